import Analytics
import Tabular

/// `evolution`: how many pets are at which stage at each day's end.
///
///     day   Tadpole  Minnow  Frog       only changes are tallied, as what they add to a day and a
///      0      +100      ·      ·        stage; the numbers of pets are the running sums
///      2       −30    +30      ·
///      5        −1      ·      ·        somebody has removed the app
struct EvolutionObserver: PetObserver {
  private let stages: Int
  /// By day, then stage.
  private var changes: BySegment<[Int32]>

  init(_ shape: WorldShape, people: Int) {
    stages = shape.stages
    changes = BySegment(shape, .none(shape.days * stages))
  }

  mutating func observe(_ day: PetDay) {
    let row = day.day * stages
    changes[0][row] += Int32(day.arrived)
    for change in day.changes {
      changes[0][row + Int(change.from)] -= 1
      changes[0][row + Int(change.to)] += 1
    }
  }

  /// A pet comes to a stage, from another or into the world, or it leaves.
  mutating func move(from: UInt8?, to: UInt8?, on day: Int, _ segments: UInt16) {
    let row = day * stages
    changes.update(segments) { changes in
      if let from { changes[row + Int(from)] -= 1 }
      if let to { changes[row + Int(to)] += 1 }
    }
  }

  static func table(
    _ groups: [EvolutionObserver], _ shape: WorldShape, _ segment: Int = 0
  ) -> Table {
    let stages = shape.stages
    var pets = [Int64].none(shape.days * stages)
    for group in groups { pets.add(group.changes[segment]) }
    for cell in pets.indices.dropFirst(stages) { pets[cell] += pets[cell - stages] }
    let rows = (0..<shape.days).flatMap { day -> [[Cell]] in
      let numbers = pets[day * stages..<(day + 1) * stages]
      return zip(numbers, 0...).map { number, stage in
        [
          Cell(day), Cell(stage), .text(shape.stageNames[stage]), .integer(number),
          .ratio(number, numbers.total),
        ]
      }
    }
    return Table("evolution", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .day, .stage, .stageName,
      .count("people", "people whose pet is at the stage at the day's end"),
      .share("share", "of all people with a pet"),
    ]
  }
}
