import Analytics
import Tabular

/// `stage_waits`: how long pets stay at a stage before they leave it, up or down.
///
///     day       0  1  2  3  4  5
///     stage 1         ├──────┤          a stay of 2 days, ended during the day after
///     stage 0   ├─────┘      └────▶     a stay that has not ended
///     stage 0   ├────────×              cut short: the person has removed the app
///
/// Stays that have not ended with the run, and those that were cut short, are known to be longer
/// than they were seen; they count as such, so that a short run does not make every stage look
/// quick. A stay's length is the number of days between the days on which it began and ended,
/// spread over the day for quantiles. `entered` less `up`, `down` and `still_in` were cut short.
struct StageWaitsObserver: PetObserver, GroupSum {
  /// By length in days, then stage.
  private let grid: Grid
  /// The stage of the person's pet, `none` without one, and the day on which it came there.
  private let stage: Block<UInt8>
  private let since: Block<UInt16>
  /// Ended stays, and those cut short, by length in days, then stage.
  private var lengths: Tallies<Int32>
  /// By stage.
  private var tallies: Tallies<Int64>

  private static var none: UInt8 { .max }

  /// Of `lengths`, by length in days, then stage: stays that ended, those cut short and those that
  /// lasted to the end of a world. Of `tallies`, by stage.
  fileprivate enum Count {
    static let ended = 0
    static let cut = 1
    static let open = 2
    static let entered = 0
    static let up = 1
    static let down = 2
  }

  init(_ shape: WorldShape, people: Int) {
    grid = Grid(columns: shape.days, rows: shape.stages)
    stage = Block(repeating: StageWaitsObserver.none, count: people)
    since = Block(repeating: 0, count: people)
    lengths = Tallies(shape, columns: 3, rows: grid.count)
    tallies = Tallies(shape, columns: 3, rows: shape.stages)
  }

  mutating func observe(_ day: PetDay) {
    if day.arrived > 0 {
      for person in day.first..<day.first + day.people { arrive(person, on: day.day, 1) }
    }
    for change in day.changes {
      move(day.first + Int(change.person), to: change.to, on: day.day, 1)
    }
  }

  /// A person has a pet from a day on.
  mutating func arrive(_ person: Int, on day: Int, _ segments: UInt16) {
    stage[person] = 0
    since[person] = UInt16(day)
    tallies.count(1, Count.entered, 0, segments)
  }

  mutating func move(_ person: Int, to: UInt8, on day: Int, _ segments: UInt16) {
    let from = Int(stage[person])
    let length = day - Int(since[person])
    lengths.count(1, Count.ended, grid.place(length, from), segments)
    tallies.count(1, Int(to) > from ? Count.up : Count.down, from, segments)
    tallies.count(1, Count.entered, Int(to), segments)
    stage[person] = to
    since[person] = UInt16(day)
  }

  /// A person removes the app in the morning of a day.
  mutating func leave(_ person: Int, on day: Int, _ segments: UInt16) {
    let cell = grid.place(day - Int(since[person]), Int(stage[person]))
    lengths.count(1, Count.cut, cell, segments)
    stage[person] = StageWaitsObserver.none
  }

  /// A world is over: stays that have not ended are written down.
  ///
  /// - Parameter segments: of a person, a bit each.
  mutating func finish(segments: (Int) -> UInt16 = { _ in 1 }) {
    for person in stage.indices where stage[person] != StageWaitsObserver.none {
      let cell = grid.place(grid.columns - 1 - Int(since[person]), Int(stage[person]))
      lengths.count(1, Count.open, cell, segments(person))
      stage[person] = StageWaitsObserver.none
    }
  }

  mutating func add(_ other: StageWaitsObserver, times sign: Int) {
    lengths.add(other.lengths, times: sign)
    tallies.add(other.tallies, times: sign)
  }

  static func table(
    _ groups: [StageWaitsObserver], _ shape: WorldShape, _ segment: Int = 0
  ) -> Table {
    var sums = StageWaitsSums(shape)
    for group in groups { sums.add(group.lengths, group.tallies, segment) }
    return Table("stage_waits", columns, rows: (0..<shape.stages).map { sums.row($0) })
  }

  private static var columns: [Column] {
    [
      .stage, .stageName,
      .count(
        "entered",
        "stays that began: up + down + still_in + those that the removal of the app cut short"),
      .count("up", "stays that ended with the next stage"),
      .count("down", "stays that ended with a fall"),
      .count("still_in", "stays that had not ended with the run"),
      .days("p50_days", "half of the stays have ended by then"),
      .days("p90_days", "nine tenths of the stays have ended by then"),
      .share(
        "over_30_share",
        "of all stays, those that last longer than 30 days; one that has not ended, or was cut "
          + "short, is known to be longer than it was seen"),
    ]
  }
}

/// The tallies of all groups together.
private struct StageWaitsSums {
  let shape: WorldShape
  private var ended: [Int64]
  private var cut: [Int64]
  private var open: [Int64]
  private var entered: [Int64]
  private var up: [Int64]
  private var down: [Int64]

  init(_ shape: WorldShape) {
    self.shape = shape
    let (cells, none) = ([Int64].none(shape.stages * shape.days), [Int64].none(shape.stages))
    (ended, cut, open) = (cells, cells, cells)
    (entered, up, down) = (none, none, none)
  }

  mutating func add(_ lengths: Tallies<Int32>, _ tallies: Tallies<Int64>, _ segment: Int) {
    ended.add(lengths, StageWaitsObserver.Count.ended, segment)
    cut.add(lengths, StageWaitsObserver.Count.cut, segment)
    open.add(lengths, StageWaitsObserver.Count.open, segment)
    entered.add(tallies, StageWaitsObserver.Count.entered, segment)
    up.add(tallies, StageWaitsObserver.Count.up, segment)
    down.add(tallies, StageWaitsObserver.Count.down, segment)
  }

  func row(_ stage: Int) -> [Cell] {
    let cells = (0..<shape.days).map { $0 * shape.stages + stage }
    let stillIn = cells.map { open[$0] }
    let curve = AalenJohansen(
      reached: cells.map { ended[$0] }, left: [], censored: cells.map { open[$0] + cut[$0] })
    let within30 = curve.share(within: 30)
    return [
      Cell(stage), .text(shape.stageNames[stage]), .integer(entered[stage]), .integer(up[stage]),
      .integer(down[stage]), .integer(stillIn.total), Cell(curve.time(of: 0.5)),
      Cell(curve.time(of: 0.9)), within30.map { Cell(max(0, 1 - $0)) } ?? .empty,
    ]
  }
}
