import Analytics
import Tabular

/// `stage_waits`: how long pets stay at a stage before they leave it, up or down.
///
/// Stays that have not ended with the run are known to be longer than they are seen; they count as
/// such, so that a short run does not make every stage look quick.
struct StageWaitsObserver: PetObserver {
  private let days: Int
  private let stages: Int
  private var stage: [UInt8]
  /// The day on which the person's pet came to its stage.
  private var since: [Int32]
  /// Ended stays, by stage, then length in days.
  private var ended: [Int64]
  private var entered: [Int64]
  private var up: [Int64]
  private var down: [Int64]

  init(_ shape: WorldShape, people: Int) {
    days = shape.days
    stages = shape.stageNames.count
    stage = Array(repeating: 0, count: people)
    since = Array(repeating: 0, count: people)
    ended = Array(repeating: 0, count: stages * days)
    entered = Array(repeating: 0, count: stages)
    entered[0] = Int64(people)
    (up, down) = (Array(repeating: 0, count: stages), Array(repeating: 0, count: stages))
  }

  mutating func observe(_ day: PetDay) {
    for change in day.changes {
      let person = day.first + Int(change.person)
      let (from, to) = (Int(change.from), Int(change.to))
      ended[from * days + day.day - Int(since[person])] += 1
      if to > from { up[from] += 1 } else { down[from] += 1 }
      entered[to] += 1
      stage[person] = change.to
      since[person] = Int32(day.day)
    }
  }

  static func table(_ groups: [StageWaitsObserver], _ shape: WorldShape) -> ResultTable {
    var all = StageWaitsObserver(shape, people: 0)
    for group in groups { all.add(group) }
    let open = all.openStays
    return ResultTable("stage_waits", columns, (0..<all.stages).map { all.row($0, open, shape) })
  }

  private mutating func add(_ other: StageWaitsObserver) {
    stage += other.stage
    since += other.since
    ended.add(other.ended)
    entered.add(other.entered)
    up.add(other.up)
    down.add(other.down)
  }

  /// Stays that had not ended, by stage, then length in days.
  private var openStays: [Int64] {
    var open = [Int64](repeating: 0, count: stages * days)
    for person in stage.indices {
      open[Int(stage[person]) * days + days - 1 - Int(since[person])] += 1
    }
    return open
  }

  private func row(_ stage: Int, _ open: [Int64], _ shape: WorldShape) -> [Cell] {
    let range = (stage * days)..<((stage + 1) * days)
    let curve = AalenJohansen(
      reached: Array(ended[range]), left: [], censored: Array(open[range]))
    let over30 = curve.share(within: 30).map { 1 - $0 }
    return [
      .integer(Int64(stage)), .text(shape.stageNames[stage]), .integer(entered[stage]),
      .integer(up[stage]), .integer(down[stage]), .integer(open[range].reduce(0, +)),
      Cell(curve.time(of: 0.5)), Cell(curve.time(of: 0.9)),
      Cell(entered[stage] == 0 ? nil : over30),
    ]
  }

  private static let columns: [Column] = [
    .stage, .stageName, .count("entered", "stays that began"),
    .count("up", "stays that ended with the next stage"),
    .count("down", "stays that ended with a fall"),
    .count("still_in", "stays that had not ended with the run"),
    .days("p50_days", "half of the stays have ended by then"),
    .days("p90_days", "nine tenths of the stays have ended by then"),
    .share("over_30_share", "stays that last longer than 30 days"),
  ]
}
