/// What a field of a scenario takes, and from where to where.
///
///     kind                   written                    the error says it takes
///     .whole(0...64)         5, 5.0, 5e0                a whole number from 0 to 64
///     .wholeOrNone(1...64)   30, "none"                 a whole number from 1 to 64, or "none"
///     .wholeOrZero(5...9)    0, 7                       0, or a whole number from 5 to 9
///     .decimal(0.01...1000)  4, 0.5                     a number from 0.01 to 1000
///     .share                 0.8, "1/3"                 a share from 0 to 1, such as 0.8 or "1/3"
///     .flag                  true, false                true or false
///     .choice                "carry"                    one of "carry", "reset"
///     .model                 "reference", or an object  one of "reference"
///     .day                   "2026-01-05"               a day, such as "2026-01-05"
///     .time                  "04:00"                    a time of day, such as "04:00"
///     .name                  "first-week"               a name of letters, digits, "-" and "_"
///     .zones                 "UTC", { "UTC": 1 }        one zone, or zones with their weights
///     .text                  "Who evolves?"             text
///     .title(["steady"])     "steady", "mine"           a name; but no misspelt "stedy"
///     .records               [ { "name": "a", … } ]     a list of variants, [ { … } ]
///     .settings              { "users": 500 }           an object of paths with values …
///     .conditions            { "stage": ["Egg", 8] }    an object of key columns with …
///     .numbers(2)            [90, 100]                  a list of 2 numbers
///     .texts                 ["a", "b"]                 a list of texts, …
public enum FieldKind: Hashable, Sendable {
  case whole(ClosedRange<Int64>)
  /// A number that there may be none of: a board without a size is a whole tier.
  case wholeOrNone(ClosedRange<Int64>)
  /// A number that 0 switches off.
  case wholeOrZero(ClosedRange<Int64>)
  case decimal(ClosedRange<Double>)
  /// From 0 to 1, exactly: a decimal with at most nine places or a fraction.
  case share
  case flag
  case choice([String])
  /// One of some models, each of which has fields of its own: `"behaviour": "reference"`, or
  /// `"behaviour": { "reference": { … } }`.
  case model([String])
  case day
  case time
  case name
  /// Zones of the IANA database with their weights.
  case zones
  case text
  /// A name, which may be one of some that mean something; what is nearly one of them is taken for
  /// misspelt.
  case title([String])
  /// A list of objects with these keys.
  case records(RecordKind)
  /// Paths with values: `{ "apps.pet.gains.onTime": 3 }`.
  case settings
  /// Key columns with a value, or with a list of values: `{ "stage": "Dolphin" }`.
  case conditions
  /// A list of texts: `["a", "b"]`.
  case texts
  /// So many numbers in a list: `[90, 100]`.
  case numbers(Int)

  /// What is taken, in a sentence.
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
    case .choice(let words), .model(let words):
      "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .day: "a day, such as \"2026-01-05\""
    case .time: "a time of day, such as \"04:00\""
    case .name: "a name of at most 64 letters, digits, \"-\" and \"_\""
    case .zones: "one zone, or zones with their weights, such as { \"Europe/London\": 3 }"
    case .text: "text"
    case .title(let words):
      "a name of its own, or one of "
        + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .records(let kind): "a list of \(kind.noun)s, [ { … } ]"
    case .settings: "an object of paths with values, such as { \"users\": 500 }"
    case .conditions:
      "an object of key columns with a value or a list of values, such as { \"stage\": 8 }"
    case .numbers(let count): "a list of \(count) numbers"
    case .texts: "a list of texts, such as [\"a\", \"b\"]"
    }
  }

  /// Whether a value is text, which `--set` takes without quotes.
  var isText: Bool {
    switch self {
    case .whole, .wholeOrNone, .wholeOrZero, .decimal, .share, .flag, .records, .settings,
      .conditions, .numbers, .texts:
      false
    case .choice, .model, .day, .time, .name, .zones, .text, .title: true
    }
  }
}

/// What the objects of a list are called, and what each says.
public struct RecordKind: Hashable, Sendable {
  /// A segment, a variant.
  public let noun: String
  public let keys: [Key]
  /// How many a list has at most.
  public let most: Int
  /// Whether no two of a list may be equal.
  public let isSet: Bool

  init(noun: String, most: Int, isSet: Bool = false, keys: [Key]) {
    (self.noun, self.keys, self.most, self.isSet) = (noun, keys, most, isSet)
  }

  /// A key of every object of the list.
  public struct Key: Hashable, Sendable {
    public let name: String
    public let kind: FieldKind
    /// The value where the object does not say it; nil if it has to.
    public let standard: FieldValue?
    public let meaning: String

    init(_ name: String, _ kind: FieldKind, or standard: FieldValue? = nil, _ meaning: String) {
      self.name = name
      self.kind = kind
      self.standard = standard
      self.meaning = meaning
    }
  }
}
