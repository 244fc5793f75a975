import Tabular

/// `evolution`: how many pets are at which stage at each day's end.
///
/// Only changes are tallied, as what they add to a day and a stage; the counts are their running sums.
struct EvolutionObserver: PetObserver {
  private let stages: Int
  /// By day, then stage.
  private var deltas: [Int64]

  init(_ shape: WorldShape, people: Int) {
    stages = shape.stageNames.count
    deltas = Array(repeating: 0, count: shape.days * stages)
  }

  mutating func observe(_ day: PetDay) {
    let row = day.day * stages
    if day.day == 0 { deltas[row] += Int64(day.people) }
    for change in day.changes {
      deltas[row + Int(change.from)] -= 1
      deltas[row + Int(change.to)] += 1
    }
  }

  static func table(_ groups: [EvolutionObserver], _ shape: WorldShape) -> ResultTable {
    let stages = shape.stageNames.count
    var counts = [Int64](repeating: 0, count: shape.days * stages)
    for group in groups { counts.add(group.deltas) }
    for cell in counts.indices.dropFirst(stages) { counts[cell] += counts[cell - stages] }
    return ResultTable("evolution", columns, counts.indices.map { cell in
      [
        .integer(Int64(cell / stages)), .integer(Int64(cell % stages)),
        .text(shape.stageNames[cell % stages]), .integer(counts[cell]),
        .ratio(counts[cell], Int64(shape.people)),
      ]
    })
  }

  private static let columns: [Column] = [
    .day, .stage, .stageName, .count("people", "people whose pet is at the stage at the day's end"),
    .share("share", "of all people with a pet"),
  ]
}
