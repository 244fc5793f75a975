import Measures
import Text

/// The metrics that answers show, and that decide whether two runs differ.
///
/// A family of metrics is represented by the metrics for which every run has a number: retention on
/// days 1, 7 and 30, streaks of 7 days, every app and timer. The stages in the table depend only on
/// how many days pets were observed. Choosing stages by their results would favour chance findings
/// and make the stages' intervals too narrow:
///
///     days                   0     30    90    180
///     median day to stage    1     2     3     3
///     stage by that day      2     3     4     5
///     pets at stage          2     2     2     2
public enum Headlines {
  /// Returns the cells that a scenario names, even if the runs lack them. If the scenario names
  /// none, returns the metrics that decide whether two runs differ.
  ///
  /// - Parameter runs: at least one run.
  package static func of(_ runs: [ResultTables], chosen: [CellAddress]) -> [HeadlineCell] {
    chosen.isEmpty ? of(runs) : chosen.map { HeadlineCell(chosen: $0, in: runs[0]) }
  }

  /// Returns the metrics for which every run has a number, in the order of `Metric.all`. O(metrics
  /// × rows).
  ///
  /// - Parameter withOthers: whether to include metrics that never decide whether runs differ:
  ///   device metrics, and day-1 retention, which a rule can hardly move.
  public static func of(_ runs: [ResultTables], withOthers: Bool = false) -> [HeadlineCell] {
    guard let first = runs.first else { return [] }
    let days = first.daysOfPets
    func stage(_ values: [(days: Int, stage: Int)]) -> [String] {
      let stage = values.last { $0.days <= days }?.stage ?? 0
      return first.lastStage.map { [String(min(stage, $0))] } ?? []
    }
    let metrics = Metric.all.flatMap { family in
      family.members { key in
        switch (family.id, key.name) {
        case ("retention.d{day}", _): ["1", "7", "30"]
        case ("stage_by.{stage}.d{day}", Columns.day): days > 0 ? [String(days)] : []
        case ("stage_by.{stage}.d{day}", _): stage([(0, 2), (30, 3), (90, 4), (180, 5)])
        case ("stage_day.{stage}", _): stage([(0, 1), (30, 2), (90, 3)])
        case ("at_stage.{stage}", _): stage([(0, 2)])
        case (_, "length"): ["7"]
        default: key.values
        }
      }
    }
    return metrics.filter { withOthers || $0.isDecisive }.map { CellAddress($0) }
      // A table that somebody has changed may have numbers that cannot be added up.
      .filter { address in runs.allSatisfy { (try? $0.place(of: address).value) ?? nil != nil } }
      .map { HeadlineCell(chosen: $0, in: first) }
  }
}

extension Metric {
  fileprivate var isDecisive: Bool { role != .device && id != "retention.d1" }
}

extension ResultTables {
  /// The largest of 30, 90, 180 and 365 days for which the share of pets that have reached a stage
  /// by that day is known; 0 if there is none.
  fileprivate var daysOfPets: Int {
    guard let rows = everybody(in: .evolutionTimes) else { return 0 }
    return [365, 180, 90, 30].first { days in
      rows.numbers(Columns.reachedShare(days)).contains { $0 != nil }
    } ?? 0
  }

  /// The index of the last stage; nil without pets.
  fileprivate var lastStage: Int? {
    everybody(in: .evolutionTimes)?.greatest(Columns.stage).flatMap { Int($0) }
  }

  /// Returns the name of the stage in a metric's address; nil for a metric without a stage.
  fileprivate func stageName(of address: CellAddress) -> String? {
    guard let cell = address.cells.first(where: { $0.value(of: Columns.stage) != nil }),
      let place = try? place(of: cell).parts[0], let row = place.rows.first,
      let column = place.sheet.place(of: Columns.name)
    else { return nil }
    return place.rows.count == 1 ? place.sheet.text(at: column, row) : nil
  }
}

extension HeadlineCell {
  /// Creates the headline of a cell that a scenario names. If a measure identifies the row, the
  /// headline uses the name of the measure and the unit in that row.
  fileprivate init(chosen address: CellAddress, in tables: ResultTables) {
    self.init(chosen: address)
    if let metric = address.metric {
      self.init(metric, address.conditions, stage: tables.stageName(of: address))
      return
    }
    guard let measure = address.value(of: Columns.measure),
      let place = try? tables.place(of: address).parts[0],
      let column = place.sheet.place(of: Columns.unit), let row = place.rows.first
    else { return }
    let unit: HeadlineCell.Unit =
      switch place.table.cell(row, column).key {
      case "share": .share
      case "days": .days
      default: .count
      }
    self = HeadlineCell(address, "\(measure.onOneLine):", unit)
  }
}
