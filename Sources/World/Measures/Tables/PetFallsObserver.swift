import Tabular

/// `pet_falls`: the number of people whose pet has ever fallen, by days since they joined.
///
///     days since joining   0   1   2   3   4
///     stage of the pet     0   1   1   0   1
///     fallen               0   0   0   1   1     even if the pet rises again
///
/// As in the table `retention`, a person counts only on days within the run. People who remove the
/// app are still counted.
struct PetFallsObserver: CountedTable {
  static var kind: TableKind { .petFalls }

  /// The counters, by days since joining. Each stores how a number changes from day to day.
  enum Counter: Int, TableCounter {
    /// The number of people with a pet who reach the day (since joining) within the run.
    case people
    /// The number of people whose pet has ever fallen.
    case fallen
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.ages(size)] }

  private let days: Int
  var counters: CounterStore<Counter>

  init(_ size: WorldSize) {
    days = size.days
    counters = PetFallsObserver.zeros(size)
  }

  /// Counts a person who joined on day `arrival` of the run, at every age in days from `age` on.
  func count(_ counter: Counter, from age: Int, _ arrival: Int, _ segments: SegmentSet) {
    counters.count(counter, fromAge: age, joined: arrival, of: days, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(
        Columns.people, "people with the pet app whose day of that number lies within the run",
        .soFar([.people])),
      .count(
        Columns.fallen, "of these, whose pet has fallen from a stage by the day's end",
        .soFar([.fallen])),
      .share(
        Columns.fallenShare, "the same as a share", .soFar([.fallen]), of: .soFar([.people]),
        isOfPeople: true),
    ]
  }
}

extension TableKind {
  public static let petFalls = TableKind(
    "pet_falls", title: "Pets that have fallen", keys: [Columns.day], of: [.pet],
    charts: [
      TableChart(
        .lines(
          ChartAxis("day", "days since joining", .ages), .share("people whose pet has fallen"),
          [ChartLine("fallen", "fallen_share")]))
    ],
    isByAge: true, laws: [.fallsAgree], audit: { $0.checkFalls() })
}

extension AuditLaw {
  static let fallsAgree = AuditLaw(
    "fallsAgree", "`pet_falls`: fallen ≤ people, and ≤ the people fallen from any stage")
}

extension Audit {
  fileprivate mutating func checkFalls() {
    let everyone = (rows(.evolutionTimes) ?? []).saying("everyone", in: "among")
    let fallen = everyone.sum("people_fallen")
    for row in rows(.petFalls) ?? [] {
      report.expect(
        .fallsAgree, row["fallen"] <= row["people"] && row["fallen"] <= fallen,
        "by day \(row["day"]) the pets of \(row["fallen"]) of \(row["people"]) people have fallen, "
          + "and those of \(fallen) from any stage")
    }
  }
}
