import Text

/// The description of one parameter, written once next to the struct that declares the parameter.
///
///     visitor.whole(
///       "onTime", &onTime, 0...1_000_000, in: .experience, .source("pet: Gains/Losses"),
///       "for a task done on time")
///
/// Visitors (`FieldVisitor`) use these descriptions to read and validate scenarios, apply `--set`,
/// explain parameters, write the schema and the handbook, and sample assumptions.
public struct Field: Hashable, Sendable {
  /// The last component of the field's key; for an element of a list, the element's name.
  public let name: String
  /// The kind of list element that the field describes (stage, weekday); nil outside lists.
  public let element: String?
  public let kind: ScalarKind
  /// The factor that converts a written value to the stored value: 60,000 if a length is written in
  /// minutes and stored in milliseconds.
  public let scale: Int64
  public let unit: FieldUnit
  public let basis: FieldBasis
  /// A phrase that describes what the value controls.
  public let meaning: String

  public init(
    _ name: String, element: String? = nil, _ kind: ScalarKind, scale: Int64 = 1,
    _ unit: FieldUnit, _ basis: FieldBasis, _ meaning: String
  ) {
    (self.name, self.element, self.kind, self.scale) = (name, element, kind, scale)
    (self.unit, self.basis, self.meaning) = (unit, basis, meaning)
  }
}

/// The unit of a value, as `explain` prints it.
public struct FieldUnit: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral text: String) { self.init(text) }

  /// No unit, for shares, counts and names.
  public static let none: FieldUnit = ""
  public static let days: FieldUnit = "days"
  public static let milliseconds: FieldUnit = "ms"
  /// Minutes, printed as `min`.
  public static let minutes: FieldUnit = "min"
  public static let people: FieldUnit = "people"
  /// Log-odds: an increase of 1 multiplies the odds by 2.7.
  public static let logit: FieldUnit = "logit"
  public static let experience: FieldUnit = "xp"
}

/// The origin of a field's default value.
public enum FieldBasis: Hashable, Sendable {
  /// A label, such as a name or a question; not a quantity.
  case label
  /// A setting of the run, such as the number of users, which is chosen anew for every run.
  case setup
  /// A choice of output files, which does not affect the simulation.
  case output
  /// A default from an app's specification, a settled rule or a published measurement.
  case source(String)
  /// An assumption: a default that nobody has measured, with its plausible range.
  case assumption(PlausibleRange)

  /// Returns the basis of an assumption whose plausible range has these bounds.
  public static func assumption(_ range: ClosedRange<Double>) -> FieldBasis {
    .assumption(.numbers(range))
  }

  /// Returns the basis as `explain` prints it, for a value in `unit`.
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

/// The range of plausible values of an assumption.
public enum PlausibleRange: Hashable, Sendable {
  case numbers(ClosedRange<Double>)
  /// The range from the default minus this amount to the default plus this amount.
  case around(Double)
  /// Both values of a flag: true and false.
  case either
  /// A range in words, for values such as dates. Studies of assumptions do not vary such a value.
  case prose(String)

  /// Returns the range in words, with lengths of time in readable units: `30 s to 5 min`.
  public func text(in unit: FieldUnit) -> String {
    switch self {
    case .numbers(let range) where unit == .milliseconds: PlausibleRange.times(range)
    case .numbers(let range): "\(range.lowerBound.shortest) to \(range.upperBound.shortest)"
    case .around(let reach): "within \(reach.shortest) \(unit.text)"
    case .either: "true or false"
    case .prose(let words): words
    }
  }

  /// Returns a range with its unit: `1 to 24 h`, `30 s to 5 min`, `0.5 to 2 s`, `20 to 500`.
  private static func times(_ range: ClosedRange<Double>) -> String {
    let high = size(of: range.upperBound)
    // A fraction of a second goes with seconds, and nothing goes with everything.
    let own = range.lowerBound == 0 ? high : size(of: range.lowerBound)
    let low = own.name.isEmpty && high.length == 1_000 ? high : own
    let first = (range.lowerBound / low.length).shortest
    let last =
      (range.upperBound / high.length).shortest + (high.name.isEmpty ? "" : " \(high.name)")
    let name = low.name.isEmpty ? "ms" : low.name
    return low.length == high.length ? "\(first) to \(last)" : "\(first) \(name) to \(last)"
  }

  /// Returns the unit in which to print a time in ms, as the unit's length in ms and its name:
  /// hours or minutes if they divide the time, otherwise seconds. Below 1 s: 1, with an empty name.
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
