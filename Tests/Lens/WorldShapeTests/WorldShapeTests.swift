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

  /// What went wrong among thousands of shapes and in none of the first hundreds.
  private static let found = [
    // Flights take the phone two dates ahead, and nobody opens TenX until its widget has changed.
    """
    { "seed": 7292, "users": 63, "days": 7, "start": "1979-09-29", "behaviour": "default",
      "apps": { "pet": { "share": 0 }, "tenx": {} }, "devices": { "travel": { "perDay": 0.5 } },
      "zones": { "America/Adak": 1, "Pacific/Tongatapu": 3, "Etc/GMT+12": 50, "Etc/GMT-14": 50,
        "Pacific/Kiritimati": 1 } }
    """,
    // Flights skip dates, and Sherpa takes a person for absent as early as it may.
    """
    { "seed": 1, "users": 100, "days": 30, "start": "0001-01-01", "behaviour": "default",
      "apps": { "pet": { "share": 0 }, "sherpa": { "longestAbsenceDays": 7 } },
      "devices": { "travel": { "perDay": 1 } },
      "zones": { "Etc/GMT+12": 5, "Pacific/Chatham": 1 } }
    """,
    // TenX is opened for the first time after a flight to the date before, and no day is missed.
    """
    { "seed": 9058, "users": 64, "days": 3, "start": "2016-11-02", "behaviour": "default",
      "apps": { "pet": { "share": 0.02, "dayBoundary": "23:59" },
        "sherpa": { "share": 0.02, "dayBoundary": "23:59" },
        "tenx": { "dayBoundary": "23:59", "streak": { "missingDays": "rest" } } },
      "devices": { "travel": { "perDay": 1 }, "clockSteps": { "networkIntervalMs": 0 } },
      "zones": { "Pacific/Pago_Pago": 1, "Pacific/Chatham": 50, "Pacific/Honolulu": 1,
        "Pacific/Tongatapu": 1, "Asia/Kamchatka": 3 } }
    """,
  ]

  @Test(arguments: found) func `what went wrong once does not again`(text: String) throws {
    let scenario = try JSONValue(reading: Array(text.utf8))
    #expect(try ShapeTrial.failure(of: scenario, tellsPlace: true)?.text == nil)
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
