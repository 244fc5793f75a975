import Tabular

/// `evolution`: how many pets are at which stage at each day's end.
///
///     day   Tadpole  Minnow  Frog       only changes are tallied, as what they add to a day and a
///      0      +100      ·      ·        stage; the numbers of pets are the running sums
///      2       −30    +30      ·
struct EvolutionObserver: PetObserver {
  private let stages: Int
  /// By day, then stage.
  private var changes: [Int32]

  init(_ shape: WorldShape, people: Int) {
    stages = shape.stages
    changes = Array(repeating: 0, count: shape.days * stages)
    changes[0] = Int32(people)
  }

  mutating func observe(_ day: PetDay) {
    let row = day.day * stages
    for change in day.changes {
      changes[row + Int(change.from)] -= 1
      changes[row + Int(change.to)] += 1
    }
  }

  static func table(_ groups: [EvolutionObserver], _ shape: WorldShape) -> Table {
    let stages = shape.stages
    var pets = [Int64](repeating: 0, count: shape.days * stages)
    for group in groups { pets.add(group.changes) }
    for cell in pets.indices.dropFirst(stages) { pets[cell] += pets[cell - stages] }
    let rows = pets.indices.map { cell -> [Cell] in
      let stage = cell % stages
      return [
        Cell(cell / stages), Cell(stage), .text(shape.stageNames[stage]), .integer(pets[cell]),
        .ratio(pets[cell], Int64(shape.people)),
      ]
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
