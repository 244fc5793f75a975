/// A setting that an app leaves to each of its people.
public enum Setting: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The pet's: how far from its time a task is on time, when the day begins, and whether tasks
  /// that were not done come back.
  case grace, resetTime, rollover
  /// When TenX reminds in the morning.
  case reminderTime
  /// Whether somebody who has been on Sherpa's leaderboard still takes part.
  case leaderboard

  /// The app to which it belongs.
  public var app: App {
    switch self {
    case .grace, .resetTime, .rollover: .pet
    case .reminderTime: .tenx
    case .leaderboard: .sherpa
    }
  }

  /// The name as tables spell it.
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
  /// They changed it from the app's default; to these minutes, if it has any.
  case chosen(Setting, minutes: Int32?)
  /// The number of days judged under the user's own setting, and how many of these days had another
  /// outcome than under the app's default.
  case lived(Setting, days: Int32, otherwise: Int32)

  var setting: Setting {
    switch self {
    case .chosen(let setting, _), .lived(let setting, _, _): setting
    }
  }
}

/// What happens to a person around the league's week, besides joining and ranks.
public enum SeasonEvent: Hashable, Sendable {
  /// They switched the leaderboard off again.
  case optedOut
  /// They gave friends a code: from here on they stand on a board of friends, too.
  case codeShared
  /// They opened Sherpa while it shows who goes up and who down.
  case labelsSeen
  /// XP was booked on a Monday before the ladder job ran: it counts in the week that has begun.
  case bookedBeforeJob(points: Int64)
  /// Their rank on the board of friends with a number, in the week that ended with the day, among
  /// so many who have one.
  case rankedAmongFriends(rank: Int32, of: Int32, board: Int32)
}
