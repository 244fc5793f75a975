/// `days`: the number of people on each day, and the number of active people.
///
///     day        0     1     2     3
///     changes   +100   ·    +20    −5      arrivals, and removals of a person's last app
///     people     100  100   120   115      the running sums
///
/// The column `events` counts the engines' inputs: people's actions, and closings of days.
struct DaysObserver: CountedTable {
  static var kind: TableKind { .days }

  enum Counter: Int, TableCounter {
    /// The change in the number of people in the world who have an app.
    case people
    case arrived, active
    /// The numbers of people who opened each app, in order of `App.rawValue`.
    case openedForest, openedPet, openedTenX, openedSherpa, openedGuest
    case events
  }

  static var firstWide: Counter? { .events }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.dates(size)] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = DaysObserver.zeros(size) }

  func arrive(_ day: Int, _ segments: SegmentSet) {
    counters.count(1, .people, in: day, segments)
    counters.count(1, .arrived, in: day, segments)
  }

  /// Counts a person who removes their last app on a day.
  func leave(_ day: Int, _ segments: SegmentSet) { counters.count(-1, .people, in: day, segments) }

  /// Counts a person's day at its end.
  func end(_ day: Int, opened: AppSet, events: Int32, _ segments: SegmentSet) {
    counters.count(wide: Int64(events), .events, in: day, segments)
    guard !opened.isEmpty else { return }
    counters.count(1, .active, in: day, segments)
    for app in opened {
      counters.count(1, .openedForest, next: Int(app.rawValue), in: day, segments)
    }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people with at least one app at the day's end", .soFar([.people])),
      .count(Columns.arrived, "people who joined on the day", .arrived),
      .count(Columns.active, "people who opened at least one app", .active),
      .count("opened_forest", "people who opened Forest", .openedForest),
      .count(Columns.openedPet, "people who opened Pet", .openedPet),
      .count("opened_tenx", "people who opened TenX", .openedTenX),
      .count("opened_sherpa", "people who opened Sherpa", .openedSherpa),
    ]
      + (size.hasGuest
        ? [.count("opened_guest", "people who opened the app that is a guest", .openedGuest)] : [])
      + [
        .count(
          Columns.events, "events handed to the engines: what people do, and days that are closed",
          .events)
      ]
  }
}

extension TableKind {
  public static let days = TableKind(
    "days", title: "People who are active", keys: [Columns.day],
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("active", "people active a day", .count),
          [ChartLine("any app", "active")]
            + App.allCases.map { app in
              ChartLine(app.title, "opened_\(app.name)", isAside: true)
            }), isShared: true)
    ])
}
