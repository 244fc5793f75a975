import Text

/// The kind of value that a field accepts, with its range.
///
///     kind                   written                    the error says it takes
///     .whole(0...64)         5, 5.0, 5e0                a whole number from 0 to 64
///     .wholeOrNone(1...64)   30, "none"                 a whole number from 1 to 64, or "none"
///     .wholeOrZero(5...9)    0, 7                       0, or a whole number from 5 to 9
///     .decimal(0.01...1000)  4, 0.5                     a number from 0.01 to 1000
///     .share                 0.8, "1/3"                 a share from 0 to 1, such as 0.8 or "1/3"
///     .flag                  true, false                true or false
///     .choice                "carry"                    one of "carry", "reset"
///     .day                   "2026-01-05"               a day, such as "2026-01-05"
///     .time                  "04:00"                    a time of day, such as "04:00"
public enum ScalarKind: Hashable, Sendable {
  case whole(ClosedRange<Int64>)
  /// An optional number. For example, a league board of size `none` contains the whole tier.
  case wholeOrNone(ClosedRange<Int64>)
  /// A whole number; 0 means off.
  case wholeOrZero(ClosedRange<Int64>)
  case decimal(ClosedRange<Double>)
  /// An exact share from 0 to 1: a fraction, or a decimal with at most nine places.
  case share
  case flag
  case choice([String])
  case day
  case time

  /// The accepted values, in words.
  public var phrase: String {
    switch self {
    case .whole(let range):
      range.lowerBound == range.upperBound
        ? "the number \(range.lowerBound) only"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .wholeOrNone(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound), or \"none\""
    case .wholeOrZero(let range):
      "0, or a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal(let range):
      "a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
    case .share: "a share from 0 to 1, such as 0.8 or \"1/3\""
    case .flag: "true or false"
    case .choice(let words): "one of \(ScalarKind.list(words))"
    case .day: "a day, such as \"2026-01-05\""
    case .time: "a time of day, such as \"04:00\""
    }
  }

  /// Returns words in quotes, separated by commas: `"carry", "reset"`.
  public static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Whether a value is of this kind and within its range.
  public func accepts(_ value: Scalar) -> Bool {
    switch (self, value) {
    case (.whole(let range), .whole(let number)), (.wholeOrNone(let range), .whole(let number)):
      range.contains(number)
    case (.wholeOrZero(let range), .whole(let number)): number == 0 || range.contains(number)
    case (.decimal(let range), .decimal(let number)): range.contains(number)
    case (.share, .share(let numerator, let denominator)):
      denominator >= 1 && numerator >= 0 && numerator <= denominator
    case (.choice, .word), (.wholeOrNone, .word), (.flag, .flag), (.day, .day), (.time, .timeOfDay):
      true
    default: false
    }
  }

  /// The range of accepted numbers, without the special values 0 and "none"; nil for non-numbers.
  public var numbers: ClosedRange<Double>? {
    switch self {
    case .whole(let range), .wholeOrNone(let range), .wholeOrZero(let range):
      Double(range.lowerBound)...Double(range.upperBound)
    case .decimal(let range): range
    case .share: 0...1
    case .flag, .choice, .day, .time: nil
    }
  }

  /// Whether only whole numbers are accepted.
  public var isWhole: Bool {
    switch self {
    case .whole, .wholeOrNone, .wholeOrZero: true
    case .decimal, .share, .flag, .choice, .day, .time: false
    }
  }
}
