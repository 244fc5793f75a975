import CivilTime

extension DayInstance {
  /// The row of the file `habits` for this instance.
  public var exportRow: ExportRow {
    ExportRow(
      .habits, .item(item), .word(StaticWord(kind.name)), .day(day), .word(StaticWord(unit.name)),
      .thousandths(instance.progress.thousandths(unit)), .thousandths(target.thousandths(unit)),
      .word(StaticWord(period.name)), .flag(instance.isCompleted), .flag(instance.isSkipped),
      .flag(instance.hasNote))
  }
}

extension ExperienceEvent {
  /// The row of the file `xp` for this booking.
  public var exportRow: ExportRow {
    ExportRow(.experience, .day(day), .number(points), .word(StaticWord(reason.name)))
  }
}

/// A focus session in the export (`FocusSession` of §9). The app stores sessions, because the
/// habits engine only counts their minutes.
public struct FocusSessionEntry: Hashable, Sendable {
  /// The instant at which the session began.
  public var started: Instant
  /// The instant at which the session ended; nil if it is running.
  public var ended: Instant?
  /// The planned length in minutes.
  public var intendedMinutes: Int64
  /// The whole minutes of focus.
  public var actualMinutes: Int64
  /// Whether other apps were blocked.
  public var isBlocking: Bool

  /// Creates a session from the app's data.
  public init(
    started: Instant, ended: Instant?, intendedMinutes: Int64, actualMinutes: Int64,
    isBlocking: Bool = false
  ) {
    (self.isBlocking, self.started, self.ended) = (isBlocking, started, ended)
    (self.intendedMinutes, self.actualMinutes) = (intendedMinutes, actualMinutes)
  }

  /// The row of the file `focus_sessions` for this session.
  public var exportRow: ExportRow {
    ExportRow(
      .focusSessions, .number(started.millisecondsSinceEpoch),
      ended.map { .number($0.millisecondsSinceEpoch) } ?? .empty, .number(intendedMinutes),
      .number(actualMinutes), .flag(isBlocking))
  }
}

/// A reflection in the export (`Reflection` of §9). The app stores the text of its note.
public struct ReflectionEntry: Hashable, Sendable {
  /// The local day.
  public let day: Day
  /// The kind of reflection, morning or night.
  public let kind: Kind
  /// The user's rating of the sleep, 1 … 5; nil if there is none.
  public let sleepQuality: Int?

  /// The two reflections of a day.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// The reflection before the day.
    case morning
    /// The reflection after the day.
    case night

    /// The spelling in the specification.
    public var name: StaticString { self == .morning ? "morning" : "night" }
  }

  /// Creates a reflection; nil if the sleep quality is not 1 … 5.
  public init?(day: Day, kind: Kind, sleepQuality: Int? = nil) {
    if let sleepQuality, !(1...5).contains(sleepQuality) { return nil }
    (self.day, self.kind, self.sleepQuality) = (day, kind, sleepQuality)
  }

  /// Creates the reflection that earned XP; nil for another reason or a reversed booking.
  public init?(_ event: ExperienceEvent) {
    guard event.points >= 0 else { return nil }
    switch event.reason {
    case .reflectionMorning: self.init(day: event.day, kind: .morning)
    case .reflectionNight: self.init(day: event.day, kind: .night)
    default: return nil
    }
  }

  /// The row of the file `reflections` for this reflection.
  public var exportRow: ExportRow {
    ExportRow(
      .reflections, .day(day), .word(StaticWord(kind.name)),
      sleepQuality.map { .number(Int64($0)) } ?? .empty)
  }
}

extension HabitsEffect {
  /// The export rows that an effect produces: for an instance that is over, for a booking, and for
  /// the reflection of a booking.
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
  /// The rows of `habits` for the current day so far, in the order of the items. Together with the
  /// rows of all effects so far they are the whole file.
  public var openExportRows: [ExportRow] { book.instances.map { $0.exportRow } }
}
