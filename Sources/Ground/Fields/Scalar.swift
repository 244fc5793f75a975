import CivilTime
import Text

/// The value of one field: a number, a share, a choice, a day or a time.
///
///     Scalar.share(4, of: 5).text      // 0.8
///     Scalar.share(1, of: 3).text      // 1/3
///     Scalar.day(Day(key: …)).text     // 2026-01-05
public enum Scalar: Hashable, Sendable {
  case whole(Int64)
  case decimal(Double)
  /// An exact share, in lowest terms or as it was written.
  case share(Int64, of: Int64)
  case flag(Bool)
  /// The name of an enumeration case, or `none` for an absent number.
  case word(String)
  case day(Day)
  case timeOfDay(LocalTime)

  /// The value as a user writes it, without quotes.
  public var text: String {
    switch self {
    case .whole(let number): "\(number)"
    case .decimal(let number): number.shortest
    case .share(let numerator, let denominator):
      Scalar.decimals(numerator, of: denominator) ?? "\(numerator)/\(denominator)"
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .day(let day): day.key
    case .timeOfDay(let time): time.description
    }
  }

  /// The value as a number, with a flag as 0 or 1; nil for words, days and times.
  public var number: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .decimal(let number): number
    case .share(let numerator, let denominator): Double(numerator) / Double(denominator)
    case .flag(let flag): flag ? 1 : 0
    case .word, .day, .timeOfDay: nil
    }
  }

  /// Returns a share as a decimal with at most nine places; nil if the decimal needs more.
  public static func decimals(_ numerator: Int64, of denominator: Int64) -> String? {
    var digits = ByteBuffer(capacity: 32)
    return digits.append(exactly: numerator, of: denominator, most: 9) ? digits.text : nil
  }
}
