import CivilTime

/// One attempt to focus for a while: a state machine without a clock of its own.
///
/// The caller passes each event with its instant, from any clock that the caller trusts. The
/// session adds up its active stretches. It completes at the exact instant at which they reach its
/// length, whether or not an event happens then. Nothing counts ticks.
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
/// The states, and all transitions between them:
///
///     idle ──start──▶ active ──elapsed reaches the length──▶ completed
///                     │  ▲ └──giveUp, forceQuit, reboot──▶ abandoned
///                  pause resume                               ▲
///                     ▼  │                                    │
///                    paused ──giveUp, forceQuit, reboot───────┘
///
/// In the following timelines, one character is a minute. The first line shows events: `S`tart,
/// `P`ause, `R`esume, `B`ackground, `F`oreground, `A`sk to give up, `C`ancel that, `G`ive up, force
/// `Q`uit. The second shows the stage while active, `p` paused, `*` completed, `x` abandoned. The
/// third shows the notification: planned `n`, removed `r`, delivered `d`, withheld `w`; `!` marks a
/// refused event.
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
/// **Handling an event.** An event at *t* first advances the session to *t*, which may complete the
/// session. If the event is then refused, it changes nothing else (`FocusRefusal`). `background`
/// and `foreground` at *t* apply before a completion at *t*. `background`, `foreground`,
/// `reinstall` and `observe` are never refused, because these events are about the app and not the
/// session.
///
/// **Clocks.** An `Instant` is a reading of the session's clock. For a clock with another origin,
/// add the offset to true time at the start. If a clock steps back, the elapsed time decreases, but
/// `remaining` and `elapsed` stay within 0 … length. A clock that stops while the device sleeps
/// (`CACurrentMediaTime`, which the specification names) stops the session too, so use a continuous
/// clock (FR-016, FR-017).
///
/// **Invariant.** length − remaining = the sum of the active stretches, before clamping.
///
/// The value has 40 bytes and no references. An event takes a few nanoseconds, O(1), and allocates
/// nothing. The clock runs from −10¹⁸ to 10¹⁸ ms (`clockRange`); instants outside are clamped, so
/// nothing overflows. If the system kills the app, that is no event, because the session continues.
/// `FocusLedger` stores results; other modules compute XP and streaks.
///
/// Source: Forest Focus FR-001 to FR-020, user stories 1 to 4; Sherpa §6.5.
public struct FocusSession: Hashable, BitwiseCopyable, Sendable {
  /// The states of a session.
  public enum State: Hashable, BitwiseCopyable, Sendable {
    /// The session has not started and there is no tree.
    case idle
    /// The session runs, and its elapsed time increases.
    case active
    /// The session is paused, for any length of time; its elapsed time does not increase.
    case paused
    /// The whole length has elapsed, and the tree is planted.
    case completed
    /// The session ended before its whole length had elapsed, and the tree is dead.
    case abandoned(AbandonReason)
  }

  /// The reasons why a session is abandoned.
  public enum AbandonReason: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
    /// The user confirmed giving up.
    case gaveUp
    /// The user closed the app from the switcher.
    case forceQuit
    /// The device restarted.
    case reboot
  }

  @usableFromInline struct Flags: OptionSet, Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable static var inForeground: Flags { Flags(rawValue: 1) }
    /// Set if notifications were allowed at the start; an active session then has one planned.
    @inlinable static var notifies: Flags { Flags(rawValue: 2) }
    @inlinable static var confirming: Flags { Flags(rawValue: 4) }
  }

  /// The parameters of this session.
  public let parameters: FocusParameters
  @usableFromInline var current: State
  @usableFromInline var stageShown: UInt8
  @usableFromInline var flags: Flags
  /// The instant at which the session started; the epoch if the session is idle.
  @usableFromInline var begin: Instant
  /// The instant at which an active session will complete, or at which an ended session ended.
  @usableFromInline var plannedOrActualEnd: Instant
  /// The length minus the elapsed time as of the last event, not clamped: above the length if the
  /// clock stepped back.
  @usableFromInline var unclampedRemaining: Milliseconds

  /// Creates a session that has not started, with the app in the foreground.
  ///
  /// - Throws: `FocusParametersError` for invalid parameters, such as a length below a minute.
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
