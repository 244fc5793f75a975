import Tabular

/// `settings`: the users who change an app's default settings, and the effects of the changes.
///
///     grace         own 30 minutes    done 45 minutes late: late, and on time under the app's 60
///     resetTime     own 04:00         done at 01:00: still a task of the day before
///     rollover      own: on           two tasks not done: two copies
///     reminderTime  own 07:00         a reminder comes at 07:00
///     leaderboard   opted out again   a day without a rank
struct SettingsObserver: CountedTable {
  static var kind: TableKind { .settings }

  enum Counter: Int, TableCounter {
    case people, own
    /// The number of chosen values that are times; `minutes` is the sum of these values.
    case timed
    case minutes, days, otherwise
  }

  static var firstWide: Counter? { .minutes }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .kinds(
        Column(
          "setting",
          meaning: "grace, resetTime and rollover of the pet, reminderTime of TenX, or leaderboard "
            + "of Sherpa: switched off again", example: "grace"), Setting.self
      ) { $0.name }
    ]
  }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = SettingsObserver.zeros(size) }

  func offer(_ setting: Setting, _ segments: SegmentSet) {
    counters.count(1, .people, in: Int(setting.rawValue), segments)
  }

  /// Counts a person who joins with some apps.
  func arrive(_ apps: AppSet, _ segments: SegmentSet) {
    for setting in Setting.allCases where setting != .leaderboard && apps.contains(setting.app) {
      offer(setting, segments)
    }
  }

  func note(_ event: SettingEvent, _ segments: SegmentSet) {
    let row = Int(event.setting.rawValue)
    switch event {
    case .chosen(_, let minutes):
      counters.count(1, .own, in: row, segments)
      guard let minutes else { return }
      counters.count(1, .timed, in: row, segments)
      counters.count(wide: Int64(minutes), .minutes, in: row, segments)
    case .lived(_, let days, let otherwise):
      counters.count(wide: Int64(days), .days, in: row, segments)
      counters.count(wide: Int64(otherwise), .otherwise, in: row, segments)
    }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(
        Columns.people, "people who have had the app; of the leaderboard, who have opted in",
        .people),
      .count("own", "of these, who have set it otherwise than the app comes", .own),
      .share("own_share", "the same as a share of them", [.own], of: [.people], isOfPeople: true),
      DerivedColumn(
        Column(
          "minutes_mean", .decimal(places: 3), unit: "minutes",
          meaning: "what they chose, on the average: minutes of grace, or of the day; empty of "
            + "rollover and leaderboard", example: "75.000"),
        Sum([.minutes]), of: Sum([.timed])),
      .count(
        "days",
        "days judged under settings of people's own: closed out by the pet, with a reminder of "
          + "TenX, without a rank in Sherpa", .days),
      .count(
        "otherwise",
        "what came out otherwise than under the app's: tasks on time or late by the grace alone, "
          + "done between midnight and the reset time, or copied; 0 of the others", .otherwise),
    ]
  }
}

extension TableKind {
  public static let settings = TableKind(
    "settings", title: "Settings of people's own", keys: ["setting"], of: [.pet, .tenx, .sherpa],
    charts: [],
    laws: [.ownSettings], audit: { $0.checkSettings() })
}

extension AuditLaw {
  static let ownSettings = AuditLaw(
    "ownSettings", "`settings`: nobody's own without people; none, then no days and nothing else")
}

extension Audit {
  fileprivate mutating func checkSettings() {
    for row in rows(.settings) ?? [] {
      report.expect(
        .ownSettings, row["own"] > 0 ? row["people"] > 0 : row["days"] + row["otherwise"] == 0,
        "\(row["own"]) of \(row["people"]) people chose \(row.text("setting")), and "
          + "\(row["days"]) days were judged by that")
    }
  }
}
