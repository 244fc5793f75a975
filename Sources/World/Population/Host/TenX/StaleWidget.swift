import CivilTime

/// A widget that is redrawn some time after its data change. Measures how long it is stale.
///
///     data     0/3 ────┬ 1/3 ──┬ 2/3 ───────────
///     actions       09:20   09:35
///     drawn    0/3 ───────┬ 1/3 ──────┬ 2/3 …       some seconds after each change
///     stale            ╞══╡    ╞══════╡
///
/// Every change requests a redraw. The system redraws the widget soon or drops the request. After a
/// dropped request the widget's timeline redraws it, half an hour later or at midnight.
struct StaleWidget<Face: Hashable & BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  private var shown: Face?
  private var truth: Face?
  /// The instant of the next redraw, which shows the data of that instant.
  private var drawing: Instant = .distantFuture
  private var now: Instant = .distantPast
  private var staleness: Milliseconds = .zero

  /// Stores the current data, which may be unchanged.
  ///
  /// - Returns: whether the data have changed, so that the widget must be redrawn.
  mutating func change(to face: Face, at instant: Instant) -> Bool {
    advance(to: instant)
    if shown == nil { shown = face }
    guard truth != face else { return false }
    truth = face
    return shown != face || drawing != .distantFuture
  }

  func change(by instant: Instant) -> Instant? {
    drawing <= instant && shown != truth ? drawing : nil
  }

  /// Requests a redraw at an instant, unless an earlier request is pending.
  mutating func ask(at instant: Instant) { drawing = min(drawing, instant) }

  /// Returns the time for which the widget was stale since the last call, and restarts the count.
  mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    advance(to: instant)
    defer { staleness = .zero }
    return staleness
  }

  private mutating func advance(to instant: Instant) {
    if drawing <= instant {
      count(until: drawing)
      shown = truth
      drawing = .distantFuture
    }
    count(until: instant)
  }

  private mutating func count(until instant: Instant) {
    guard instant > now else { return }
    if shown != truth { staleness += instant - now }
    now = instant
  }
}
