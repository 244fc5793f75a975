import Chance
import ReferenceWorld
import Testing

@Suite("A crowd draws the words of Philox by address")
struct CrowdTests {
  static let crowds: [Crowd] = [
    Crowd(42, Address(person: 0, day: 0, decision: Decision(0))),
    Crowd(.init(.max), Address(person: 77, day: 3, decision: Decision(.max), occurrence: 1)),
    Crowd(7, Address(person: .max - 11, day: .max, decision: Decision(9), occurrence: 1_000_002)),
    Crowd(
      0x8000_0000_0000_0000, Address(person: 5, day: 9, decision: Decision(1), occurrence: .max)),
  ]

  @Test("The counter is (occurrence / 4, decision, day, person), the word occurrence % 4")
  func counterLayout() {
    for occurrence in [0, 1, 2, 3, 4, 7, 1_000_003, UInt32.max] {
      let address = Address(person: 7, day: 3, decision: Decision(2), occurrence: occurrence)
      let block = Philox.block(counter: SIMD4(occurrence / 4, 2, 3, 7), key: SIMD2(42, 1))
      #expect(Crowd(0x0000_0001_0000_002A, address).word == block[Int(occurrence % 4)])
    }
  }

  @Test("Eight lanes are eight people, one by one", arguments: crowds)
  func lanes(_ crowd: Crowd) {
    for offset: UInt32 in [0, 1, 8, 1_000_000, .max] {
      let blocks = crowd.eightBlocks(from: offset)
      for lane: UInt32 in 0..<8 {
        for word: UInt32 in 0..<4 {
          var one = crowd
          one.address.person &+= offset &+ lane
          one.address.occurrence = crowd.address.occurrence / 4 * 4 + word
          #expect(blocks[word][Int(lane)] == one.word)
        }
      }
    }
  }
}
