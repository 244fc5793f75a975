import Fields
import Text

/// A wish about a cell of a run's tables: the experience that a designer wants people to have.
///
///     { "name": "half of those who stay see the Dolphin",
///       "table": "evolution_times", "where": { "stage": "Dolphin", "among": "stayed" },
///       "column": "p50_days", "between": [90, 100], "margin": 1 }
///
/// One of `between`, `atLeast` and `atMost` gives the values wished for; `margin` is how far
/// outside them a value may lie and still be accepted. A key with a list of values means a cell for
/// each, all of which have to be as wished. With `relativeTo` the wish is about the ratio of the
/// cell to that of another row or variant, in which these keys differ:
///
///     { "name": "boards cost nobody XP", "table": "xp", "where": { "week": "*", "reason": "*" },
///       "column": "points", "relativeTo": { "variant": "no boards" }, "atLeast": 0.97 }
public struct ScenarioGoal: Hashable, Sendable {
  public let name: String
  public let table: String
  public let conditions: [Condition]
  public let column: String
  /// The keys of the other row, by whose cell this one is divided, with one value each where they
  /// differ; empty if the wish is about the cell itself.
  public let relativeTo: [Condition]
  /// The least value wished for; −∞ if there is none.
  public let low: Double
  /// The greatest value wished for; ∞ if there is none.
  public let high: Double
  public let margin: Double

  /// A key column and its required values.
  public struct Condition: Hashable, Sendable {
    public let key: String
    public let values: [String]

    public init(_ key: String, _ values: [String]) { (self.key, self.values) = (key, values) }
  }

  /// The wish as people read it: `90 to 100 (± 1)`, `at most 0.1`.
  public var wish: String {
    let slack = margin > 0 ? " (± \(margin.shortest))" : ""
    if low == -.infinity { return "at most \(high.shortest)\(slack)" }
    if high == .infinity { return "at least \(low.shortest)\(slack)" }
    return "\(low.shortest) to \(high.shortest)\(slack)"
  }
}

extension ScenarioGoal {
  /// The wish of an object of the list; nil where it states none or several, or one that cannot be
  /// fulfilled.
  init?(_ record: [FieldValue.Entry]) {
    let range = record.numbers("between")
    let bounds = ["atLeast", "atMost"].map { record.number($0) }
    let count = bounds.count { $0 != nil } + (range == nil ? 0 : 1)
    guard count == 1 else { return nil }
    (low, high) = (range?[0] ?? bounds[0] ?? -.infinity, range?[1] ?? bounds[1] ?? .infinity)
    guard low <= high else { return nil }
    (name, table) = (record.text("name"), record.text("table"))
    (column, margin) = (record.text("column"), record.decimal("margin"))
    conditions = record.conditions("where")
    relativeTo = record.conditions("relativeTo")
    guard relativeTo.allSatisfy({ $0.values.count == 1 }) else { return nil }
  }

  func record(of kind: RecordKind) -> [FieldValue.Entry] {
    let isRange = low != -.infinity && high != .infinity
    return kind.record([
      .text(name), .text(table), .conditions(conditions), .text(column),
      .conditions(relativeTo), isRange ? .numbers([low, high]) : .unsaid,
      high == .infinity ? .decimal(low) : .unsaid, low == -.infinity ? .decimal(high) : .unsaid,
      .decimal(margin),
    ])
  }
}

extension FieldValue {
  /// The value of a key that an object omits.
  static var unsaid: FieldValue { .text("") }

  /// A word, or a key that is omitted.
  static func word(_ word: String?) -> FieldValue { word.map { .scalar(.word($0)) } ?? .unsaid }
}

extension [FieldValue.Entry] {
  func conditions(_ key: String) -> [ScenarioGoal.Condition] {
    if case .conditions(let conditions) = FieldValue.value(key, of: self) { conditions } else { [] }
  }

  func numbers(_ key: String) -> [Double]? {
    if case .numbers(let numbers) = FieldValue.value(key, of: self) { numbers } else { nil }
  }

  func number(_ key: String) -> Double? {
    if case .scalar(.decimal(let number)) = FieldValue.value(key, of: self) { number } else { nil }
  }
}
