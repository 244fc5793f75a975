import Foundation
import PortableMath
import Testing

/// Functions that optimisers are tried on, all with the lowest value 0.
enum TestFunction: String, CaseIterable, CustomTestStringConvertible {
  /// A round bowl.
  case sphere
  /// A bowl a thousand times as long as it is wide.
  case ellipsoid
  /// A bent valley, in whose bed the lowest point lies.
  case rosenbrock
  /// Many valleys, the deepest in the middle.
  case rastrigin

  var testDescription: String { rawValue }

  /// Where searches start, in every coordinate.
  var start: Double { self == .rosenbrock ? 0 : 3 }

  /// The first step.
  var step: Double {
    switch self {
    case .sphere, .ellipsoid: 1
    case .rosenbrock: 0.5
    case .rastrigin: 2
    }
  }

  /// The value at which the search has succeeded: of Rastrigin's, that of the deepest valley alone.
  var target: Double { self == .rastrigin ? 0.5 : 1e-8 }

  func value(_ point: [Double]) -> Double {
    switch self {
    case .sphere: point.reduce(0) { $0 + $1 * $1 }
    case .ellipsoid: Self.ellipsoid(point)
    case .rosenbrock:
      zip(point, point.dropFirst()).reduce(0) { sum, pair in
        let (bend, rest) = (pair.0 * pair.0 - pair.1, pair.0 - 1)
        return sum + 100 * bend * bend + rest * rest
      }
    case .rastrigin: point.reduce(0) { $0 + $1 * $1 - 10 * cos(2 * .pi * $1) + 10 }
    }
  }

  private static func ellipsoid(_ point: [Double]) -> Double {
    var sum = 0.0
    for (place, coordinate) in point.enumerated() {
      let share = Double(place) / Double(max(1, point.count - 1))
      sum += Portable.pow(1e6, share) * coordinate * coordinate
    }
    return sum
  }
}

extension Array where Element == Int {
  var median: Int { sorted()[count / 2] }
}
