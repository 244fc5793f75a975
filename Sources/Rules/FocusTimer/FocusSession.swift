import CivilTime

/// One attempt to focus for a while: a state machine that owns no clock.
///
/// Every event carries the instant at which it happens, read from whichever clock the caller
/// trusts. The session adds up the stretches in which it was active and completes at the very
/// instant at which they reach its length, seen or unseen. Nothing counts ticks.
///
///     var session = try FocusSession(.forest)
///     let start = Instant.epoch
///     _ = try session.start(at: start, permission: .granted)
///     _ = try session.pause(at: start + .minutes(7))
///     session.remaining                       // 18 minutes
///     _ = try session.resume(at: start + .minutes(9))
///     session.observe(at: start + .hours(1))  // stageChanged;completed;notificationWithheld
///     session.endInstant                      // start + 27 minutes
///
/// The states, and everything that leads from one to another:
///
///     idle ──start──▶ active ──elapsed reaches the length──▶ completed
///                     │  ▲ └──giveUp, forceQuit, reboot──▶ abandoned
///                  pause resume                               ▲
///                     ▼  │                                    │
///                    paused ──giveUp, forceQuit, reboot───────┘
///
/// Time, one character a minute. First line: `S`tart, `P`ause, `R`esume, `B`ackground,
/// `F`oreground, `A`sk to give up, `C`ancel that, `G`ive up, force `Q`uit. Second: the stage while
/// active, `p` paused, `*` completed, `x` abandoned. Third: the notification is planned `n`,
/// removed `r`, delivered `d` or withheld `w`; `!` marks a refused event.
///
///     S                             nothing interferes; the app is in the foreground
///     1111122222333334444455555**
///     n                        w
///
///     S      P  R                   a pause does not count
///     1111122ppp222333334444455555**
///     n      r  n                 w
///
///     S    B                        completes in the background
///     1111122222333334444455555**
///     n                        d
///
///     S    B                   F    completes exactly on return
///     1111122222333334444455555**
///     n                        w
///
///     S      A C    A G             a cancelled confirmation changes nothing, a confirmed one ends
///     1111122222333334xx
///     n               r
///
///     S  P      Q                   Forest: force quit kills a paused tree too
///     111pppppppxx
///     n  r
///
///     S  S  R  P  P                 what is refused changes nothing
///     111112222ppppp
///     n  !  !  r  !
///
/// **Judging an event.** An event at *t* first advances the session to *t*, where it may complete,
/// and is then judged in the state it finds; a refused event changes nothing else (`FocusRefusal`).
/// `background` and `foreground` at *t* apply before a completion at *t*. They, `reinstall` and
/// `observe` are never refused: they say where the app is, not what the session should do.
///
/// **Clocks.** `Instant` is the reading of the session's clock. A clock with another origin is
/// translated once, with the offset between it and true time at the start. A clock that steps back
/// lowers what has elapsed; what is shown stays within 0 … length. A clock that stands still while
/// the device sleeps (`CACurrentMediaTime`, which the specification names) stops the session with
/// it: hand in a continuous one (FR-016, FR-017).
///
/// **Invariant.** length − remaining = the sum of the active stretches, before clamping.
///
/// It is a plain value of 40 bytes; an event takes a few nanoseconds, O(1), and allocates nothing.
/// The clock runs from −10¹⁸ to 10¹⁸ ms (`clockRange`); an instant beyond counts as the nearest
/// end, so nothing overflows. A kill by the system is no event, since it ends no session.
/// Storing a session's result is the ledger's part, XP and streaks are other modules'.
///
/// Source: Forest Focus FR-001 to FR-020, user stories 1 to 4; Sherpa §6.5.
public struct FocusSession: Hashable, BitwiseCopyable, Sendable {
  /// Where a session stands.
  public enum State: Hashable, BitwiseCopyable, Sendable {
    /// Not started; no tree.
    case idle
    /// Time counts.
    case active
    /// Time does not count; waits for ever.
    case paused
    /// The whole length has elapsed; the tree stands.
    case completed
    /// Ended before its length; the tree is dead.
    case abandoned(AbandonReason)
  }

  /// Why a session was abandoned.
  public enum AbandonReason: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
    /// The person confirmed giving up.
    case gaveUp
    /// The person closed the app from the switcher.
    case forceQuit
    /// The device restarted.
    case reboot
  }

  @usableFromInline struct Flags: OptionSet, Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable static var inForeground: Flags { Flags(rawValue: 1) }
    /// Permission was granted at the start: a notification is planned whenever active.
    @inlinable static var notifies: Flags { Flags(rawValue: 2) }
    @inlinable static var confirming: Flags { Flags(rawValue: 4) }
  }

  /// The numbers of this session.
  public let parameters: FocusParameters
  @usableFromInline var current: State
  @usableFromInline var stageShown: UInt8
  @usableFromInline var flags: Flags
  /// The start, once started.
  @usableFromInline var begin: Instant
  /// Active: the instant of completion unless interrupted. Ended: the instant of the end.
  @usableFromInline var plannedOrActualEnd: Instant
  /// Length − elapsed as of the last event, unclamped: a clock that stepped back may leave more
  /// than the length.
  @usableFromInline var unclampedRemaining: Milliseconds

  /// A session that has not started, with the app in the foreground.
  ///
  /// - Throws: `FocusParametersError` for a length below a minute and the like.
  @inlinable public init(_ parameters: FocusParameters = .forest) throws(FocusParametersError) {
    try parameters.validate()
    self.parameters = parameters
    current = .idle
    stageShown = 1
    flags = .inForeground
    begin = .epoch
    plannedOrActualEnd = .epoch
    unclampedRemaining = parameters.length
  }
}
