import Experiments
import Testing

/// A crossing of zero, found by halving.
struct BisectionTests {
  private static func points(
    in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> (asked: [Double], best: Double) {
    var search = Bisection(in: range)
    var asked: [Double] = []
    while let point = search.ask() {
      asked.append(point)
      search.tell(function(point))
    }
    return (asked, search.best.point)
  }

  @Test func `rising and falling functions are halved`() {
    for sign in [1.0, -1] {
      let found = Self.points(in: 0...100) { sign * ($0 - 37) }
      #expect(abs(found.best - 37) < 0.1)
      #expect(Array(found.asked.prefix(4)) == [0, 100, 50, 25])
      #expect(found.asked.count == 12)
    }
  }

  @Test func `without a crossing the nearer end is the answer after two evaluations`() {
    let found = Self.points(in: 0...100) { $0 + 1 }
    #expect(found.best == 0)
    #expect(found.asked == [0, 100])
  }
}
