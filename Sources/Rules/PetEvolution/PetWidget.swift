import CivilTime

/// A widget on the Lock Screen, and the time for which its content is out of date.
///
///     var widget = PetWidget(showing: care.snapshot, at: monday(9, 0))
///     try care.markNextDone(at: monday(9, 20))
///     widget.rebuild(care.timeline(at: monday(9, 20)))
///     widget.takeStaleness(until: monday(24, 0))   // 40 minutes: from 09:20 to 10:00
///
/// An action changes the data at once, but the widget's content changes only at an hourly entry:
///
///     data     3/5 ──────┬ 4/5 ───────┬ 5/5 ──────────────
///     actions        09:20 ✓      09:50 ✓
///     widget   3/5 ─────────────────────────┬ 5/5 ───────
///                                         10:00
///     stale              ╞══════════════════╡               40 minutes
///
/// Staleness is the time during which any field shown differs from the data, in milliseconds. The
/// widget stores one running sum. `takeStaleness(until:)` returns the sum and resets it to zero, so
/// calling it at each day's end (`PetCloseout.end`) returns the staleness of each day.
///
/// If an entry and a change have the same instant, the entry comes first, because it belongs to the
/// earlier timeline. An instant before the widget's latest instant counts as that instant.
public struct PetWidget: Hashable, BitwiseCopyable, Sendable {
  /// The snapshot that the widget shows.
  public private(set) var shown: PetSnapshot
  /// The snapshot of the current data.
  public private(set) var truth: PetSnapshot
  /// The snapshot that the current timeline shows from its first entry on.
  private var coming: PetSnapshot
  /// The instant of the current timeline's first entry; `distantFuture` once the entry was shown.
  public private(set) var turn: Instant = .distantFuture
  /// The instant up to which staleness has been counted.
  private var now: Instant
  private var staleness: Milliseconds = .zero
  /// Whether the widget shows anything that differs from the current data.
  public private(set) var isStale = false

  /// Creates a widget that is added to the Lock Screen and shows current data.
  public init(showing snapshot: PetSnapshot, at instant: Instant) {
    shown = snapshot
    truth = snapshot
    coming = snapshot
    now = instant
  }

  /// Records that the data have changed.
  public mutating func change(to snapshot: PetSnapshot, at instant: Instant) {
    _ = pass(to: instant)
    truth = snapshot
    isStale = shown != truth
  }

  /// Replaces the timeline by a new one, whose snapshot also becomes the current data.
  public mutating func rebuild(_ timeline: PetTimeline) {
    rebuild(timeline.snapshot, from: timeline.firstEntry, at: timeline.built)
  }

  /// Replaces the timeline by the two parts that matter: its snapshot and its first entry.
  ///
  /// - Returns: the instant at which the shown content changed since the last call, or nil.
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

  /// Returns the staleness from the last call up to an instant, and resets it to zero. O(1).
  public mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    _ = pass(to: instant)
    defer { staleness = .zero }
    return staleness
  }

  /// Advances time, and shows the timeline's snapshot once its first entry has been reached.
  ///
  /// - Returns: the instant at which the shown content changed; nil if it did not.
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
