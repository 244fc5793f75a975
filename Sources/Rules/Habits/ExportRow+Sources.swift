import CivilTime

extension DayInstance {
  /// The instance in the file `habits`.
  public var exportRow: ExportRow {
    ExportRow(
      .habits, .item(item), .word(StaticWord(kind.name)), .day(day), .word(StaticWord(unit.name)),
      .thousandths(instance.progress.thousandths(unit)), .thousandths(target.thousandths(unit)),
      .word(StaticWord(period.name)), .flag(instance.isCompleted), .flag(instance.isSkipped),
      .flag(instance.hasNote))
  }
}

extension ExperienceEvent {
  /// The booking in the file `xp`.
  public var exportRow: ExportRow {
    ExportRow(.experience, .day(day), .number(points), .word(StaticWord(reason.name)))
  }
}

/// A focus session as the export has it (`FocusSession` of §9). The habits engine counts minutes
/// and keeps no sessions; the app does.
public struct FocusSessionEntry: Hashable, Sendable {
  /// When it began.
  public var started: Instant
  /// When it ended; nil while it runs.
  public var ended: Instant?
  /// The planned length in minutes.
  public var intendedMinutes: Int64
  /// Whole minutes of focus.
  public var actualMinutes: Int64
  /// Whether other apps were blocked.
  public var isBlocking: Bool

  /// A session that an app kept.
  public init(
    started: Instant, ended: Instant?, intendedMinutes: Int64, actualMinutes: Int64,
    isBlocking: Bool = false
  ) {
    (self.isBlocking, self.started, self.ended) = (isBlocking, started, ended)
    (self.intendedMinutes, self.actualMinutes) = (intendedMinutes, actualMinutes)
  }

  /// The session in the file `focus_sessions`.
  public var exportRow: ExportRow {
    ExportRow(
      .focusSessions, .number(started.millisecondsSinceEpoch),
      ended.map { .number($0.millisecondsSinceEpoch) } ?? .empty, .number(intendedMinutes),
      .number(actualMinutes), .flag(isBlocking))
  }
}

/// A reflection as the export has it (`Reflection` of §9); its note is a text that the app keeps.
public struct ReflectionEntry: Hashable, Sendable {
  /// The local day.
  public let day: Day
  /// Morning or night.
  public let kind: Kind
  /// How the person slept, 1 … 5, if they said.
  public let sleepQuality: Int?

  /// The two reflections of a day.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// Before the day.
    case morning
    /// After it.
    case night

    /// The name as the specification spells it.
    public var name: StaticString { self == .morning ? "morning" : "night" }
  }

  /// A reflection; nil if the quality of sleep is not 1 … 5.
  public init?(day: Day, kind: Kind, sleepQuality: Int? = nil) {
    if let sleepQuality, !(1...5).contains(sleepQuality) { return nil }
    (self.day, self.kind, self.sleepQuality) = (day, kind, sleepQuality)
  }

  /// The reflection that earned XP; nil if something else did, or if it is taken back.
  public init?(_ event: ExperienceEvent) {
    guard event.points >= 0 else { return nil }
    switch event.reason {
    case .reflectionMorning: self.init(day: event.day, kind: .morning)
    case .reflectionNight: self.init(day: event.day, kind: .night)
    default: return nil
    }
  }

  /// The reflection in the file `reflections`.
  public var exportRow: ExportRow {
    ExportRow(
      .reflections, .day(day), .word(StaticWord(kind.name)),
      sleepQuality.map { .number(Int64($0)) } ?? .empty)
  }
}

extension HabitsEffect {
  /// The rows of the export to which an effect leads: an instance that is over, a booking, and the
  /// reflection that a booking tells of.
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
  /// The rows of `habits` of the day that is not over, as it stands: with those of the effects so
  /// far the whole file. In the order of the items.
  public var openExportRows: [ExportRow] { book.instances.map { $0.exportRow } }
}
