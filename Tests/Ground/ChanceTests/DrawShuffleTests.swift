import Chance
import Testing

@Suite("A shuffle")
struct DrawShuffleTests {
  let draw = Draw(3, Address(person: Address.nobody, day: 0, decision: Decision(1)))

  @Test("Each of the 24 orders of four items comes up evenly in 24,000 shuffles")
  func evenPermutations() {
    var counts: [[Int]: Int] = [:]
    for person: UInt32 in 0..<24_000 {
      let address = Address(person: person, day: 0, decision: Decision(1))
      let place = Draw(3, address)
      counts[place.permutation(of: 4), default: 0] += 1
    }
    #expect(counts.count == 24)
    let chiSquare = counts.values.reduce(0.0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
    #expect(chiSquare < 49.7, "0.1 % point of 23 degrees of freedom: \(counts)")
  }

  @Test("It swaps from the back with one occurrence a swap")
  func fisherYates() {
    for start: UInt32 in [0, 1, 2, 3, .max - 1] {
      var expected = Array(0..<11)
      for (swap, last) in (1...10).reversed().enumerated() {
        let chosen = draw.at(occurrence: start &+ UInt32(swap)).integer(in: 0...last)
        expected.swapAt(last, chosen)
      }
      #expect(draw.at(occurrence: start).permutation(of: 11) == expected)
    }
  }

  @Test("It keeps every item, and the same address gives the same order")
  func sameItems() {
    var letters = Array("terrarium")
    draw.shuffle(&letters)
    #expect(letters.sorted() == "terrarium".sorted())
    var again = Array("terrarium")
    draw.shuffle(&again)
    #expect(again == letters)
    var slice = Array(0..<20)[5..<15]
    draw.shuffle(&slice)
    #expect(slice.sorted() == Array(5..<15))
  }

  @Test("Nothing and one thing have one order; a negative count has none")
  func smallest() {
    #expect(draw.permutation(of: 0) == [])
    #expect(draw.permutation(of: 1) == [0])
    #expect(draw.permutation(of: -3) == [])
  }
}
