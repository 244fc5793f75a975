import PetEvolution
import TestSupport
import Testing

/// A recorded pet: where it starts, what happens, and its [stage, xp] after each event.
struct PetCase: Decodable {
  let id: String
  let start: [Int]
  let events: [Event]
  let trace: [[Int]]
  /// The same with the prose's reading of a fall, where that differs.
  let prose: [[Int]]?

  struct Event: Decodable {
    let op: String
    let onTime: Bool?
    let done: Int?
    let total: Int?

    var event: SketchPet.Event {
      switch op {
      case "check": .check(onTime: onTime ?? false)
      case "miss": .miss
      default: .closeout(done: done ?? 0, total: total ?? 0)
      }
    }
  }

  /// The trace under these rules.
  func trace(by rules: PetRules) throws -> [[Int]] {
    var pet = try rules.pet(stage: start[0], xp: start[1])
    return try events.map { event in
      try pet.apply(event.event, by: rules)
      return [Int(pet.stage), Int(pet.xp)]
    }
  }
}

@Suite("Pet: recorded cases")
struct PetVectorTests {
  @Test(
    "every recorded pet goes the recorded way, under the code's reading and under the prose's",
    arguments: [("pet_single", 152), ("pet_sequence", 80)])
  func recorded(file: String, count: Int) throws {
    let cases = try Fixtures.cases(PetCase.self, "rules/\(file).public.jsonl")
    #expect(cases.count == count)
    let reset = try PetTests.reset()
    for c in cases {
      #expect(c.events.count == c.trace.count)
      #expect(try c.trace(by: .standard) == c.trace, "\(c.id), carry")
      #expect(try c.trace(by: reset) == c.prose ?? c.trace, "\(c.id), reset")
    }
  }
}
