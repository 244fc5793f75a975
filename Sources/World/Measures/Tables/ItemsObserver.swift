import Habits
import Tabular

/// `items`: the items in Sherpa, by kind and unit, and the actions that change or complete them.
///
///     created ──▶ scheduled, day after day ─┬─ completed
///       ↓ edited, archived, deleted         ├─ skipped
///                                           └─ nothing
///
///     completed now   = ticked + stepped + added + set + timed + settled + unattended − taken back
///     completed       = the state at the end of each day
///
/// If a flight opens a day early, XP for that day is held back until the day begins, and is lost if
/// the app is removed before. This table counts such lost XP, and the table `xp` does not.
///
/// A day's items are counted at the day's end. If the run or the use of the app ends within a day,
/// the completions on that day count only as actions.
struct ItemsObserver: CountedTable {
  static var kind: TableKind { .items }

  enum Counter: Int, TableCounter {
    /// The number of changes of each kind, in order of `ItemDeed.rawValue`.
    case created, edited, archived, deleted, ticked, stepped, added, set, timed, settled
    case unattended, takenBack, lightened, broughtForward
    case scheduled, completed, excluded, skipped
    /// The XP earned minus the XP taken back. `unattendedPoints`: XP earned without an action.
    case points, unattendedPoints
  }

  static var firstWide: Counter? { .created }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .kinds(Column("kind", meaning: "habit or task", example: "habit"), ItemKind.self) {
        $0.name.description
      },
      .kinds(Column(Columns.unit, meaning: "what is counted", example: "min"), MeasureUnit.self) {
        $0.name.description
      },
    ]
  }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = ItemsObserver.zeros(size) }

  private func row(_ kind: ItemKind, _ unit: MeasureUnit) -> Int {
    Int(kind.rawValue) * MeasureUnit.allCases.count + Int(unit.rawValue)
  }

  func handle(
    _ kind: ItemKind, _ unit: MeasureUnit, _ deed: ItemDeed, _ points: Int64, _ segments: SegmentSet
  ) {
    let row = row(kind, unit)
    counters.count(wide: 1, .created, next: Int(deed.rawValue), in: row, segments)
    guard points != 0 else { return }
    counters.count(wide: points, .points, in: row, segments)
    if deed == .unattended { counters.count(wide: points, .unattendedPoints, in: row, segments) }
  }

  func close(_ item: DayInstance, _ segments: SegmentSet) {
    let row = row(item.kind, item.unit)
    counters.count(wide: 1, .scheduled, in: row, segments)
    if item.instance.isCompleted { counters.count(wide: 1, .completed, in: row, segments) }
    guard item.instance.isSkipped else { return }
    counters.count(wide: 1, .skipped, in: row, segments)
    if item.instance.isExcluded { counters.count(wide: 1, .excluded, in: row, segments) }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count("created", "items that were added", .created),
      .count("edited", "changes of items", .edited),
      .count("archived", "items that were put away", .archived),
      .count("deleted", "items that were deleted", .deleted),
      .count("ticked", "completions by a tick", .ticked),
      .count("stepped", "completions by a tap on the next step", .stepped),
      .count("added", "completions by an amount that was added", .added),
      .count("set", "completions by an amount that was set", .set),
      .count("timed", "completions by a timer that was stopped", .timed),
      .count("settled", "completions by a change that left nothing to do", .settled),
      .count("unattended", "completions without an act, as time passed", .unattended),
      .count("taken_back", "completions that were taken back", .takenBack),
      .count("lightened", "targets made lighter on the coach's advice", .lightened),
      .count(
        "brought_forward", "items worked on ahead of their time on the coach's advice",
        .broughtForward),
      .count(Columns.scheduled, "items scheduled on days that are over", .scheduled),
      .count(Columns.completed, "of these, completed as the day ended", .completed),
      .count(Columns.skippedWithNote, "of these, skipped with a note", .excluded),
      .count(Columns.skipped, "of these, skipped in any way", .skipped),
      DerivedColumn(
        Column(
          "xp", .integer, unit: "XP", meaning: "earned by completions, less what was taken back",
          example: "840"), .points),
      DerivedColumn(
        Column(
          "xp_unattended", .integer, unit: "XP", meaning: "of this, by completions without an act",
          example: "0"), .unattendedPoints),
    ]
  }
}

extension TableKind {
  public static let items = TableKind(
    "items", title: "What people keep in Sherpa", keys: ["kind", Columns.unit], of: [.sherpa],
    charts: [],
    laws: [.itemsAddUp], audit: { $0.checkItems() })
}

extension AuditLaw {
  static let itemsAddUp = AuditLaw(
    "itemsAddUp",
    "`items`: completed, skipped ≤ scheduled; habits' sums = `habits`; XP ≥ `xp` of completions")
}

extension Audit {
  fileprivate mutating func checkItems() {
    guard let rows = rows(.items) else { return }
    for row in rows {
      let (done, skipped) = (row["completed"], row["skipped"])
      report.expect(
        .itemsAddUp,
        done + skipped <= row["scheduled"] && row["skipped_with_note"] <= skipped,
        "of \(row["scheduled"]) items of \(row.text("kind")) in \(row.text("unit")) \(done) were "
          + "completed and \(skipped) skipped")
    }
    holdHabits(rows)
    let xp = self.rows(.experience) ?? []
    for (kind, reason) in [("habit", "habitComplete"), ("task", "taskComplete")] {
      let points = rows.saying(kind, in: "kind").sum("xp")
      let booked = xp.saying(reason, in: "reason").sum("points")
      report.expect(
        .itemsAddUp, points >= booked,
        "items of the kind \(kind) earned \(points) XP, and \(booked) were booked")
    }
  }

  private mutating func holdHabits(_ rows: [Row]) {
    let days = self.rows(.habits) ?? []
    let habits = rows.saying("habit", in: "kind")
    for column in ["scheduled", "completed", "skipped", "skipped_with_note"] as [StaticString] {
      let (kept, counted) = (habits.sum(column), days.sum(column))
      report.expect(
        .itemsAddUp, kept == counted,
        "\(kept) habits are \(column) by unit, and \(counted) by day")
    }
  }
}
