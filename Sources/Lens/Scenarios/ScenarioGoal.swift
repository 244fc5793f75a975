import Fields
import Text

/// A goal: the range that a designer wants for a cell of a run's tables.
///
///     { "name": "half of those who stay see the Dolphin",
///       "table": "evolution_times", "where": { "stage": "Dolphin", "among": "stayed" },
///       "column": "p50_days", "between": [90, 100], "margin": 1 }
///
/// A `metric` stands for its cell: `{ "metric": "stage_by.8.d30", "atLeast": 0.1 }`. One of
/// `between`, `atLeast` and `atMost` gives the target range; values up to `margin` outside the
/// range are accepted too. A key with a list of values stands for several cells, all of which must
/// meet the goal. With `relativeTo`, the goal is about a ratio: the cell divided by the cell of
/// another row or variant. `relativeTo` lists the keys in which the divisor's row differs:
///
///     { "name": "boards cost nobody XP", "table": "xp", "where": { "week": "*", "reason": "*" },
///       "column": "points", "relativeTo": { "variant": "no boards" }, "atLeast": 0.97 }
///
/// With `versus` and `change`, the goal is about the difference from the same cell of another
/// variant: in the column's unit or, with `relative`, as a share of that other variant's cell:
///
///     { "name": "reminders bring 2 % more days", "table": "days",
///       "where": { "variant": "reminders", "day": "*" }, "column": "active",
///       "versus": "default", "change": { "relative": true, "atLeast": 0.02 } }
///
/// A guardrail limits the difference from today's rules: the highest acceptable cost of a change.
/// It names no variant, because it is checked for every variant:
///
///     { "name": "retention falls by at most 1 point", "table": "retention",
///       "where": { "day": 30 }, "column": "active_share", "change": { "atLeast": -0.01 } }
public struct ScenarioGoal: Hashable, Sendable {
  public private(set) var name: String
  /// The table of the cell; `metrics` if the goal names a metric.
  public let table: String
  public private(set) var conditions: [Condition]
  /// The column of the cell, or the id of the metric.
  public let column: String
  /// The keys, with one value each, in which the denominator's row differs from the cell's row.
  /// Empty if the goal is not about a ratio.
  public let relativeTo: [Condition]
  /// The lower end of the target range; −∞ if there is none.
  public let low: Double
  /// The upper end of the target range; ∞ if there is none.
  public let high: Double
  public let margin: Double
  /// The variant whose cell is subtracted; nil if the goal is not about a difference.
  public private(set) var versus: String?
  /// Whether the difference is divided by the cell of the variant `versus`.
  public let isRelative: Bool
  /// Whether the goal is a guardrail, which limits the cost of a change of rules.
  public let isGuardrail: Bool

  /// The name that `table` has if a goal names a metric; no run writes a table of this name.
  public static let metrics = "metrics"

  /// A condition on the rows of a table: a key column and its required values.
  public struct Condition: Hashable, Sendable {
    public let key: String
    public let values: [String]

    public init(_ key: String, _ values: [String]) { (self.key, self.values) = (key, values) }
  }

  /// The target of the goal as text: `90 to 100 (± 1)`, `at most 0.1`, `at least +2 %`.
  public var wish: String { wish(ofShares: false) }

  /// Returns the target as text in the unit of its cell: shares in per cent, differences in points.
  ///
  /// - Parameter isOfShares: whether the column contains shares.
  package func wish(ofShares isOfShares: Bool) -> String {
    let unit =
      isRelative || isOfShares && versus == nil && relativeTo.isEmpty
      ? " %" : isOfShares && versus != nil ? " points" : ""
    func text(_ end: Double) -> String {
      // Finer than anybody asks.
      (unit.isEmpty ? end : (end * 1_000_000).rounded() / 10_000).shortest + unit
    }
    func signed(_ end: Double) -> String { (end > 0 && versus != nil ? "+" : "") + text(end) }
    let slack = margin > 0 ? " (± \(text(margin)))" : ""
    if low == -.infinity { return "at most \(signed(high))\(slack)" }
    if high == .infinity { return "at least \(signed(low))\(slack)" }
    return "\(signed(low).dropLast(unit.count)) to \(signed(high))\(slack)"
  }
}

/// The reasons why an object in the list of goals is not a clear goal.
public enum UnclearGoal: Error, Equatable, Sendable {
  /// The error if the object has neither a cell nor a metric, has both, or has an incomplete cell.
  case quantity
  /// The error if the object does not have exactly one target range, the range's upper end is below
  /// its lower end, or the denominator has several values.
  case wish
  /// The error if the object has `versus` without `change`, or `change` without `versus`.
  case halfChange
  /// The error if the object has a target range or `relativeTo` next to `change`.
  case besideChange
  /// The error if a change does not have exactly one range, or the range's ends are reversed.
  case change
  /// The error if a goal is about the difference between a variant and itself.
  case versusItself(String)
  case guardrailOfVariant

  /// The reason as the rest of a sentence that begins with the goal's name.
  var sentence: String {
    switch self {
    case .quantity:
      "needs \"metric\", or \"table\" and \"column\" in its place; 'terrarium metrics' lists the "
        + "metrics"
    case .wish:
      "needs one of \"between\", \"atLeast\" and \"atMost\", \"between\" with the lower value "
        + "first, and \"relativeTo\" one value a key"
    case .halfChange:
      "needs \"versus\" and \"change\" together: the variant, and the difference from it"
    case .besideChange:
      "is about a difference, so \"change\" has its bounds; leave out \"relativeTo\", and "
        + "\"between\", \"atLeast\" and \"atMost\" next to it"
    case .change:
      "needs one of \"between\", \"atLeast\" and \"atMost\" in \"change\", \"between\" with the "
        + "lower value first"
    case .versusItself(let variant):
      "compares the variant \"\(variant.excerpt)\" with itself; say another \"variant\" in "
        + "\"where\", or in \"versus\""
    case .guardrailOfVariant: "is checked for every variant; leave \"variant\" out of \"where\""
    }
  }
}

extension ScenarioGoal {
  /// Creates a guardrail that limits the difference of a metric from today's rules.
  ///
  /// - Parameter isRelative: whether the limits are shares of the value under today's rules.
  package init(
    guarding metric: String, _ conditions: [Condition], name: String, low: Double, high: Double,
    isRelative: Bool
  ) {
    (self.name, self.conditions) = (name, conditions)
    (table, column, relativeTo) = (ScenarioGoal.metrics, metric, [])
    (self.low, self.high, self.isRelative) = (low, high, isRelative)
    (margin, versus, isGuardrail) = (0, Scenario.startVariant, true)
  }

  /// Reads a goal from an object of the list.
  ///
  /// - Throws: the reason if the object states no goal or several goals, or cannot be met.
  init(_ record: [FieldValue.Entry], isGuardrail: Bool = false) throws(UnclearGoal) {
    let change = record.record("change")
    let other = isGuardrail ? Scenario.startVariant : record.text("versus")
    self.isGuardrail = isGuardrail
    guard (change == nil) == other.isEmpty else { throw .halfChange }
    let metric = record.text("metric")
    let cell = (table: record.text("table"), column: record.text("column"))
    guard
      metric.isEmpty
        ? !cell.table.isEmpty && !cell.column.isEmpty : cell.table.isEmpty && cell.column.isEmpty
    else { throw .quantity }
    (name, margin) = (record.text("name"), record.decimal("margin"))
    (table, column) = metric.isEmpty ? cell : (ScenarioGoal.metrics, metric)
    conditions = record.conditions("where")
    relativeTo = record.conditions("relativeTo")
    versus = other.isEmpty ? nil : other
    isRelative = change?.flag("relative") ?? false
    guard let bounds = ScenarioGoal.bounds(of: change ?? record) else {
      throw change == nil ? .wish : .change
    }
    (low, high) = bounds
    guard relativeTo.allSatisfy({ $0.values.count == 1 }) else { throw .wish }
    guard change != nil else { return }
    guard relativeTo.isEmpty, !ScenarioGoal.hasBounds(record) else { throw .besideChange }
    let own = conditions.first { $0.key == "variant" }?.values ?? [Scenario.baseVariant]
    guard !own.contains(other) else { throw .versusItself(other) }
    guard !isGuardrail || !conditions.contains(where: { $0.key == "variant" }) else {
      throw .guardrailOfVariant
    }
  }

  /// Returns a copy of the guardrail that compares one variant with another.
  fileprivate func held(for variant: String, against other: String, name: String) -> ScenarioGoal {
    var goal = self
    (goal.name, goal.versus) = (name, other)
    if variant != Scenario.baseVariant { goal.conditions.append(Condition("variant", [variant])) }
    return goal
  }

  private static func hasBounds(_ record: [FieldValue.Entry]) -> Bool {
    record.numbers("between") != nil || record.number("atLeast") != nil
      || record.number("atMost") != nil
  }

  /// Returns the ends of the target range; nil unless there is exactly one, in ascending order.
  private static func bounds(of record: [FieldValue.Entry]) -> (low: Double, high: Double)? {
    let range = record.numbers("between")
    let bounds = ["atLeast", "atMost"].map { record.number($0) }
    guard bounds.count(where: { $0 != nil }) + (range == nil ? 0 : 1) == 1 else { return nil }
    let (low, high) = (range?[0] ?? bounds[0] ?? -.infinity, range?[1] ?? bounds[1] ?? .infinity)
    return low <= high ? (low, high) : nil
  }

  func record(of kind: RecordKind) -> [FieldValue.Entry] {
    guard !isGuardrail else {
      return kind.record(
        [.text(name)] + quantity + [.record(change)])
    }
    let none: [FieldValue] = [.unsaid, .unsaid, .unsaid]
    return kind.record(
      [.text(name)] + quantity + [.conditions(relativeTo)]
        + (versus == nil ? bounds : none)
        + [.decimal(margin), .text(versus ?? ""), versus == nil ? .unsaid : .record(change)])
  }

  /// The values of the keys that name the metric, or the table, row and column.
  private var quantity: [FieldValue] {
    let isMetric = table == ScenarioGoal.metrics
    return [
      isMetric ? .text(column) : .unsaid, isMetric ? .unsaid : .text(table),
      .conditions(conditions), isMetric ? .unsaid : .text(column),
    ]
  }

  private var bounds: [FieldValue] {
    let isRange = low != -.infinity && high != .infinity
    return [
      isRange ? .numbers([low, high]) : .unsaid, high == .infinity ? .decimal(low) : .unsaid,
      low == -.infinity ? .decimal(high) : .unsaid,
    ]
  }

  private var change: [FieldValue.Entry] {
    ScenarioContent.changeKind.record(bounds + [.scalar(.flag(isRelative))])
  }
}

extension Scenario {
  /// The variant name that stands for the rules before a change.
  public static var startVariant: String { "start" }

  /// Returns the guardrails for the rules of some variants.
  ///
  /// - Parameters:
  ///   - variants: the names of the variants. If there are several, their names become part of the
  ///     guardrails' names.
  ///   - other: the name of the variant with which `variants` are compared.
  public func guardrails(of variants: [String], against other: String) -> [ScenarioGoal] {
    variants.flatMap { variant in
      guardrails.map { own in
        let name = variants.count > 1 ? "\(own.name) (\(variant))" : own.name
        return own.held(for: variant, against: other, name: name)
      }
    }
  }
}

extension FieldValue {
  /// The value that stands for an omitted key of an object.
  static var unsaid: FieldValue { .text("") }

  /// Returns a word as a value, or the value of an omitted key if the word is nil.
  static func word(_ word: String?) -> FieldValue { word.map { .scalar(.word($0)) } ?? .unsaid }
}

extension [FieldValue.Entry] {
  func conditions(_ key: String) -> [ScenarioGoal.Condition] {
    if case .conditions(let conditions) = FieldValue.value(key, of: self) { conditions } else { [] }
  }

  func record(_ key: String) -> [FieldValue.Entry]? {
    if case .record(let record) = FieldValue.value(key, of: self) { record } else { nil }
  }

  func flag(_ key: String) -> Bool {
    if case .scalar(.flag(let flag)) = FieldValue.value(key, of: self) { flag } else { false }
  }

  func numbers(_ key: String) -> [Double]? {
    if case .numbers(let numbers) = FieldValue.value(key, of: self) { numbers } else { nil }
  }

  func number(_ key: String) -> Double? {
    if case .scalar(.decimal(let number)) = FieldValue.value(key, of: self) { number } else { nil }
  }
}
