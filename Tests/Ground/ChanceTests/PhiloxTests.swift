import Chance
import Testing
import TestSupport

@Suite("Philox4x32-10")
struct PhiloxTests {
  struct Case: Decodable {
    var id: String
    var ctr: [String]
    var key: [String]
    var out: [String]
  }

  struct KnownAnswer: Decodable {
    var alg: String
    var rounds: Int
    var ctr: [String]
    var key: [String]
    var out: [String]
  }

  @Test("Random123's own code gives the same four words for every recorded counter and key")
  func recordedCases() throws {
    let cases = try Fixtures.cases(Case.self, "rng/philox4x32_10.public.jsonl")
    #expect(cases.count == 100)
    for row in cases {
      let block = Philox.block(counter: SIMD4(words(row.ctr)), key: SIMD2(words(row.key)))
      #expect(block == SIMD4(words(row.out)), "\(row.id)")
    }
  }

  @Test("The published known answers hold for seven and for ten rounds")
  func knownAnswers() throws {
    let answers = try Fixtures.cases(KnownAnswer.self, "rng/philox_kat.public.jsonl")
      .filter { $0.alg == "philox4x32" }
    #expect(Set(answers.map(\.rounds)) == [7, 10])
    for row in answers {
      let block = Philox.block(
        counter: SIMD4(words(row.ctr)), key: SIMD2(words(row.key)), rounds: row.rounds)
      #expect(block == SIMD4(words(row.out)), "\(row.rounds) rounds of \(row.ctr)")
    }
  }

  private func words(_ hex: [String]) -> [UInt32] { hex.map { UInt32($0, radix: 16)! } }
}
