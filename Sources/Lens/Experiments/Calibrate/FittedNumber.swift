import Population
import PortableMath

/// A number of the default behaviour that a log of daily activity determines.
///
/// A search moves on a scale on which steps mean about the same everywhere: the number itself, its
/// logarithm, its logit or, for a standard deviation, the logarithm of one plus its square. What
/// people do changes with the square of a small deviation: on a scale of logarithms nothing would
/// tell a small one from none.
package struct FittedNumber: Sendable {
  /// Its path below `behaviour.default`.
  package let path: String
  /// The values that are tried.
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

  /// A value on the scale of the search.
  package func coordinate(of value: Double) -> Double {
    let value = min(max(value, range.lowerBound), range.upperBound)
    return switch scale {
    case .plain: value
    case .logarithm: Portable.log(value)
    case .logit: Portable.log(value / (1 - value))
    case .deviation: Portable.log(1 + value * value)
    }
  }

  /// The value at a place on the scale of the search, within the range.
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

  /// How far apart the ends of its range are on that scale.
  var width: Double { coordinate(of: range.upperBound) - coordinate(of: range.lowerBound) }

  /// A step on that scale by which effects are measured.
  package var step: Double {
    switch scale {
    case .plain: 0.2
    case .logarithm, .logit: 0.25
    case .deviation: 0.15
    }
  }

  /// Those that a log of daily activity tells apart: level, spread, leaving, novelty, habit,
  /// dormancy, both moods and personal weekdays. Of leaving only the mean is known from it: the
  /// first shape stays. The level comes first.
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
