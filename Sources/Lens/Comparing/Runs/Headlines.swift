import Measures
import Text

/// A headline whose open keys and column are chosen: it has a number in any rows of its table.
///
///     HeadlineKind      "streaks in {app} that outlast 7 days:", app: each, length_days: 7
///     ChosenHeadline    "streaks in TenX that outlast 7 days:", app: tenx, length_days: 7
///     number(in:)       12.1 % [10.8, 13.4]
package struct ChosenHeadline: Sendable {
  package let table: TableKind
  /// The beginning of a sentence that ends with the number.
  package let subject: String
  package var unit: HeadlineKind.Unit { kind.unit }
  let kind: HeadlineKind
  let conditions: [CellAddress.Condition]
  /// The column; empty for a share of sums.
  let column: String

  /// The cell in the rules and the segment that a search looks in.
  package var address: CellAddress { CellAddress(table.name, conditions, column) }

  package var cell: HeadlineCell { HeadlineCell(address, subject, unit) }

  /// The number in rows of one run, variant and segment; nil if they have none.
  package func number(in slice: TableRows) -> EstimatedNumber? {
    let rows = conditions.reduce(slice) { $0.meeting($1) }
    guard kind.whole.isEmpty else {
      func sum(_ columns: [String]) -> Double { columns.reduce(0) { $0 + rows.sum($1) } }
      let whole = sum(kind.whole)
      return whole > 0 ? EstimatedNumber(sum(kind.columns) / whole) : nil
    }
    guard conditions.contains(where: { $0.value == CellAddress.every }) else {
      return rows.lastEstimated(column)
    }
    let isKnown = !rows.isEmpty && rows.sheet.has(column)
    return isKnown ? EstimatedNumber(rows.sum(column)) : nil
  }
}

extension HeadlineKind {
  /// Chooses the keys and the column of a headline: a headline for each value of the keys that it
  /// asks for, where every run has a number. A share of sums needs no number.
  ///
  /// - Parameter runs: for each run, the rows of everybody under one variant. The first run's sheet
  ///   has the values of the keys.
  package func chosen(of table: TableKind, in runs: [TableRows]) -> [ChosenHeadline] {
    guard let sheet = runs.first?.sheet else { return [] }
    var choices: [[CellAddress.Condition]] = [[]]
    for condition in conditions {
      let values =
        switch condition.choice {
        case .exactly(let value): [value]
        case .every: [CellAddress.every]
        case .last: [CellAddress.last]
        case .byLength(let values): [runs[0].value(of: condition.key, by: values)]
        case .each: sheet.all.kinds(condition.key)
        }
      choices = choices.flatMap { chosen in
        values.map { chosen + [CellAddress.Condition(condition.key, $0)] }
      }
    }
    return choices.compactMap { chosen(of: table, $0, in: runs) }
  }

  /// The headline with the first column that has a number in every run.
  private func chosen(
    of table: TableKind, _ conditions: [CellAddress.Condition], in runs: [TableRows]
  ) -> ChosenHeadline? {
    guard whole.isEmpty else { return headline(table, conditions, "", []) }
    let names = zip(self.conditions, conditions).compactMap { choice, condition in
      choice.choice.isByLength ? runs[0].name(of: condition) : nil
    }
    return columns.lazy.map { headline(table, conditions, $0, names) }
      .first { found in runs.allSatisfy { found.number(in: $0) != nil } }
  }

  /// Finds the headline of this kind whose cell has an address, whatever its number; nil if the
  /// address is no headline of this kind.
  package func chosen(
    _ address: CellAddress, of table: TableKind, in run: TableRows
  ) -> ChosenHeadline? {
    guard columns.contains(address.column), conditions.count == address.conditions.count else {
      return nil
    }
    var names: [CellAddress.Condition] = []
    for condition in conditions {
      guard let value = address.value(of: condition.key) else { return nil }
      switch condition.choice {
      case .exactly(let one): guard value == one else { return nil }
      case .every: guard value == CellAddress.every else { return nil }
      case .last:
        let isNamed = subject.replacing(each: "{\(condition.key)}", with: "") != subject
        guard isNamed || value == CellAddress.last else { return nil }
      case .each: break
      case .byLength: names.append(run.name(of: .init(condition.key, value)))
      }
    }
    return headline(table, address.conditions, address.column, names)
  }

  private func headline(
    _ table: TableKind, _ conditions: [CellAddress.Condition], _ column: String,
    _ names: [CellAddress.Condition]
  ) -> ChosenHeadline {
    let digits = column.lastIndex { !$0.isNumber }.map { column.index(after: $0) }
    let number = CellAddress.Condition("#", String(column[(digits ?? column.startIndex)...]))
    let subject = (names + conditions + [number]).reduce(self.subject) { text, name in
      text.replacing(each: "{\(name.key)}", with: name.spoken)
    }
    return ChosenHeadline(
      table: table, subject: subject, kind: self, conditions: conditions, column: column)
  }
}

extension HeadlineKind.Condition.Choice {
  fileprivate var isByLength: Bool { if case .byLength = self { true } else { false } }
}

extension TableRows {
  /// The length of the run as far as the rows tell: their last day, or the longest time within
  /// which they have a share.
  private var days: Int {
    if let last = greatest(Columns.day).flatMap({ Int($0) }) { return last + 1 }
    return [365, 180, 90, 30].first { days in
      numbers(Columns.reachedShare(days)).contains { $0 != nil }
    } ?? 0
  }

  /// The value that goes with the length of the run, or the last of the table.
  fileprivate func value(of key: String, by values: [(days: Int, value: Int)]) -> String {
    let days = self.days
    let value = values.last { $0.days <= days }?.value ?? 0
    let last = greatest(key).flatMap { Int($0) } ?? 0
    return String(min(value, last))
  }

  /// The name of the rows with a value of a key, or the value.
  fileprivate func name(of condition: CellAddress.Condition) -> CellAddress.Condition {
    let named = with(condition.key, condition.value).texts(Columns.name).first
    return CellAddress.Condition(Columns.name, named ?? condition.value)
  }
}

extension CellAddress.Condition {
  /// The value as a sentence has it: apps by their titles, weeks and tiers with their noun.
  fileprivate var spoken: String {
    switch (key, value) {
    case (Columns.app, _): App.allCases.first { $0.name == value }?.title ?? value
    case (Columns.week, CellAddress.last): "in the last week"
    case (Columns.week, CellAddress.every): "in all weeks"
    case (Columns.week, _): "in week \(value)"
    case (Columns.tier, CellAddress.every): "the league"
    default: value
    }
  }
}

extension TableRows {
  func meeting(_ condition: CellAddress.Condition) -> TableRows {
    switch condition.value {
    case CellAddress.every: self
    case CellAddress.last: with(condition.key, greatest(condition.key) ?? "")
    default: with(condition.key, condition.value)
    }
  }
}

/// The headlines by which two runs are called different.
public enum Headlines {
  /// The headlines that a scenario names, in the words of their tables, whether runs have them or
  /// not; without any named, the decisive ones.
  ///
  /// - Parameter runs: at least one.
  package static func of(_ runs: [ResultTables], chosen: [CellAddress]) -> [HeadlineCell] {
    guard !chosen.isEmpty else { return of(runs) }
    let catalogue = of(runs, withOthers: true)
    return chosen.map { cell in
      catalogue.first { $0.address == cell } ?? HeadlineCell(chosen: cell, in: runs[0])
    }
  }

  /// The order of the tables, with leagues after retention: where there is a league, it is what a
  /// scenario is about.
  private static let order: [TableKind] = TableKind.all.flatMap { kind -> [TableKind] in
    kind == .leagues ? [] : kind == .retention ? [kind, .leagues] : [kind]
  }

  /// The decisive headlines in the order of the tables: those that every run has a number for.
  /// O(tables × rows).
  ///
  /// - Parameter withOthers: whether the others are among them, such as those of timers.
  public static func of(_ runs: [ResultTables], withOthers: Bool = false) -> [HeadlineCell] {
    order.flatMap { kind -> [HeadlineCell] in
      let slices = runs.compactMap { $0.everybody(in: kind) }
      guard slices.count == runs.count else { return [] }
      return kind.headlines.filter { withOthers || $0.isDecisive }.flatMap {
        $0.chosen(of: kind, in: slices)
      }
      .map { $0.cell }
      // A table that somebody has changed may have numbers that cannot be added up.
      .filter { cell in runs.allSatisfy { (try? $0.place(of: cell.address)) != nil } }
    }
  }
}

extension ResultTables {
  /// The name of the stage that a metric is about; nil for other metrics.
  fileprivate func stageName(of address: CellAddress) -> String? {
    guard let cell = address.cells.first(where: { $0.value(of: Columns.stage) != nil }),
      let place = try? place(of: cell).parts[0], let row = place.rows.first,
      let column = place.sheet.place(of: Columns.name)
    else { return nil }
    return place.rows.count == 1 ? place.sheet.text(at: column, row) : nil
  }
}

extension HeadlineCell {
  /// A cell that a scenario names as a headline, in its table's words if there are some. A measure
  /// goes by its name, and by the unit that its row states.
  fileprivate init(chosen address: CellAddress, in tables: ResultTables) {
    self.init(chosen: address)
    if let metric = address.metric {
      self.init(metric, address.conditions, stage: tables.stageName(of: address))
      return
    }
    if let table = TableKind.named(address.table), let rows = tables.everybody(in: table),
      let own = table.headlines.lazy.compactMap({ $0.chosen(address, of: table, in: rows) }).first
    {
      self = own.cell
      return
    }
    guard let measure = address.value(of: Columns.measure),
      let place = try? tables.place(of: address).parts[0],
      let column = place.sheet.place(of: Columns.unit), let row = place.rows.first
    else { return }
    let unit: HeadlineKind.Unit =
      switch place.table.cell(row, column).key {
      case "share": .share
      case "days": .days
      default: .count
      }
    self = HeadlineCell(address, "\(measure.onOneLine):", unit)
  }
}
