import PetEvolution
import Testing

/// The batch form against the plain one.
@Suite("PetEight")
struct PetEightTests {
  /// A small generator of the tests' own: the next of a full-period sequence of 64-bit numbers.
  private struct Numbers {
    var state: UInt64
    mutating func next(below bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
  }

  private func parameters() throws -> [PetRules] {
    var reset = PetParameters()
    reset.deEvolution = .reset
    var steep = PetParameters()
    steep.stages = Array(PetStage.all.prefix(3))
    steep.stages[0].threshold = 1
    steep.stages[1].threshold = 3
    steep.stages[2].threshold = 0
    steep.gains.bonus = 5
    steep.bonusAtLeast = .init(1, of: 3)
    steep.penaltyBelow = .init(1, of: 3)
    return try [.standard, PetRules(reset), PetRules(steep)]
  }

  @Test("eight pets at a time are eight plain pets, event by event")
  func equalsPlainPets() throws {
    for rules in try parameters() {
      var numbers = Numbers(state: 7)
      var eight = PetEight(repeating: .newborn, by: rules)
      var plain = [Pet](repeating: .newborn, count: 8)
      for _ in 0..<3_000 {
        let kinds = (0..<8).map { _ in numbers.next(below: 3) }
        let before = plain
        let changed = try step(&eight, &plain, kinds, numbers.next(below: 3), by: rules)
        for lane in 0..<8 {
          #expect(eight[lane] == plain[lane])
          #expect(changed[lane] == (plain[lane].stage != before[lane].stage))
          #expect(eight.stages[lane] == plain[lane].stage)
        }
      }
    }
  }

  private func step(
    _ eight: inout PetEight, _ plain: inout [Pet], _ kinds: [Int], _ event: Int, by rules: PetRules
  ) throws -> PetEight.Lanes {
    switch event {
    case 0:
      for lane in 0..<8 where kinds[lane] > 0 {
        plain[lane].check(kinds[lane] == 1 ? .onTime : .late, by: rules)
      }
      return eight.check(
        onTime: lanes { kinds[$0] == 1 }, late: lanes { kinds[$0] == 2 }, by: rules)
    case 1:
      for lane in 0..<8 where kinds[lane] == 1 { plain[lane].miss(by: rules) }
      return eight.miss(lanes { kinds[$0] == 1 }, by: rules)
    default:
      let total = kinds.reduce(0, +) % 7
      var done = SIMD8<Int32>()
      for lane in 0..<8 {
        done[lane] = Int32(min(total, kinds[lane] * 2))
        plain[lane].closeOut(try TaskTally(done: Int(done[lane]), total: total), by: rules)
      }
      return eight.closeOut(done: done, total: Int32(total), by: rules)
    }
  }

  private func lanes(_ isSet: (Int) -> Bool) -> PetEight.Lanes {
    var lanes = PetEight.Lanes(repeating: false)
    for lane in 0..<8 { lanes[lane] = isSet(lane) }
    return lanes
  }

  @Test("a closeout's count of tasks is the exact share")
  func fewest() throws {
    for total in 0...12 {
      for done in 0...total {
        var eight = PetEight(repeating: try PetRules.standard.pet(stage: 5, xp: 30), by: .standard)
        var plain = try PetRules.standard.pet(stage: 5, xp: 30)
        eight.closeOut(done: SIMD8(repeating: Int32(done)), total: Int32(total), by: .standard)
        plain.closeOut(try TaskTally(done: done, total: total), by: .standard)
        #expect(eight[0] == plain, "\(done) of \(total)")
      }
    }
  }
}
