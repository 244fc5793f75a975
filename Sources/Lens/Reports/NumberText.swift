import CivilTime
import Comparing
import Text

/// Functions that format numbers for people to read.
package enum NumberText {
  package static func decimal(_ number: Double, _ decimals: Int) -> String {
    number.text(decimals: decimals)
  }

  /// Returns a difference with its sign and at least one decimal; 0.0 has no sign.
  ///
  ///     NumberText.signed(-8.1)   // −8.1
  ///     NumberText.signed(0.01)   // 0.0
  package static func signed(_ number: Double, digits places: Int = 1) -> String {
    let digits = decimal(number.magnitude, places)
    guard digits.utf8.contains(where: { $0 > UInt8(ascii: "0") }) else { return digits }
    return "\(number < 0 ? "−" : "+")\(digits)"
  }

  /// Returns a number of any size with four significant digits or fewer.
  ///
  ///     NumberText.brief(1204.3)   // 1204
  ///     NumberText.brief(96.214)   // 96.21
  ///     NumberText.brief(0.13125)  // 0.1313
  package static func brief(_ number: Double) -> String {
    let size = number.magnitude
    let decimals = size >= 1_000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4
    return decimal(number, number == number.rounded() && size >= 1 ? 0 : decimals).withMinus
  }

  /// Returns a number with three significant digits, or rounded to a whole number from 1,000 on.
  ///
  ///     NumberText.significant(1_204.3)    // 1,204
  ///     NumberText.significant(41.27)      // 41.3
  ///     NumberText.significant(0.01314)    // 0.0131
  package static func significant(_ number: Double) -> String {
    let size = number.magnitude
    guard size < 100 else {
      return size < 1e15
        ? whole(Int64(number.rounded())).withMinus : decimal(number, 0).withMinus
    }
    let decimals = size >= 10 || size == 0 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4
    return decimal(number, decimals).withMinus
  }

  /// Returns a whole number in groups of three digits.
  ///
  ///     NumberText.whole(1_000_000)   // 1,000,000
  ///     NumberText.whole(-1_500)      // −1,500
  package static func whole(_ number: Int64) -> String { number.grouped }

  /// Returns a number with its noun in the singular or plural.
  ///
  ///     NumberText.counted(1, "person", "people")       // 1 person
  ///     NumberText.counted(1_500, "person", "people")   // 1,500 people
  package static func counted(_ number: Double, _ one: String, _ many: String) -> String {
    "\(plain(number)) \(number == 1 ? one : many)"
  }

  /// Returns a number of days in words, with a decimal for halves: 1 day, 12 days, 12.5 days.
  package static func days(_ number: Double) -> String {
    let text = decimal(number, number == number.rounded() ? 0 : 1)
    return number == 1 ? "1 day" : "\(text) days"
  }

  /// Returns a memory size with three significant digits.
  ///
  ///     NumberText.bytes(12_884_901_888)   // 12.9 GB
  package static func bytes(_ count: Double) -> String { count.memorySize }

  /// Returns a number with every digit after the first two replaced by 0, for estimates.
  ///
  ///     NumberText.roundedDown(7_384_112)   // 7300000
  package static func roundedDown(_ number: Int64) -> Int64 {
    var unit: Int64 = 1
    while number / unit >= 100 { unit *= 10 }
    return number / unit * unit
  }

  /// Returns the size of a world in words: its number of people and of days.
  ///
  ///     NumberText.size(1_500, 1)   // 1,500 people × 1 day
  package static func size(_ people: Double, _ days: Double) -> String {
    "\(counted(people, "person", "people")) × \(counted(days, "day", "days"))"
  }

  /// Returns the number of worlds of a run, and their size, in words.
  ///
  ///     NumberText.worlds("500 people × 28 days", variants: 2, replicates: 3)
  ///     // 6 worlds of 500 people × 28 days: 2 variants × 3 replicates
  package static func worlds(_ size: String, variants: Int, replicates: Int) -> String {
    let factors = [(variants, "variants"), (replicates, "replicates")].filter { $0.0 > 1 }
    guard !factors.isEmpty else { return size }
    let text = factors.map { "\($0.0) \($0.1)" }.joined(separator: " × ")
    return "\(whole(Int64(variants * replicates))) worlds of \(size): \(text)"
  }

  /// Returns the number of simulated users, worlds and days in words.
  ///
  ///     NumberText.users(500, days: 28, variants: 2, replicates: 3)
  ///     // 1,500 simulated users in 3 worlds over 28 days, the same users under all rules
  package static func users(_ users: Int, days: Int, variants: Int, replicates: Int) -> String {
    let worlds = replicates > 1 ? " in \(replicates) worlds" : ""
    let rules = variants > 1 ? ", the same users under all rules" : ""
    return "\(whole(Int64(users) * Int64(replicates))) simulated users\(worlds) over "
      + "\(counted(Double(days), "day", "days"))\(rules)"
  }

  /// Returns a part of a total: in per cent if the total is at least 20, otherwise as two numbers.
  ///
  ///     NumberText.part(30, of: 40)   // 75.0 %
  ///     NumberText.part(1, of: 2)     // 1 of 2
  ///     NumberText.part(0, of: 0)     // none
  package static func part(_ number: Double, of all: Double) -> String {
    guard all > 0 else { return "none" }
    return all >= 20 ? percent(number / all) : "\(plain(number)) of \(plain(all))"
  }

  /// Returns the name of an app in its usual spelling.
  ///
  ///     NumberText.app("tenx")   // TenX
  package static func app(_ name: String) -> String {
    switch name {
    case "forest": "Forest"
    case "pet": "Pet"
    case "tenx": "TenX"
    case "sherpa": "Sherpa"
    default: name
    }
  }

  /// Returns a share in per cent, which is 0.0 % or 100.0 % only if the share is exactly 0 or 1.
  ///
  ///     NumberText.percent(0.6651)     // 66.5 %
  ///     NumberText.percent(1)          // 100.0 %
  ///     NumberText.percent(0.99991)    // 99.99 %
  package static func percent(_ share: Double) -> String { "\(hundredths(share)) %" }

  /// Returns a share in per cent without the per cent sign. Decimals are added until the text is
  /// neither 0 nor 100, unless the share is exactly 0 or 1.
  ///
  ///     NumberText.hundredths(0.9996)   // 99.96
  package static func hundredths(_ share: Double) -> String {
    // What is nearer than this is the rounding of sums.
    let isEnd = share.magnitude < 1e-9 || (share - 1).magnitude < 1e-9
    let texts = (isEnd ? 1...1 : 1...7).lazy.map { decimal(share * 100, $0) }
    let apart = texts.first { isEnd || ![0, 100].contains(Double(decimal: $0)) }
    return apart ?? decimal(share * 100, 1)
  }

  /// Returns seconds as minutes and seconds, and with hours from one hour on.
  ///
  ///     NumberText.time(42)      // 0:42
  ///     NumberText.time(3_725)   // 1:02:05
  package static func time(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let head = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
    return "\(head):\(twoDigits(rest))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension NumberText {
  static func month(_ number: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }

  /// Returns a date for people to read.
  ///
  ///     NumberText.date(Day(year: 2026, month: 2, day: 5)!)   // 5 Feb 2026
  static func date(_ day: Day) -> String {
    let civil = day.civil
    return "\(civil.day) \(month(civil.month)) \(civil.year)"
  }

  /// Returns a share in per cent with its interval, if known. An interval without width is omitted:
  /// at 0 % or 100 %, it would have no width even in a tiny group.
  ///
  ///     41.2 % [39.0, 43.4]
  ///     100.0 %
  static func percent(_ share: EstimatedNumber) -> String {
    guard let (low, high) = share.ends, low < high
    else { return percent(share.value) }
    return "\(percent(share.value)) [\(hundredths(low)), \(hundredths(high))]"
  }

  /// Returns a number, such as days or XP, with one decimal, or none if the number is whole.
  static func plain(_ number: Double) -> String {
    number == number.rounded()
      ? whole(Int64(max(-0x1p62, min(0x1p62, number)))) : decimal(number, 1).withMinus
  }
}
