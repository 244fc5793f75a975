/// A recorded person of Forest: the days with a completed session, and the streaks on one day.
public struct RecordedForestDays: Recorded {
  public static let path = "rules/streak_forest_days.public.jsonl"

  public let id: String
  public let today: String
  public let completedDays: [String]
  public let current: Int
  public let longest: Int
  /// The current streak if an empty today is pending, where that differs.
  public let pendingTodayReading: Int?
}

/// A recorded person of TenX: the entries of the days, and the streak on one day.
public struct RecordedTenXStreak: Recorded {
  public static let path = "rules/streak_tenx.public.jsonl"

  public struct Entry: Decodable {
    public let dayKey: String
    public let completedCount: Int
  }

  public let id: String
  public let today: String
  public let entries: [Entry]
  public let streak: Int
  public let streakStartDayKey: String?
}

/// A recorded person of Sherpa: the counts of the days, and the streak in both readings of today.
public struct RecordedHabitRun: Recorded {
  public static let path = "rules/streak_sherpa_run.public.jsonl"

  public struct Habits: Decodable {
    public let dayKey: String
    public let scheduled: Int
    public let completed: Int
    public let excluded: Int
  }

  public let id: String
  public let today: String
  public let days: [Habits]
  public let qualifyingDays: [String]
  public let streakEndingToday: Int
  public let streakTodayPending: Int
}

/// A recorded day of Sherpa: what was done about each item, the counts, and whether it qualifies.
public struct RecordedHabitDay: Recorded {
  public static let path = "rules/streak_sherpa_day.public.jsonl"

  public struct Instance: Decodable {
    public let kind: String
    public let completed: Bool
    public let skipped: Bool
    public let note: String?
  }

  public let id: String
  public let instances: [Instance]
  public let scheduled: Int
  public let completed: Int
  public let excluded: Int
  public let qualifies: Bool
  /// Whether it qualifies if a blank note is none, where that differs.
  public let blankNoteIsNoNoteReading: Bool?
}
