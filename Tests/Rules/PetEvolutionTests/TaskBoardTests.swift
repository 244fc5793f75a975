import CivilTime
import PetEvolution
import Testing

@Suite("TaskBoard")
struct TaskBoardTests {
  private let rules = PetRules.standard
  private let midnight = Instant.epoch + .days(1)
  private func at(_ hour: Int64, _ minute: Int64 = 0, milliseconds: Int64 = 0) -> Instant {
    .epoch + .hours(hour) + .minutes(minute) + Milliseconds(milliseconds)
  }

  /// A board with a task due at each hour.
  private func board(_ hours: Int64...) throws -> TaskBoard {
    var board = TaskBoard()
    for hour in hours {
      let time = try #require(LocalTime(hour: Int(hour), minute: 0))
      board.create(at: time, due: at(hour))
    }
    return board
  }

  @Test("the next task is the open one due first, ties by order of creation")
  func next() throws {
    var board = try board(9, 8, 12, 8)
    var order: [Int64] = []
    while let next = board.next {
      order.append(next.id.number)
      try board.complete(next.id, at: at(8), by: rules)
    }
    #expect(order == [2, 4, 1, 3])
    #expect(TaskBoard().next == nil)
  }

  @Test("a snoozed task may give way to another")
  func snoozedNext() throws {
    var board = try board(8, 8)
    try board.snooze(TaskID(1), before: midnight, by: rules)
    #expect(board.next?.id == TaskID(2))
    try board.snooze(TaskID(2), before: midnight, by: rules)
    #expect(board.next?.id == TaskID(1))
    #expect(board.next?.due == at(8, 15))
  }

  @Test("on time from 60 minutes before to 60 minutes after, both included, to the millisecond")
  func onTime() throws {
    //     due − 60 min        due        due + 60 min
    //     ── late ──┼─────── onTime ───────┼── late ──▶
    let cases: [(Instant, TaskTiming)] = [
      (at(0), .late), (at(11, 0, milliseconds: -1), .late), (at(11), .onTime), (at(12), .onTime),
      (at(13), .onTime), (at(13, 0, milliseconds: 1), .late), (at(23, 59), .late),
      (.distantPast, .late), (.distantFuture, .late),
    ]
    for (instant, timing) in cases {
      var board = try board(12)
      #expect(try board.complete(TaskID(1), at: instant, by: rules) == timing, "\(instant)")
    }
  }

  @Test("after a snooze the grace is around the snoozed time")
  func onTimeSnoozed() throws {
    for (instant, timing) in [
      (at(11, 14), TaskTiming.late), (at(11, 15), .onTime), (at(13, 15), .onTime),
      (at(13, 16), .late),
    ] {
      var board = try board(12)
      try board.snooze(TaskID(1), before: midnight, by: rules)
      #expect(try board.complete(TaskID(1), at: instant, by: rules) == timing)
    }
  }

  @Test("snoozes of 15 minutes may repeat until the day ends, and no further")
  func snoozeToTheEnd() throws {
    //     23:00   23:15   23:30   23:45 │ 00:00
    //     due ──▶ due ──▶ due ──▶ due ──┼▶ refused
    var board = try board(23)
    for minute in [15, 30, 45] as [Int64] {
      #expect(try board.snooze(TaskID(1), before: midnight, by: rules) == at(23, minute))
    }
    #expect(throws: PetCareError.snoozePastEndOfDay(TaskID(1))) {
      try board.snooze(TaskID(1), before: midnight, by: rules)
    }
    #expect(board[TaskID(1)]?.due == at(23, 45))
    #expect(board[TaskID(1)]?.snoozes == 3)
  }

  @Test("every operation on every state is that of the truth table")
  func everyStateEveryOperation() throws {
    let open = TaskID(1)
    let done = TaskID(2)
    let deleted = TaskID(3)
    let never = TaskID(4)
    var start = try board(9, 10, 11)
    try start.complete(done, at: at(10), by: rules)
    try start.delete(deleted)

    let operations: [(String, (inout TaskBoard, TaskID) throws -> Void)] = [
      ("complete", { board, id in try board.complete(id, at: at(9), by: rules) }),
      ("snooze", { board, id in try board.snooze(id, before: midnight, by: rules) }),
      ("reschedule", { board, id in try board.reschedule(id, to: .midnight, due: at(0)) }),
      ("delete", { board, id in try board.delete(id) }),
    ]
    for (name, operation) in operations {
      for id in [deleted, never, TaskID(0), TaskID(.min), TaskID(.max)] {
        var board = start
        #expect(throws: PetCareError.unknown(id), "\(name)") { try operation(&board, id) }
        #expect(board.tasks == start.tasks)
      }
      var board = start
      if name == "delete" {
        try operation(&board, done)
        #expect(board.tasks.map { $0.id } == [open])
      } else {
        #expect(throws: PetCareError.alreadyDone(done), "\(name)") { try operation(&board, done) }
        #expect(board.tasks == start.tasks)
      }
      board = start
      try operation(&board, open)
      #expect(board.tasks != start.tasks)
    }
  }

  @Test("planning anew forgets snoozes")
  func reschedule() throws {
    var board = try board(9)
    try board.snooze(TaskID(1), before: midnight, by: rules)
    let ten = try #require(LocalTime(hour: 10, minute: 0))
    try board.reschedule(TaskID(1), to: ten, due: at(10))
    #expect(board[TaskID(1)]?.time == ten)
    #expect(board[TaskID(1)]?.due == at(10))
    #expect(board[TaskID(1)]?.snoozes == 0)
  }

  @Test("deleted tasks leave done and total, and their numbers are not given again")
  func deletedTasks() throws {
    var board = try board(9, 10, 11)
    try board.complete(TaskID(1), at: at(9), by: rules)
    try board.complete(TaskID(3), at: at(11), by: rules)
    #expect(try board.tally == TaskTally(done: 2, total: 3))
    try board.delete(TaskID(3))
    #expect(try board.tally == TaskTally(done: 1, total: 2))
    try board.delete(TaskID(2))
    #expect(try board.tally == TaskTally(done: 1, total: 1))
    #expect(board.create(at: .midnight, due: at(0)) == TaskID(4))
  }

  @Test("refusals say what to do")
  func sentences() {
    let sentences: [(PetCareError, String)] = [
      (
        .unknown(TaskID(3)),
        "today has no task 3; tasks of days that are over cannot be changed"
      ),
      (.alreadyDone(TaskID(3)), "task 3 is done already; create another one"),
      (.nothingOpen, "no task of today is open; create one first"),
      (
        .snoozePastEndOfDay(TaskID(3)),
        "task 3 cannot be deferred past the end of the day; do it or leave it"
      ),
      (
        .tooFarAhead(days: 9),
        "the interaction lies more than 9 days after the one before it; check its time"
      ),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }
}
