import PortableMath
import TestSupport
import Testing

/// A case of `math/elementary.jsonl`: bit patterns of the arguments and of the double nearest to
/// the true value, from 60 digits. Half of each function's cases are random, the others those of
/// many thousands at which this module errs most.
private struct ElementaryCase: Decodable {
  var f: String
  var args: [String]
  var value: String

  var arguments: [Double] { args.map { Double(bitPattern: UInt64($0, radix: 16)!) } }
  var nearest: Double { Double(bitPattern: UInt64(value, radix: 16)!) }
}

@Suite("Elementary functions")
struct ElementaryTests {
  static let functions: [String: @Sendable ([Double]) -> Double] = [
    "exp": { Portable.exp($0[0]) },
    "expm1": { Portable.expm1($0[0]) },
    "log": { Portable.log($0[0]) },
    "log1p": { Portable.log1p($0[0]) },
    "pow": { Portable.pow($0[0], $0[1]) },
    "logistic": { Portable.logistic($0[0]) },
    "logit": { Portable.logit($0[0]) },
    "normalCDF": { Portable.normalCDF($0[0]) },
    "normalQuantile": { Portable.normalQuantile($0[0]) },
  ]

  @Test("Each stays within the promised distance of the double nearest to the truth")
  func nearTheTruth() throws {
    let cases = try Fixtures.cases(ElementaryCase.self, "math/elementary.jsonl")
    #expect(Set(cases.map(\.f)) == Set(Self.functions.keys))
    for row in cases {
      let function = try #require(Self.functions[row.f])
      let result = function(row.arguments)
      // Two ulp from the truth is at most two doubles from the nearest one; the seven functions
      // that stay below 1.5 ulp are at most one away.
      let allowed: Int64 = row.f.hasPrefix("logi") ? 2 : 1
      #expect(
        distance(result, row.nearest) <= allowed,
        "\(row.f)(\(row.arguments)) = \(result), the truth is next to \(row.nearest)")
    }
  }

  @Test("Not a bit of them ever changes: recorded worlds rest on every one")
  func pinnedBits() throws {
    var digests: [String: UInt64] = [:]
    for row in try Fixtures.cases(ElementaryCase.self, "math/elementary.jsonl") {
      let function = try #require(Self.functions[row.f])
      let bits = function(row.arguments).bitPattern
      let digest = digests[row.f, default: 0xCBF2_9CE4_8422_2325]
      digests[row.f] = (digest ^ bits) &* 0x100_0000_01B3
    }
    #expect(digests == Self.pinned)
  }

  static let pinned: [String: UInt64] = [
    "exp": 0x299D_228B_1101_14E7,
    "expm1": 0xEB03_20A9_E9FA_48D3,
    "log": 0xE7F6_8DE1_7AB2_90EA,
    "log1p": 0x1EC1_BC61_E304_E812,
    "pow": 0x3ED0_5A27_A09E_EC07,
    "logistic": 0xC8A5_0CB1_08D0_6699,
    "logit": 0xAE5E_E3CD_EF58_09C9,
    "normalCDF": 0x9FE5_2299_B1BC_A05C,
    "normalQuantile": 0x40D3_3FB7_0437_C944,
  ]

  /// How many doubles lie between two, counting one of them.
  private func distance(_ left: Double, _ right: Double) -> Int64 {
    func position(_ x: Double) -> Int64 {
      let bits = Int64(bitPattern: x.bitPattern)
      return bits < 0 ? Int64.min - bits : bits
    }
    return abs(position(left) - position(right))
  }

  @Test("A NaN gives a NaN")
  func notANumber() {
    for (name, function) in Self.functions {
      #expect(function([.nan, 2]).isNaN, "\(name)")
    }
    #expect(Portable.pow(2, .nan).isNaN)
  }

  @Test("Exponentials end in infinity, zero and minus one")
  func exponentialEnds() {
    #expect(Portable.exp(.infinity) == .infinity)
    #expect(Portable.exp(-.infinity) == 0)
    #expect(Portable.exp(709.7827128933841) == .infinity)
    #expect(Portable.exp(1e300) == .infinity)
    #expect(Portable.exp(-745.1332191019412) == 0)
    #expect(Portable.exp(-0.0) == 1)
    #expect(Portable.expm1(.infinity) == .infinity)
    #expect(Portable.expm1(-.infinity) == -1)
    #expect(Portable.expm1(-0.0).sign == .minus)
    #expect(Portable.logistic(.infinity) == 1)
    #expect(Portable.logistic(-.infinity) == 0)
  }

  @Test("Logarithms have a pole at zero and no value below it")
  func logarithmEnds() {
    #expect(Portable.log(0) == -.infinity)
    #expect(Portable.log(-0.0) == -.infinity)
    #expect(Portable.log(.infinity) == .infinity)
    #expect(Portable.log(-1).isNaN)
    #expect(Portable.log(-.infinity).isNaN)
    #expect(Portable.log(1).bitPattern == 0)
    #expect(Portable.log1p(-1) == -.infinity)
    #expect(Portable.log1p(-1.5).isNaN)
    #expect(Portable.log1p(.infinity) == .infinity)
    #expect(Portable.log1p(-0.0).sign == .minus)
    #expect(Portable.logit(0) == -.infinity)
    #expect(Portable.logit(1) == .infinity)
    #expect(Portable.logit(1.5).isNaN && Portable.logit(-0.5).isNaN)
  }

  @Test("The normal distribution ends in 0, 1 and the infinities")
  func normalEnds() {
    #expect(Portable.normalCDF(-.infinity) == 0)
    #expect(Portable.normalCDF(.infinity) == 1)
    #expect(Portable.normalCDF(-38.5) == 0)
    #expect(Portable.normalQuantile(0) == -.infinity)
    #expect(Portable.normalQuantile(1) == .infinity)
    #expect(Portable.normalQuantile(0.5) == 0)
    #expect(Portable.normalQuantile(-0.1).isNaN && Portable.normalQuantile(1.1).isNaN)
  }

  @Test("Powers of special numbers are those of C")
  func specialPowers() {
    let infinity = Double.infinity
    let table: [(Double, Double, Double)] = [
      (.nan, 0, 1), (1, .nan, 1), (-1, infinity, 1), (-1, -infinity, 1), (0.5, infinity, 0),
      (0.5, -infinity, infinity), (2, infinity, infinity), (2, -infinity, 0), (0, 2, 0),
      (0, -2, infinity), (-0.0, 3, -0.0), (-0.0, -3, -infinity), (-0.0, 2, 0), (-0.0, 0.5, 0),
      (infinity, 2, infinity), (infinity, -2, 0), (-infinity, 3, -infinity),
      (-infinity, 2, infinity), (-infinity, -3, -0.0), (-infinity, 0.5, infinity), (-2, 3, -8),
      (-2, 2, 4), (-2, -1, -0.5), (-1, 1e300, 1), (-1, 9_007_199_254_740_991, -1),
      (2, 1e300, infinity), (0.5, 1e300, 0), (2, 1e-300, 1), (1e-300, 1e-30, 1),
      (-2, 1e300, infinity),
      (2, 1024, infinity), (2, -1075, 0), (-2, 1025, -infinity),
    ]
    for (x, y, expected) in table {
      let result = Portable.pow(x, y)
      #expect(result.bitPattern == expected.bitPattern, "pow(\(x), \(y)) = \(result)")
    }
    #expect(Portable.pow(-2, 0.5).isNaN)
    #expect(Portable.pow(-0.5, 1e-300).isNaN)
  }

  @Test("Powers of two and small whole powers are exact")
  func exactPowers() {
    for exponent in -1074...1023 {
      let power = Portable.pow(2, Double(exponent))
      #expect(power == Double(sign: .plus, exponent: exponent, significand: 1))
    }
    for base in 1...40 {
      for exponent in 0...9 {
        let power = (0..<exponent).reduce(1) { product, _ in product * base }
        #expect(
          Portable.pow(Double(base), Double(exponent)) == Double(power), "\(base)^\(exponent)")
      }
    }
  }

  @Test("The normal distribution function rises and its quantile undoes it")
  func normalRoundTrip() {
    var last = 0.0
    for step in -3_750...800 {
      let x = Double(step) / 100
      let share = Portable.normalCDF(x)
      #expect(share >= last)
      if x < 2 {
        #expect(
          (Portable.normalQuantile(share) - x).magnitude <= 4e-15 * max(1, x.magnitude), "\(x)")
      }
      last = share
    }
  }

  @Test("The documented examples are true")
  func documentedExamples() {
    #expect(Portable.exp(1) == 2.718281828459045)
    #expect(Portable.log(10) == 2.302585092994046)
    #expect(Portable.normalQuantile(0.025) == -1.9599639845400543)
  }
}
