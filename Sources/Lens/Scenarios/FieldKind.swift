import Fields

/// The kind of a scenario field: a single value, or a structure that only scenarios have.
///
///     kind                   written                    an error describes it as
///     .scalar(.whole(0...9)) 5                          a whole number from 0 to 9
///     .model                 "default", or an object    one of "default"
///     .name                  "first-week"               a name of letters, digits, "-" and "_"
///     .zones                 "UTC", { "UTC": 1 }        one zone, or zones with their weights
///     .text                  "Who evolves?"             text
///     .title(["steady"])     "steady", "mine"           a name; but no misspelt "stedy"
///     .records               [ { "name": "a", … } ]     a list of variants, [ { … } ]
///     .record                { "atLeast": 0.02 }        an object of a change, { … }
///     .settings              { "users": 500 }           an object of paths with values …
///     .conditions            { "stage": ["Egg", 8] }    an object of key columns with …
///     .numbers(2)            [90, 100]                  a list of 2 numbers
///     .texts                 ["a", "b"]                 a list of texts, …
public enum FieldKind: Hashable, Sendable {
  /// A single value, for example a number, a share, a flag, a choice, a day or a time.
  case scalar(ScalarKind)
  /// A model by its name, `"default"`, or with its fields, `{ "default": { … } }`.
  case model([String])
  case name
  /// Time zones of the IANA time zone database, with the share of users in each.
  case zones
  case text
  /// A free name. The listed names have a special meaning, so nearly matching one is an error.
  case title([String])
  /// A list of objects whose keys are defined by the record kind.
  case records(RecordKind)
  /// One object whose keys are defined by the record kind.
  case record(RecordKind)
  /// An object of paths with values: `{ "apps.pet.gains.onTime": 3 }`.
  case settings
  /// An object of key columns, each with a value or a list of values: `{ "stage": "Dolphin" }`.
  case conditions
  /// A list of texts: `["a", "b"]`.
  case texts
  /// A list with a fixed count of numbers: `[90, 100]`.
  case numbers(Int)

  static func whole(_ range: ClosedRange<Int64>) -> FieldKind { .scalar(.whole(range)) }
  static func decimal(_ range: ClosedRange<Double>) -> FieldKind { .scalar(.decimal(range)) }
  static func choice(_ words: [String]) -> FieldKind { .scalar(.choice(words)) }

  /// A phrase that describes the valid values, such as "a whole number from 0 to 9".
  public var phrase: String {
    switch self {
    case .scalar(let kind): kind.phrase
    case .model(let words): ScalarKind.choice(words).phrase
    case .name: "a name of at most 64 letters, digits, \"-\" and \"_\""
    case .zones: "one zone, or zones with their weights, such as { \"Europe/London\": 3 }"
    case .text: "text"
    case .title(let words): "a name of its own, or \(ScalarKind.choice(words).phrase)"
    case .records(let kind): "a list of \(kind.noun)s, [ { … } ]"
    case .record(let kind): "an object of a \(kind.noun), { … }"
    case .settings: "an object of paths with values, such as { \"users\": 500 }"
    case .conditions:
      "an object of key columns with a value or a list of values, such as { \"stage\": 8 }"
    case .numbers(let count): "a list of \(count) numbers"
    case .texts: "a list of texts, such as [\"a\", \"b\"]"
    }
  }

  package var numbers: ClosedRange<Double>? {
    if case .scalar(let kind) = self { kind.numbers } else { nil }
  }

  package var isWhole: Bool {
    if case .scalar(let kind) = self { kind.isWhole } else { false }
  }

  /// Whether values of this kind are text, so that `--set` accepts them without quotes.
  var isText: Bool {
    switch self {
    case .scalar(.choice), .scalar(.day), .scalar(.time), .model, .name, .zones, .text, .title: true
    case .scalar, .records, .record, .settings, .conditions, .numbers, .texts: false
    }
  }
}

/// The kind of the objects in a list: the noun for an object, and its keys.
public struct RecordKind: Hashable, Sendable {
  /// The noun for an object, such as "segment" or "variant".
  public let noun: String
  public let keys: [Key]
  /// The maximum number of objects in a list.
  public let most: Int
  /// Whether the objects of a list must differ from each other.
  public let isSet: Bool
  /// Whether objects have keys `month` and `day`, which must form a valid date.
  public let areDates: Bool

  init(noun: String, most: Int, isSet: Bool = false, areDates: Bool = false, keys: [Key]) {
    (self.noun, self.keys, self.most) = (noun, keys, most)
    (self.isSet, self.areDates) = (isSet, areDates)
  }

  /// A key that every object of this kind may have.
  public struct Key: Hashable, Sendable {
    public let name: String
    public let kind: FieldKind
    /// The value that applies if an object omits the key; nil if the key is required.
    public let standard: FieldValue?
    public let meaning: String

    init(_ name: String, _ kind: FieldKind, or standard: FieldValue? = nil, _ meaning: String) {
      (self.name, self.kind, self.standard, self.meaning) = (name, kind, standard, meaning)
    }
  }
}
