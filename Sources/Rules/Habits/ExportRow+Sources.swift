import CivilTime

extension DayInstance {
  /// The row of the export file `habits` for this instance.
  public var exportRow: ExportRow {
    ExportRow(
      .habits, .item(item), .word(StaticWord(kind.name)), .day(day), .word(StaticWord(unit.name)),
      .thousandths(instance.progress.thousandths(unit)), .thousandths(target.thousandths(unit)),
      .word(StaticWord(period.name)), .flag(instance.isCompleted), .flag(instance.isSkipped),
      .flag(instance.hasNote))
  }
}

extension ExperienceEvent {
  /// The row of the export file `xp` for this booking.
  public var exportRow: ExportRow {
    ExportRow(.experience, .day(day), .number(points), .word(StaticWord(reason.name)))
  }
}

/// A focus session in the export (`FocusSession` of §9). The app stores sessions, because the
/// habits engine only counts their minutes.
public struct FocusSessionEntry: Hashable, Sendable {
  /// The instant at which the session began.
  public var started: Instant
  /// The instant at which the session ended; nil while it is running.
  public var ended: Instant?
  /// The planned length of the session in minutes.
  public var intendedMinutes: Int64
  /// The whole minutes of the session that count as focus time.
  public var actualMinutes: Int64
  /// Whether other apps were blocked during the session.
  public var isBlocking: Bool

  /// Creates an entry from the session that the app stores.
  public init(
    started: Instant, ended: Instant?, intendedMinutes: Int64, actualMinutes: Int64,
    isBlocking: Bool = false
  ) {
    (self.isBlocking, self.started, self.ended) = (isBlocking, started, ended)
    (self.intendedMinutes, self.actualMinutes) = (intendedMinutes, actualMinutes)
  }

  /// The row of the export file `focus_sessions` for this session.
  public var exportRow: ExportRow {
    ExportRow(
      .focusSessions, .number(started.millisecondsSinceEpoch),
      ended.map { .number($0.millisecondsSinceEpoch) } ?? .empty, .number(intendedMinutes),
      .number(actualMinutes), .flag(isBlocking))
  }
}

/// A reflection in the export (`Reflection` of §9). The app stores the text of its note.
public struct ReflectionEntry: Hashable, Sendable {
  /// The user's local day of the reflection.
  public let day: Day
  /// The kind of reflection, morning or night.
  public let kind: Kind
  /// The user's rating of the sleep, 1 … 5; nil if there is none.
  public let sleepQuality: Int?

  /// The two reflections of a day.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// The reflection in the morning, before the day's habits.
    case morning
    /// The reflection at night, after the day's habits.
    case night

    /// The kind's spelling in the specification, `morning` or `night`.
    public var name: StaticString { self == .morning ? "morning" : "night" }
  }

  /// Creates a reflection; nil if the sleep quality is not within 1 … 5.
  public init?(day: Day, kind: Kind, sleepQuality: Int? = nil) {
    if let sleepQuality, !(1...5).contains(sleepQuality) { return nil }
    (self.day, self.kind, self.sleepQuality) = (day, kind, sleepQuality)
  }

  /// Creates the reflection for which XP was booked; nil if the booking has another reason or
  /// reverses an earlier booking.
  public init?(_ event: ExperienceEvent) {
    guard event.points >= 0 else { return nil }
    switch event.reason {
    case .reflectionMorning: self.init(day: event.day, kind: .morning)
    case .reflectionNight: self.init(day: event.day, kind: .night)
    default: return nil
    }
  }

  /// The row of the export file `reflections` for this reflection.
  public var exportRow: ExportRow {
    ExportRow(
      .reflections, .day(day), .word(StaticWord(kind.name)),
      sleepQuality.map { .number(Int64($0)) } ?? .empty)
  }
}

extension HabitsEffect {
  /// The export rows that an effect produces: for an instance of a closed day, for a booking, and
  /// for the reflection that earned a booking.
  public var exportRows: [ExportRow] {
    switch self {
    case .instanceClosed(let instance), .instanceCorrected(let instance):
      return [instance.exportRow]
    case .experience(let event):
      let reflection = ReflectionEntry(event).map { [$0.exportRow] } ?? []
      return [event.exportRow] + reflection
    default: return []
    }
  }
}

extension HabitTracker {
  /// The rows of the export file `habits` for the current day so far, in the order of the items.
  /// The complete file consists of the `exportRows` of all effects so far, followed by these rows.
  public var openExportRows: [ExportRow] { book.instances.map { $0.exportRow } }
}
