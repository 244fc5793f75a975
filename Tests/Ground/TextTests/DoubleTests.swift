import Testing
import Text

/// Numbers as doubles: the nearest, as the standard library finds it.
struct DoubleTests {
  private func read(_ text: String) throws -> Double {
    try #require(Double(decimal: text))
  }

  @Test(
    arguments: [
      "0", "-0", "-0.0e5", "1", "0.1", "123456789012345678", "9007199254740993",
      "9007199254740993.00000000000000000000000000000000000000000000000001", "1e22", "1e23",
      "8.5e22", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
      "1e309", "-1e400", "1e999999999999999999999", "2.2250738585072014e-308",
      "2.2250738585072011e-308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
      "7.4109846876186982e-324", "1e-325", "-1e-400", "0e999999999999", "1e-99999999999999999999",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649"
        + "017977587207096330286416692887910946555547851940402630657488671505820681908902000708383"
        + "676273854845817711531764475730270069855571366959622842914819860834936475292719074168444"
        + "365510704342711559699508093042880e0",
    ])
  func `edges are met`(text: String) throws {
    let (own, its) = (try read(text), Double(text) ?? .nan)
    #expect(own.bitPattern == its.bitPattern, "\(text): \(own)")
  }

  /// Doubles of any size by their shortest digits, by seventeen others, and halfway to the next.
  @Test func `any digits give the nearest double`() throws {
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: state ^ state >> 31)
      guard number.isFinite else { continue }
      let digits = "\(state % 100_000_000_000_000_000)e\(Int(state >> 54) - 500)"
      for text in ["\(number)", digits, "0.000\(digits)"] {
        #expect(try read(text).bitPattern == Double(text)?.bitPattern, "\(text)")
      }
    }
  }

  @Test func `halfway between two doubles the even one is nearest, and a trifle decides`() throws {
    // 1 + 2⁻⁵³ and 1 + 3 · 2⁻⁵³.
    let low = "1.00000000000000011102230246251565404236316680908203125"
    let high = "1.00000000000000033306690738754696212708950042724609375"
    #expect(try read(low) == 1 && read(high) == 1 + 4 * 0x1p-53)
    let zeros = String(repeating: "0", count: 2_000)
    #expect(try read(low + zeros) == 1 && read(low + zeros + "1") == 1 + 2 * 0x1p-53)
  }

  @Test(arguments: ["+1", "-2.50", "007", "1.", ".5", "-.5e+1", "1E05", "1e00002", "inf", "-inf"])
  func `other spellings are read as the standard library reads them`(text: String) throws {
    #expect(try read(text) == Double(text))
  }

  @Test(
    arguments: [
      "", "-", "+", ".", "-.", "e1", "1e", "1e+", "1e1.5", "1.2.3", "--1", " 1", "1 ", "0x1p3",
      "1,5", "infinity", "١",
    ])
  func `what is no decimal number is refused`(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  @Test func `what is no number is read from its own description`() {
    #expect(Double(decimal: "\(Double.nan)")?.isNaN == true)
  }
}
