import Reports
import Testing

/// Numbers as people read them.
struct FigureTests {
  private static let shares: [(Double, String)] = [
    (0.6651, "66.5 %"), (0, "0.0 %"), (1, "100.0 %"), (0.999, "99.9 %"), (0.9995, "99.95 %"),
    (0.9999, "99.99 %"), (0.999909, "99.99 %"), (0.999999, "99.9999 %"), (0.0004, "0.04 %"),
    (0.0006, "0.1 %"), (0.000001, "0.0001 %"), (1 - 1e-15, "100.0 %"), (-1e-17, "0.0 %"),
  ]

  @Test(arguments: shares)
  func `only none are 0 % and only all are 100 %`(_ share: Double, _ text: String) {
    #expect(NumberText.percent(share) == text)
  }

  @Test func `a difference has a sign where its digits are not all zero`() {
    #expect(NumberText.signed(0.012) == "0.0" && NumberText.signed(-0.06) == "−0.1")
    #expect(NumberText.signed(0.012, digits: 2) == "+0.01")
    #expect(NumberText.signed(-0.004, digits: 2) == "0.00")
  }

  @Test func `no share of few or many is rounded to none or all`() {
    for people in [3, 64, 999, 12_345, 1_000_000] {
      for part in [1, people - 1] {
        let text = NumberText.hundredths(Double(part) / Double(people))
        #expect(Double(text).map { $0 > 0 && $0 < 100 } == true, "\(part) of \(people): \(text)")
      }
    }
  }
}
