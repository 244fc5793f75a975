import CivilTime

/// A widget that asks for current data at times of its own, and the time for which it was outdated.
///
///     data     0/3 ────┬ 1/3 ──┬ 2/3 ───────────
///     actions       09:20   09:35
///     widget   0/3 ────────────────┬ 1/3 …         asks half an hour after the first change
///     stale            ╞═══════════════╡
///
/// A change sets the time of the next request unless one is waiting already.
struct StaleWidget<Face: Hashable & BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  private var shown: Face?
  private var truth: Face?
  private var question: Instant = .distantFuture
  private var now: Instant = .distantPast
  private var staleness: Milliseconds = .zero

  /// The data have changed, or may have.
  mutating func change(
    to face: Face, until question: @autoclosure () -> Instant, at instant: Instant
  ) {
    advance(to: instant)
    if shown == nil { shown = face }
    truth = face
    if self.question == .distantFuture { self.question = question() }
  }

  /// Takes the staleness gathered up to an instant since the last call.
  mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    advance(to: instant)
    defer { staleness = .zero }
    return staleness
  }

  private mutating func advance(to instant: Instant) {
    if question <= instant {
      count(until: question)
      shown = truth
      question = .distantFuture
    }
    count(until: instant)
  }

  private mutating func count(until instant: Instant) {
    guard instant > now else { return }
    if shown != truth { staleness += instant - now }
    now = instant
  }
}
