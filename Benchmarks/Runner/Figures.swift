/// Numbers for people: three significant digits, so that a table stays narrow and nobody reads
/// more into a measurement than it holds.
package enum Figures {
  /// Three significant digits, plain: `0.0123`, `3.52`, `48.1`, `1280`.
  package static func short(_ number: Double) -> String {
    guard number.isFinite, number > 0 else { return "0" }
    var decimals = 2
    var bound = 10.0
    while number >= bound - bound / 2_000, decimals > 0 {
      (decimals, bound) = (decimals - 1, bound * 10)
    }
    bound = 1
    while number < bound - bound / 2_000, decimals < 9 {
      (decimals, bound) = (decimals + 1, bound / 10)
    }
    return fixed(number, decimals: decimals)
  }

  /// Three significant digits and a letter for the power of a thousand: `285 M`, `3.25 G`.
  package static func scaled(_ number: Double) -> String {
    var (rest, letters) = (number, ["", " k", " M", " G", " T"][...])
    while rest >= 999.5, letters.count > 1 { (rest, letters) = (rest / 1_000, letters.dropFirst()) }
    return short(rest) + letters[letters.startIndex]
  }

  /// The same without a space, and of small numbers what can be read: `0`, `0.02`, `12`, `1.50k`.
  package static func scaledTightly(_ number: Double) -> String {
    if number < 0.005 { return "0" }
    if number < 1 { return fixed(number, decimals: 2) }
    return scaled(number).filter { $0 != " " }
  }

  /// A ratio with three decimals.
  package static func ratio(_ number: Double) -> String { fixed(max(0, number), decimals: 3) }

  /// 16 hexadecimal digits.
  package static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A positive number below 10¹² with a number of decimals, halves rounded up.
  private static func fixed(_ number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int64(min(number * Double(scale) + 0.5, 9e18))
    guard decimals > 0 else { return String(units) }
    let fraction = String(units % Int64(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(units / Int64(scale)).\(zeros)\(fraction)"
  }
}
