import Population
import PortableMath

/// A parameter of the default behaviour that a log of daily activity determines.
///
/// The search moves on a scale on which steps have about the same effect everywhere. The scale is
/// the parameter itself, its logarithm, its logit or, for a standard deviation, the logarithm of
/// one plus its square. The effect of a small deviation is proportional to its square, so on a
/// logarithmic scale, a small deviation could not be distinguished from none.
package struct FittedNumber: Sendable {
  /// The path of the parameter below `behaviour.default`.
  package let path: String
  /// The range of values that the search tries.
  package let range: ClosedRange<Double>
  private let scale: Scale
  private let place: Place

  private typealias Place = any WritableKeyPath<DefaultBehaviourParameters, Double> & Sendable

  private enum Scale: Sendable {
    case plain, logarithm, logit, deviation
  }

  private init(_ path: String, _ place: Place, _ range: ClosedRange<Double>, _ scale: Scale) {
    (self.path, self.range, self.scale, self.place) = (path, range, scale, place)
  }

  package func value(in parameters: DefaultBehaviourParameters) -> Double {
    parameters[keyPath: place]
  }

  package func set(_ value: Double, in parameters: inout DefaultBehaviourParameters) {
    parameters[keyPath: place] = min(max(value, range.lowerBound), range.upperBound)
  }

  /// Converts a value to the scale of the search.
  package func coordinate(of value: Double) -> Double {
    let value = min(max(value, range.lowerBound), range.upperBound)
    return switch scale {
    case .plain: value
    case .logarithm: Portable.log(value)
    case .logit: Portable.log(value / (1 - value))
    case .deviation: Portable.log(1 + value * value)
    }
  }

  /// Converts a coordinate on the scale of the search to a value within the range.
  package func value(at coordinate: Double) -> Double {
    let value =
      switch scale {
      case .plain: coordinate
      case .logarithm: Portable.exp(coordinate)
      case .logit: Portable.logistic(coordinate)
      case .deviation: max(0, Portable.exp(coordinate) - 1).squareRoot()
      }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The width of the range, on the scale of the search.
  var width: Double { coordinate(of: range.upperBound) - coordinate(of: range.lowerBound) }

  /// The step with which a parameter's effect is measured, on the scale of the search.
  package var step: Double {
    switch scale {
    case .plain: 0.2
    case .logarithm, .logit: 0.25
    case .deviation: 0.15
    }
  }

  /// The parameters that a log of daily activity can distinguish: level, spread, leaving, novelty,
  /// habit, dormancy, both moods and personal weekdays. The level comes first. Of leaving, a log
  /// determines only the mean time, so the first shape parameter is fixed.
  package static let all = [
    FittedNumber("traits.propensityMean", \.traits.propensityMean, -8...4, .plain),
    FittedNumber("traits.propensitySpread", \.traits.propensitySpread, 0.05...4, .deviation),
    FittedNumber("leaving.beta", \.leaving.beta, 0.1...1_000, .logarithm),
    FittedNumber("opening.novelty", \.opening.novelty, -3...6, .plain),
    FittedNumber("opening.habit", \.opening.habit, -2...8, .plain),
    FittedNumber("opening.dormancy", \.opening.dormancy, -2...10, .plain),
    FittedNumber("opening.shockSpread", \.opening.shockSpread, 0.02...4, .deviation),
    FittedNumber("opening.shockKept", \.opening.shockKept, 0.02...0.95, .logit),
    FittedNumber("opening.moodSpread", \.opening.moodSpread, 0.02...4, .deviation),
    FittedNumber("opening.moodKept", \.opening.moodKept, 0.8...0.995, .logit),
    FittedNumber("traits.weekdaySpread", \.traits.weekdaySpread, 0.02...2, .deviation),
    FittedNumber("traits.weekendSpread", \.traits.weekendSpread, 0.02...3, .deviation),
  ]
}
