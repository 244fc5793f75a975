/// A setting that each user can choose in an app.
public enum Setting: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The pet's settings: how far from its time a task still counts as on time, when the day begins,
  /// and whether tasks that were not done return on the next day.
  case grace, resetTime, rollover
  /// The time of TenX's morning reminder.
  case reminderTime
  /// Whether a person who has been on Sherpa's leaderboard still takes part.
  case leaderboard

  /// The app that has the setting.
  public var app: App {
    switch self {
    case .grace, .resetTime, .rollover: .pet
    case .reminderTime: .tenx
    case .leaderboard: .sherpa
    }
  }

  /// The name in tables.
  public var name: String {
    switch self {
    case .grace: "grace"
    case .resetTime: "resetTime"
    case .rollover: "rollover"
    case .reminderTime: "reminderTime"
    case .leaderboard: "leaderboard"
    }
  }
}

/// A user's own choice of a setting, or its effect.
public enum SettingEvent: Hashable, Sendable {
  /// The user changed the setting from the app's default; `minutes` is its value if it has one.
  case chosen(Setting, minutes: Int32?)
  /// The number of days judged under the user's own setting, and on how many of them the outcome
  /// differed from that under the app's default.
  case lived(Setting, days: Int32, otherwise: Int32)

  var setting: Setting {
    switch self {
    case .chosen(let setting, _), .lived(let setting, _, _): setting
    }
  }
}

/// An event of the league week, other than joining and ranks.
public enum SeasonEvent: Hashable, Sendable {
  /// The person switched the leaderboard off again.
  case optedOut
  /// The person shared a friends' code, and is on a board of friends from then on.
  case codeShared
  /// The person opened Sherpa while it showed who moves up and who moves down.
  case labelsSeen
  /// XP was booked on a Monday before the ladder job ran, so it counts for the new week.
  case bookedBeforeJob(points: Int64)
  /// The person's rank on a board of friends, by the board's number, in the week that ended with
  /// the day; `of` is the number of ranked people on that board.
  case rankedAmongFriends(rank: Int32, of: Int32, board: Int32)
}
