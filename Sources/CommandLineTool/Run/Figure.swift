import Tabular

/// Numbers for people to read.
package enum Figure {
  /// A number with some decimals.
  package static func decimal(_ number: Double, _ decimals: Int) -> String {
    var bytes = ByteBuffer()
    bytes.append(number, decimals: decimals)
    return bytes.text
  }

  /// A whole number in groups of three digits.
  ///
  ///     Figure.whole(1_000_000)   // 1,000,000
  package static func whole(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A share in percent.
  ///
  ///     Figure.percent(0.6651)   // 66.5 %
  package static func percent(_ share: Double) -> String { "\(decimal(share * 100, 1)) %" }

  /// Seconds as minutes and seconds, with hours if there are any.
  ///
  ///     Figure.time(42)      // 0:42
  ///     Figure.time(3_725)   // 1:02:05
  package static func time(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let head = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
    return "\(head):\(twoDigits(rest))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
