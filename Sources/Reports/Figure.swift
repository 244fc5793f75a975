import CivilTime
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

extension Figure {
  /// The short name of a month from 1 to 12.
  static func month(_ number: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }

  /// A date for people to read.
  ///
  ///     Figure.date(Day(year: 2026, month: 2, day: 5)!)   // 5 Feb 2026
  static func date(_ day: Day) -> String {
    let civil = day.civil
    return "\(civil.day) \(month(civil.month)) \(civil.year)"
  }

  /// A share with its interval in percent, or what is known of it.
  ///
  ///     Figure.percent(0.412, 0.39, 0.434)   // 41.2 % [39.0, 43.4]
  static func percent(_ share: Double, _ low: Double?, _ high: Double?) -> String {
    guard let low, let high else { return percent(share) }
    return "\(percent(share)) [\(decimal(low * 100, 1)), \(decimal(high * 100, 1))]"
  }

  /// A number without needless decimals: days, XP.
  static func plain(_ number: Double) -> String {
    number == number.rounded()
      ? whole(Int64(max(-0x1p62, min(0x1p62, number)))) : decimal(number, 1)
  }
}
