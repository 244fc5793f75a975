/// The files of the app's CSV export (§6.8, §12), with the columns in order.
///
///     HabitsExport.experience.header                                 // "user,day,points,reason"
///     event.exportRow.line(user: "ada") { names[$0] }                // "ada,2026-01-05,10,habit…"
///
/// Each row is made from one value, when that value is emitted or stored:
///
///     file             value                                  where the value comes from
///     habits           DayInstance                            instanceClosed, HabitBook.instances
///     focus_sessions   FocusSessionEntry                      the app's own record of sessions
///     reflections      ReflectionEntry                        the app's own record, or an XP event
///     xp               ExperienceEvent                        experience
///
/// `HabitsEffect.exportRows` returns the rows of an effect, `HabitTracker.openExportRows` the rows
/// of the day that is still open. The journal of a simulated user has this format too, so one
/// reader can parse both. The engine stores no texts: the caller supplies the names of the user and
/// the items.
public enum HabitsExport: UInt8, CaseIterable, Hashable, Sendable {
  /// The file with one row per item and day on which the item was scheduled.
  case habits
  /// The file with one row per focus session.
  case focusSessions
  /// The file with one row per reflection.
  case reflections
  /// The file with one row per change of XP.
  case experience

  /// The file's name without the file name extension.
  public var name: StaticString {
    switch self {
    case .habits: "habits"
    case .focusSessions: "focus_sessions"
    case .reflections: "reflections"
    case .experience: "xp"
    }
  }

  /// The type of a column's cells.
  public enum Kind: Hashable, Sendable {
    /// Text, or a whole number.
    case text, whole
    /// A local date, or a flag (`true` or `false`).
    case date, flag
    /// An amount with three decimals.
    case thousandths
  }

  /// A column of an exported file: its name, unit, and type, and the meaning of its cells.
  public struct Column: Sendable {
    /// The column's name in the header.
    public let name: StaticString
    /// The unit of the cells; empty if the cells have no unit.
    public let unit: StaticString
    /// The meaning of the cells.
    public let meaning: StaticString
    /// The type of the cells.
    public let kind: Kind

    init(
      _ name: StaticString, kind: Kind = .text, unit: StaticString = "", _ meaning: StaticString
    ) {
      (self.name, self.kind, self.unit, self.meaning) = (name, kind, unit, meaning)
    }
  }

  /// The columns of the file, in order. The first column always names the user.
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
