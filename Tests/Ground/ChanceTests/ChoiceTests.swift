import Chance
import Testing

@Suite("A weighted choice")
struct ChoiceTests {
  @Test(
    "Every number below the sum falls into its weight's stretch",
    arguments: [
      [1], [3, 1], [0, 2, 0, 0, 5, 0], [1, 1, 1, 1, 1, 1, 1], [0, 0, 4],
    ] as [[UInt64]])
  func stretches(_ weights: [UInt64]) throws {
    let choice = try Choice(weights: weights)
    var counts = [UInt64](repeating: 0, count: weights.count)
    for number in 0..<weights.reduce(0, +) { counts[choice.index(of: number)] += 1 }
    #expect(counts == weights)
  }

  @Test("The draw's whole number decides")
  func sampling() throws {
    let choice = try Choice(weights: [5, 0, 3, 2])
    for person: UInt32 in 0..<200 {
      let draw = Draw(1, Address(person: person, day: 0, decision: Decision(1)))
      #expect(choice.sample(draw) == choice.index(of: UInt64(draw.integer(in: 0...9))))
    }
  }

  @Test("Weights may sum to all of 64 bits and no further")
  func largeWeights() throws {
    let choice = try Choice(weights: [.max - 1, 1])
    #expect(choice.index(of: .max - 2) == 0)
    #expect(choice.index(of: .max - 1) == 1)
    #expect(throws: DistributionError.weightsTooLarge) { try Choice(weights: [.max, 1]) }
  }

  @Test("Nothing to choose from is refused")
  func nothing() {
    #expect(throws: DistributionError.noWeight) { try Choice(weights: []) }
    #expect(throws: DistributionError.noWeight) { try Choice(weights: [0, 0]) }
  }
}
