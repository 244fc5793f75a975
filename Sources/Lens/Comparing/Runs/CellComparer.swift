import Measures
import Analytics
import PortableMath
import Tabular

/// A comparison of the cells of two runs.
///
/// Cells with samples (values by group of users or by world) are compared through their samples.
/// Other cells are compared as independent values, through the intervals in the runs' tables, if
/// there are intervals and enough users. All remaining cells are listed but not tested.
struct CellComparer {
  private let one: ComparedRun
  private let two: ComparedRun
  private let samePeople: Bool

  init(_ one: ComparedRun, _ two: ComparedRun, samePeople: Bool) {
    (self.one, self.two, self.samePeople) = (one, two, samePeople)
  }

  /// The names of the tables that only one run has, sorted.
  var onlyInOne: [String] {
    let names = [one, two].map { run in
      Set(run.tables.tables.filter { $0.rowCount > 0 }.map { $0.name })
    }
    return names[0].symmetricDifference(names[1]).sorted()
  }

  func cell(_ headline: HeadlineCell) throws(CellError) -> ComparedCell {
    let address = headline.address.without([Columns.variant])
    return cell(try one.tables.place(of: address), try two.tables.place(of: address), headline)
  }

  /// All cells that both runs have, compared.
  var cells: [ComparedCell] {
    one.tables.sheets.flatMap { sheet -> [ComparedCell] in
      guard let other = two.tables.sheets.first(where: { $0.name == sheet.name }) else { return [] }
      return cells(of: sheet, and: other)
    }
  }

  private func cells(of sheet: LabelledTable, and other: LabelledTable) -> [ComparedCell] {
    let table = sheet.table
    let keys = [Columns.segment] + (TableKind.named(table.name)?.keys ?? [])
    let mine = KeyedRows(table, keys, one.variant)
    let theirs = KeyedRows(other.table, keys, two.variant)
    return mine.rows.flatMap { row, key -> [ComparedCell] in
      guard let second = theirs.places[key] else { return [] }
      let conditions = zip(keys, key).map { CellAddress.Condition($0, $1) }
      return table.measures.compactMap { column in
        other.place(of: table.columns[column].name).map {
          cell(
            FoundCell(CellPlace(sheet, [row], column, conditions)),
            FoundCell(CellPlace(other, [second], $0, conditions)), nil)
        }
      }
    }
  }

  private func cell(
    _ first: FoundCell, _ second: FoundCell, _ headline: HeadlineCell?
  ) -> ComparedCell {
    let isPerPerson = one.people != two.people && first.isTotal && second.isTotal
    let (mine, theirs) = (
      reading(first, of: one, isPerPerson), reading(second, of: two, isPerPerson)
    )
    let known = mine.sample.flatMap { mine in
      theirs.sample.flatMap { mine.difference(to: $0, samePeople: samePeople) }
    }
    let areFew = min(one.people, two.people) < Double(CellSample.fewestGroups)
    let stated = known == nil && !areFew ? CellComparer.stated(first, second) : nil
    return ComparedCell(
      address: first.address.without([Columns.variant]), headline: headline, first: mine.value,
      second: theirs.value,
      estimate: known?.estimate ?? stated, ratio: ratio(mine.sample, theirs.sample, headline),
      pairing: known?.pairing ?? stated.map { _ in .unpaired }, isPerPerson: isPerPerson,
      contradictions: (mine.isContradicted ? [0] : []) + (theirs.isContradicted ? [1] : []))
  }

  /// Returns the ratio of two counts, or of two headlines whose differences are printed in percent.
  /// Nil for anything else, such as a mean number of days, whose difference is in days.
  private func ratio(
    _ mine: CellSample?, _ theirs: CellSample?, _ headline: HeadlineCell?
  ) -> Estimate? {
    guard let mine, let theirs,
      headline?.unit == .count
        ? [.count, .amount, .number].contains(mine.kind) : mine.kind == .count
    else { return nil }
    return mine.ratio(to: theirs, samePeople: samePeople)
  }

  /// A cell in one run: its number with all known digits, and its sample.
  private struct Reading {
    let value: Double?
    let sample: CellSample?
    let isContradicted: Bool
  }

  private func reading(_ found: FoundCell, of run: ComparedRun, _ isPerPerson: Bool) -> Reading {
    let people = isPerPerson ? run.people : 1
    let sample = run.sample(of: found)?.each(of: people)
    return Reading(
      value: found.value.map { sample?.value ?? $0 / people }, sample: sample,
      isContradicted: run.samples.contradicts(found) { run.fullAddress(of: $0) })
  }

  /// Returns the difference of two cells, with a standard error from the intervals in their tables.
  private static func stated(_ first: FoundCell, _ second: FoundCell) -> Estimate? {
    guard let one = first.value, let other = second.value, let mine = first.statedError,
      let theirs = second.statedError
    else { return nil }
    return Estimate(
      other - one, (mine * mine + theirs * theirs).squareRoot(), CellPlace.statedFreedom)
  }
}

private struct KeyedRows {
  var rows: [(row: Int, key: [String])] = []
  var places: [[String]: Int] = [:]

  init(_ table: Table, _ keys: [String], _ variant: String) {
    let columns = keys.map { table.place(of: $0) }
    let label = table.place(of: Columns.variant)
    for row in 0..<table.rowCount {
      if let label, table.cell(row, label).key != variant { continue }
      let key = columns.map { $0.map { table.cell(row, $0).key } ?? "all" }
      rows.append((row, key))
      places[key] = row
    }
  }
}

extension FoundCell {
  /// The standard error from the interval in the table; nil for a metric of several cells.
  fileprivate var statedError: Double? { places.count == 1 ? parts[0].statedError : nil }
}

extension CellPlace {
  /// The degrees of freedom of an interval that is computed from 64 groups of users.
  fileprivate static let statedFreedom = 63.0

  /// The standard error from the interval in the columns after the cell, if this interval measures
  /// the spread over the users of one world. Nil for an interval of zero width, because the
  /// interval of a share of 0 or 1 has zero width, however uncertain the share is.
  fileprivate var statedError: Double? {
    guard case .ofColumnBefore? = TableKind.named(table.name)?.interval, rows.count == 1,
      let stated = sheet.estimated(table.columns[column].name, rows[0]),
      let (low, high) = stated.ends, low < high
    else { return nil }
    let value = stated.value
    let point = Portable.studentTQuantile(0.975, degreesOfFreedom: CellPlace.statedFreedom)
    return max(high - value, value - low) / point
  }
}
