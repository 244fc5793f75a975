/// The files of the app's CSV export (§12): which columns each has, in order.
///
/// The journal of a simulated person has the same shape, so that what reads one reads the other.
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

  /// A column and what its cells mean.
  public struct Column: Sendable {
    public let name: StaticString
    public let meaning: StaticString

    init(_ name: StaticString, _ meaning: StaticString) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The columns, in order. The first is always the person.
  public var columns: [Column] {
    let user = Column("user", "the person")
    return switch self {
    case .habits:
      [
        user, Column("item", "the item"), Column("kind", "habit or task"),
        Column("day", "local day of the instance, yyyy-MM-dd"), Column("unit", "unit of progress"),
        Column("progress", "progress, in the unit"), Column("target", "target per period"),
        Column("period", "day, week or month"), Column("completed", "true or false"),
        Column("skipped", "true or false"), Column("has_note", "true or false"),
      ]
    case .focusSessions:
      [
        user, Column("started_ms", "start, ms since 1970"),
        Column("ended_ms", "end, ms since 1970"),
        Column("intended_minutes", "planned length"), Column("actual_minutes", "whole minutes"),
      ]
    case .reflections:
      [
        user, Column("day", "local day, yyyy-MM-dd"), Column("kind", "morning or night"),
        Column("sleep_quality", "1 to 5, or empty"),
      ]
    case .experience:
      [
        user, Column("day", "local day, yyyy-MM-dd"),
        Column("points", "XP, negative if taken back"),
        Column("reason", "dayComplete, habitComplete, taskComplete, reflection…, focus"),
      ]
    }
  }
}
