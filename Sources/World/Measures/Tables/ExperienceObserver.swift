import Habits
import Tabular

/// `xp`: Sherpa's XP booked for each reason, by the week (from Monday) to which it was booked.
///
///     booked    habitComplete +10    dayComplete +50    dayComplete −50
///     events          1                    2 (one taken back)
///     points         10                    0
///
/// XP counts only if the day to which it is booked begins. So XP is never booked to a day that
/// begins at the run's last midnight, or to a day on whose morning a person removes the app.
struct ExperienceObserver: CountedTable {
  static var kind: TableKind { .experience }

  enum Counter: Int, TableCounter {
    /// The change in the number of people with the app; stored in the row of the first reason.
    case people
    case events, points
  }

  static var firstWide: Counter? { .events }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.weeks(size), .reasons] }

  var counters: CounterStore<Counter>
  /// For each day of the run: the index of the first row of the day's week.
  private let rows: [Int32]

  init(_ size: WorldSize) {
    let reasons = ExperienceReason.allCases.count
    let days = size.apps.contains(.sherpa) ? size.days : 0
    rows = (0..<days).map { Int32(clamping: size.week(of: $0) * reasons) }
    counters = ExperienceObserver.zeros(size)
  }

  /// Counts people who have the app from a day on; a negative number counts people who remove it.
  func change(by people: Int32, on day: Int, _ segments: SegmentSet) {
    counters.count(people, .people, in: Int(rows[day]), segments)
  }

  func book(_ reason: ExperienceReason, _ points: Int64, on day: Int, _ segments: SegmentSet) {
    let row = Int(rows[day]) + Int(reason.rawValue)
    counters.count(wide: 1, .events, in: row, segments)
    counters.count(wide: points, .points, in: row, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.events, "bookings, those that take earlier ones back among them", .events),
      DerivedColumn(
        Column(Columns.points, .integer, unit: "XP", meaning: "points booked", example: "5400"),
        .points),
      DerivedColumn(
        Column(
          "mean_per_person", .decimal(places: 3), unit: "XP",
          meaning: "points over the people who have Sherpa at the week's end", example: "41.250"),
        Sum([.points]), of: .together([.people])),
    ]
  }
}

extension ExperienceReason {
  var text: String { name.description }
}

extension Dimension {
  static var reasons: Dimension {
    .kinds(
      Column(
        Columns.reason,
        meaning: "dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight "
          + "or focus",
        example: "habitComplete"), ExperienceReason.self
    ) { $0.text }
  }
}

extension Column {
  static var week: Column {
    Column(Columns.week, meaning: "ISO 8601 week, Monday to Sunday", example: "2026-W02")
  }
}

extension TableKind {
  public static let experience = TableKind(
    "xp", title: "What earns XP", keys: [Columns.week, Columns.reason], of: [.sherpa],
    charts: [
      TableChart(
        .areas(
          ChartAxis("week", "week", .weeks(onlyFull: true)),
          ChartAxis("mean_per_person", "XP a person and week", .number(decimals: 1)),
          ChartParts("reason", of: "mean_per_person")))
    ])
}
