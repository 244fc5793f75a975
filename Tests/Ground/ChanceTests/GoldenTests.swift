import Chance
import Testing

/// The bits of the first outcomes of every sampler, folded with FNV-1a. A changed digest means that
/// every recorded world changes: never update one to make a test pass.
@Suite("The first outcomes stay the same bits forever")
struct GoldenTests {
  static let draws = (0..<256).map { (index: UInt32) -> Draw in
    let address = Address(
      person: index, day: index % 7, decision: Decision(UInt16(index % 5)),
      occurrence: index * index)
    return Draw(0x0123_4567_89AB_CDEF, address)
  }

  func digest(_ outcome: (Draw) throws -> UInt64) rethrows -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for draw in Self.draws {
      let bits = try outcome(draw)
      for byte: UInt64 in 0..<8 {
        digest = (digest ^ (bits >> (8 * byte)) & 0xFF) &* 0x100_0000_01B3
      }
    }
    return digest
  }

  @Test("Words and whole numbers")
  func words() {
    #expect(digest { UInt64($0.word) } == 0x0296_D2CC_705E_F8F6)
    #expect(digest { $0.wideWord } == 0x0A61_5564_8705_E8F1)
    #expect(digest { $0.unit.bitPattern } == 0x84F9_43F1_2CEB_42B3)
    #expect(digest { $0.openUnit.bitPattern } == 0x2569_FA46_DD26_1F78)
    #expect(digest { UInt64($0.integer(in: 1...6)) } == 0x6E22_BE0B_E520_24A4)
    #expect(digest { UInt64(bitPattern: $0.integer(in: Int64.min...7)) } == 0x1177_83BD_2556_AC52)
    #expect(
      digest { UInt64($0.permutation(of: 9).reduce(0) { $0 * 9 + $1 }) } == 0x2096_7C4C_1779_C0EF)
  }

  @Test("Yes or no, and a choice")
  func decisions() throws {
    let bernoulli = try Bernoulli(1, in: 3)
    let choice = try Choice(weights: [3, 0, 2, 9])
    #expect(digest { bernoulli.sample($0) ? 1 : 0 } == 0xA5A9_5F94_79CB_EB04)
    #expect(digest { UInt64(choice.sample($0)) } == 0x5D2A_38C5_F62E_3264)
  }

  @Test("Distributions of real numbers")
  func realNumbers() throws {
    let normal = try Normal(mean: 1, standardDeviation: 2)
    let logNormal = try LogNormal(median: 3, sigma: 0.7)
    let exponential = try Exponential(rate: 0.3)
    let smallGamma = try Gamma(shape: 0.4, scale: 2)
    let gamma = try Gamma(shape: 4, scale: 2)
    let beta = try Beta(alpha: 0.37, beta: 0.135)
    #expect(digest { normal.sample($0).bitPattern } == 0xEA1A_C7A9_8552_FBC3)
    #expect(digest { logNormal.sample($0).bitPattern } == 0x4FE0_3991_C1A3_AB40)
    #expect(digest { exponential.sample($0).bitPattern } == 0x46AC_05A4_C3E0_0C7E)
    #expect(digest { smallGamma.sample($0).bitPattern } == 0xDC1D_B36A_0782_8669)
    #expect(digest { gamma.sample($0).bitPattern } == 0xD787_1D2B_A77A_AD1E)
    #expect(digest { beta.sample($0).bitPattern } == 0xF5F9_44DF_EDA0_97EF)
  }

  @Test("Distributions of counts")
  func counts() throws {
    let few = try Poisson(mean: 3)
    let many = try Poisson(mean: 300)
    let geometric = try Geometric(probability: 0.1)
    #expect(digest { UInt64(few.sample($0)) } == 0xD2BD_C188_94B2_BCEB)
    #expect(digest { UInt64(many.sample($0)) } == 0x6B3C_074E_E77F_6FF0)
    #expect(digest { UInt64(geometric.sample($0)) } == 0xA500_C1B9_7265_B1C5)
  }
}
