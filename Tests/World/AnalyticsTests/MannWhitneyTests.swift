import Analytics
import TestSupport
import Testing

@Suite("MannWhitney")
struct MannWhitneyTests {
  struct Case: Decodable {
    let id: String
    let x: [Double]
    let y: [Double]
    let ties: Bool
    let u: Double
    /// The probabilities of the three alternatives, in their order.
    let corrected: [Double?]
    let plain: [Double?]
    let exact: [Double?]

    private enum CodingKeys: String, CodingKey {
      case id, x, y, ties
      case u = "U1"
      case correctedBoth = "pAsymptoticCC_twoSided"
      case correctedLess = "pAsymptoticCC_less"
      case correctedGreater = "pAsymptoticCC_greater"
      case plainBoth = "pAsymptotic_twoSided"
      case plainLess = "pAsymptotic_less"
      case plainGreater = "pAsymptotic_greater"
      case exactBoth = "pExact_twoSided"
      case exactLess = "pExact_less"
      case exactGreater = "pExact_greater"
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      func numbers(_ keys: CodingKeys...) throws -> [Double?] {
        try keys.map { try row.decodeIfPresent(Double.self, forKey: $0) }
      }
      id = try row.decode(String.self, forKey: .id)
      x = try row.decode([Double].self, forKey: .x)
      y = try row.decode([Double].self, forKey: .y)
      ties = try row.decode(Bool.self, forKey: .ties)
      u = try row.decode(Double.self, forKey: .u)
      corrected = try numbers(.correctedBoth, .correctedLess, .correctedGreater)
      plain = try numbers(.plainBoth, .plainLess, .plainGreater)
      exact = try numbers(.exactBoth, .exactLess, .exactGreater)
    }
  }

  @Test("U and all probabilities of every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/mann_whitney.public.jsonl")
    #expect(cases.count == 50)
    for recorded in cases {
      let test = try MannWhitney(Sample(recorded.x), Sample(recorded.y))
      #expect(test.u == recorded.u, "\(recorded.id)")
      #expect(test.hasTies == recorded.ties, "\(recorded.id)")
      for (index, alternative) in MannWhitney.Alternative.allCases.enumerated() {
        let place: Comment = "\(recorded.id), \(alternative)"
        #expect(agree(test.asymptotic(alternative), recorded.corrected[index]), place)
        let plain = test.asymptotic(alternative, continuity: false)
        #expect(agree(plain, recorded.plain[index]), place)
        guard let exact = recorded.exact[index] else { continue }
        #expect(agree(test.exact(alternative), exact), place)
      }
    }
  }

  @Test("without values on a side, and where all are equal, nothing is known")
  func undefined() throws {
    let (none, one, ties) = (try Sample([]), try Sample([1, 2]), try Sample([3, 3, 3]))
    for test in [MannWhitney(none, one), MannWhitney(one, none), MannWhitney(ties, ties)] {
      for alternative in MannWhitney.Alternative.allCases {
        #expect(test.asymptotic(alternative) == nil)
        #expect(test.exact(alternative) == nil)
      }
    }
  }

  @Test("the exact probability counts the orders of up to seven values")
  func counted() throws {
    for total in 2...7 {
      for chosen in 1..<(1 << total) - 1 {
        let values = (0..<total).map { Double($0) }
        let first = values.filter { chosen >> Int($0) & 1 == 1 }
        let second = values.filter { chosen >> Int($0) & 1 == 0 }
        let test = MannWhitney(try Sample(first), try Sample(second))
        let alike = (1..<1 << total).filter { $0.nonzeroBitCount == first.count }
        let atLeast = alike.filter { pairs($0, total) >= Int(test.u) }.count
        let expected = Double(atLeast) / Double(alike.count)
        #expect(agree(test.exact(.greater), expected), "\(first) against \(second)")
      }
    }
  }

  /// Pairs of a chosen value and a smaller one that is not chosen.
  private func pairs(_ chosen: Int, _ total: Int) -> Int {
    (0..<total).filter { chosen >> $0 & 1 == 1 }.reduce(0) { sum, value in
      sum + (0..<value).filter { chosen >> $0 & 1 == 0 }.count
    }
  }
}
