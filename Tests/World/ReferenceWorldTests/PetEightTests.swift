import PetEvolution
import ReferenceWorld
import Testing

/// The batch form against the plain one.
@Suite("PetEight")
struct PetEightTests {
  /// The specification's rules, its other landing, and some small and odd ones.
  static func everyRules() throws -> [PetRules] {
    var reset = PetParameters()
    reset.deEvolution = .reset
    var steep = PetParameters()
    steep.stages = Array(PetStage.all.prefix(3))
    (steep.stages[0].threshold, steep.stages[1].threshold, steep.stages[2].threshold) = (1, 3, 0)
    (steep.gains.bonus, steep.gains.late) = (5, 4)
    (steep.bonusAtLeast, steep.penaltyBelow) = (.init(1, of: 3), .init(1, of: 3))
    var generous = steep
    (generous.bonusAtLeast, generous.penaltyBelow) = (.init(0, of: 1), .init(0, of: 1))
    var strict = steep
    (strict.bonusAtLeast, strict.penaltyBelow) = (.init(1, of: 1), .init(1, of: 1))
    (strict.gains.missed, strict.gains.onTime) = (0, 1)
    return try [
      .standard, PetRules(reset), PetRules(steep), PetRules(generous), PetRules(strict),
    ]
  }

  /// A day of a plain pet, and whether every event did no more than add its points.
  private func live(
    _ pet: inout Pet, onTime: Int, late: Int, missed: Int, by rules: PetRules
  ) throws -> Bool {
    let gains = rules.parameters.gains
    var isPlain = true
    func step(_ points: Int32, _ event: (inout Pet) -> Void) {
      let before = pet
      event(&pet)
      isPlain = isPlain && pet.stage == before.stage && pet.xp == before.xp + points
    }
    for _ in 0..<onTime { step(gains.onTime) { $0.check(.onTime, by: rules) } }
    for _ in 0..<late { step(gains.late) { $0.check(.late, by: rules) } }
    for _ in 0..<missed { step(gains.missed) { $0.miss(by: rules) } }
    let (done, total) = (onTime + late, onTime + late + missed)
    let tally = try TaskTally(done: done, total: total)
    step(expectedPoints(done, total, rules)) { $0.closeOut(tally, by: rules) }
    return isPlain
  }

  /// The closeout's points, from the shares as fractions.
  private func expectedPoints(_ done: Int, _ total: Int, _ rules: PetRules) -> Int32 {
    let (bonus, penalty) = (rules.parameters.bonusAtLeast, rules.parameters.penaltyBelow)
    if total == 0 { return 0 }
    if done * Int(bonus.denominator) >= Int(bonus.numerator) * total {
      return rules.parameters.gains.bonus
    }
    let isBelow = done * Int(penalty.denominator) < Int(penalty.numerator) * total
    return isBelow ? rules.parameters.gains.penalty : 0
  }

  /// Pets of all stages at both ends of what they can have, and in between.
  private func pets(_ rules: PetRules) throws -> [Pet] {
    try (0...min(4, rules.lastStage)).flatMap { stage in
      let most = stage == rules.lastStage ? 2_000_000_000 : Int(rules.threshold(ofStage: stage)) - 1
      let reach = min(most, 14)
      return try (Array(0...reach) + Array((most - reach)...most)).map {
        try rules.pet(stage: stage, xp: $0)
      }
    }
  }

  /// Every split of 0 to 5 tasks into on time, late and missed.
  private let days = (0...5).flatMap { total in
    (0...total).flatMap { onTime in
      (0...(total - onTime)).map { (onTime: onTime, late: $0, missed: total - onTime - $0) }
    }
  }

  @Test("a day passes where no event meets a limit, and then it is the plain pet's day")
  func passes() throws {
    for rules in try PetEightTests.everyRules() {
      for pet in try pets(rules) {
        for day in days {
          let terms = PetDayTerms(tasks: day.onTime + day.late + day.missed, by: rules)
          var eight = PetEight(repeating: pet, by: rules)
          let met = eight.pass(
            onTime: SIMD8(repeating: Int32(day.onTime)),
            done: SIMD8(repeating: Int32(day.onTime + day.late)), on: terms)
          var plain = pet
          let isPlain = try live(
            &plain, onTime: day.onTime, late: day.late, missed: day.missed, by: rules)
          #expect(met[0] == (isPlain ? 0 : -1), "\(pet) \(day)")
          #expect(eight[0] == (isPlain ? plain : pet), "\(pet) \(day)")
        }
      }
    }
  }

  @Test("lanes live their own days")
  func lanes() throws {
    let rules = PetRules.standard
    var eight = PetEight(repeating: .newborn, by: rules)
    var plain = (0..<8).map { _ in Pet.newborn }
    for lane in 0..<8 {
      plain[lane] = try rules.pet(stage: lane, xp: 2 * lane + 3)
      eight.put(plain[lane], into: lane, by: rules)
    }
    let terms = PetDayTerms(tasks: 5, by: rules)
    var (onTime, done) = (SIMD8<Int32>.zero, SIMD8<Int32>.zero)
    for lane in 0..<8 { (onTime[lane], done[lane]) = (Int32(lane % 4), Int32(lane % 4 + lane % 3)) }
    let met = eight.pass(onTime: onTime, done: done, on: terms)
    for lane in 0..<8 {
      let before = plain[lane]
      let isPlain = try live(
        &plain[lane], onTime: lane % 4, late: lane % 3, missed: 5 - lane % 4 - lane % 3, by: rules)
      #expect(met[lane] == (isPlain ? 0 : -1))
      #expect(eight[lane] == (isPlain ? plain[lane] : before))
    }
    #expect(met.min() == -1)
    #expect(met.max() == 0)
  }

  @Test("terms are the exact shares for every number of tasks")
  func terms() throws {
    for rules in try PetEightTests.everyRules() {
      for total in 0...40 {
        let terms = PetDayTerms(tasks: total, by: rules)
        let gains = rules.parameters.gains
        for done in 0...total {
          let points =
            done >= terms.bonusFrom ? gains.bonus : done < terms.penaltyBelow ? gains.penalty : 0
          #expect(points == expectedPoints(done, total, rules), "\(done) of \(total)")
        }
      }
    }
    #expect(PetDayTerms(tasks: -3, by: .standard).tasks == 0)
    #expect(PetDayTerms(tasks: .max, by: .standard).tasks == 100)
  }

  @Test func `eight pets pass a day in debt as each would alone`() throws {
    var parameters = PetParameters()
    parameters.deEvolution = .debt
    let rules = try PetRules(parameters)
    let terms = PetDayTerms(tasks: 5, by: rules)
    var eight = PetEight(repeating: .newborn, by: rules)
    for lane in 0..<8 {
      eight.put(try rules.pet(stage: 0, xp: 3 - 2 * lane), into: lane, by: rules)
    }
    let done = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 5, 0)
    let before = (0..<8).map { eight[$0] }
    let met = eight.pass(onTime: done, done: done, on: terms)
    for lane in 0..<8 where met[lane] == 0 {
      var pet = before[lane]
      for _ in 0..<done[lane] { pet.check(.onTime, by: rules) }
      for _ in done[lane]..<5 { pet.miss(by: rules) }
      pet.closeOut(try TaskTally(done: Int(done[lane]), total: 5), by: rules)
      #expect(eight[lane] == pet, "lane \(lane)")
    }
    for lane in 0..<8 where before[lane].xp < 0 && done[lane] < 3 { #expect(met[lane] != 0) }
  }
}
