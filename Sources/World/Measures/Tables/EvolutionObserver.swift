/// `evolution`: the number of pets at each stage at the end of each day.
///
///     day   Tadpole  Minnow  Frog
///      0      +100      ·      ·
///      2       −30    +30      ·
///      5        −1      ·      ·        somebody has removed the app
///
/// Only changes are counted, by day and stage. Their running sums are the numbers of pets.
struct EvolutionObserver: CountedTable {
  static var kind: TableKind { .evolution }

  /// The change in the number of pets at a stage.
  enum Counter: Int, TableCounter { case pets }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size), .stages(size)] }

  var counters: CounterStore<Counter>
  /// The layout of the table's rows: by day, then stage.
  private let places: Grid

  init(_ size: WorldSize) {
    places = Grid(columns: size.days, rows: size.stages)
    counters = EvolutionObserver.zeros(size)
  }

  /// Counts a pet's change of stage. `from` is nil at the pet's birth, and `to` at its removal.
  func move(from: UInt8?, to: UInt8?, on day: Int, _ segments: SegmentSet) {
    if let from { change(by: -1, from, on: day, segments) }
    if let to { change(by: 1, to, on: day, segments) }
  }

  private func change(by pets: Int32, _ stage: UInt8, on day: Int, _ segments: SegmentSet) {
    counters.count(pets, .pets, in: places.place(day, Int(stage)), segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people whose pet is at the stage at the day's end", .soFar([.pets])),
      .share(
        Columns.share, "of the people who have a pet at the day's end", .soFar([.pets]),
        of: .together([.pets]), isOfPeople: true),
    ]
  }
}

extension TableKind {
  public static let evolution = TableKind(
    "evolution", title: "Stages of pets", keys: [Columns.day, Columns.stage], of: [.pet],
    charts: [
      TableChart(
        .map(
          .day, names: ChartAxis("stage", "stage of the pet", .names),
          shade: .init("share", "share of pets", .share)))
    ],
    laws: [.stagesAddUp], audit: { $0.checkStages() })
}

extension AuditLaw {
  static let stagesAddUp = AuditLaw(
    "stagesAddUp", "`evolution`: pets at stages = people with a pet, `streaks`")
}

extension Audit {
  fileprivate mutating func checkStages() {
    guard let stages = rows(.evolution) else { return }
    let people = people(with: .pet)
    var sums = [Int64](repeating: 0, count: people.count)
    for row in stages { sums[Int(row["day"])] += row["people"] }
    for day in people.indices {
      report.expect(
        .stagesAddUp, sums[day] == people[day],
        "\(sums[day]) pets are at stages on day \(day), and \(people[day]) people have one")
    }
  }
}
