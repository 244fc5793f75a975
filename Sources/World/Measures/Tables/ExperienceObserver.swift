import CivilTime
import Habits
import Tabular

/// `xp`: how much XP each reason earned, by the Monday week of the day to which it was booked.
///
///     booked    habitComplete +10    dayComplete +50    dayComplete −50
///     events          1                    2 (one taken back)
///     points         10                    0
///
/// XP is booked to days that are lived: XP that Sherpa gives for a day that only begins at the
/// run's last midnight belongs to a day that nobody lives, and the same holds for a person who
/// removes the app in the morning.
struct ExperienceObserver: GroupSum {
  static var kind: TableKind { .experience }

  private let shape: WorldSize
  /// The week of each day of the run.
  private let weeks: [Int32]
  /// Events, then points, by week, then reason.
  private var tallies: Tallies<Int64>
  /// Changes of the number of people with the app, by day.
  private var people: Tallies<Int32>

  private static let reasons = ExperienceReason.allCases.count

  init(_ shape: WorldSize) {
    self.shape = shape
    let isPresent = shape.apps.contains(.sherpa)
    let rows = isPresent ? shape.weekCount * ExperienceObserver.reasons : 0
    tallies = Tallies(shape, columns: 2, rows: rows)
    weeks = isPresent ? (0..<shape.days).map { Int32(clamping: shape.week(of: $0)) } : []
    people = Tallies(shape, columns: 1, rows: isPresent ? shape.days : 0)
  }

  /// Counts a person who has the app from a day on, or no longer.
  mutating func change(by people: Int32, on day: Int, _ segments: SegmentSet) {
    self.people.count(people, 0, day, segments)
  }

  mutating func book(
    _ reason: ExperienceReason, _ points: Int64, on day: Int, _ segments: SegmentSet
  ) {
    let cell = Int(weeks[day]) * ExperienceObserver.reasons + Int(reason.rawValue)
    tallies.count(1, 0, cell, segments)
    tallies.count(points, 1, cell, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
    people.visit(&visitor)
  }

  mutating func add(_ other: ExperienceObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
    people.add(other.people, times: sign)
  }

  static func table(
    _ groups: [ExperienceObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    var events = [Int64].none(shape.weekCount * reasons)
    var (points, people) = (events, [Int64].none(shape.days))
    for group in groups {
      events.add(group.tallies, 0, segment)
      points.add(group.tallies, 1, segment)
      people.add(group.people, 0, segment)
    }
    people = people.runningSums
    return Table(.experience, columns, rows: shape.weekCount * reasons) { list in
      for (week, days) in shape.weeks.enumerated() {
        let key = (shape.start + days.lowerBound).week.key
        for reason in ExperienceReason.allCases {
          let cell = week * reasons + Int(reason.rawValue)
          list.write(.text(key))
          list.write(.text(reason.text))
          list.write(.integer(events[cell]))
          list.write(.integer(points[cell]))
          list.write(.ratio(points[cell], people[days.upperBound - 1]))
        }
      }
    }
  }

  private static var columns: [Column] {
    [
      .week,
      Column(
        "reason",
        meaning: "dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight "
          + "or focus",
        example: "habitComplete"),
      .count("events", "bookings, those that take earlier ones back among them"),
      Column("points", .integer, unit: "XP", meaning: "points booked", example: "5400"),
      Column(
        "mean_per_person", .decimal(places: 3), unit: "XP",
        meaning: "points over the people who have Sherpa at the week's end", example: "41.250"),
    ]
  }
}

extension ExperienceReason {
  /// The name as text.
  var text: String { name.description }
}

extension Column {
  /// The Monday week.
  static var week: Column {
    Column("week", meaning: "ISO 8601 week, Monday to Sunday", example: "2026-W02")
  }
}

extension TableKind {
  public static let experience = TableKind(
    "xp", title: "What earns XP", keys: ["week", "reason"], of: [.sherpa],
    charts: [
      TableChart(
        .areas(
          ChartAxis("week", "week", .weeks(onlyFull: true)),
          ChartAxis("mean_per_person", "XP a person and week", .number(decimals: 1)),
          ChartParts("reason", of: "mean_per_person")))
    ],
    headlines: [
      HeadlineKind("XP in Sherpa:", .count, ["points"], ["week": .every, "reason": .every])
    ])
}
