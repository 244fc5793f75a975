/// The files of the app's CSV export (§6.8, §12): which columns each has, in order.
///
/// The journal of a simulated person has the same shape, so that what reads one reads the other.
/// The engine keeps neither texts nor history: the app writes a row of `habits` for each
/// `HabitsEffect.instanceClosed`, of `xp` for each `experience`, and the rest from what it stored.
public enum HabitsExport: UInt8, CaseIterable, Hashable, Sendable {
  case habits, focusSessions, reflections, experience

  /// The file's name without its ending.
  public var name: StaticString {
    switch self {
    case .habits: "habits"
    case .focusSessions: "focus_sessions"
    case .reflections: "reflections"
    case .experience: "xp"
    }
  }

  /// A column, its unit (empty where there is none) and what its cells mean.
  public struct Column: Sendable {
    public let name: StaticString
    public let unit: StaticString
    public let meaning: StaticString

    init(_ name: StaticString, unit: StaticString = "", _ meaning: StaticString) {
      self.name = name
      self.unit = unit
      self.meaning = meaning
    }
  }

  /// The columns, in order. The first is always the person.
  public var columns: [Column] {
    let user = Column("user", "the person")
    return switch self {
    case .habits: [user] + HabitsExport.habitColumns
    case .focusSessions: [user] + HabitsExport.focusColumns
    case .reflections:
      [
        user, Column("day", "local day, yyyy-MM-dd"), Column("kind", "morning or night"),
        Column("sleep_quality", "1 to 5, or empty"),
      ]
    case .experience:
      [
        user, Column("day", "local day, yyyy-MM-dd"),
        Column("points", unit: "XP", "points booked, negative if taken back"),
        Column(
          "reason",
          "dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight or focus"),
      ]
    }
  }

  private static var habitColumns: [Column] {
    [
      Column("item", "the item"), Column("kind", "habit or task"),
      Column("day", "local day of the instance, yyyy-MM-dd"),
      Column("unit", "unit of progress and target"),
      Column("progress", "progress on the day, in the unit, rounded down to thousandths"),
      Column("target", "target per period, in the unit"), Column("period", "day, week or month"),
      Column("completed", "true or false"), Column("skipped", "true or false"),
      Column("has_note", "true or false"),
    ]
  }

  private static var focusColumns: [Column] {
    [
      Column("started_ms", unit: "ms", "start, since 1970-01-01T00:00:00Z"),
      Column("ended_ms", unit: "ms", "end, since 1970-01-01T00:00:00Z"),
      Column("intended_minutes", unit: "min", "planned length"),
      Column("actual_minutes", unit: "min", "whole minutes of focus"),
    ]
  }
}
