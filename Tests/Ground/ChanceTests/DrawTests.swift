import Chance
import Testing
import TestSupport

@Suite("A draw is looked up at its address")
struct DrawTests {
  let draw = Draw(42, Address(person: 7, day: 3, decision: Decision(2), occurrence: 5))

  @Test("The documented examples are true")
  func documentedExamples() {
    #expect(draw.word == 1_814_600_273)
    let first = draw.at(occurrence: 0)
    #expect(first.word == 2_036_790_198)
    #expect(first.unit == 0.47422717299083583)
    #expect(first.integer(in: 1...6) == 3)
    #expect(draw.at(occurrence: 1).integer(in: 1...6) == 2)
  }

  struct Case: Decodable {
    var seed: String
    var person: UInt32
    var day: UInt32
    var decision: UInt16
    var occurrence: UInt32
    var depth: Int
    var word: String
  }

  @Test("A second program gives the same 64 bits for every recorded address")
  func recordedCases() throws {
    let cases = try Fixtures.cases(Case.self, "rng/luck.jsonl")
    #expect(cases.count == 24)
    for row in cases {
      let address = Address(
        person: row.person, day: row.day, decision: Decision(row.decision),
        occurrence: row.occurrence)
      let draw = Draw(Seed(try #require(UInt64(row.seed, radix: 16))), address)
      var (word, tape) = (draw.wideWord, draw.tape)
      for _ in 0..<row.depth { word = tape.nextWide() }
      #expect(word == UInt64(row.word, radix: 16), "\(row)")
    }
  }

  @Test("The word is the upper half of the 64 bits")
  func halves() {
    for occurrence in [0, 1, 2, 3, 4, 7, 1_000_003, UInt32.max] {
      let there = draw.at(occurrence: occurrence)
      #expect(there.occurrence == occurrence)
      #expect(UInt64(there.word) == there.wideWord >> 32)
      #expect(there.unit == Double(there.wideWord >> 11) / 0x1p53)
    }
  }

  @Test("The low half of the seed is the first word of the key")
  func seedWords() {
    #expect(Seed(0x0000_0001_0000_0002).key == SIMD2(2, 1))
  }

  @Test("A tape starts again after its last block, without touching the block of the word")
  func tapeWrapsAround() {
    var tape = draw.tape
    let start = tape.nextWide()
    for _ in 1..<65_535 { _ = tape.nextWide() }
    #expect(tape.nextWide() == start)
    #expect(start != draw.wideWord)
  }

  @Test("A tape's units are doubles of a word each, one from 0 and one within 0 and 1")
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
    struct Unit: Decodable { var x: String, bits: String }
    let cases = try Fixtures.cases(Unit.self, "rng/uniform53.public.jsonl")
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

  @Test("No two addresses share a word of their own or of their tapes")
  func nothingIsShared() {
    var seen: Set<UInt64> = []
    for person: UInt32 in [0, 1, Address.nobody] {
      for day: UInt32 in [0, 1, Address.traits] {
        for decision in [Decision(0), Decision(1), Decision(.max)] {
          for occurrence: UInt32 in [0, 1, 4, .max] {
            let place = Address(
              person: person, day: day, decision: decision, occurrence: occurrence)
            let draw = Draw(1, place)
            var tape = draw.tape
            seen.formUnion([draw.wideWord, tape.nextWide(), tape.nextWide()])
          }
        }
      }
    }
    #expect(seen.count == 3 * 3 * 3 * 4 * 3)
  }

  @Test("A decision that stands twice in a list is found")
  func repeatedDecisions() {
    #expect(Decision.repeated(in: []) == nil)
    #expect(Decision.repeated(in: [Decision(1), Decision(2), Decision(3)]) == nil)
    #expect(Decision.repeated(in: [Decision(1), Decision(2), Decision(1)]) == Decision(1))
  }
}
