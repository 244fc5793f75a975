import CivilTime

/// The tasks of a day as integers, by which they outlive the process.
///
///     let words = board.savedWords                   // [1, 3, 2, 1, 32400000, …]
///     try TaskBoard(savedWords: words) == board      // true
///
/// The words: format 1; the next number to be given; how many tasks follow, and of each its number,
/// its time in milliseconds of the day, the instant at which it is due, how often it was snoozed,
/// its state (0 open, 1 done on time, 2 done late) and the instant at which it was done (0 if
/// open).
extension TaskBoard: SavedState {
  /// The board as integers.
  public var savedWords: [Int64] {
    var words: [Int64] = [1, nextNumber, Int64(tasks.count)]
    for task in tasks { words += task.savedWords }
    return words
  }

  /// The board that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no board saves itself like that: numbers that do not ascend, or
  ///   one that is still to be given.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    nextNumber = try words.next(in: 1...TaskBoard.largestNumber)
    for _ in 0..<(try words.nextCount(ofElementsWithAtLeast: 6)) {
      let number = try words.next(in: 1...TaskBoard.largestNumber)
      guard number > tasks.last?.id.number ?? 0, number < nextNumber else {
        throw words.damagedBefore
      }
      tasks.append(try words.nextTask(TaskID(number)))
    }
    try words.finish()
  }

  /// No life is long enough to reach it.
  private static var largestNumber: Int64 { 1 << 62 }
}

extension PlannedTask {
  fileprivate var savedWords: [Int64] {
    let (code, instant) = state.saved
    return [
      id.number, Int64(time.millisecondOfDay), due.millisecondsSinceEpoch, Int64(snoozes), code,
      instant,
    ]
  }
}

extension PlannedTask.State {
  fileprivate var saved: (code: Int64, instant: Int64) {
    switch self {
    case .open: (0, 0)
    case .done(let timing, let instant): (timing == .onTime ? 1 : 2, instant.millisecondsSinceEpoch)
    }
  }
}

extension SavedWordReader {
  fileprivate mutating func nextTask(_ id: TaskID) throws(SavedStateError) -> PlannedTask {
    var task = PlannedTask(id: id, time: try nextTime(), due: try nextInstant())
    task.snoozes = Int32(try next(in: 0...Int64(Int32.max)))
    let code = try next(in: 0...2)
    let instant = try nextInstant()
    if code > 0 { task.state = .done(code == 1 ? .onTime : .late, at: instant) }
    guard code > 0 || instant == .epoch else { throw damagedBefore }
    return task
  }
}
