import Measures
import Scenarios
import Tabular
import Text

/// A named number for comparing rules. Each is a rate, a mean or a share, so that runs of any size
/// can be compared.
///
///     Metric.named("retention.d7")?.name          // "Day-7 retention"
///     Metric.named("falls")?.unit                 // per 100 pet-days
///     try CellAddress("falls[segment=eager]")     // addresses its number as that of a cell
///
/// Most metrics are a sum of cells divided by another sum. Ids contain keys of tables and never
/// labels, so that stages and apps may have any label. An id with placeholders in braces, such as
/// `retention.d{day}`, belongs to a family of metrics; `named` fills in the values.
public struct Metric: Hashable, Sendable {
  /// The identifier in options, scenario files, JSON and links.
  public let id: String
  /// The name, a noun phrase: `Day-7 retention`.
  public let name: String
  /// The name within a sentence: `day-7 retention`, `XP per user and week`, `Dolphin by day 30`.
  package let noun: String
  /// A phrase that defines the numerator and the denominator.
  public let definition: String
  public let unit: Unit
  public let better: Direction
  public let role: Role
  /// The placeholders of a family of metrics with their possible values; empty for a single metric.
  public let keys: [Key]
  /// The cells that are summed in the numerator.
  let parts: [CellAddress]
  /// The cells that are added in the denominator; empty if the metric is the number in one cell.
  let wholes: [CellAddress]
  /// The cells that are subtracted in the denominator.
  let others: [CellAddress]

  /// The unit of a metric's number.
  public enum Unit: Hashable, Sendable {
    /// A share, which is printed in percent.
    case share
    /// A time, in days.
    case days
    /// A rate or a mean. `per` is the number of denominator units that the text mentions, such as
    /// 100.
    case rate(String, per: Double = 1)
  }

  /// Which change of a metric is good for users or the product: an increase, a decrease or neither.
  public enum Direction: String, Hashable, Sendable {
    case up, down, neither
  }

  /// The subject of a metric, such as habits or money.
  public enum Role: String, Hashable, CaseIterable, Sendable {
    /// Metrics that show whether users stay. Every answer includes these metrics.
    case outcome
    /// Metrics of harm that a change must not cause. Every answer includes these metrics.
    case wellbeing
    case habit, progress, device, money
  }

  /// A placeholder in the id of a family of metrics.
  public struct Key: Hashable, Sendable {
    public let name: String
    /// The possible values of the placeholder; empty if any whole number or any stage is possible.
    public let values: [String]

    init(_ name: String, _ values: [String] = []) { (self.name, self.values) = (name, values) }

    fileprivate func takes(_ value: String) -> Bool {
      guard values.isEmpty else { return values.contains(value) }
      guard name == "day" else { return true }
      return Int(value).map { "\($0)" == value && $0 >= 0 } ?? false
    }
  }

  init(
    _ id: String, _ name: String, _ definition: String, _ unit: Unit, better: Direction,
    _ role: Role, by keys: [Key] = [], _ parts: [String], of wholes: [String] = [],
    without others: [String] = []
  ) {
    (self.id, self.name, self.definition, self.unit) = (id, name, definition, unit)
    let isAcronym = name.dropFirst().first?.isUppercase == true
    noun = isAcronym ? name : name.prefix(1).lowercased() + name.dropFirst()
    (self.better, self.role, self.keys) = (better, role, keys)
    // A test reads all of them.
    func cells(_ texts: [String]) -> [CellAddress] { texts.compactMap { try? CellAddress($0) } }
    (self.parts, self.wholes, self.others) = (cells(parts), cells(wholes), cells(others))
  }

  private init(_ family: Metric, id: String, filling values: [(key: String, value: String)]) {
    func filled(_ text: String, _ word: (String, String) -> String) -> String {
      values.reduce(text) { $0.replacing(each: "{\($1.key)}", with: word($1.key, $1.value)) }
    }
    func filled(_ cells: [CellAddress]) -> [CellAddress] {
      cells.map { cell in
        CellAddress(
          cell.table,
          cell.conditions.map { .init($0.key, filled($0.value) { $1 }) },
          filled(cell.column) { $1 })
      }
    }
    self.id = id
    name = filled(family.name, Metric.word)
    noun = filled(family.noun, Metric.word)
    definition = filled(family.definition, Metric.word)
    (unit, better, role, keys) = (family.unit, family.better, family.role, [])
    (parts, wholes, others) = (
      filled(family.parts), filled(family.wholes), filled(family.others)
    )
  }
}

extension Metric {
  /// All cells from which the metric is computed.
  var cells: [CellAddress] { parts + wholes + others }

  /// The kind of quantity that the metric measures.
  var quantity: Column.Quantity {
    unit == .share && !wholes.isEmpty ? .share : cells[0].quantity
  }

  /// Whether a cell, ignoring its labels, is the metric's number or its only numerator cell.
  func isNumber(of cell: CellAddress) -> Bool {
    let cell = cell.without(TableKind.labels)
    return cell == CellAddress(self) || parts == [cell]
  }

  /// The formula of the metric in cell addresses, such as `falls × 100 / (people − people)`.
  package var formula: String {
    func sum(_ cells: [CellAddress], _ sign: String = " + ") -> String {
      cells.map { $0.description }.joined(separator: sign)
    }
    guard !wholes.isEmpty else { return sum(parts) }
    let whole = sum(wholes) + (others.isEmpty ? "" : " − " + sum(others, " − "))
    let scale: String
    if case .rate(_, let per) = unit, per != 1 { scale = "\(Int(per)) × " } else { scale = "" }
    let isOne = wholes.count + others.count == 1
    return "\(scale)\(sum(parts)) / \(isOne ? whole : "(\(whole))")"
  }

  /// The unit as text: `%`, `days`, `per 100 user-days`.
  public var unitText: String {
    switch unit {
    case .share: "%"
    case .days: "days"
    case .rate(let text, _): text
    }
  }

  /// The apps whose users the metric covers.
  package var apps: [App] {
    let named = keys.first { $0.name == Columns.app }?.values
    return App.known.filter { app in
      cells.allSatisfy { cell in
        let own = named ?? [cell.value(of: Columns.app) ?? CellAddress.every]
        let isOfTable = TableKind.named(cell.table)?.isOf(app) ?? true
        return isOfTable && (own.contains(app.name) || own.contains(CellAddress.every))
      }
    }
  }
}

extension Metric {
  /// Returns the metric with an id; nil if there is none.
  ///
  ///     Metric.named("stage_by.8.d30")     // the share whose pet has reached stage 8 by day 30
  public static func named(_ id: String) -> Metric? {
    for metric in all {
      guard let values = values(of: Array(id.utf8)[...], in: Array(metric.id.utf8)[...]),
        metric.keys.allSatisfy({ key in values.allSatisfy { $0.0 != key.name || key.takes($0.1) } })
      else { continue }
      return metric.keys.isEmpty ? metric : Metric(metric, id: id, filling: values)
    }
    return nil
  }

  /// Returns a family's metrics if all placeholders have values to fill in; else this metric alone.
  ///
  /// - Parameter days: the values for a placeholder that stands for any day.
  package func members(days: [Int] = [1, 7, 30]) -> [Metric] {
    func values(_ key: Key) -> [String] {
      key.values.isEmpty && key.name == "day" ? days.map { "\($0)" } : key.values
    }
    return keys.contains { values($0).isEmpty } ? [self] : members(values)
  }

  /// Returns a family's metrics for the given values of its placeholders; else this metric alone.
  func members(_ values: (Key) -> [String]) -> [Metric] {
    keys.reduce([[]]) { choices, key in
      choices.flatMap { choice in values(key).map { choice + [(key: key.name, value: $0)] } }
    }.map { choice in
      let id = choice.reduce(id) { $0.replacing(each: "{\($1.key)}", with: $1.value) }
      return choice.isEmpty ? self : Metric(self, id: id, filling: choice)
    }
  }

  /// The columns from which the metric, or any metric of the family, is computed.
  var columns: [(table: String, column: String)] {
    cells.flatMap { cell in
      keys.reduce([cell.column]) { names, key in
        names.flatMap { name -> [String] in
          let filled = key.values.map { name.replacing(each: "{\(key.name)}", with: $0) }
          return filled.first == name ? [name] : filled.isEmpty ? [name] : filled
        }
      }.map { (cell.table, $0) }
    }
  }

  /// Returns the values of the placeholders in a family's id; nil if the id is of another family.
  private static func values(
    of text: ArraySlice<UInt8>, in family: ArraySlice<UInt8>
  ) -> [(key: String, value: String)]? {
    guard let first = family.first else { return text.isEmpty ? [] : nil }
    guard first == UInt8(ascii: "{") else {
      return text.first == first ? values(of: text.dropFirst(), in: family.dropFirst()) : nil
    }
    guard let end = family.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let key = String(decoding: family[(family.startIndex + 1)..<end], as: UTF8.self)
    for length in text.indices {
      guard let others = values(of: text[(length + 1)...], in: family[(end + 1)...]) else {
        continue
      }
      return [(key, String(decoding: text[...length], as: UTF8.self))] + others
    }
    return nil
  }

  /// Returns a placeholder's value as names print it: apps by title, unnamed stages by number.
  private static func word(_ key: String, _ value: String) -> String {
    switch key {
    case Columns.app: App.known.first { $0.name == value }?.title ?? value
    case Columns.stage where Int(value) != nil: "stage \(value)"
    default: value
    }
  }
}

extension CellAddress {
  /// The table name in the address of a metric. No run writes such a table, because metrics are
  /// computed from cells.
  static var metrics: String { ScenarioGoal.metrics }

  /// Creates the address of a metric.
  public init(_ metric: Metric, _ conditions: [Condition] = []) {
    self.init(CellAddress.metrics, conditions, metric.id)
  }

  /// The metric that the address names; nil if the address names a cell of a table.
  package var metric: Metric? { table == CellAddress.metrics ? Metric.named(column) : nil }

  /// The cells that determine the number, with this address's variant and segment: the addressed
  /// cell, or the cells of the addressed metric.
  package var cells: [CellAddress] {
    guard let metric else { return [self] }
    return metric.cells.map { labelled($0) }
  }

  /// The names of the tables from which the number is computed.
  package var tables: [String] { cells.map { $0.table } }

  /// Returns a cell of the addressed metric with this address's variant and segment.
  func labelled(_ cell: CellAddress) -> CellAddress {
    CellAddress(cell.table, conditions + cell.conditions, cell.column)
  }
}
