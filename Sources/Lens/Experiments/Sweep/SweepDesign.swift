import Chance
import Population
import Scenarios

/// The points of a sweep. Each point is computed from its 0-based index, without the other points.
///
///     grid of a=1,2 and b=5,6,7     0: 1 5   1: 1 6   2: 1 7   3: 2 5   4: 2 6   5: 2 7
///
/// A Latin hypercube of n points cuts every range into n slices and uses each slice once. Random
/// draws decide which point uses a slice; they depend on the scenario's seed, the parameter and n.
package struct SweepDesign: Sendable {
  /// The kind of design; nil for points that the caller has chosen.
  package let kind: ScenarioSweep.Design?
  package let knobs: [SweptParameter]
  /// For each swept parameter, whether all its values are whole numbers.
  private let isWhole: [Bool]
  /// The number of points; `Int.max` if it is too large for an `Int`.
  package let count: Int
  /// For each parameter, then point, the position in the parameter's range, from 0 to 1. Empty
  /// unless the design is a Latin hypercube.
  private let shares: [[Double]]

  /// - Throws: `KnobError` for parameters that cannot be varied in this kind of design.
  package init(
    _ kind: ScenarioSweep.Design, _ knobs: [SweptParameter], points: Int, of scenario: Scenario
  ) throws(KnobError) {
    (self.kind, self.knobs) = (kind, knobs)
    var whole: [Bool] = []
    for (place, knob) in knobs.enumerated() {
      guard !knobs[..<place].contains(where: { $0.path == knob.path }) else {
        throw .twice(knob.path)
      }
      guard knob.path != "seed" else { throw .seed }
      let isWhole = try SweepDesign.isWhole(knob, in: scenario)
      whole.append(isWhole)
      guard kind == .latinHypercube || knob.count != nil else { throw .noCount(knob.path) }
      if let error = knob.repetition(isWhole: isWhole) { throw error }
    }
    if kind == .together { try SweepDesign.checkLengths(knobs) }
    isWhole = whole
    count = SweepDesign.count(kind, knobs, points)
    shares =
      kind == .latinHypercube
      ? knobs.indices.map {
        SweepDesign.slices(points, knob: $0, scenario.parameters.seed)
          .map { (Double($0) + 0.5) / Double(points) }
      } : []
  }

  /// Creates a design of chosen points.
  ///
  /// - Parameter points: by point and parameter, a position from 0 (first value) to 1 (last value).
  /// - Throws: `KnobError` for parameters that cannot be varied by shares.
  package init(
    points: [[Double]], _ knobs: [SweptParameter], of scenario: Scenario
  ) throws(KnobError) {
    let checked = try SweepDesign(.latinHypercube, knobs, points: 0, of: scenario)
    (kind, self.knobs, isWhole, count) = (nil, knobs, checked.isWhole, points.count)
    shares = knobs.indices.map { knob in points.map { $0[knob] } }
  }

  /// Throws an error if a parameter does not have as many values as the first parameter.
  private static func checkLengths(_ knobs: [SweptParameter]) throws(KnobError) {
    guard let first = knobs.first, let count = first.count else { return }
    for knob in knobs {
      if let other = knob.count, other != count {
        throw .unequal(first.path, count, knob.path, other)
      }
    }
  }

  private static func isWhole(
    _ knob: SweptParameter, in scenario: Scenario
  ) throws(KnobError) -> Bool {
    guard case .range = knob.values, let field = scenario[knob.path]?.field else { return false }
    guard field.kind.numbers != nil else { throw .noNumber(knob.path, takes: field.kind.phrase) }
    return field.kind.isWhole
  }

  private static func count(
    _ kind: ScenarioSweep.Design, _ knobs: [SweptParameter], _ points: Int
  ) -> Int {
    let counts = knobs.map { $0.count ?? 0 }
    switch kind {
    case .latinHypercube: return points
    case .together: return counts.first ?? 0
    case .oneAtATime: return counts.reduce(1) { $0.addingReportingOverflow($1).partialValue }
    case .grid:
      return counts.reduce(1) { product, count in
        let (next, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : next
      }
    }
  }

  private static func slices(_ points: Int, knob: Int, _ seed: Seed) -> [Int] {
    let keys = (0..<points).map { point in
      Draw(
        seed,
        Address(
          person: UInt32(clamping: point), day: UInt32(clamping: points), decision: .sweepSlice,
          occurrence: UInt32(clamping: knob))
      ).wideWord
    }
    return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// Returns the values at a point, by parameter; nil if the parameter keeps the scenario's value.
  package func values(at point: Int) -> [String?] {
    switch kind {
    case .together: return numbers { _ in point }
    case .latinHypercube, nil: return values(of: shares.map { $0[point] })
    case .oneAtATime: return alone(point)
    case .grid:
      var rest = point
      var digits = Array(repeating: 0, count: knobs.count)
      for knob in knobs.indices.reversed() {
        let size = knobs[knob].count ?? 1
        digits[knob] = rest % size
        rest /= size
      }
      return numbers { digits[$0] }
    }
  }

  /// Returns a value for each parameter: 0 selects the parameter's first value, 1 the last value.
  package func values(of shares: [Double]) -> [String] {
    knobs.indices.map { knobs[$0].value(at: shares[$0], isWhole: isWhole[$0]) }
  }

  private func numbers(_ number: (Int) -> Int) -> [String?] {
    knobs.indices.map { knobs[$0].value(number: number($0), isWhole: isWhole[$0]) }
  }

  /// Returns the values at a point of a one-at-a-time design. Point 0 changes no parameter; every
  /// other point changes one.
  private func alone(_ point: Int) -> [String?] {
    var values = [String?](repeating: nil, count: knobs.count)
    var rest = point - 1
    for knob in knobs.indices where rest >= 0 {
      let size = knobs[knob].count ?? 0
      if rest < size { values[knob] = knobs[knob].value(number: rest, isWhole: isWhole[knob]) }
      rest -= size
    }
    return values
  }
}

extension Decision {
  /// Random draws for the slice of a parameter's range that a point of a Latin hypercube uses.
  package static var sweepSlice: Decision { Decision(1_002) }
}
