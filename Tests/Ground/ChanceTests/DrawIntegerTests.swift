import Chance
import Testing

@Suite("Whole numbers of a range")
struct DrawIntegerTests {
  let draw = Draw(9, Address(person: 1, day: 1, decision: Decision(1)))

  @Test("Every number of every size is stood for by equally many words of eight bits")
  func countingArgument() {
    for last in UInt8.min ... .max {
      var counts = [Int](repeating: 0, count: 256)
      for word in UInt8.min ... .max {
        if let number = Draw.accepted(word, through: last) { counts[Int(number)] += 1 }
      }
      let size = Int(last) + 1
      #expect(counts[..<size].allSatisfy { $0 == 256 / size }, "0...\(last): \(counts)")
      #expect(counts[size...].allSatisfy { $0 == 0 }, "0...\(last): \(counts)")
    }
  }

  @Test("A number grows with its word")
  func monotone() {
    for last in UInt8.min ... .max {
      let numbers = (UInt8.min ... .max).compactMap { Draw.accepted($0, through: last) }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("A rejected word is replaced by the words of the draw's own tape")
  func rejection() {
    let last: UInt32 = 1 << 31  // rejects just under half of all words
    var rejections = 0
    for occurrence: UInt32 in 0..<200 {
      let place = draw.at(occurrence: occurrence)
      var (expected, tape) = (Draw.accepted(place.word, through: last), place.tape)
      if expected == nil { rejections += 1 }
      while expected == nil { expected = Draw.accepted(tape.next(), through: last) }
      #expect(place.word(through: last) == expected)
    }
    #expect((60...140).contains(rejections))
  }

  @Test("Ranges of any type and size keep to their bounds, full ones included")
  func ranges() {
    for occurrence: UInt32 in 0..<500 {
      let place = draw.at(occurrence: occurrence)
      let byte = Int8(bitPattern: UInt8(place.word >> 24) ^ 0x80)
      #expect(place.integer(in: Int8.min ... .max) == byte)
      #expect((-3...3).contains(place.integer(in: -3...3)))
      #expect(place.integer(in: 5...5) == 5)
      #expect(place.integer(in: UInt64.min ... .max) == place.wideWord)
      #expect(place.integer(in: UInt32.min ... .max) == place.word)
      #expect(
        place.integer(in: Int64.min ... .max) == Int64(bitPattern: place.wideWord ^ (1 << 63)))
      let span: ClosedRange<Int64> = -(1 << 40)...(1 << 40)
      #expect(span.contains(place.integer(in: span)))
    }
  }

  @Test("The type of the number makes no difference")
  func typesAgree() {
    for occurrence: UInt32 in 0..<100 {
      let place = draw.at(occurrence: occurrence)
      #expect(Int64(place.integer(in: UInt8(3)...200)) == place.integer(in: Int64(3)...200))
      #expect(place.integer(in: Int16(-9)..<9).map(Int.init) == place.integer(in: -9..<9))
    }
  }

  @Test("An empty range has no number; the half-open range is the closed one without its end")
  func emptyRange() {
    #expect(draw.integer(in: 3..<3) == nil)
    #expect(draw.integer(in: 0..<10) == draw.integer(in: 0...9))
    #expect(draw.integer(in: UInt8.min..<UInt8.max) == draw.integer(in: UInt8.min...254))
  }

  @Test("Six faces of a die come up evenly in 60,000 rolls")
  func dice() {
    var counts = [Int](repeating: 0, count: 6)
    for occurrence: UInt32 in 0..<60_000 {
      counts[draw.at(occurrence: occurrence).integer(in: 0...5)] += 1
    }
    let chiSquare = counts.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(chiSquare < 20.5, "0.1 % point of five degrees of freedom: \(counts)")
  }
}
