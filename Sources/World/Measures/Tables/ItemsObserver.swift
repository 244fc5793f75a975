import Habits
import Tabular

/// `items`: what people keep in Sherpa, by kind and unit, and by which acts it is done.
///
///     created ──▶ scheduled, day after day ─┬─ completed
///       ↓ edited, archived, deleted         ├─ skipped
///                                           └─ nothing
///
///     completed now   = ticked + stepped + added + set + timed + settled + unattended − taken back
///     completed       = as the days ended
///
/// XP of a day that a flight opened early is held back, and lost if the app is removed before it is
/// lived: `xp` has it no more, this table does.
///
/// Days count when they are over. What was completed on a day that the run or the person's use of
/// the app cuts off is in the acts alone.
struct ItemsObserver: GroupSum {
  static var kind: TableKind { .items }

  /// By kind and unit, then kind of count.
  private var tallies: Tallies<Int64>

  private enum Count {
    /// By `ItemDeed.rawValue`.
    static let deeds = 0
    static let scheduled = deeds + ItemDeed.allCases.count
    static let completed = scheduled + 1
    static let excluded = scheduled + 2
    static let skipped = scheduled + 3
    /// XP that was earned, less what was taken back; of it, without an act.
    static let points = scheduled + 4
    static let unattendedPoints = scheduled + 5
    static let all = scheduled + 6
  }

  private static let units = MeasureUnit.allCases.count
  private static let columnCount = ItemKind.allCases.count * units

  init(_ shape: WorldSize) {
    let columns = shape.apps.contains(.sherpa) ? ItemsObserver.columnCount : 0
    tallies = Tallies(shape, columns: columns, rows: Count.all)
  }

  private func column(_ kind: ItemKind, _ unit: MeasureUnit) -> Int {
    Int(kind.rawValue) * ItemsObserver.units + Int(unit.rawValue)
  }

  mutating func handle(
    _ kind: ItemKind, _ unit: MeasureUnit, _ deed: ItemDeed, _ points: Int64, _ segments: SegmentSet
  ) {
    let column = column(kind, unit)
    tallies.count(1, column, Count.deeds + Int(deed.rawValue), segments)
    guard points != 0 else { return }
    tallies.count(points, column, Count.points, segments)
    if deed == .unattended { tallies.count(points, column, Count.unattendedPoints, segments) }
  }

  mutating func close(_ item: DayInstance, _ segments: SegmentSet) {
    let column = column(item.kind, item.unit)
    tallies.count(1, column, Count.scheduled, segments)
    if item.instance.isCompleted { tallies.count(1, column, Count.completed, segments) }
    guard item.instance.isSkipped else { return }
    tallies.count(1, column, Count.skipped, segments)
    if item.instance.isExcluded { tallies.count(1, column, Count.excluded, segments) }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: ItemsObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [ItemsObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var counts = [Int64].none(Count.all)
    return Table(.items, columns, rows: columnCount) { list in
      for kind in ItemKind.allCases {
        for unit in MeasureUnit.allCases {
          counts.clear()
          let column = Int(kind.rawValue) * units + Int(unit.rawValue)
          for group in groups { counts.add(group.tallies, column, segment) }
          list.write(.text(kind.name.description))
          list.write(.text(unit.name.description))
          for count in counts { list.write(.integer(count)) }
        }
      }
    }
  }

  private static var columns: [Column] {
    [
      Column("kind", meaning: "habit or task", example: "habit"),
      Column("unit", meaning: "what is counted", example: "min"),
      .count("created", "items that were added"),
      .count("edited", "changes of items"),
      .count("archived", "items that were put away"),
      .count("deleted", "items that were deleted"),
      .count("ticked", "completions by a tick"),
      .count("stepped", "completions by a tap on the next step"),
      .count("added", "completions by an amount that was added"),
      .count("set", "completions by an amount that was set"),
      .count("timed", "completions by a timer that was stopped"),
      .count("settled", "completions by a change that left nothing to do"),
      .count("unattended", "completions without an act, as time passed"),
      .count("taken_back", "completions that were taken back"),
      .count("scheduled", "items scheduled on days that are over"),
      .count("completed", "of these, completed as the day ended"),
      .count("skipped_with_note", "of these, skipped with a note"),
      .count("skipped", "of these, skipped in any way"),
      Column(
        "xp", .integer, unit: "XP", meaning: "earned by completions, less what was taken back",
        example: "840"),
      Column(
        "xp_unattended", .integer, unit: "XP", meaning: "of this, by completions without an act",
        example: "0"),
    ]
  }
}

extension TableKind {
  public static let items = TableKind(
    "items", title: "What people keep in Sherpa", keys: ["kind", "unit"], of: [.sherpa],
    charts: [],
    headlines: [
      HeadlineKind(
        "tasks created in Sherpa:", .count, ["created"], ["kind": .exactly("task"), "unit": .every])
    ],
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
      let points = sum("xp", of: kind, rows)
      let booked = xp.reduce(Int64(0)) { $0 + ($1.says(reason, in: "reason") ? $1["points"] : 0) }
      report.expect(
        .itemsAddUp, points >= booked,
        "items of the kind \(kind) earned \(points) XP, and \(booked) were booked")
    }
  }

  private mutating func holdHabits(_ rows: [Row]) {
    let days = self.rows(.habits) ?? []
    for column in ["scheduled", "completed", "skipped", "skipped_with_note"] as [StaticString] {
      let (kept, counted) = (
        sum(column, of: "habit", rows), days.reduce(Int64(0)) { $0 + $1[column] }
      )
      report.expect(
        .itemsAddUp, kept == counted,
        "\(kept) habits are \(column) by unit, and \(counted) by day")
    }
  }

  private func sum(_ column: StaticString, of kind: String, _ rows: [Row]) -> Int64 {
    rows.reduce(Int64(0)) { $0 + ($1.says(kind, in: "kind") ? $1[column] : 0) }
  }
}
