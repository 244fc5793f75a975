/// The files of the app's CSV export (§6.8, §12): which columns each has, in order, and the rows.
///
///     HabitsExport.experience.header                                 // "user,day,points,reason"
///     event.exportRow.line(user: "ada") { names[$0] }                // "ada,2026-01-05,10,habit…"
///
/// A row comes from the value that it is about, as it happens:
///
///     file             value                                  where it comes from
///     habits           DayInstance                            instanceClosed, HabitBook.instances
///     focus_sessions   FocusSessionEntry                      what the app kept of its sessions
///     reflections      ReflectionEntry                        what the app kept, or the XP's event
///     xp               ExperienceEvent                        experience
///
/// `HabitsEffect.exportRows` are the rows of an effect, `HabitTracker.openExportRows` those of the
/// day that is not over. The journal of a simulated person has the same shape, so that what reads
/// one reads the other. The engine knows no texts: the caller has the person's name and the items'.
public enum HabitsExport: UInt8, CaseIterable, Hashable, Sendable {
  /// A row per item and day on which it was scheduled.
  case habits
  /// A row per focus session.
  case focusSessions
  /// A row per reflection.
  case reflections
  /// A row per booking of XP.
  case experience

  /// The file's name without its ending.
  public var name: StaticString {
    switch self {
    case .habits: "habits"
    case .focusSessions: "focus_sessions"
    case .reflections: "reflections"
    case .experience: "xp"
    }
  }

  /// What the cells of a column are.
  public enum Kind: Hashable, Sendable {
    /// Text, or a whole number.
    case text, whole
    /// A local date, or `true` and `false`.
    case date, flag
    /// An amount with three decimals.
    case thousandths
  }

  /// A column, its unit (empty where there is none) and what its cells mean.
  public struct Column: Sendable {
    /// Its name in the header.
    public let name: StaticString
    /// The unit of its cells; empty where there is none.
    public let unit: StaticString
    /// What its cells mean.
    public let meaning: StaticString
    /// Whether they are texts or numbers.
    public let kind: Kind

    init(
      _ name: StaticString, kind: Kind = .text, unit: StaticString = "", _ meaning: StaticString
    ) {
      (self.name, self.kind, self.unit, self.meaning) = (name, kind, unit, meaning)
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
        user, Column("day", kind: .date, "local day, yyyy-MM-dd"),
        Column("kind", "morning or night"),
        Column("sleep_quality", kind: .whole, "1 to 5, or empty"),
      ]
    case .experience:
      [
        user, Column("day", kind: .date, "local day, yyyy-MM-dd"),
        Column("points", kind: .whole, unit: "XP", "points booked, negative if taken back"),
        Column(
          "reason",
          "dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight or focus"),
      ]
    }
  }

  /// The names of the columns as the file's first line, without a line end.
  public var header: String {
    var line = ""
    for column in columns {
      if !line.isEmpty { line += "," }
      line += column.name.description
    }
    return line
  }

  private static var habitColumns: [Column] {
    [
      Column("item", "the item"), Column("kind", "habit or task"),
      Column("day", kind: .date, "local day of the instance, yyyy-MM-dd"),
      Column("unit", "unit of progress and target"),
      Column(
        "progress", kind: .thousandths,
        "progress on the day, in the unit, rounded down to thousandths"),
      Column("target", kind: .thousandths, "target per period, in the unit"),
      Column("period", "day, week or month"),
      Column("completed", kind: .flag, "true or false"),
      Column("skipped", kind: .flag, "true or false"),
      Column("has_note", kind: .flag, "true or false"),
    ]
  }

  private static var focusColumns: [Column] {
    [
      Column("started_ms", kind: .whole, unit: "ms", "start, since 1970-01-01T00:00:00Z"),
      Column(
        "ended_ms", kind: .whole, unit: "ms", "end, since 1970-01-01T00:00:00Z; empty while it runs"
      ),
      Column("intended_minutes", kind: .whole, unit: "min", "planned length"),
      Column("actual_minutes", kind: .whole, unit: "min", "whole minutes of focus"),
      Column("app_blocking", "whether other apps were blocked: true or false"),
    ]
  }
}
