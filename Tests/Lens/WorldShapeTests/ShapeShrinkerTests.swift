import JSON
import TestSupport
import Testing

/// How a failing scenario is made small, and how a failure is read.
struct ShapeShrinkerTests {
  private static let broken = ShapeFailure(.audit, "broken")

  /// Something goes wrong wherever three people and more have TenX, whatever else there is.
  private static func failure(of scenario: JSONValue) -> ShapeFailure? {
    (scenario.whole("users") ?? 0) >= 3 && scenario[path: "apps.tenx"] != nil ? broken : nil
  }

  private static var large: JSONValue {
    var scenario = JSONValue.object([])
    for (path, value) in [
      ("name", "large"), ("seed", 17), ("users", 65), ("days", 14), ("zones.UTC", 1),
      ("apps.tenx.share", .number(0.5)), ("apps.pet.share", 0), ("journal.people", 65),
      ("variants", .list([.object([JSONValue.Member("name", "other")])])),
    ] as [(String, JSONValue)] { scenario.set(path, value) }
    return scenario
  }

  @Test func `what does not matter goes`() throws {
    var shrinker = ShapeShrinker(tries: 1_000, until: .now + .seconds(60)) {
      Self.failure(of: $0)
    }
    let small = try shrinker.shrink(Self.large, Self.broken)
    #expect(small.scenario.line == "{\"users\":3,\"apps\":{\"tenx\":{}}}\n")
    #expect(small.failure == Self.broken)
  }

  @Test func `tries and time are limited`() throws {
    var tried = 0
    var few = ShapeShrinker(tries: 12, until: .now + .seconds(60)) {
      tried += 1
      return Self.failure(of: $0)
    }
    let small = try few.shrink(Self.large, Self.broken)
    #expect(tried == 12 && few.tries == 0)
    #expect(small.scenario.size < Self.large.size)
    var late = ShapeShrinker(tries: 5, until: .now) { Self.failure(of: $0) }
    #expect(try late.shrink(Self.large, Self.broken).scenario == Self.large)
  }

  @Test func `another failure is not followed`() throws {
    var shrinker = ShapeShrinker(tries: 1_000, until: .now + .seconds(60)) {
      $0[path: "days"] == nil ? ShapeFailure(.refused, "no days") : Self.failure(of: $0)
    }
    #expect(try shrinker.shrink(Self.large, Self.broken).scenario[path: "days"] == 1)
  }

  @Test(
    arguments: [
      (132, "Fatal error\n", ShapeFailure.Kind.crash), (137, "", .endless),
      (65, "terrarium: shape.json:1:1: no\n", .refused), (64, "", .refused),
      (1, "terrarium: more\nterrarium: the audit fails: 1 broken of 29\n", .audit),
      (1, "terrarium: warning: other\n", .outcome), (0, "terrarium: warning: other\n", .outcome),
      (74, "terrarium: disk full\n", .outcome),
    ] as [(Int32, String, ShapeFailure.Kind)])
  func `an outcome says what went wrong`(status: Int32, errors: String, kind: ShapeFailure.Kind) {
    let outcome = Program.Outcome(status: status, output: "", errors: errors)
    #expect(ShapeFailure(outcome, of: "run", or: .outcome)?.kind == kind)
  }

  @Test func `nothing goes wrong with a silent outcome`() {
    let fine = Program.Outcome(status: 0, output: "", errors: "")
    #expect(ShapeFailure(fine, of: "run", or: .outcome) == nil)
    let advised = Program.Outcome(
      status: 0, output: "", errors: "terrarium: warning: a/shape.json:1:2: too many\n")
    #expect(ShapeFailure(advised, of: "run", or: .outcome) == nil)
  }

  @Test func `how many shapes there are is asked of the environment`() throws {
    #expect(try ShapeSettings([:]).numbers == 0..<8)
    #expect(try ShapeSettings(["TERRARIUM_LAWS": "1"]).numbers == 0..<200)
    let some = try ShapeSettings(["TERRARIUM_SHAPES": "317...320", "TERRARIUM_SHAPE_SEED": "7"])
    #expect(some.seed == 7 && some.numbers == 317..<321)
    #expect(throws: ShapeSettings.Unreadable.self) {
      try ShapeSettings(["TERRARIUM_SHAPES": "many"])
    }
  }
}
