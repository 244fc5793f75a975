import Cadence
import CivilTime
import Habits
import Leagues
import Measures
import Tabular

/// Sherpa's analytics log of the people in the journal, with the properties that §14 of the app
/// specification lists: the file `analytics.csv`.
///
///     identifier       plan   item  kind   unit  recurrence  delta   via         duration_ms
///     item_create      free   0     habit  min   weekly
///     item_increment   free   0     habit  min   weekly      10.000  hold_swipe
///     focus_complete   pro                                                       1500000
///
/// A row has the properties that belong to its identifier; all other table cells are empty.
struct AnalyticsLog: ~Copyable {
  var writer = CSVWriter()
  private var people: [Known]
  private let startTier: LeagueTier?

  private struct Known: Sendable {
    var items: [KnownItem] = []
    /// The person's league tier, as `LeagueTier.rawValue`; −1 if the person is in no league.
    var tier: Int16 = -1
    /// The length of the last session that was started, and the focus time of the last session that
    /// ended, both in minutes.
    var (begun, focused): (Int32, Int32) = (0, 0)
    /// The properties of the next log entry.
    var properties: LogProperties?
  }

  private struct KnownItem: BitwiseCopyable, Sendable {
    var item: Int32 = 0
    var (kind, unit, frequency): (UInt8, UInt8, UInt8) = (0, 0, 0)
    var interval: Int32 = 1
  }

  /// Creates a log of `people` people.
  ///
  /// - Parameter startTier: the league tier in which people begin; nil without a league.
  init(of people: Int, startTier: LeagueTier?) {
    self.people = Array(repeating: Known(), count: people)
    self.startTier = startTier
    for column in AnalyticsLog.columns { writer.write(text: column.name) }
    writer.endRow()
  }

  static var columns: [Column] {
    [
      Column("user", .integer, meaning: "the person", example: "7"),
      Column(
        "time_ms", .integer, unit: "ms", meaning: "when, since 1970-01-01T00:00:00Z",
        example: "1767603600000"),
      Column(
        "identifier", meaning: "what was logged, as the specification spells it",
        example: "item_create"),
      Column("plan", meaning: "free, or pro for a trial or a subscription", example: "free"),
      Column("league", meaning: "the tier; empty for who takes no part", example: "baseCamp"),
      Column("item", .integer, meaning: "the item; empty for none", example: "0"),
      Column("kind", meaning: "habit or task; empty without an item", example: "habit"),
      Column("unit", meaning: "what the item counts; empty without one", example: "min"),
      Column(
        "recurrence", meaning: "none, daily, weekly or monthly; empty without an item",
        example: "weekly"),
      Column(
        "interval", .integer,
        meaning: "for every how manieth day, week or month; empty without an item", example: "2"),
      Column(
        "delta", .decimal(places: 3),
        meaning: "by how much progress changed, in the unit; empty where it did not",
        example: "10.000"),
      Column(
        "via", meaning: "tap_plus, hold_swipe or timer; empty of all but increments",
        example: "tap_plus"),
      Column(
        "has_note", meaning: "whether a skip has a note: true or false; empty of all but skips",
        example: "true"),
      Column(
        "duration_ms", .integer, unit: "ms",
        meaning: "the length of a session that begins, its focus at the end, or of a timer; "
          + "empty of all others",
        example: "1500000"),
    ]
  }

  /// Processes an event of a person; `place` is the person's index among the people of the journal.
  mutating func note(_ event: WorldEvent, _ place: Int, _ context: EventContext) {
    switch event {
    case .itemFormed(let item): know(item, place)
    case .optedIn: people[place].tier = Int16(startTier?.rawValue ?? 0)
    case .ranked(let rank): people[place].tier = Int16(rank.next.rawValue)
    case .sessionStarted(.sherpa, let minutes): people[place].begun = minutes
    case .sessionEnded(.sherpa, _, let minutes): people[place].focused = minutes
    case .toldAbout(let properties): people[place].properties = properties
    case .told(let identifier, let isPro):
      write(identifier, isPro, place, context)
      people[place].properties = nil
    default: break
    }
  }

  private mutating func know(_ item: Item, _ place: Int) {
    let rule = item.recurrence
    let known = KnownItem(
      item: item.id.number, kind: item.kind.rawValue, unit: item.unit.rawValue,
      frequency: rule.frequency.rawValue, interval: Int32(clamping: rule.interval))
    if let old = people[place].items.firstIndex(where: { $0.item == known.item }) {
      people[place].items[old] = known
    } else {
      people[place].items.append(known)
    }
  }

  private mutating func write(
    _ identifier: EventIdentifier, _ isPro: Bool, _ place: Int, _ context: EventContext
  ) {
    let (person, properties) = (people[place], people[place].properties)
    writer.write(Int64(context.person))
    writer.write(context.instant.millisecondsSinceEpoch)
    writer.write(identifier.name)
    writer.write(text: isPro ? "pro" : "free")
    writer.write(text: person.tier < 0 ? "" : LeagueTier(rawValue: UInt8(person.tier))?.key ?? "")
    let known = properties?.item.flatMap { id in
      person.items.first { $0.item == id.number }
    }
    write(known)
    if let delta = properties?.delta, let known, let unit = MeasureUnit(rawValue: known.unit) {
      writer.write(numerator: delta.thousandths(unit), denominator: 1_000, decimals: 3)
    } else {
      writer.writeEmpty()
    }
    writer.write(text: properties?.via?.name.description ?? "")
    if let hasNote = properties?.hasNote { writer.write(hasNote) } else { writer.writeEmpty() }
    let session: Int32? =
      identifier == .focusStart
      ? person.begun : identifier == .focusComplete ? person.focused : nil
    writer.write(properties?.elapsed?.count ?? session.map { Int64($0) * 60_000 })
    writer.endRow()
  }

  private mutating func write(_ item: KnownItem?) {
    guard let item else {
      for _ in 0..<5 { writer.writeEmpty() }
      return
    }
    writer.write(Int64(item.item))
    writer.write(text: ItemKind(rawValue: item.kind)?.name.description ?? "")
    writer.write(text: MeasureUnit(rawValue: item.unit)?.name.description ?? "")
    writer.write(text: AnalyticsLog.recurrences[Int(item.frequency)])
    writer.write(Int64(item.interval))
  }

  /// The app specification's names of recurrence, by `RecurrenceRule.Frequency.rawValue`.
  private static let recurrences = ["none", "daily", "weekly", "monthly"]

  mutating func visit(_ visitor: inout some TallyVisitor) {
    for place in people.indices {
      visitor.plain(&people[place].items, of: KnownItem())
      visitor.plain(&people[place].tier)
      visitor.plain(&people[place].begun)
      visitor.plain(&people[place].focused)
    }
  }
}
