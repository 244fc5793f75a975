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
    #expect(digest { UInt64($0.word) } == 0xC28E_75B0_E55D_9296)
    #expect(digest { $0.wideWord } == 0x1824_6BCC_8AB6_AB0F)
    #expect(digest { $0.unit.bitPattern } == 0x8456_3708_1C5A_E098)
    #expect(digest { $0.openUnit.bitPattern } == 0xFD8F_7355_2AEE_01F0)
    #expect(digest { UInt64($0.integer(in: 1...6)) } == 0xDCF1_FDCA_B16B_A564)
    #expect(digest { UInt64(bitPattern: $0.integer(in: Int64.min...7)) } == 0xD416_1E29_E26F_99E1)
    #expect(
      digest { UInt64($0.permutation(of: 9).reduce(0) { $0 * 9 + $1 }) } == 0x712A_2151_0EA5_235C)
  }

  @Test("Yes or no, and a choice")
  func decisions() throws {
    let bernoulli = try Bernoulli(1, in: 3)
    let choice = try Choice(weights: [3, 0, 2, 9])
    #expect(digest { bernoulli.sample($0) ? 1 : 0 } == 0x3BDE_D32D_2C0B_0284)
    #expect(digest { UInt64(choice.sample($0)) } == 0xDA80_F2BA_B441_3424)
  }

  @Test("Distributions of real numbers")
  func realNumbers() throws {
    let normal = try Normal(mean: 1, standardDeviation: 2)
    let logNormal = try LogNormal(median: 3, sigma: 0.7)
    let exponential = try Exponential(rate: 0.3)
    let smallGamma = try Gamma(shape: 0.4, scale: 2)
    let gamma = try Gamma(shape: 4, scale: 2)
    let beta = try Beta(alpha: 0.37, beta: 0.135)
    #expect(digest { normal.sample($0).bitPattern } == 0x5200_939D_D2BE_BC7A)
    #expect(digest { logNormal.sample($0).bitPattern } == 0xB28D_10C2_09D4_484A)
    #expect(digest { exponential.sample($0).bitPattern } == 0x76BC_1483_9B9C_00B8)
    #expect(digest { smallGamma.sample($0).bitPattern } == 0x08F8_D81A_67B2_DB88)
    #expect(digest { gamma.sample($0).bitPattern } == 0x88F1_3CE5_F63D_F111)
    #expect(digest { beta.sample($0).bitPattern } == 0x4091_3DAD_8648_EDBB)
  }

  @Test("Distributions of counts")
  func counts() throws {
    let few = try Poisson(mean: 3)
    let many = try Poisson(mean: 300)
    #expect(digest { UInt64(few.sample($0)) } == 0x1304_8C27_9094_0220)
    #expect(digest { UInt64(many.sample($0)) } == 0x4F6D_F0A5_908E_40B8)
  }
}
