import Foundation

/// How much of the suite is lived: a glance in debug builds, a few seconds in release, and all of
/// it with TERRARIUM_COVERAGE=whole; `small` asks for the few seconds in a debug build, too.
enum CoverageSize {
  case glance, small, whole

  static var current: CoverageSize {
    switch ProcessInfo.processInfo.environment["TERRARIUM_COVERAGE"] {
    case "whole": return .whole
    case "small": return .small
    default: break
    }
    #if DEBUG
      return .glance
    #else
      return .small
    #endif
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
