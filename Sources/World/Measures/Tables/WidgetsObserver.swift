import Tabular

/// `widgets`: how often the content of an app's widgets changed, by day, for people who opened the
/// app on that day.
///
///     pet     shows new content only at full hours, so that an hour has one change at most
///     TenX    is redrawn soon after each change, or by its own timeline
///
/// Hours are those of the person's wall clock.
struct WidgetsObserver: CountedTable {
  static var kind: TableKind { .widgets }

  enum Counter: Int, TableCounter {
    case people, changes, repeated
    /// The number of people with a progress bar; `progress` sums the bars' lengths in thousandths.
    case measured
    case progress
  }

  static var firstWide: Counter? { .progress }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.apps([.pet, .tenx]), .days(size)] }

  /// The layout of the table's rows: by app, then day.
  private let places: Grid
  var counters: CounterStore<Counter>

  init(_ size: WorldSize) {
    places = Grid(columns: StalenessObserver.apps.count, rows: size.days)
    counters = WidgetsObserver.zeros(size)
  }

  func show(_ app: App, _ shown: WidgetDay, on day: Int, _ segments: SegmentSet) {
    guard let own = StalenessObserver.apps.firstIndex(of: app) else { return }
    let row = places.place(own, day)
    counters.count(1, .people, in: row, segments)
    counters.count(Int32(shown.changes), .changes, in: row, segments)
    counters.count(Int32(shown.repeated), .repeated, in: row, segments)
    guard shown.progress >= 0 else { return }
    counters.count(1, .measured, in: row, segments)
    counters.count(wide: Int64(shown.progress), .progress, in: row, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people who opened the app on the day", .people),
      .count("changes", "how often what their widgets show changed on the day", .changes),
      .count(
        "repeated",
        "of these, changes in an hour of the wall clock that had seen one; none of the pet's",
        .repeated),
      DerivedColumn(
        Column(
          "changes_per_hour", .decimal(places: 6),
          meaning: "changes, by person and hour of a day of 24", example: "0.125000"),
        Sum([.changes]), of: Sum([.people]), times: 24),
      DerivedColumn(
        Column(
          "progress_mean", .decimal(places: 6),
          meaning: "how far the progress bar of the pet's widget reached at the day's end, 0 to 1, "
            + "on the average; empty for TenX", example: "0.412500"),
        Sum([.progress]), of: Sum([.measured]), times: 1_000),
    ]
  }
}

extension TableKind {
  public static let widgets = TableKind(
    "widgets", title: "How often widgets change", keys: [Columns.app, Columns.day],
    of: [.pet, .tenx],
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("", "visual changes by person and hour", .number(decimals: 2)),
          [ChartLine("changes", "changes_per_hour")]), panels: "app", isShared: true)
    ],
    isOfDevices: true, laws: [.petChangesHourly], audit: { $0.checkWidgets() })
}

extension AuditLaw {
  static let petChangesHourly = AuditLaw(
    "petChangesHourly",
    "`widgets`: what the pet's widget shows changes at most once an hour: repeated = 0")
}

extension Audit {
  fileprivate mutating func checkWidgets() {
    for row in rows(.widgets, of: .pet) {
      report.expect(
        .petChangesHourly, row["repeated"] == 0,
        "on day \(row["day"]) widgets of the pet changed \(row["repeated"]) times more often than "
          + "once an hour")
    }
  }
}
