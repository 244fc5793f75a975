import Foundation

/// How many shapes are tried, and which.
///
///     TERRARIUM_SHAPES=5000 swift test -c release --filter WorldShapeTests
///     TERRARIUM_SHAPES=317...320 TERRARIUM_SHAPE_SEED=7 swift test --filter WorldShapeTests
struct ShapeSettings: Equatable, Sendable {
  var seed: UInt64 = 1
  var numbers: Range<UInt32>

  /// Those of an environment. What is no number or range of numbers stops the tests.
  init(_ environment: [String: String]) throws {
    seed = try environment["TERRARIUM_SHAPE_SEED"].map { try ShapeSettings.number($0[...]) } ?? 1
    let usual = environment["TERRARIUM_LAWS"] == nil ? "8" : "200"
    let asked = environment["TERRARIUM_SHAPES"] ?? usual
    let ends = try asked.split(separator: ".").map { UInt32(try ShapeSettings.number($0)) }
    numbers = ends.count == 2 ? ends[0]..<ends[1] + 1 : 0..<(ends.first ?? 0)
  }

  static let ofThisProcess = Result { try ShapeSettings(ProcessInfo.processInfo.environment) }

  private static func number(_ text: Substring) throws -> UInt64 {
    guard let number = UInt64(text) else { throw Unreadable(text: String(text)) }
    return number
  }

  /// A text that says no number.
  struct Unreadable: Error, CustomStringConvertible {
    let text: String
    var description: String {
      "\"\(text)\" is no number of shapes; give one, such as 5000, or a range, such as 317...320"
    }
  }
}
