import Text

/// What is known about one number of some parameters, described once, next to the struct that holds
/// it.
///
///     visitor.whole(
///       "onTime", &onTime, 0...1_000_000, in: .experience, .source("pet: Gains/Losses"),
///       "for a task done on time")
///
/// Reading and checking scenarios, `--set`, `explain`, the schema, the handbook, the draws of
/// assumptions: all are visitors of such descriptions (`FieldVisitor`).
public struct Field: Hashable, Sendable {
  /// The key below the parts that hold it; of an element of a list, its name there.
  public let name: String
  /// What an element of the list is called that the field is: stage, weekday; nil of others.
  public let element: String?
  public let kind: ScalarKind
  /// How many of what the parameters themselves count in one is: 60,000 for minutes of a length in
  /// milliseconds.
  public let scale: Int64
  public let unit: FieldUnit
  public let basis: FieldBasis
  /// A phrase that says what the value decides.
  public let meaning: String

  public init(
    _ name: String, element: String? = nil, _ kind: ScalarKind, scale: Int64 = 1,
    _ unit: FieldUnit, _ basis: FieldBasis, _ meaning: String
  ) {
    (self.name, self.element, self.kind, self.scale) = (name, element, kind, scale)
    (self.unit, self.basis, self.meaning) = (unit, basis, meaning)
  }
}

/// In what a value is counted, as `explain` prints it.
public struct FieldUnit: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral text: String) { self.init(text) }

  /// A share, a count of nothing in particular, a name.
  public static let none: FieldUnit = ""
  public static let days: FieldUnit = "days"
  public static let milliseconds: FieldUnit = "ms"
  /// Minutes.
  public static let minutes: FieldUnit = "min"
  public static let people: FieldUnit = "people"
  /// The logarithm of odds: 1 multiplies them by 2.7.
  public static let logit: FieldUnit = "logit"
  public static let experience: FieldUnit = "xp"
}

/// Where the default of a field comes from.
public enum FieldBasis: Hashable, Sendable {
  /// It is no quantity: a name, a question.
  case label
  /// It is the size of the experiment, which everybody chooses anew.
  case setup
  /// It says what is written, not what happens.
  case output
  /// The part of the specification or of the settled rules that gives it, or who measured it.
  case source(String)
  /// Nobody has measured it; from where to where it is plausible.
  case assumption(PlausibleRange)

  /// From one number to another.
  public static func assumption(_ range: ClosedRange<Double>) -> FieldBasis {
    .assumption(.numbers(range))
  }

  /// The basis as `explain` prints it, for a value in this unit.
  public func text(in unit: FieldUnit) -> String {
    switch self {
    case .label: "label"
    case .setup: "setup"
    case .output: "output"
    case .source(let source): source
    case .assumption(let range): "assumption (\(range.text(in: unit)))"
    }
  }
}

/// From where to where the value of an assumption is plausible.
public enum PlausibleRange: Hashable, Sendable {
  case numbers(ClosedRange<Double>)
  /// So far around the default.
  case around(Double)
  /// Yes or no.
  case either
  /// Something that no range says, and that nothing can be drawn for: dates.
  case prose(String)

  /// The range in words, lengths of time in the units of people: `30 s to 5 min`.
  public func text(in unit: FieldUnit) -> String {
    switch self {
    case .numbers(let range) where unit == .milliseconds: PlausibleRange.times(range)
    case .numbers(let range): "\(range.lowerBound.shortest) to \(range.upperBound.shortest)"
    case .around(let reach): "within \(reach.shortest) \(unit.text)"
    case .either: "true or false"
    case .prose(let words): words
    }
  }

  /// `1 to 24 h`, `30 s to 5 min`, `0.5 to 2 s`, `20 to 500`.
  private static func times(_ range: ClosedRange<Double>) -> String {
    let high = size(of: range.upperBound)
    // A fraction of a second goes with seconds, and nothing goes with everything.
    let own = range.lowerBound == 0 ? high : size(of: range.lowerBound)
    let low = own.name.isEmpty && high.length == 1_000 ? high : own
    let first = (range.lowerBound / low.length).shortest
    let last =
      (range.upperBound / high.length).shortest + (high.name.isEmpty ? "" : " \(high.name)")
    let isAlike = low.length == high.length
    return isAlike || low.name.isEmpty ? "\(first) to \(last)" : "\(first) \(low.name) to \(last)"
  }

  /// Chooses the largest unit that divides a length; seconds may have a fraction.
  private static func size(of length: Double) -> (length: Double, name: String) {
    // By whole numbers: rounding a Double, as `Int64(exactly:)` does too, asks Linux for a library.
    func isWhole(_ unit: Int64) -> Bool {
      guard length.magnitude < 1e18 else { return false }
      let whole = Int64(length)
      return Double(whole) == length && whole >= unit && whole % unit == 0
    }
    if isWhole(3_600_000) { return (3_600_000, "h") }
    if isWhole(60_000) { return (60_000, "min") }
    return length >= 1_000 ? (1_000, "s") : (1, "")
  }
}
