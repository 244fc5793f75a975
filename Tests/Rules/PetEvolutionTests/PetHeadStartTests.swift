import CivilTime
import PetEvolution
import Testing

/// A head start: experience that a new pet has before anything is done.
struct PetHeadStartTests {
  private static func rules(_ headStart: Int32, first threshold: Int32 = 10) throws -> PetRules {
    var parameters = PetParameters()
    parameters.headStart = headStart
    parameters.stages[0].threshold = threshold
    return try PetRules(parameters)
  }

  @Test func `a new pet has it, and one that was brought up does not get it again`() throws {
    let rules = try Self.rules(2)
    #expect(PetRules.standard.newborn == .newborn)
    #expect(try rules.newborn == rules.pet(stage: 0, xp: 2))
    #expect(PetCare(rules: rules, zone: .utc).pet == rules.newborn)
    #expect(PetCare(rules: rules, zone: .utc, pet: .newborn).pet == .newborn)
  }

  @Test func `a card of ten with two stamps wants eight more, as one of eight does`() throws {
    let (endowed, plain) = (try Self.rules(2), try Self.rules(0, first: 8))
    var (given, bare) = (endowed.newborn, plain.newborn)
    #expect(given.progressRatio(by: endowed) > bare.progressRatio(by: plain))
    for task in 1...4 {
      let change: PetChange = task == 4 ? .evolved : .stayed
      #expect(given.check(.onTime, by: endowed) == change)
      #expect(bare.check(.onTime, by: plain) == change)
    }
  }

  @Test func `it never reaches the threshold, however low that is`() throws {
    for threshold: Int32 in [1, 2, 3, 10] {
      let newborn = try Self.rules(5, first: threshold).newborn
      #expect(newborn.stage == 0 && newborn.xp == min(5, threshold - 1))
    }
  }

  @Test func `rules that were saved before there were head starts come back without`() throws {
    let words = try Self.rules(7).savedWords
    #expect(try PetRules(savedWords: words).newborn.xp == 7)
    // It stands behind the five gains, before the shares.
    var old = words
    old[0] = 1
    let place = words.count - 13
    #expect(words[place] == 7)
    old.remove(at: place)
    #expect(try PetRules(savedWords: old) == .standard)
  }
}
