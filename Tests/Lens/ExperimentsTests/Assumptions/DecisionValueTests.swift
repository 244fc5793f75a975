import Chance
import Comparing
import Experiments
import TestSupport
import Testing

/// What knowing an assumption is worth for a decision.
struct DecisionValueTests {
  /// Draws of some assumptions, evenly between 0 and 1.
  private func amounts(_ draws: Int, _ assumptions: Int, seed: UInt64) -> [[Double]] {
    (0..<draws).map { draw in
      (0..<assumptions).map { assumption in
        Draw(
          Seed(seed),
          Address(
            person: UInt32(draw), day: UInt32(assumption), decision: .assumption, occurrence: 0)
        ).unit
      }
    }
  }

  @Test(.long) func `knowing what decides leaves what the rest decides`() throws {
    // A decides where x + y / 2 > 0.9: with x alone known, E(min(P, 1 − P)) = 1 / 8 of the draws
    // are decided otherwise, and with nothing known 0.35.
    let amounts = amounts(1_000, 20, seed: 3)
    let decisions = amounts.map { $0[4] + $0[7] / 2 > 0.9 ? 1 : 0 }
    let value = DecisionValue(amounts: amounts, decisions: decisions, seed: 1)
    #expect(abs(Double(value.otherwise) / 1_000 - 0.35) < 0.04)
    let first = try #require(value.gains.first)
    #expect(first.place == 4 && first.isTold)
    #expect(abs(Double(first.otherwise) / 1_000 - 0.125) < 0.03)
    let told = value.gains.filter(\.isTold).map(\.place)
    #expect(told == [4] || told == [4, 7])
  }

  @Test func `a choice is known as a whole, and one without effect helps nobody`() throws {
    let amounts = (0..<40).map { [Double($0 % 2), 1] }
    let decisions = (0..<40).map { $0 % 2 == 0 || $0 == 7 ? -1 : 1 }
    let value = DecisionValue(amounts: amounts, decisions: decisions, seed: 1)
    #expect(value.otherwise == 19 && value.draws == 40)
    #expect(value.gains.map(\.place) == [0] && value.gains.map(\.otherwise) == [1])
    #expect(value.gains[0].isTold)
  }

  @Test(.long)
  func `of assumptions that decide nothing at most one study in twenty names one`() {
    let named = (1...60).count { seed in
      let amounts = amounts(32, 30, seed: UInt64(seed))
      let decisions = amounts.indices.map { amounts[$0][0] > 2 ? 1 : ($0 * 7 + seed) % 32 / 20 }
      let value = DecisionValue(amounts: amounts, decisions: decisions, seed: Seed(UInt64(seed)))
      return value.gains.contains(where: \.isTold)
    }
    // Of 60 studies 3 are expected, and more than 8 in one of a hundred.
    #expect(named <= 8, "\(named) of 60")
  }

  @Test func `draws that agree leave nothing to know, and few draws tell nothing`() {
    let amounts = amounts(12, 3, seed: 1)
    let same = DecisionValue(amounts: amounts, decisions: amounts.map { _ in 1 }, seed: 1)
    #expect(same.otherwise == 0 && same.gains.isEmpty)
    let few = DecisionValue(
      amounts: Array(amounts.prefix(8)), decisions: [0, 1, 0, 1, 1, 0, 1, 1], seed: 1)
    #expect(few.otherwise == 3 && few.gains.isEmpty)
  }
}
