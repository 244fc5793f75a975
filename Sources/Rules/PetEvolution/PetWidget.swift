import CivilTime

/// A widget on a Lock Screen: what it shows, and for how long that has not been the truth.
///
///     var widget = PetWidget(showing: care.snapshot, at: monday(9, 0))
///     try care.markNextDone(at: monday(9, 20))
///     widget.rebuild(care.timeline(at: monday(9, 20)))
///     widget.takeStaleness(until: monday(24, 0))   // 40 minutes: from 09:20 to 10:00
///
/// An action changes the data at once; what the widget shows changes only at an hourly entry:
///
///     data     3/5 ──────┬ 4/5 ───────┬ 5/5 ──────────────
///     actions        09:20 ✓      09:50 ✓
///     widget   3/5 ─────────────────────────┬ 5/5 ───────
///                                         10:00
///     stale              ╞══════════════════╡               40 minutes
///
/// Staleness is the time during which any field shown differs from the data, to the millisecond. It
/// is kept as one running sum: `takeStaleness(until:)` gives what has gathered and starts again
/// from zero, so a caller who asks at each day's end (`PetCloseout.end`) has the staleness of each
/// day.
///
/// Of an entry and a change at the same instant the entry comes first: it belongs to the timeline
/// before. An instant before one already passed counts as that one.
public struct PetWidget: Hashable, BitwiseCopyable, Sendable {
  /// What the widget shows.
  public private(set) var shown: PetSnapshot
  /// What the data say.
  public private(set) var truth: PetSnapshot
  /// What the timeline in force will show from its first entry on.
  private var coming: PetSnapshot
  /// When the widget turns to the first entry of the timeline in force; far away once it has.
  public private(set) var turn: Instant = .distantFuture
  /// Until when staleness has been counted, and how much there is.
  private var now: Instant
  private var staleness: Milliseconds = .zero
  /// Whether it shows anything that the data do not say.
  public private(set) var isStale = false

  /// A widget added to the Lock Screen, which shows the truth at first.
  public init(showing snapshot: PetSnapshot, at instant: Instant) {
    shown = snapshot
    truth = snapshot
    coming = snapshot
    now = instant
  }

  /// The data have changed.
  public mutating func change(to snapshot: PetSnapshot, at instant: Instant) {
    _ = pass(to: instant)
    truth = snapshot
    isStale = shown != truth
  }

  /// The app has handed over a new timeline in place of the old: the data are what it shows.
  public mutating func rebuild(_ timeline: PetTimeline) {
    rebuild(timeline.snapshot, from: timeline.firstEntry, at: timeline.built)
  }

  /// The same from the only two things that matter of a timeline, without its list of hours.
  ///
  /// - Returns: when what it shows changed since it was asked last, if it did.
  @discardableResult
  public mutating func rebuild(
    _ snapshot: PetSnapshot, from firstEntry: Instant, at instant: Instant
  ) -> Instant? {
    let change = pass(to: instant)
    truth = snapshot
    isStale = shown != truth
    coming = snapshot
    turn = firstEntry
    return change
  }

  /// The staleness gathered up to an instant since it was last taken. O(1).
  public mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    _ = pass(to: instant)
    defer { staleness = .zero }
    return staleness
  }

  /// Lets time pass, over the turn to the coming snapshot if it lies on the way.
  ///
  /// - Returns: when what it shows changed on the way, if it did.
  @discardableResult
  public mutating func advance(to instant: Instant) -> Instant? { pass(to: instant) }

  @inline(__always)
  private mutating func pass(to instant: Instant) -> Instant? {
    var change: Instant?
    if turn <= instant {
      count(until: turn)
      if shown != coming { change = turn }
      shown = coming
      isStale = shown != truth
      turn = .distantFuture
    }
    count(until: instant)
    return change
  }

  private mutating func count(until instant: Instant) {
    guard instant > now else { return }
    if isStale { staleness += instant - now }
    now = instant
  }
}
