/// The settings that each user can choose in an app.
public enum Setting: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The pet app's settings: how far from its time a task still counts as on time, when a day
  /// begins, and whether tasks that were not done are copied to the next day.
  case grace, resetTime, rollover
  /// The time of TenX's morning reminder.
  case reminderTime
  /// Whether a person who joined Sherpa's leaderboard still takes part in it.
  case leaderboard

  /// The app that has the setting.
  public var app: App {
    switch self {
    case .grace, .resetTime, .rollover: .pet
    case .reminderTime: .tenx
    case .leaderboard: .sherpa
    }
  }

  /// The name of the setting in tables.
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

/// The events about settings: a user's own choice, or the effect of a choice.
public enum SettingEvent: Hashable, Sendable {
  /// The user chose a value that is not the app's default; `minutes`: nil if the value is no time.
  case chosen(Setting, minutes: Int32?)
  /// Days were evaluated with the user's own setting. `otherwise`: the number of these days whose
  /// outcome would have been different with the app's default.
  case lived(Setting, days: Int32, otherwise: Int32)

  var setting: Setting {
    switch self {
    case .chosen(let setting, _), .lived(let setting, _, _): setting
    }
  }
}

/// The events of a league week, other than joining the league and ranks.
public enum SeasonEvent: Hashable, Sendable {
  /// The person switched the leaderboard off.
  case optedOut
  /// The person shared the code for friends, and is on a board of friends from then on.
  case codeShared
  /// The person opened Sherpa while it showed which ranks would move up and which would move down.
  case labelsSeen
  /// XP was booked on a Monday before Sherpa closed the past week, so it counts for the new week.
  case bookedBeforeJob(points: Int64)
  /// The person's rank on a board of friends in the league week that ended on this day. `of` is the
  /// number of ranked people on that board, and `board` is the board's index.
  case rankedAmongFriends(rank: Int32, of: Int32, board: Int32)
}
