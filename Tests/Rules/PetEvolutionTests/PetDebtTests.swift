import PetEvolution
import TestSupport
import Testing

/// The policy `debt`: at the first stage experience may go below 0, as in the sketch.
struct PetDebtTests {
  private static func rules(_ policy: PetParameters.DeEvolution = .debt) throws -> PetRules {
    var parameters = PetParameters()
    parameters.deEvolution = policy
    return try PetRules(parameters)
  }

  @Test func `what is missing at the first stage is owed, and earned back`() throws {
    let rules = try Self.rules()
    var pet = try rules.pet(stage: 0, xp: 1)
    #expect(pet.miss(by: rules) == .stayed && pet.xp == -1)
    #expect(pet.closeOut(try TaskTally(done: 0, total: 5), by: rules) == .stayed && pet.xp == -4)
    #expect(pet.check(.onTime, by: rules) == .stayed && pet.xp == -2)
    #expect(try rules.pet(stage: 0, xp: -2) == pet)
    #expect(throws: PetStateError.self) { try rules.pet(stage: 1, xp: -1) }
    #expect(throws: PetStateError.self) { try Self.rules(.carry).pet(stage: 0, xp: -1) }
    #expect(try Self.rules(.carry).adopting(pet) == .newborn, "other rules know no debts")
    #expect(rules.adopting(pet) == pet)
    #expect(pet.progressRatio(by: rules) == 0, "a bar has no length below nothing")
  }

  @Test(arguments: PetParameters.DeEvolution.allCases)
  func `misses at once are as many misses, and accounts add up`(
    policy: PetParameters.DeEvolution
  ) throws {
    let rules = try Self.rules(policy)
    let starts: [(Int, Int)] = [(0, 0), (0, 1), (0, 9), (1, 0), (1, 3), (2, 5), (3, 39)]
    for (stage, xp) in starts {
      for count: Int32 in 0...40 {
        let start = try rules.pet(stage: stage, xp: xp)
        var (atOnce, single, falls) = (start, start, Int32(0))
        let counted = atOnce.miss(count, by: rules)
        for _ in 0..<count where single.miss(by: rules) == .deEvolved { falls += 1 }
        #expect(atOnce == single && counted == falls, "\(policy) \(stage)/\(xp) \(count)")
        if policy != .debt { #expect(atOnce.xp >= 0) }
      }
    }
  }

  @Test func `a debt has an end, so that nothing overflows`() throws {
    let rules = try Self.rules()
    var pet = Pet.newborn
    #expect(pet.miss(.max, by: rules) == 0 && pet.xp == -PetRules.largestXP)
    #expect(pet.miss(by: rules) == .stayed && pet.xp == -PetRules.largestXP)
  }

  @Test func `the recorded traces of the sketch come out`() throws {
    var compared = 0
    let rules = try Self.rules()
    for file in ["pet_single", "pet_sequence"] {
      for own in try RecordedPet.all(of: file) {
        var pet = try rules.pet(stage: own.start[0], xp: own.start[1])
        for (event, state) in zip(own.events, own.literal ?? own.trace) {
          switch event.op {
          case "check": pet.check(event.onTime == true ? .onTime : .late, by: rules)
          case "miss": pet.miss(by: rules)
          default:
            pet.closeOut(try TaskTally(done: event.done ?? 0, total: event.total ?? 0), by: rules)
          }
          #expect([Int(pet.stage), Int(pet.xp)] == state, "\(own.id)")
          compared += 1
        }
        if own.literal != nil { #expect(pet.stage == 0 || pet.xp >= 0) }
      }
    }
    #expect(compared > 500)
  }
}
