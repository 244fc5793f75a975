import JSON
import TestSupport
import Testing

/// Small worlds of odd shape: none crashes, every law of the audit holds in each, three threads
/// write what one does, and the journal of everybody is the run again.
///
///     TERRARIUM_SHAPES=5000 swift test -c release --filter WorldShapeTests
///
/// A failure prints the scenario, and the first few of them made small.
struct WorldShapeTests {
  /// Shapes that one case of the test lives, one after the other.
  private static let chunk = 10

  private static var chunks: [Range<UInt32>] {
    let numbers = (try? ShapeSettings.ofThisProcess.get().numbers) ?? 0..<0
    return stride(from: numbers.lowerBound, to: numbers.upperBound, by: chunk).map {
      $0..<min(numbers.upperBound, $0 + UInt32(chunk))
    }
  }

  @Test(arguments: chunks) func `no shape goes wrong`(numbers: Range<UInt32>) async throws {
    let seed = try ShapeSettings.ofThisProcess.get().seed
    for number in numbers {
      let shape = WorldShape(seed: seed, number: number)
      guard let failure = try ShapeTrial.failure(of: shape.scenario, tellsPlace: true) else {
        continue
      }
      let small = try await ShapeClinic.shared.shrink(shape.scenario, failure)
      Issue.record("shape \(number) of seed \(seed): \(Self.story(shape.scenario, failure, small))")
    }
  }

  private static func story(
    _ scenario: JSONValue, _ failure: ShapeFailure, _ small: ShapeClinic.Small?
  ) -> Comment {
    let whole = "\(failure.text)\n\(scenario.line)"
    guard let small else { return "\(whole)" }
    return """
      \(whole)small, after \(small.tries) tries: \(small.failure.text)
      \(small.scenario.line)
      Write that to shape.json, then:
      terrarium run shape.json --audit --out run; terrarium replay run --journal K --out replay
      """
  }

  @Test func `there are shapes`() throws {
    #expect(try ShapeSettings.ofThisProcess.get().numbers.isEmpty == false)
  }
}

/// Makes the first few failures small, so that a suite in which everything fails ends all the same.
actor ShapeClinic {
  static let shared = ShapeClinic()

  /// A scenario that was made small, and in how many tries.
  struct Small: Sendable {
    let scenario: JSONValue
    let failure: ShapeFailure
    let tries: Int
  }

  private static let (patients, tries, limit) = (4, 250, Duration.seconds(40))
  private var seen = 0

  /// The failing scenario made small; nil if there have been enough.
  func shrink(_ scenario: JSONValue, _ failure: ShapeFailure) throws -> Small? {
    guard seen < Self.patients else { return nil }
    seen += 1
    var shrinker = ShapeShrinker(tries: Self.tries, until: ContinuousClock.now + Self.limit) {
      try ShapeTrial.failure(of: $0, tellsPlace: false)
    }
    let small = try shrinker.shrink(scenario, failure)
    return Small(
      scenario: small.scenario, failure: small.failure, tries: Self.tries - shrinker.tries)
  }
}
