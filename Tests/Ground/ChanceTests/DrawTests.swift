import Chance
import Testing
import TestSupport

@Suite("A draw is looked up at its address")
struct DrawTests {
  let draw = Draw(42, Address(person: 7, day: 3, decision: Decision(2), occurrence: 5))

  @Test("The documented examples are true")
  func documentedExamples() {
    #expect(draw.word == 4_193_183_987)
    let first = draw.at(occurrence: 0)
    #expect(first.word == 4_224_887_378)
    #expect(first.unit == 0.9579563954881339)
    #expect(first.integer(in: 1...6) == 6)
    #expect(draw.at(occurrence: 1).integer(in: 1...6) == 2)
  }

  @Test("The counter is (occurrence / 4, decision, day, person), the word occurrence % 4")
  func counterLayout() {
    for occurrence in [0, 1, 2, 3, 4, 7, 1_000_003, UInt32.max] {
      let block = Philox.block(counter: SIMD4(occurrence / 4, 2, 3, 7), key: SIMD2(42, 0))
      let there = draw.at(occurrence: occurrence)
      #expect(there.word == block[Int(occurrence % 4)])
      #expect(there.fourWords == block)
    }
  }

  @Test("The low half of the seed is the first word of the key")
  func seedWords() {
    #expect(Seed(0x0000_0001_0000_0002).key == SIMD2(2, 1))
    let word = Draw(0x0000_0001_0000_0002, draw.address).word
    #expect(word == Philox.block(counter: SIMD4(1, 2, 3, 7), key: SIMD2(2, 1))[1])
  }

  @Test("The tape's blocks carry the depth above the decision and the whole occurrence")
  func tapeLayout() {
    var tape = draw.tape
    for depth: UInt32 in 1...3 {
      let block = Philox.block(counter: SIMD4(5, 2 + depth << 16, 3, 7), key: SIMD2(42, 0))
      for index in 0..<4 { #expect(tape.next() == block[index], "depth \(depth) word \(index)") }
    }
  }

  @Test("A tape starts again after its last block, without touching the block of the word")
  func tapeWrapsAround() {
    var tape = draw.tape
    let start = tape.next()
    for _ in 1..<(4 * 65_535) { _ = tape.next() }
    #expect(tape.next() == start)
  }

  @Test("Sixty-four bits are the tape's first two words, low word first")
  func wideWords() {
    var tape = draw.tape
    let (low, high) = (tape.next(), tape.next())
    #expect(draw.wideWord == UInt64(low) | UInt64(high) << 32)
  }

  @Test("A tape's units are doubles of two words each, one from 0 and one within 0 and 1")
  func tapeUnits() {
    var (tape, words) = (draw.tape, draw.tape)
    for _ in 0..<100 {
      let (closed, open) = (words.nextWide(), words.nextWide())
      #expect(tape.nextUnit() == Double(closed >> 11) / 0x1p53)
      #expect(tape.nextOpenUnit() == (Double(open >> 12) + 0.5) / 0x1p52)
    }
  }

  @Test("The upper 53 bits become a double as recorded")
  func recordedUnits() throws {
    struct Case: Decodable { var x: String, bits: String }
    let cases = try Fixtures.cases(Case.self, "rng/uniform53.public.jsonl")
    #expect(cases.count == 25)
    for row in cases {
      let unit = Draw.unit(UInt64(row.x, radix: 16)!)
      #expect(unit.bitPattern == UInt64(row.bits, radix: 16)!, "\(row.x)")
    }
  }

  @Test("The open unit stays strictly between 0 and 1 and is symmetric around one half")
  func openUnits() {
    #expect(Draw.openUnit(0) == 0x1p-53)
    #expect(Draw.openUnit(.max) == 1 - 0x1p-53)
    for bits: UInt64 in [0, 1 << 12, 0x0123_4567_89ab_cdef, 1 << 63, .max] {
      #expect(Draw.openUnit(bits) + Draw.openUnit(~bits) == 1)
    }
  }

  @Test("Two words share a block, yet no two addresses share a tape or a word")
  func nothingIsShared() {
    var seen: Set<UInt64> = []
    for person: UInt32 in [0, 1, Address.nobody] {
      for day: UInt32 in [0, 1, Address.traits] {
        for decision in [Decision(0), Decision(1), Decision(.max)] {
          for occurrence: UInt32 in [0, 1, 4, .max] {
            let place = Address(
              person: person, day: day, decision: decision, occurrence: occurrence)
            seen.insert(Draw(1, place).wideWord)
          }
        }
      }
    }
    #expect(seen.count == 3 * 3 * 3 * 4)
  }

  @Test("A decision that stands twice in a list is found")
  func repeatedDecisions() {
    #expect(Decision.repeated(in: []) == nil)
    #expect(Decision.repeated(in: [Decision(1), Decision(2), Decision(3)]) == nil)
    #expect(Decision.repeated(in: [Decision(1), Decision(2), Decision(1)]) == Decision(1))
  }
}
