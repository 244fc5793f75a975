import PetEvolution
import Tabular

/// `pet_xp`: the gains and losses of pets' XP by source, and by day of the pet app.
///
///     day 4      two tasks on time, three missed     booked to day 4, the misses when it is closed
///     on_time    +4
///     missed     −6
///     forgiven   +2        the pet was at 0 XP of the first stage, the minimum
///
/// The sum over all sources is the day's change of XP, which is counted from the first stage on. XP
/// lost by removing the pet is not counted. A day that is never closed, because the person does not
/// return, costs no XP.
struct PetExperienceObserver: CountedTable {
  static var kind: TableKind { .petExperience }

  /// The XP from each source, in order of `PetXPSource.rawValue`.
  enum Counter: Int, TableCounter {
    case onTime, late, missed, bonus, penalty, surplus, forgiven, fall
  }

  static var firstWide: Counter? { .onTime }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = PetExperienceObserver.zeros(size) }

  func book(_ source: PetXPSource, _ points: Int64, on day: Int, _ segments: SegmentSet) {
    counters.count(wide: points, .onTime, next: Int(source.rawValue), in: day, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    func points(
      _ name: String, _ meaning: String, _ counters: [Counter], hasSign: Bool = false
    ) -> DerivedColumn<Counter> {
      DerivedColumn(.points(name, meaning, hasSign: hasSign), Sum(counters))
    }
    return [
      points("on_time", "for tasks done on time", [.onTime]),
      points("late", "for tasks done on their day, but not on time", [.late]),
      points("missed", "for tasks not done when their day was closed, below zero", [.missed]),
      points("bonus", "for days with many tasks done", [.bonus]),
      points("penalty", "for days with few tasks done, below zero", [.penalty]),
      points(
        "surplus", "beyond the threshold when a pet evolved, which is lost: below zero",
        [.surplus]),
      points(
        "forgiven", "that pets of the first stage had not got, so that it was not taken",
        [.forgiven]),
      points(
        "fall", "of landing on the stage below: where a pet stands after a fall", [.fall],
        hasSign: true),
      points(
        "total", "of all sources: how much higher pets stand for the day", Counter.allCases,
        hasSign: true),
    ]
  }
}

extension Column {
  fileprivate static func points(
    _ name: String, _ meaning: String, hasSign: Bool = false
  ) -> Column {
    Column(
      name, .integer, unit: "XP", meaning: "XP " + meaning, example: "240",
      quantity: hasSign ? .number : .amount)
  }
}

extension TableKind {
  public static let petExperience = TableKind(
    "pet_xp", title: "What gives pets XP", keys: [Columns.day], of: [.pet],
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
