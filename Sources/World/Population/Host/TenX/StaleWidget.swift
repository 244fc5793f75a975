import CivilTime

/// A widget that is drawn anew some time after its data have changed, and the time for which it was
/// outdated.
///
///     data     0/3 ────┬ 1/3 ──┬ 2/3 ───────────
///     actions       09:20   09:35
///     drawn    0/3 ───────┬ 1/3 ──────┬ 2/3 …       some seconds after each change
///     stale            ╞══╡    ╞══════╡
///
/// Every change asks for a new picture. The system draws soon, or drops the request; then the
/// widget's own timeline asks, half an hour later or at midnight.
struct StaleWidget<Face: Hashable & BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  private var shown: Face?
  private var truth: Face?
  /// When it is drawn anew with what is true then.
  private var drawing: Instant = .distantFuture
  private var now: Instant = .distantPast
  private var staleness: Milliseconds = .zero

  /// The data have changed, or may have.
  ///
  /// - Returns: whether they have, so that the widget has to be drawn anew.
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

  /// Is drawn anew at an instant, unless that happens earlier anyway.
  mutating func ask(at instant: Instant) { drawing = min(drawing, instant) }

  /// Takes the staleness gathered up to an instant since the last call.
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
