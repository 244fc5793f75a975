import PetEvolution
import TestSupport
import Testing

@Suite("Pet")
struct PetTests {
  static let carry = PetRules.standard

  static func reset() throws -> PetRules {
    var parameters = PetParameters()
    parameters.deEvolution = .reset
    return try PetRules(parameters)
  }

  /// What an event does to a pet, as [stage, xp].
  private func moved(
    _ start: (Int, Int), by rules: PetRules, _ event: (inout Pet) throws -> Void
  ) throws -> [Int] {
    var pet = try rules.pet(stage: start.0, xp: start.1)
    try event(&pet)
    return [Int(pet.stage), Int(pet.xp)]
  }

  @Test("a pet is eight bytes")
  func size() throws {
    #expect(MemoryLayout<Pet>.size == 8)
    #expect(MemoryLayout<PetRules>.size == 8 && MemoryLayout<PetCare>.size <= 80)
    #expect(try Pet.newborn == PetRules.standard.pet(stage: 0, xp: 0))
  }

  @Test("the example of the type comment is true")
  func example() throws {
    let rules = PetRules.standard
    var pet = Pet.newborn
    #expect(pet.check(.onTime, by: rules) == .stayed)
    #expect(pet.xp == 2)
    #expect(pet.closeOut(try TaskTally(done: 4, total: 5), by: rules) == .stayed)
    #expect(pet.xp == 5)
    #expect(pet.miss(by: rules) == .stayed)
    #expect(pet.xp == 3)
  }

  @Test("landing places of a fall are those of the truth table of DeEvolution")
  func landings() throws {
    let penalty = try TaskTally(done: 0, total: 5)
    for (rules, after) in [(Self.carry, [8, 7, 6]), (try Self.reset(), [9, 9, 9])] {
      #expect(try moved((1, 1), by: rules) { $0.miss(by: rules) } == [0, after[0]])
      #expect(try moved((1, 0), by: rules) { $0.miss(by: rules) } == [0, after[1]])
      #expect(try moved((1, 0), by: rules) { $0.closeOut(penalty, by: rules) } == [0, after[2]])
      #expect(try moved((0, 0), by: rules) { $0.miss(by: rules) } == [0, 0])
      #expect(try moved((0, 1), by: rules) { $0.closeOut(penalty, by: rules) } == [0, 0])
    }
  }

  @Test("a day's closeout gives what its truth table says")
  func closeouts() throws {
    let gains = try (0...5).map { done in
      try moved((8, 50), by: Self.carry) {
        $0.closeOut(try TaskTally(done: done, total: 5), by: Self.carry)
      }[1] - 50
    }
    #expect(gains == [-3, -3, 0, 0, 3, 3])
    #expect(try moved((8, 50), by: Self.carry) { $0.closeOut(.empty, by: Self.carry) } == [8, 50])
  }

  @Test("shares are exact: 80 % and 40 % of every total up to 300")
  func exactShares() throws {
    for total in 1...300 {
      for done in 0...total {
        var pet = try Self.carry.pet(stage: 18, xp: 300)
        pet.closeOut(try TaskTally(done: done, total: total), by: Self.carry)
        let percent = 100 * done
        let gain = percent >= 80 * total ? 3 : percent < 40 * total ? -3 : 0
        if Int(pet.xp) != 300 + gain {
          Issue.record("\(done) of \(total): \(pet.xp - 300) instead of \(gain)")
        }
      }
    }
  }

  @Test("the last stage never evolves, gathers up to its limit, and can fall")
  func lastStage() throws {
    let rules = Self.carry
    #expect(try moved((19, 584), by: rules) { $0.check(.onTime, by: rules) } == [19, 586])
    #expect(try moved((19, 1), by: rules) { $0.miss(by: rules) } == [18, 583])
    let full = Int(PetRules.largestXP)
    #expect(try moved((19, full), by: rules) { $0.check(.onTime, by: rules) } == [19, full])
    #expect(try moved((19, full - 1), by: rules) { $0.check(.onTime, by: rules) } == [19, full])
    #expect(try moved((19, full), by: rules) { $0.miss(by: rules) } == [19, full - 2])
  }

  @Test("a pet that does not exist is refused with the range that does")
  func impossiblePets() {
    let refused: [(Int, Int, String)] = [
      (20, 0, "there is no stage 20; stages count from 0 to 19"),
      (-1, 0, "there is no stage -1; stages count from 0 to 19"),
      (0, 10, "a pet of stage 0 cannot have 10 xp; give from 0 to 9"),
      (3, -1, "a pet of stage 3 cannot have -1 xp; give from 0 to 39"),
      (
        19, Int(PetRules.largestXP) + 1,
        "a pet of stage 19 cannot have 2000000001 xp; give from 0 to 2000000000"
      ),
      (.max, .min, "there is no stage 9223372036854775807; stages count from 0 to 19"),
    ]
    for (stage, xp, sentence) in refused {
      do {
        let pet = try Self.carry.pet(stage: stage, xp: xp)
        Issue.record("\(stage)/\(xp) was taken for \(pet)")
      } catch {
        #expect(error.description == sentence)
      }
    }
  }

  @Test("a tally that cannot be is refused")
  func impossibleTallies() {
    for (done, total) in [(1, 0), (6, 5), (-1, 5), (0, -1), (0, Int.max), (Int.min, Int.max)] {
      #expect(throws: TaskTallyError.self) { try TaskTally(done: done, total: total) }
    }
    do {
      _ = try TaskTally(done: 6, total: 5)
    } catch {
      #expect(
        error.description
          == "6 tasks done of 5 is not possible; give a total from 0 to 2147483647 and done from 0 "
          + "to the total")
    }
  }

  @Test("the largest tally is judged exactly")
  func largestTally() throws {
    let most = Int(Int32.max)
    let rules = Self.carry
    let enough = (4 * most + 4) / 5
    for (done, xp) in [(most, 53), (enough, 53), (enough - 1, 50), (0, 47)] {
      let tally = try TaskTally(done: done, total: most)
      #expect(try moved((8, 50), by: rules) { $0.closeOut(tally, by: rules) } == [8, xp])
    }
  }

  @Test("other rules adopt a pet within the room they have")
  func adoption() throws {
    var parameters = PetParameters()
    parameters.stages = [PetStage.all[0], PetStage.all[1], PetStage.all[19]]
    let short = try PetRules(parameters)
    let dolphin = try Self.carry.pet(stage: 8, xp: 70)
    #expect(try short.adopting(dolphin) == short.pet(stage: 2, xp: 70))
    parameters.stages[1].threshold = 5
    let steep = try PetRules(parameters)
    #expect(
      try steep.adopting(Self.carry.pet(stage: 1, xp: 19)) == steep.pet(stage: 1, xp: 4))
    #expect(Self.carry.adopting(dolphin) == dolphin)
  }

  @Test("rules with fewer stages move a pet of more as one of their last")
  func foreignPet() throws {
    let single = try SketchPet.Config(thresholds: [0]).rules
    var pet = try Self.carry.pet(stage: 8, xp: 1)
    #expect(pet.miss(by: single) == .stayed)
    #expect(pet == .newborn)
    pet = try Self.carry.pet(stage: 8, xp: 1)
    #expect(pet.check(.late, by: single) == .stayed)
    #expect(try pet == single.pet(stage: 0, xp: 2))
  }
}
