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
        // The highest is chosen last, by the numbers.
        case .last, .highest: [CellAddress.last]
        case .each: sheet.all.kinds(condition.key)
        }
      choices = choices.flatMap { chosen in
        values.map { chosen + [CellAddress.Condition(condition.key, $0)] }
      }
    }
    return choices.compactMap { chosen(of: table, $0, in: runs) }
  }

  private func chosen(
    of table: TableKind, _ conditions: [CellAddress.Condition], in runs: [TableRows]
  ) -> ChosenHeadline? {
    guard whole.isEmpty else { return headline(table, conditions, "", []) }
    // The highest is sought among the few rows that meet the other conditions.
    let known = zip(self.conditions, conditions).filter { !$0.0.choice.isHighest }.map { $0.1 }
    let runs = runs.map { run in known.reduce(run) { $0.meeting($1) } }
    for column in columns {
      var found = headline(table, conditions, column, [])
      var mean = found.mean(in: runs)
      for condition in self.conditions {
        guard case .highest(let least) = condition.choice else { continue }
        let values = runs[0].kinds(condition.key)
        let choices = values.map { value in
          conditions.map { $0.key == condition.key ? .init($0.key, value) : $0 }
        }
        let means = choices.map { own in
          ChosenHeadline(table: table, subject: "", kind: self, conditions: own, column: column)
            .mean(in: runs)
        }
        guard means.contains(where: { $0 != nil }) else {
          mean = nil
          continue
        }
        let place = means.indices.dropFirst().last { means[$0].map { $0 >= least } ?? false }
        guard let place else { return nil }
        let named = runs[0].with(condition.key, values[place]).texts(Columns.name).first
        let name = CellAddress.Condition(Columns.name, named ?? values[place])
        (found, mean) = (headline(table, choices[place], column, [name]), means[place])
      }
      if mean != nil { return found }
    }
    return nil
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
      case .highest:
        let named = run.with(condition.key, value).texts(Columns.name).first
        names.append(CellAddress.Condition(Columns.name, named ?? value))
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
  fileprivate var isHighest: Bool { if case .highest = self { true } else { false } }
}

extension ChosenHeadline {
  fileprivate func mean(in runs: [TableRows]) -> Double? {
    var sum = 0.0
    for run in runs {
      guard let number = number(in: run) else { return nil }
      sum += number.value
    }
    return sum / Double(runs.count)
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

extension HeadlineCell {
  /// A cell that a scenario names as a headline, in its table's words if there are some. A measure
  /// goes by its name, and by the unit that its row states.
  fileprivate init(chosen address: CellAddress, in tables: ResultTables) {
    self.init(chosen: address)
    if let table = TableKind.named(address.table), let rows = tables.everybody(in: table),
      let own = table.headlines.lazy.compactMap({ $0.chosen(address, of: table, in: rows) }).first
    {
      self = own.cell
      return
    }
    guard let measure = address.value(of: Columns.measure),
      let place = try? tables.place(of: address),
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
