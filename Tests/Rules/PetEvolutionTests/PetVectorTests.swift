import PetEvolution
import TestSupport
import Testing

extension RecordedPet.Event {
  fileprivate var event: SketchPet.Event {
    switch op {
    case "check": .check(onTime: onTime ?? false)
    case "miss": .miss
    default: .closeout(done: done ?? 0, total: total ?? 0)
    }
  }
}

extension RecordedPet {
  /// The trace under these rules.
  fileprivate func trace(by rules: PetRules) throws -> [[Int]] {
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
    let cases = try RecordedPet.all(of: file)
    #expect(cases.count == count)
    let reset = try PetTests.reset()
    for c in cases {
      #expect(c.events.count == c.trace.count)
      #expect(try c.trace(by: .standard) == c.trace, "\(c.id), carry")
      #expect(try c.trace(by: reset) == c.prose ?? c.trace, "\(c.id), reset")
    }
  }
}
