import Analytics
import Tabular

/// The tallies of all groups together.
struct StageWaitsSums {
  let shape: WorldSize
  private var ended: [Int64]
  private var lost: [Int64]
  /// By kind of count, then stage.
  private var counts: [[Int64]]

  private init(_ shape: WorldSize) {
    self.shape = shape
    (ended, lost) = (.none(shape.stages * shape.days), .none(shape.stages * shape.days))
    counts = Array(repeating: .none(shape.stages), count: StageWaitsObserver.Count.all)
  }

  init(_ groups: [StageWaitsObserver], _ shape: WorldSize, _ segment: Int) {
    self.init(shape)
    for group in groups { add(group.lengths, group.tallies, segment) }
  }

  private mutating func add(
    _ lengths: Tallies<Int32>, _ tallies: Tallies<Int64>, _ segment: Int
  ) {
    ended.add(lengths, StageWaitsObserver.Count.ended, segment)
    lost.add(lengths, StageWaitsObserver.Count.lost, segment)
    for count in counts.indices { counts[count].add(tallies, count, segment) }
  }

  /// Whether nobody has a pet.
  var isEmpty: Bool { counts[StageWaitsObserver.Count.entered].total == 0 }

  /// The waits of a stage by length: those that ended, and those that were lost to follow-up.
  struct Waits {
    let ended: [Int64]
    let lost: [Int64]

    var curve: AalenJohansen { AalenJohansen(reached: ended, left: [], censored: lost) }
  }

  func waits(_ stage: Int) -> Waits {
    let cells = (0..<shape.days).map { $0 * shape.stages + stage }
    return Waits(ended: cells.map { ended[$0] }, lost: cells.map { lost[$0] })
  }

  /// The cells of a stage that are counted.
  func counts(of stage: Int) -> [Cell] {
    typealias Count = StageWaitsObserver.Count
    let numbers = [Count.entered, Count.up, Count.falls, Count.left, Count.open]
    return [Cell(stage), .text(shape.stageNames[stage])]
      + numbers.map { .integer(counts[$0][stage]) }
  }

  /// The cells of a stage that are read off its curve.
  func times(of stage: Int) -> [Cell] {
    let curve = waits(stage).curve
    let within30 = curve.share(within: 30)
    return [
      Cell(curve.time(of: 0.5)), Cell(curve.time(of: 0.9)),
      within30.map { Cell(max(0, 1 - $0)) } ?? .empty,
    ]
  }
}
