import Cadence
import Habits
import Tabular

/// `schedules`: the items of Sherpa by recurrence and by origin of the idea, and their outcomes.
///
///     own, weeks           habits for some weekdays that were people's own idea
///     suggestion, days     habits for every day that the wizard suggested
///     coach, once          tasks that the coach suggested
///
/// Editing an item does not change its recurrence. Days are counted at their end, as in `items`.
struct SchedulesObserver: CountedTable {
  static var kind: TableKind { .schedules }

  enum Counter: Int, TableCounter {
    case created, apart, several, endsOnDate, endsAfter, startsLater, dropped
    case scheduled, completed, skipped
  }

  static var firstWide: Counter? { .scheduled }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .kinds(
        Column(
          "origin", meaning: "whose idea the item was: own, suggestion or coach", example: "own"),
        ItemOrigin.self
      ) { $0.name },
      .kinds(
        Column("repeats", meaning: "once, or by days, weeks or months", example: "weeks"),
        RecurrenceRule.Frequency.self
      ) { $0.unitName },
    ]
  }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = SchedulesObserver.zeros(size) }

  @inline(__always)
  private func row(_ origin: ItemOrigin, _ frequency: RecurrenceRule.Frequency) -> Int {
    Int(origin.rawValue) * RecurrenceRule.Frequency.allCases.count + Int(frequency.rawValue)
  }

  func add(_ new: NewItem, _ segments: SegmentSet) {
    let row = row(new.origin, new.item.recurrence.frequency)
    func count(_ counter: Counter, if isSo: Bool = true) {
      if isSo { counters.count(1, counter, in: row, segments) }
    }
    count(.created)
    count(.apart, if: new.isApart)
    count(.several, if: new.hasSeveralDays)
    count(.startsLater, if: new.startsLater)
    switch new.item.recurrence.end {
    case .never: break
    case .on: count(.endsOnDate)
    case .after: count(.endsAfter)
    }
  }

  func drop(
    _ origin: ItemOrigin, _ frequency: RecurrenceRule.Frequency, _ segments: SegmentSet
  ) { counters.count(1, .dropped, in: row(origin, frequency), segments) }

  func close(_ item: DayInstance, by origin: ItemOrigin, _ segments: SegmentSet) {
    let row = row(origin, item.frequency)
    counters.count(wide: 1, .scheduled, in: row, segments)
    if item.instance.isCompleted { counters.count(wide: 1, .completed, in: row, segments) }
    if item.instance.isSkipped { counters.count(wide: 1, .skipped, in: row, segments) }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count("created", "items that were added", .created),
      .count("apart", "of these, for every second day, week or month, or more rarely", .apart),
      .count("several", "of these, for several weekdays or dates of a month", .several),
      .count("ends_on_date", "of these, with a last date", .endsOnDate),
      .count("ends_after", "of these, those that end after a number of times", .endsAfter),
      .count("starts_later", "of these, from tomorrow or a later date on", .startsLater),
      .count("dropped", "items that were archived or deleted", .dropped),
      .count(Columns.scheduled, "items scheduled on days that are over", .scheduled),
      .count(Columns.completed, "of these, completed as the day ended", .completed),
      .count(Columns.skipped, "of these, skipped in any way", .skipped),
      .share(
        Columns.completionShare, "completed, of those scheduled", [.completed], of: [.scheduled]),
    ]
  }
}

extension TableKind {
  public static let schedules = TableKind(
    "schedules", title: "How items repeat, and whose idea they were", keys: ["origin", "repeats"],
    of: [.sherpa], charts: [],
    laws: [.schedulesAgree], audit: { $0.checkSchedules() })
}

extension AuditLaw {
  static let schedulesAgree = AuditLaw(
    "schedulesAgree",
    "`schedules`: created, scheduled, completed and skipped = those of `items`; dropped = archived "
      + "+ deleted")
}

extension Audit {
  fileprivate mutating func checkSchedules() {
    guard let rows = rows(.schedules) else { return }
    let items = self.rows(.items) ?? []
    for column in ["created", "scheduled", "completed", "skipped"] as [StaticString] {
      let (own, kept) = (rows.sum(column), items.sum(column))
      report.expect(
        .schedulesAgree, own == kept,
        "\(own) items are \(column) by how they repeat, and \(kept) by unit")
    }
    let (own, kept) = (rows.sum("dropped"), items.sum("archived") + items.sum("deleted"))
    report.expect(
      .schedulesAgree, own == kept,
      "\(own) items are dropped by how they repeat, and \(kept) by unit")
  }
}
