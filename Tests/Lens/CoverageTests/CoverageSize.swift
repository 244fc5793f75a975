import Foundation

/// How much of the suite is lived: a glance, more with TERRARIUM_LAWS=1, and all of it with
/// TERRARIUM_COVERAGE=whole.
enum CoverageSize {
  case glance, small, whole

  static var current: CoverageSize {
    let environment = ProcessInfo.processInfo.environment
    if environment["TERRARIUM_COVERAGE"] == "whole" { return .whole }
    return environment["TERRARIUM_LAWS"] == nil ? .glance : .small
  }

  /// As many as the size asks for.
  func many(glance: Int, small: Int, whole: Int) -> Int {
    switch self {
    case .glance: glance
    case .small: small
    case .whole: whole
    }
  }

  /// Numbers of people, each with what coverage has to lie within.
  static let people: [(people: Int, range: ClosedRange<Double>)] = [
    (200, 0.90...0.98), (1_000, 0.93...0.97), (5_000, 0.93...0.97),
  ]
}
