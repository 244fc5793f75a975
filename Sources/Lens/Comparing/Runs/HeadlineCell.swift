import Population
import Tabular

/// A cell that people ask about first, and how it is told.
///
///     half of those who stay reach Dolphin on day 96 → 88: −8.1 days [−8.9, −7.2]
///     ╰───────────────── subject ───────────────╯          ╰ unit
///
/// Every app has a few. They are well-filled cells, so that they are the ones that decide whether
/// two runs differ: streaks that outlast a week, what was done in the whole run, how far pets come.
public struct HeadlineCell: Hashable, Sendable {
  public let address: CellAddress
  /// The beginning of a sentence that ends with the number.
  public let subject: String
  public let unit: Unit

  /// What the number counts.
  public enum Unit: String, Hashable, Sendable {
    case share, days, count
  }

  public init(_ address: CellAddress, _ subject: String, _ unit: Unit) {
    (self.address, self.subject, self.unit) = (address, subject, unit)
  }

  /// Whether it is about those who stay: people chosen by what they did.
  public var isOfStayers: Bool { address.value(of: "among") == "stayed" }

  /// A cell that somebody chose.
  public init(chosen address: CellAddress) {
    let column = address.column
    let unit: Unit =
      TableKeys.isShare(column) ? .share : column.hasSuffix("_days") ? .days : .count
    self.init(address, "\(address):", unit)
  }
}

/// The headlines of runs, from their tables: those that their apps and their length allow.
public enum Headlines {
  /// In the order in which they are told; those that every run has a number for.
  ///
  /// Which stages of a pet are told depends on how far pets came, in the mean of the runs: a choice
  /// by one run alone would favour stages at which that one happened to be ahead.
  public static func of(_ runs: [ResultTables]) -> [HeadlineCell] {
    guard let first = runs.first else { return [] }
    let names = stages(first)
    let all = retention + App.allCases.flatMap { streaks($0) } + pet(runs, names) + others
    return all.filter { mean(of: $0.address, in: runs) != nil }
  }

  /// The mean of a cell over runs; nil if one has no number for it.
  private static func mean(of address: CellAddress, in runs: [ResultTables]) -> Double? {
    var sum = 0.0
    for run in runs {
      guard let place = try? run.place(of: address), let value = place.value else { return nil }
      sum += value
    }
    return sum / Double(runs.count)
  }

  private static func address(
    _ table: String, _ conditions: KeyValuePairs<String, String>, _ column: String
  ) -> CellAddress {
    CellAddress(table, conditions.map { CellAddress.Condition($0, $1) }, column)
  }

  private static var retention: [HeadlineCell] {
    [7, 30].map { day in
      HeadlineCell(
        address("retention", ["day": "\(day)"], "active_share"),
        "people who open an app \(day) days after they joined:", .share)
    } + [
      HeadlineCell(
        address("days", ["day": CellAddress.every], "active"),
        "days on which people open an app:", .count)
    ]
  }

  private static func streaks(_ app: App) -> [HeadlineCell] {
    let name = app.name
    return [
      HeadlineCell(
        address("streak_survival", ["app": name, "length_days": "7"], "survival"),
        "streaks in \(title(app)) that outlast 7 days:", .share),
      HeadlineCell(
        address("streaks", ["app": name, "day": CellAddress.last], "share_7"),
        "people with a streak of 7 days or more in \(title(app)) at the end:", .share),
      HeadlineCell(
        address("sessions", ["app": name, "day": CellAddress.every], "completed"),
        "focus sessions completed in \(title(app)):", .count),
    ]
  }

  private static func title(_ app: App) -> String {
    switch app {
    case .forest: "Forest"
    case .pet: "Pet"
    case .tenx: "TenX"
    case .sherpa: "Sherpa"
    }
  }

  /// The highest stage that half of those who stay have reached, and the highest that a tenth of
  /// everyone has.
  private static func pet(_ runs: [ResultTables], _ stages: [(Int, String)]) -> [HeadlineCell] {
    let onTime = HeadlineCell(
      address("tasks", ["day": CellAddress.every], "on_time"), "tasks done on time:", .count)
    let half = stages.last { stage, _ in stage > 0 && mean(of: median(stage), in: runs) != nil }
    let days = [365, 180, 90, 30].first { mean(of: reached(0, $0), in: runs) != nil }
    let tenth = days.flatMap { days in
      stages.last { stage, _ in stage > 0 && mean(of: reached(stage, days), in: runs) ?? 0 >= 0.1 }
    }
    return [onTime]
      + (half.map { stage, name in
        [HeadlineCell(median(stage), "half of those who stay reach \(name) on day", .days)]
      } ?? [])
      + (tenth.map { stage, name in
        [
          HeadlineCell(
            reached(stage, days ?? 0), "pets that reach \(name) within \(days ?? 0) days:", .share)
        ]
      } ?? [])
  }

  private static func median(_ stage: Int) -> CellAddress {
    address("evolution_times", ["stage": "\(stage)", "among": "stayed"], "p50_days")
  }

  private static func reached(_ stage: Int, _ days: Int) -> CellAddress {
    address(
      "evolution_times", ["stage": "\(stage)", "among": "everyone"], "reached_share_\(days)")
  }

  /// The stages of the pet with their names.
  private static func stages(_ tables: ResultTables) -> [(Int, String)] {
    guard let table = tables.tables.first(where: { $0.name == "stage_waits" }),
      let number = table.place(of: "stage"), let name = table.place(of: "name")
    else { return [] }
    var stages: [(Int, String)] = []
    for row in 0..<table.rowCount {
      guard let stage = table.cell(row, number).number.map({ Int($0) }) else { continue }
      if stage == stages.count { stages.append((stage, table.cell(row, name).key)) }
    }
    return stages
  }

  private static var others: [HeadlineCell] {
    let every = CellAddress.every
    return [
      HeadlineCell(
        address("tenx_days", ["day": every], "complete"),
        "days that end with all three focuses complete:", .count),
      HeadlineCell(
        address("habits", ["day": every], "completed"), "habits completed in Sherpa:", .count),
      HeadlineCell(
        address("xp", ["week": every, "reason": every], "points"), "XP in Sherpa:", .count),
    ]
  }
}
