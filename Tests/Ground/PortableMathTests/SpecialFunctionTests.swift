import PortableMath
import TestSupport
import Testing

/// A case of `stats/special_functions.public.jsonl`.
private struct RecordedCase: Decodable {
  var id: String
  var f: String
  var args: [Double]
  var v: Double
}

/// A case of `math/special.jsonl`: the double nearest to a 40-digit value.
private struct SpecialCase: Decodable {
  var f: String
  var args: [Double]
  var value: Double
}

@Suite("Gamma, beta and t distributions")
struct SpecialFunctionTests {
  static let functions: [String: @Sendable ([Double]) -> Double] = [
    "normalCDF": { Portable.normalCDF($0[0]) },
    "normalQuantile": { Portable.normalQuantile($0[0]) },
    "logGamma": { Portable.logGamma($0[0]) },
    "gammaPRegularized": { Portable.gammaPRegularized($0[0], $0[1]) },
    "gammaQRegularized": { Portable.gammaQRegularized($0[0], $0[1]) },
    "betaRegularized": { Portable.betaRegularized($0[0], $0[1], $0[2]) },
    "studentTCDF": { Portable.studentTCDF($0[0], degreesOfFreedom: $0[1]) },
    "studentTQuantile": { Portable.studentTQuantile($0[0], degreesOfFreedom: $0[1]) },
  ]

  @Test("The recorded values hold to 13 digits")
  func recordedCases() throws {
    let cases = try Fixtures.cases(RecordedCase.self, "stats/special_functions.public.jsonl")
    #expect(cases.count == 64)
    for row in cases {
      let function = try #require(Self.functions[row.f])
      let result = function(row.args)
      #expect(isClose(result, row.v, 1e-13), "\(row.id) \(row.f)(\(row.args)) = \(result)")
    }
  }

  @Test("Forty-digit values hold to 12 digits, log-gamma to 15")
  func ownCases() throws {
    for row in try Fixtures.cases(SpecialCase.self, "math/special.jsonl") {
      let function = try #require(Self.functions[row.f])
      let result = function(row.args)
      let tolerance = row.f == "logGamma" ? 1e-15 : 3e-13
      #expect(
        isClose(result, row.value, tolerance),
        "\(row.f)(\(row.args)) = \(result), not \(row.value)")
    }
  }

  @Test("Quantiles undo their distributions")
  func quantiles() {
    for a in [0.05, 0.5, 1, 3, 80, 5_000] {
      for p in [1e-12, 0.001, 0.2, 0.5, 0.8, 0.999] {
        let x = Portable.gammaQuantile(p, a)
        #expect(isClose(Portable.gammaPRegularized(a, x), p, 1e-11), "gamma \(a) \(p)")
        let t = Portable.studentTQuantile(p, degreesOfFreedom: a + 0.2)
        let share = Portable.studentTCDF(t, degreesOfFreedom: a + 0.2)
        #expect(isClose(share, p, 1e-11), "t \(a + 0.2) \(p)")
        for b in [0.05, 1, 7, 900] {
          let y = Portable.betaQuantile(p, a, b)
          // Beside 1 neighbouring doubles are too far apart to hit p.
          if y < 1 - 1e-6 {
            #expect(isClose(Portable.betaRegularized(a, b, y), p, 1e-9), "beta \(a) \(b) \(p)")
          }
        }
      }
    }
  }

  @Test("The two shares of a gamma distribution sum to one")
  func complements() {
    for a in [0.01, 1, 4.5, 1_000] {
      for x in [0.001, 0.5, 3, 900, 1_100] {
        let sum = Portable.gammaPRegularized(a, x) + Portable.gammaQRegularized(a, x)
        #expect((sum - 1).magnitude < 1e-15)
      }
    }
  }

  @Test("Arguments at the ends of the domain have their limits")
  func ends() {
    #expect(Portable.logGamma(0) == .infinity)
    #expect(Portable.logGamma(1) == 0 && Portable.logGamma(2) == 0)
    #expect(Portable.logGamma(.infinity) == .infinity)
    #expect(Portable.gammaPRegularized(2, 0) == 0)
    #expect(Portable.gammaPRegularized(2, .infinity) == 1)
    #expect(Portable.gammaQRegularized(2, 0) == 1)
    #expect(Portable.gammaQuantile(0, 2) == 0)
    #expect(Portable.gammaQuantile(1, 2) == .infinity)
    #expect(Portable.betaRegularized(2, 3, 0) == 0)
    #expect(Portable.betaRegularized(2, 3, 1) == 1)
    #expect(Portable.betaQuantile(0, 2, 3) == 0)
    #expect(Portable.betaQuantile(1, 2, 3) == 1)
    #expect(Portable.studentTCDF(-.infinity, degreesOfFreedom: 3) == 0)
    #expect(Portable.studentTCDF(.infinity, degreesOfFreedom: 3) == 1)
    #expect(Portable.studentTQuantile(0, degreesOfFreedom: 3) == -.infinity)
    #expect(Portable.studentTQuantile(1, degreesOfFreedom: 3) == .infinity)
    #expect(Portable.studentTQuantile(0.5, degreesOfFreedom: 3) == 0)
  }

  @Test("Outside the domain there is no number, and nothing runs forever")
  func outside() {
    let bad = [Double.nan, -1, .infinity]
    for value in bad {
      #expect(Portable.gammaPRegularized(value, 1).isNaN)
      #expect(Portable.gammaQRegularized(value, 1).isNaN)
      #expect(Portable.gammaQuantile(0.5, value).isNaN)
      #expect(Portable.betaRegularized(value, 1, 0.5).isNaN)
      #expect(Portable.betaRegularized(1, value, 0.5).isNaN)
      #expect(Portable.betaRegularized(1, 1, value).isNaN)
      #expect(Portable.betaQuantile(value, 1, 1).isNaN)
      #expect(Portable.betaQuantile(0.5, value, 1).isNaN)
      #expect(Portable.studentTCDF(1, degreesOfFreedom: value).isNaN)
      #expect(Portable.studentTQuantile(0.4, degreesOfFreedom: value).isNaN)
      #expect(Portable.studentTQuantile(value, degreesOfFreedom: 1).isNaN)
    }
    #expect(Portable.logGamma(-0.5).isNaN && Portable.logGamma(.nan).isNaN)
    #expect(Portable.gammaPRegularized(1, .nan).isNaN && Portable.gammaPRegularized(1, -1).isNaN)
    #expect(Portable.studentTCDF(.nan, degreesOfFreedom: 1).isNaN)
  }

  private func isClose(_ left: Double, _ right: Double, _ tolerance: Double) -> Bool {
    left == right || (left - right).magnitude <= tolerance * right.magnitude
  }
}
