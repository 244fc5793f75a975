import PetEvolution
import Tabular

/// `pet_xp`: what gave pets XP and what took it, by the day of the pet app to which it belongs.
///
///     day 4      two tasks on time, three missed     booked to day 4, the misses at its closeout
///     on_time    +4
///     missed     −6
///     forgiven   +2        the pet stood at 0 of the first stage, and nothing is below that
///
/// All sources together are how much higher pets stand for the day, counted from the first stage's
/// beginning; a pet that is removed takes its XP with it, which is not told here. Days that nobody
/// closes out, since nobody comes back, cost nothing.
struct PetExperienceObserver: GroupSum {
  static var kind: TableKind { .petExperience }

  /// By day, then source.
  private var tallies: Tallies<Int64>

  private static let sources = PetXPSource.allCases.count

  init(_ shape: WorldSize) {
    tallies = Tallies(
      shape, columns: shape.apps.contains(.pet) ? shape.days : 0,
      rows: PetExperienceObserver.sources)
  }

  mutating func book(_ source: PetXPSource, _ points: Int64, on day: Int, _ segments: SegmentSet) {
    tallies.count(points, day, Int(source.rawValue), segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: PetExperienceObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(
    _ groups: [PetExperienceObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    var points = [Int64].none(sources)
    return Table(.petExperience, columns, rows: shape.days) { list in
      for day in 0..<shape.days {
        points.clear()
        for group in groups { points.add(group.tallies, day, segment) }
        list.write(day)
        list.write(points)
        list.write(.integer(points.reduce(0, +)))
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .points("on_time", "for tasks done on time"),
      .points("late", "for tasks done on their day, but not on time"),
      .points("missed", "for tasks not done when their day was closed, below zero"),
      .points("bonus", "for days with many tasks done"),
      .points("penalty", "for days with few tasks done, below zero"),
      .points("surplus", "beyond the threshold when a pet evolved, which is lost: below zero"),
      .points("forgiven", "that pets of the first stage had not got, so that it was not taken"),
      .points(
        "fall", "of landing on the stage below: where a pet stands after a fall", hasSign: true),
      .points("total", "of all sources: how much higher pets stand for the day", hasSign: true),
    ]
  }
}

extension Column {
  fileprivate static func points(
    _ name: String, _ meaning: String, hasSign: Bool = false
  ) -> Column {
    Column(
      name, .integer, unit: "XP", meaning: "XP " + meaning, example: "240", hasSign: hasSign)
  }
}

extension TableKind {
  public static let petExperience = TableKind(
    "pet_xp", title: "What gives pets XP", keys: ["day"], of: [.pet],
    charts: [
      TableChart(
        .areas(
          .day, ChartAxis("", "XP that pets get for the day", .count),
          ChartParts(
            columns: [
              .init("on_time", "on time", 2), .init("late", "late", 4),
              .init("bonus", "bonus", 0),
            ])))
    ],
    headlines: [
      HeadlineKind("XP for tasks done on time:", .count, ["on_time"], ["day": .every]),
      HeadlineKind("XP that missed tasks took:", .count, ["missed"], ["day": .every]),
      HeadlineKind("XP by which pets rose:", .count, ["total"], ["day": .every]),
    ],
    laws: [.petPointsHaveSigns, .petPointsAreTasks], audit: { $0.checkPetPoints() })
}

extension AuditLaw {
  static let petPointsHaveSigns = AuditLaw(
    "petPointsHaveSigns",
    "`pet_xp`: checks, bonus and what is forgiven give; misses, penalty and surplus take")
  static let petPointsAreTasks = AuditLaw(
    "petPointsAreTasks",
    "`pet_xp` of tasks on time, late or missed: none on days without any in `tasks`; total = sum")
}

extension Audit {
  fileprivate mutating func checkPetPoints() {
    let tasks = rows(.tasks) ?? []
    for (row, done) in zip(rows(.petExperience) ?? [], tasks) {
      let given = [row["on_time"], row["late"], row["bonus"], row["forgiven"]]
      let taken = [row["missed"], row["penalty"], row["surplus"]]
      report.expect(
        .petPointsHaveSigns, given.allSatisfy { $0 >= 0 } && taken.allSatisfy { $0 <= 0 },
        "XP of pets on day \(row["day"]) was given where it is taken, or the other way")
      let pairs = [
        (row["on_time"], done["on_time"]), (row["late"], done["late"]),
        (row["missed"], done["missed"]),
      ]
      report.expect(
        .petPointsAreTasks,
        pairs.allSatisfy { $0.0 == 0 || $0.1 > 0 }
          && row["total"] == (given + taken).reduce(row["fall"], +),
        "XP of pets on day \(row["day"]) does not add up, or belongs to no task")
    }
  }
}
