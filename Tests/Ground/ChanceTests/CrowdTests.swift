import Chance
import Testing

@Suite("A crowd answers as its people do one by one")
struct CrowdTests {
  static let places: [Draw] = [
    Draw(42, Address(person: 0, day: 0, decision: Decision(0))),
    Draw(.init(.max), Address(person: 77, day: 3, decision: Decision(.max), occurrence: 1)),
    Draw(7, Address(person: .max - 11, day: .max, decision: Decision(9), occurrence: 1_000_002)),
    Draw(
      0x8000_0000_0000_0000, Address(person: 5, day: 9, decision: Decision(1), occurrence: .max)),
  ]

  @Test("Eight lanes are eight blocks", arguments: places)
  func lanes(_ place: Draw) {
    let crowd = Crowd(place.seed, place.address)
    for offset: UInt32 in [0, 1, 8, 1_000_000, .max] {
      let blocks = crowd.eightBlocks(from: offset)
      let wide = crowd.eightWideWords(from: offset)
      for lane: UInt32 in 0..<8 {
        let draw = crowd.draw(offset &+ lane)
        #expect(draw.address.person == place.address.person &+ offset &+ lane)
        for word: UInt32 in 0..<4 {
          #expect(blocks[word][Int(lane)] == draw.fourWords[Int(word)])
        }
        #expect(wide[Int(lane)] == draw.wideWord)
      }
    }
  }

  @Test("Every slot is filled for every length up to 41, and none beyond", arguments: places)
  func remainders(_ place: Draw) {
    let crowd = Crowd(place.seed, place.address)
    for count in 0...41 {
      let people = (0..<UInt32(count)).map { crowd.draw($0) }
      #expect(filled(count, 1) { crowd.fill($0) } == people.map { $0.word } + [1])
      #expect(filled(count, 2) { crowd.fill($0) } == people.map { $0.wideWord } + [2])
      #expect(filled(count, 3) { crowd.fill($0) } == people.map { $0.unit } + [3])
    }
  }

  private func filled<Value>(
    _ count: Int, _ sentinel: Value, _ fill: (UnsafeMutableBufferPointer<Value>) -> Void
  ) -> [Value] {
    var values = [Value](repeating: sentinel, count: count + 1)
    values.withUnsafeMutableBufferPointer { slots in
      fill(UnsafeMutableBufferPointer(rebasing: slots[..<count]))
    }
    return values
  }
}
