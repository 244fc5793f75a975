import Measures
import CivilTime
import Habits
import Leagues
import Tabular

/// The journal of some people, the *followed* people: all of their events, and the data that Sherpa
/// would export for them, in the app's own format.
///
///     events.csv         every event, `LifeJournalRow`
///     acts.csv           what people did, `ActionRow`, for `terrarium replay`
///     habits.csv         an item on a day          ┐
///     focus_sessions.csv a session of Sherpa       │ columns as `HabitsExport` names them, the
///     reflections.csv    a reflection              │ person first
///     xp.csv             a booking                 ┘
///     analytics.csv      what Sherpa logs, `AnalyticsLog`
///
/// Rows are added night by night and, within a night, group by group; they are sorted by day, then
/// person, then time. All text stays in memory until the run ends: about 3 kB per person and day
/// with four apps. 20 people for a year take 7 MB and 10,000 people 3.6 GB.
package struct LifeJournal: ~Copyable {
  private var events = CSVWriter(guardsFormulas: true)
  private var acts = CSVWriter(guardsFormulas: true)
  private var habits = CSVWriter(guardsFormulas: true)
  private var sessions = CSVWriter(guardsFormulas: true)
  private var reflections = CSVWriter(guardsFormulas: true)
  private var experience = CSVWriter(guardsFormulas: true)
  private var analytics: AnalyticsLog
  /// The start and length of the last Sherpa session of each person in the journal.
  private var begun: [Begun]
  private let people: Range<UInt32>
  /// The files with all rows up to the last finished night, in the order of `names`.
  private(set) var pages = Array(repeating: JournalPages(), count: LifeJournal.names.count)

  private struct Begun: BitwiseCopyable, Sendable {
    var start = Instant.epoch
    var minutes: Int32 = 0
    var isBlocking = false
  }

  /// Creates an empty journal of some people, before the first day.
  ///
  /// - Parameter startTier: the league tier in which people begin; nil without a league.
  package init(of people: Range<UInt32>, startTier: LeagueTier?) {
    self.people = people
    analytics = AnalyticsLog(of: people.count, startTier: startTier)
    begun = Array(repeating: Begun(), count: people.count)
    for column in LifeJournalRow.columns { events.write(text: column.name) }
    events.endRow()
    for column in ActionRow.columns { acts.write(text: column.name) }
    acts.endRow()
    habits.writeHeader(of: .habits)
    sessions.writeHeader(of: .focusSessions)
    reflections.writeHeader(of: .reflections)
    experience.writeHeader(of: .experience)
    turnPages()
  }

  /// The file names without extension, each with its columns in order.
  static var names: [(name: String, columns: [Column])] {
    let exports: [HabitsExport] = [.habits, .focusSessions, .reflections, .experience]
    return [("events", LifeJournalRow.columns), ("acts", ActionRow.columns)]
      + exports.map { file in
        let columns = file.columns.map { column in
          Column(
            column.name.description, kind(of: column), unit: column.unit.description,
            meaning: column.meaning.description, example: ""
          ).of(texts(of: column)).filled
        }
        return (file.name.description, columns)
      } + [("analytics", AnalyticsLog.columns)]
  }

  /// The kind of data in a column of Sherpa's export; in a journal, people and items are numbers.
  private static func kind(of column: HabitsExport.Column) -> Column.Kind {
    if ["user", "item"].contains(column.name.description) { return .integer }
    return switch column.kind {
    case .text, .date, .flag: .text
    case .whole: .integer
    case .thousandths: .decimal(places: 3)
    }
  }

  private static func texts(of column: HabitsExport.Column) -> Column.Texts {
    switch column.kind {
    case .date: .dates
    case .flag: .flags
    case .text, .whole, .thousandths: .any
    }
  }

  /// Whether the journal contains any people.
  var isKept: Bool { !people.isEmpty }

  package var files: [WorldResult.JournalFile] { LifeJournal.files(pages) }

  static func files(_ pages: [JournalPages]) -> [WorldResult.JournalFile] {
    zip(names, pages).map { file, pages in
      WorldResult.JournalFile(name: file.name, columns: file.columns, text: pages.text)
    }
  }

  /// Moves the rows that the groups have recorded since the previous night into the files.
  package mutating func settle<Model>(_ groups: inout [PersonGroup<Model, LifeObservers>]) {
    guard isKept else { return }
    for group in groups.indices {
      for row in groups[group].sink.takeActions() { row.write(into: &acts) }
      settle(groups[group].sink.takeJournal())
    }
    turnPages()
  }

  /// Marks the end of a night's rows in every file.
  private mutating func turnPages() {
    pages[0].turn(&events)
    pages[1].turn(&acts)
    pages[2].turn(&habits)
    pages[3].turn(&sessions)
    pages[4].turn(&reflections)
    pages[5].turn(&experience)
    pages[6].turn(&analytics.writer)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    for file in pages.indices { pages[file].visit(&visitor) }
    for person in begun.indices { visitor.plain(&begun[person]) }
    analytics.visit(&visitor)
  }

  /// Writes the events of a group's people on a day, sorted by person. The league's nightly events
  /// are recorded after everybody's day; sorting moves them behind the events of their person.
  mutating func settle(_ rows: [LifeJournalRow]) {
    let order = rows.indices.sorted {
      (rows[$0].context.person, $0) < (rows[$1].context.person, $1)
    }
    for index in order { write(rows[index]) }
  }

  private mutating func write(_ row: LifeJournalRow) {
    row.write(into: &events)
    let person = row.context.person
    analytics.note(row.event, Int(person - people.lowerBound), row.context)
    switch row.event {
    case .itemClosed(let item, _): write(item, of: person)
    case .sessionStarted(.sherpa, let minutes):
      begun[Int(person - people.lowerBound)] = Begun(start: row.context.instant, minutes: minutes)
    case .appsBlocked: begun[Int(person - people.lowerBound)].isBlocking = true
    case .sessionEnded(.sherpa, _, let minutes):
      write(person, until: row.context.instant, minutes)
    case .reflected(let day, let time, let sleepQuality):
      reflections.write(Int64(person))
      reflections.write(text: day.key)
      reflections.write(text: time.name)
      reflections.write(sleepQuality.map { Int64($0) })
      reflections.endRow()
    case .experience(let day, let reason, let points):
      experience.write(Int64(person))
      experience.write(text: day.key)
      experience.write(points)
      experience.write(reason.name)
      experience.endRow()
    default: break
    }
  }

  private mutating func write(_ item: DayInstance, of person: UInt32) {
    habits.write(Int64(person))
    habits.write(Int64(item.item.number))
    habits.write(item.kind.name)
    habits.write(text: item.day.key)
    habits.write(item.unit.name)
    habits.write(item.instance.progress, item.unit)
    habits.write(item.target, item.unit)
    habits.write(item.period.name)
    habits.write(item.instance.isCompleted)
    habits.write(item.instance.isSkipped)
    habits.write(item.instance.hasNote)
    habits.endRow()
  }

  private mutating func write(_ person: UInt32, until end: Instant, _ minutes: Int32) {
    let begun = self.begun[Int(person - people.lowerBound)]
    sessions.write(Int64(person))
    sessions.write(begun.start.millisecondsSinceEpoch)
    sessions.write(end.millisecondsSinceEpoch)
    sessions.write(Int64(begun.minutes))
    sessions.write(Int64(minutes))
    sessions.write(begun.isBlocking)
    sessions.endRow()
  }
}

extension CSVWriter {
  fileprivate mutating func writeHeader(of file: HabitsExport) {
    for column in file.columns { write(column.name) }
    endRow()
  }

  /// Writes an amount in its unit, rounded down to thousandths.
  fileprivate mutating func write(_ amount: Amount, _ unit: MeasureUnit) {
    write(numerator: amount.thousandths(unit), denominator: 1_000, decimals: 3)
  }
}
