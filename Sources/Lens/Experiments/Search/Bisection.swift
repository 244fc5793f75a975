/// Finds the zero of a monotonic function by bisection.
///
///     var search = Bisection(in: 0...100)
///     while let point = search.ask() { search.tell(point - 37) }
///     search.best.point   // 37.0 within a thousandth of the range
///
///     0 ─────────────────────────────── 100     signs at the ends differ
///               50 → lower half
///          25 → upper half …
///
/// The search is for a single parameter. Two evaluations at the ends show whether there is a zero,
/// and each further evaluation halves the interval that contains the zero. Without a zero, the
/// better end is the answer.
package struct Bisection: Sendable {
  package private(set) var best: (point: Double, value: Double) = (0, .infinity)

  private var low, high: (point: Double, value: Double?)
  private var next: Double?
  /// The distance below which two points count as equal.
  private let tolerance: Double

  package init(in range: ClosedRange<Double>) {
    low = (range.lowerBound, nil)
    high = (range.upperBound, nil)
    tolerance = (range.upperBound - range.lowerBound) * 0x1p-10
  }

  /// Returns the next point to evaluate; nil when the search is finished.
  package mutating func ask() -> Double? {
    next = candidate
    return next
  }

  private var candidate: Double? {
    guard let first = low.value else { return low.point }
    guard let last = high.value else { return high.point }
    guard first != 0, last != 0, (first < 0) != (last < 0) else { return nil }
    guard high.point - low.point > tolerance else { return nil }
    return low.point + (high.point - low.point) / 2
  }

  /// Receives the function's value at the point that `ask` returned last.
  package mutating func tell(_ value: Double) {
    guard let point = next else { return }
    if abs(value) < abs(best.value) { best = (point, value) }
    guard let first = low.value else { return low.value = value }
    guard high.value != nil else { return high.value = value }
    if value == 0 {
      (low, high) = ((point, value), (point, value))
    } else if (value < 0) == (first < 0) {
      low = (point, value)
    } else {
      high = (point, value)
    }
  }
}
