import Chance
import Experiments
import Testing

/// What a number owes to its factors.
struct SensitivityIndexTests {
  /// Sixteen blocks of Ishigami's function, each A, B and A with one factor of B, and what SALib
  /// 1.6.0 makes of them (`sobol.analyze`, without second order).
  private static let blocks: [Double] = [
    14.203064487, 2.70294422, -0.344269219, 13.703187902, 9.861424193, 1.21574581,
    6.310355144, 1.008162913, 5.88687181, 2.026514594, 13.376815973, 3.817915914,
    9.179329286, 9.339506685, 9.840551123, 6.464031956, 12.948214003, 7.541812802,
    5.832113868, 3.723743793, 3.767982193, 8.301397612, 5.919305123, 8.179498014,
    2.878647758, -2.093660189, 0.365271871, -0.046881089, -1.722381519, -0.278714764,
    -1.955025645, -4.417681891, -2.099374252, -0.883088561, -5.112194873, 8.453305907,
    -0.900249854, 5.296792327, 1.652839031, 7.938418211, -0.325328643, 3.032694326,
    -0.298735284, 4.706884974, -2.05762996, 6.420046235, 0.11215208, 1.169140419,
    3.984811005, 6.175133557, 9.061936948, 5.291920122, 0.488660883, 10.511676509,
    5.791746652, 3.004224043, 4.622698247, 3.310971909, 4.710419609, 2.232733603,
    6.545805334, 13.508668867, 6.647943811, 7.891143271, 11.527367139, 0.085707299,
    2.375031545, -0.45442179, 4.044295712, -0.372330695, 7.484572343, 0.168728768,
    7.004862048, 0.619268975, 7.62477632, 10.49801423, 0.362880129, 6.177749223,
    4.866883556, 7.138606741,
  ]

  @Test func `indices are SALib's for the same numbers`() throws {
    let design = design(.sobol, factors: 3, blocks: 16)
    let indices = try #require(SobolIndices(Self.blocks, design, seed: 1))
    let first = [0.2299964462377317, 0.28616691063238026, 0.17144136373936888]
    let total = [0.48025233558493347, 0.3096979383197827, 0.1358066899703951]
    for factor in 0..<3 {
      #expect(abs(indices.first[factor].value - first[factor]) < 1e-9)
      #expect(abs(indices.total[factor].value - total[factor]) < 1e-9)
      #expect(indices.total[factor].low < total[factor])
      #expect(indices.total[factor].high > total[factor])
    }
    #expect(indices.count == 16)
  }

  @Test func `a block with a point that has no number is left out`() throws {
    let design = design(.sobol, factors: 3, blocks: 16)
    var numbers: [Double?] = Self.blocks
    numbers[7] = nil
    #expect(try #require(SobolIndices(numbers, design, seed: 1)).count == 15)
    #expect(SobolIndices(Array(repeating: 2, count: 80), design, seed: 1) == nil)
  }

  @Test func `many blocks find the variances of the g-function`() throws {
    let design = design(.sobol, factors: 4, blocks: 20_000)
    let indices = try #require(
      SobolIndices(design.points.map { Self.product($0) }, design, seed: 3, resamples: 20))
    let own = [0, 1, 4.5, 9].map { 1 / (3 * (1 + $0) * (1 + $0)) }
    let all = own.reduce(1) { $0 * (1 + $1) } - 1
    for (factor, variance) in own.enumerated() {
      let total = variance * (all + 1) / (1 + variance) / all
      #expect(abs(indices.first[factor].value - variance / all) < 0.03)
      #expect(abs(indices.total[factor].value - total) < 0.03)
    }
  }

  @Test func `elementary effects are means and deviations of changes over the range`() throws {
    let design = design(.morris, factors: 2, blocks: 40)
    let numbers = design.points.map { 3 * $0[0] - 2 * $0[1] }
    let first = try #require(ElementaryEffects(of: 0, numbers, design, isRange: true))
    let second = try #require(ElementaryEffects(of: 1, numbers, design, isRange: true))
    #expect(abs(first.mean - 3) < 1e-12 && first.spread < 1e-12)
    #expect(abs(second.mean + 2) < 1e-12 && abs(second.meanSize.value - 2) < 1e-12)
    // The effect of another choice of a list is not one over a range: it is divided by nothing.
    let choice = try #require(ElementaryEffects(of: 0, numbers, design, isRange: false))
    #expect(abs(choice.mean - 2) < 1e-12)
    #expect(first.count == 40)
  }

  @Test func `95 of 100 intervals of the mean size hold what all bases together have`() throws {
    let factors = 8
    // Products part by factor, so that all 4⁸ bases need not be walked: for a factor, the size of
    // its own change times the mean of the others' terms.
    let levels = [0.0, 1, 2, 3].map { $0 / 3 }
    let exact = (0..<factors).map { factor in
      (0..<factors).map { other in
        let terms = levels.indices.map { place in
          let (here, there) = (levels[place], levels[(place + 2) % 4])
          return other == factor
            ? abs(Self.term(there, other) - Self.term(here, other)) * 1.5
            : Self.term(here, other)
        }
        return terms.reduce(0, +) / 4
      }.reduce(1, *)
    }
    var held = 0
    for seed in 1...200 {
      let design = design(.morris, factors: factors, blocks: 10, seed: UInt64(seed))
      let numbers = design.points.map { Self.product($0) }
      for factor in 0..<factors {
        let size = try #require(
          ElementaryEffects(of: factor, numbers, design, isRange: true)
        ).meanSize
        if size.low <= exact[factor], exact[factor] <= size.high { held += 1 }
      }
    }
    let share = Double(held) / Double(200 * factors)
    #expect(share > 0.93 && share < 0.97, "\(share) of the intervals")
  }

  @Test func `a block with an impossible point is drawn again, and more blocks keep the first`()
    throws
  {
    struct Impossible: Error {}
    func made(_ blocks: Int) throws -> SensitivityDesign {
      try SensitivityDesign(.morris, factors: 2, blocks: blocks, seed: 7) { point in
        if point[0] > 0.9, point[1] > 0.9 { throw Impossible() }
      }
    }
    let design = try made(30)
    #expect(!design.points.contains { $0[0] > 0.9 && $0[1] > 0.9 })
    #expect(try made(10).points == Array(design.points[..<30]))
    #expect(throws: Impossible.self) {
      try SensitivityDesign(.sobol, factors: 2, blocks: 2, seed: 7) { _ in throw Impossible() }
    }
  }

  private func design(
    _ method: SensitivityDesign.Method, factors: Int, blocks: Int, seed: UInt64 = 5
  ) -> SensitivityDesign {
    SensitivityDesign(method, factors: factors, blocks: blocks, seed: Seed(seed)) { _ in }
  }

  /// A factor's term of Sobol's g-function, with a = 0, 1, 4.5, 9 and 99 four times.
  private static func term(_ share: Double, _ factor: Int) -> Double {
    let a = [0, 1, 4.5, 9, 99, 99, 99, 99][factor]
    return (abs(4 * share - 2) + a) / (1 + a)
  }

  private static func product(_ point: [Double]) -> Double {
    point.enumerated().map { term($1, $0) }.reduce(1, *)
  }
}
