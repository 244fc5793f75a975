import Analytics
import Tabular

/// `evolution`: how many pets are at each stage at each day's end.
///
///     day   Tadpole  Minnow  Frog       only changes are tallied, as what they add to a day and a
///      0      +100      ·      ·        stage; the numbers of pets are the running sums
///      2       −30    +30      ·
///      5        −1      ·      ·        somebody has removed the app
struct EvolutionObserver: GroupSum {
  static var kind: TableKind { .evolution }

  private let stages: Int
  /// By day, then stage.
  private var changes: Tallies<Int32>

  init(_ shape: WorldSize) {
    stages = shape.stages
    changes = Tallies(shape, columns: shape.days, rows: stages)
  }

  mutating func observe(_ day: PetDay) {
    if day.arrived > 0 { changes.count(Int32(day.arrived), day.day, 0, 1) }
    for change in day.changes {
      changes.count(-1, day.day, Int(change.from), 1)
      changes.count(1, day.day, Int(change.to), 1)
    }
  }

  /// Counts a pet that comes to a stage, from another or by birth, or that leaves.
  mutating func move(from: UInt8?, to: UInt8?, on day: Int, _ segments: SegmentSet) {
    if let from { changes.count(-1, day, Int(from), segments) }
    if let to { changes.count(1, day, Int(to), segments) }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    changes.visit(&visitor)
  }

  mutating func add(_ other: EvolutionObserver, times sign: Int) {
    changes.add(other.changes, times: sign)
  }

  static func table(
    _ groups: [EvolutionObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    let stages = shape.stages
    var pets = [Int64].none(shape.days * stages)
    for group in groups { group.changes.addAll(segment, to: &pets) }
    for cell in pets.indices.dropFirst(stages) { pets[cell] += pets[cell - stages] }
    return Table(.evolution, columns, rows: pets.count) { list in
      for day in 0..<shape.days {
        let all = pets[day * stages..<(day + 1) * stages].total
        for stage in 0..<stages {
          let number = pets[day * stages + stage]
          list.write(day)
          list.write(stage)
          list.write(.text(shape.stageNames[stage]))
          list.write(.integer(number))
          list.write(.ratio(number, all))
        }
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .stage, .stageName,
      .count("people", "people whose pet is at the stage at the day's end"),
      .share("share", "of the people who have a pet at the day's end", isOfPeople: true),
    ]
  }
}

extension TableKind {
  public static let evolution = TableKind(
    "evolution", title: "Stages of pets", keys: ["day", "stage"], of: [.pet], needs: .nothing,
    charts: [
      TableChart(
        .map(
          .day, names: ChartAxis("stage", "stage of the pet", .names),
          shade: .init("share", "share of pets", .share)))
    ],
    headlines: [
      HeadlineKind(
        "pets at {name} on the last day, of those whose owners still have the app:", .share,
        ["share"],
        ["day": .last, "stage": .highest(atLeast: 0.1)])
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
