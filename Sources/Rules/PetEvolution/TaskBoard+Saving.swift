import CivilTime

/// Saves the tasks of a day as 64-bit words, so that they survive the end of the process.
///
///     let words = board.savedWords                   // [1, 3, 2, 1, 32400000, …]
///     try TaskBoard(savedWords: words) == board      // true
///
/// The words are, in order: format 1; the next number to assign; the number of tasks; for each task
/// its number, its time in milliseconds of the day, the instant at which it is due, the number of
/// its snoozes, its state (0 open, 1 done on time, 2 done late) and the instant at which it was
/// done (0 if open).
extension TaskBoard: SavedState {
  /// The board as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [1, nextNumber, Int64(tasks.count)]
    for task in tasks { words += task.savedWords }
    return words
  }

  /// Restores the board that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved board. Examples are task numbers that do
  ///   not ascend, or a number that is not below the next one to assign.
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

  /// The largest task number, which no user can reach.
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
