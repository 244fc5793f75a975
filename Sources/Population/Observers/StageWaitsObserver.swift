import Analytics
import Tabular

/// `stage_waits`: how long pets stay at a stage before they leave it, up or down.
///
///     day       0  1  2  3  4  5
///     stage 1         ├──────┤          a stay of 2 days, ended during the day after
///     stage 0   ├─────┘      └────▶     a stay that has not ended
///
/// Stays that have not ended with the run are known to be longer than they were seen; they count as
/// such, so that a short run does not make every stage look quick. A stay's length is the number of
/// days between the days on which it began and ended, spread over the day for quantiles.
struct StageWaitsObserver: PetObserver {
  private let days: Int
  private let stages: Int
  /// The stage of the person's pet, and the day on which it came there.
  private var stage: [UInt8]
  private var since: [UInt16]
  /// Ended stays, by length in days, then stage.
  private var ended: [Int32]
  /// By stage.
  private var entered: [Int64]
  private var up: [Int64]
  private var down: [Int64]

  init(_ shape: WorldShape, people: Int) {
    (days, stages) = (shape.days, shape.stages)
    stage = Array(repeating: 0, count: people)
    since = Array(repeating: 0, count: people)
    ended = Array(repeating: 0, count: stages * days)
    let none = [Int64](repeating: 0, count: stages)
    (entered, up, down) = (none, none, none)
    entered[0] = Int64(people)
  }

  mutating func observe(_ day: PetDay) {
    for change in day.changes {
      let person = day.first + Int(change.person)
      let (from, to) = (Int(change.from), Int(change.to))
      ended[(day.day - Int(since[person])) * stages + from] += 1
      if to > from { up[from] += 1 } else { down[from] += 1 }
      entered[to] += 1
      stage[person] = change.to
      since[person] = UInt16(day.day)
    }
  }

  static func table(_ groups: [StageWaitsObserver], _ shape: WorldShape) -> Table {
    let sums = StageWaitsSums(groups.map { $0.tallies }, shape)
    return Table("stage_waits", columns, rows: (0..<shape.stages).map { sums.row($0) })
  }

  private var tallies: StageWaitsSums.Tallies {
    var open = [Int64](repeating: 0, count: stages * days)
    for person in stage.indices {
      open[(days - 1 - Int(since[person])) * stages + Int(stage[person])] += 1
    }
    return (ended, open, entered, up, down)
  }

  private static var columns: [Column] {
    [
      .stage, .stageName, .count("entered", "stays that began"),
      .count("up", "stays that ended with the next stage"),
      .count("down", "stays that ended with a fall"),
      .count("still_in", "stays that had not ended with the run"),
      .days("p50_days", "half of the stays have ended by then"),
      .days("p90_days", "nine tenths of the stays have ended by then"),
      .share("over_30_share", "stays that last longer than 30 days"),
    ]
  }
}

/// The tallies of all groups together.
private struct StageWaitsSums {
  typealias Tallies = (
    ended: [Int32], open: [Int64], entered: [Int64], up: [Int64], down: [Int64]
  )

  let shape: WorldShape
  private var ended: [Int64]
  /// Stays that had not ended, by length in days, then stage.
  private var open: [Int64]
  private var entered: [Int64]
  private var up: [Int64]
  private var down: [Int64]

  init(_ groups: [Tallies], _ shape: WorldShape) {
    self.shape = shape
    ended = Array(repeating: 0, count: shape.stages * shape.days)
    open = ended
    let none = [Int64](repeating: 0, count: shape.stages)
    (entered, up, down) = (none, none, none)
    for group in groups {
      ended.add(group.ended)
      open.add(group.open)
      entered.add(group.entered)
      up.add(group.up)
      down.add(group.down)
    }
  }

  func row(_ stage: Int) -> [Cell] {
    let cells = (0..<shape.days).map { $0 * shape.stages + stage }
    let stillIn = cells.map { open[$0] }
    let curve = AalenJohansen(reached: cells.map { ended[$0] }, left: [], censored: stillIn)
    let within30 = curve.share(within: 30)
    return [
      Cell(stage), .text(shape.stageNames[stage]), .integer(entered[stage]), .integer(up[stage]),
      .integer(down[stage]), .integer(stillIn.total), Cell(curve.time(of: 0.5)),
      Cell(curve.time(of: 0.9)), within30.map { Cell(1 - $0) } ?? .empty,
    ]
  }
}
