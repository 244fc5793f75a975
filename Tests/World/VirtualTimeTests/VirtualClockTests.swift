import CivilTime
import Testing
import VirtualTime

/// What tasks have done, in the order in which they did it.
actor Journal<Entry: Sendable> {
  private(set) var entries: [Entry] = []

  func write(_ entry: Entry) { entries.append(entry) }
}

@Suite("The virtual clock")
struct VirtualClockTests {
  private func at(_ milliseconds: Int64) -> VirtualClock.Instant {
    VirtualClock.Instant(Instant(millisecondsSinceEpoch: milliseconds))
  }

  @Test("A task that the clock does not count is waited for by name")
  func uncountedExample() async throws {
    let clock = VirtualClock()
    let first = Task { try await clock.sleep(for: .seconds(5)) }
    let second = Task {
      try await withThrowingTaskGroup(of: Int.self) { group in
        group.addTask {
          try await clock.sleep(for: .seconds(7))
          return 7
        }
        group.addTask {
          try await clock.sleep(for: .seconds(9))
          return 9
        }
        let earliest = try await group.next()
        group.cancelAll()
        return earliest
      }
    }
    await clock.waitForSleepers(3)
    await clock.advance(by: .seconds(5))
    try await first.value
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .seconds(2))
    let earliest = try await second.value
    #expect(earliest == 7)
    #expect(clock.sleeperCount == 0)
    #expect(clock.now == at(7_000))
  }

  /// Tasks and what they sleep, drawn over ten seconds:
  ///
  ///     A  ▒┄┄┄┄┄▒┄┄┄┄┄▒┄┄┄┄┄▒          3 s, three times
  ///     B  ▒┄┄┄▒┄┄┄▒┄┄┄▒┄┄┄▒┄┄┄▒        2 s, five times
  ///     C  ▒┄┄┄┄┄┄┄┄┄┄┄▒                6 s, once
  ///        0   2 3 4   6   8 9 10
  @Test("Counted tasks wake in the order of deadlines, equals in the order of falling asleep")
  func order() async throws {
    let clock = VirtualClock()
    let journal = Journal<String>()
    for (name, seconds, times) in [("A", 3, 3), ("B", 2, 5), ("C", 6, 1)] {
      clock.task {
        for _ in 0..<times {
          try await clock.sleep(for: .seconds(seconds))
          await journal.write("\(name)\(clock.now.trueTime.millisecondsSinceEpoch / 1_000)")
        }
      }
    }
    await clock.advance(by: .seconds(100))
    #expect(await journal.entries == ["B2", "A3", "B4", "C6", "A6", "B6", "B8", "A9", "B10"])
    try clock.checkNobodySleeps()
  }

  @Test("Counted tasks start one after another with the next movement, not before")
  func starts() async throws {
    let clock = VirtualClock()
    let journal = Journal<Int>()
    for number in 0..<50 {
      clock.task { await journal.write(number) }
    }
    #expect(await journal.entries.isEmpty)
    await clock.advance(by: .zero)
    #expect(await journal.entries == Array(0..<50))
    #expect(clock.now == at(0))
  }

  @Test("A counted task may start another")
  func nested() async throws {
    let clock = VirtualClock()
    let journal = Journal<String>()
    clock.task {
      try await clock.sleep(for: .seconds(1))
      let inner = clock.task {
        try await clock.sleep(for: .seconds(2))
        await journal.write("inner at \(clock.now.trueTime.millisecondsSinceEpoch)")
      }
      try await clock.sleep(for: .seconds(3))
      try await inner.value
      await journal.write("outer at \(clock.now.trueTime.millisecondsSinceEpoch)")
    }
    try await clock.runToEnd()
    #expect(await journal.entries == ["inner at 3000", "outer at 4000"])
  }

  @Test("From deadline to deadline")
  func runToNext() async throws {
    let clock = VirtualClock(now: Instant(millisecondsSinceEpoch: -500))
    for milliseconds in [10, 20, 20, 70] {
      clock.task { try await clock.sleep(for: .milliseconds(milliseconds)) }
    }
    var deadlines: [VirtualClock.Instant] = []
    var sleepers: [Int] = []
    while let deadline = await clock.runToNext() {
      #expect(clock.now == deadline)
      deadlines.append(deadline)
      sleepers.append(clock.sleeperCount)
    }
    #expect(deadlines == [at(-490), at(-480), at(-430)])
    #expect(sleepers == [3, 1, 0])
    #expect(clock.now == at(-430))
  }

  @Test("A deadline that has come does not suspend")
  func past() async throws {
    let clock = VirtualClock()
    try await clock.sleep(until: at(0))
    try await clock.sleep(until: at(-1), tolerance: .seconds(1))
    try await clock.sleep(for: .seconds(-5))
    #expect(clock.sleeperCount == 0)
  }

  @Test("Time never goes back")
  func noWayBack() async throws {
    let clock = VirtualClock()
    await clock.advance(by: .seconds(3))
    await clock.advance(by: .seconds(-1))
    await clock.advance(to: at(7))
    #expect(clock.now == at(3_000))
  }

  @Test("A cancelled sleeper wakes at once and its timer is gone")
  func cancellation() async throws {
    let clock = VirtualClock()
    let journal = Journal<String>()
    let task = clock.task {
      do {
        try await clock.sleep(for: .seconds(10))
      } catch is CancellationError {
        await journal.write("cancelled at \(clock.now.trueTime.millisecondsSinceEpoch)")
      }
    }
    await clock.advance(by: .seconds(4))
    task.cancel()
    try await task.value
    #expect(await journal.entries == ["cancelled at 4000"])
    #expect(clock.sleeperCount == 0)
    #expect(await clock.runToNext() == nil)
    #expect(clock.now == at(4_000))
  }

  @Test("A task that was cancelled before does not fall asleep")
  func cancelledBefore() async throws {
    let clock = VirtualClock()
    let task = clock.task { try await clock.sleep(for: .seconds(10)) }
    task.cancel()
    await clock.advance(by: .zero)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("Cancelling while time moves wakes in the order of what happened")
  func cancelledByAnother() async throws {
    let clock = VirtualClock()
    let journal = Journal<String>()
    let long = clock.task {
      try? await clock.sleep(for: .seconds(10))
      await journal.write("long at \(clock.now.trueTime.millisecondsSinceEpoch)")
    }
    clock.task {
      try await clock.sleep(for: .seconds(4))
      long.cancel()
    }
    clock.task {
      try await clock.sleep(for: .seconds(4))
      await journal.write("third at \(clock.now.trueTime.millisecondsSinceEpoch)")
    }
    try await clock.runToEnd()
    #expect(await journal.entries == ["long at 4000", "third at 4000"])
    #expect(clock.now == at(4_000))
  }

  @Test("Whoever is left asleep is named, and how to go on")
  func leftAsleep() async throws {
    let clock = VirtualClock()
    let tasks = [20, 10].map { seconds in
      clock.task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.advance(by: .seconds(1))
    let error = #expect(throws: VirtualTimeError.self) { try clock.checkNobodySleeps() }
    #expect(error == .stillAsleep(until: [at(10_000), at(20_000)]))
    #expect(
      error?.description
        == "2 still asleep, until 10000 ms, 20000 ms; let the clock run to its end, or cancel the "
        + "tasks")
    for task in tasks { task.cancel() }
    await clock.advance(by: .zero)
    try clock.checkNobodySleeps()
  }

  @Test("A task that never began is not passed over")
  func notStarted() async throws {
    let clock = VirtualClock()
    let task = clock.task {}
    let error = #expect(throws: VirtualTimeError.self) { try clock.checkNobodySleeps() }
    #expect(error == .notStarted(count: 1))
    #expect(
      error?.description
        == "1 of the tasks started with VirtualClock.task have not begun, for the clock has not "
        + "moved since; advance it, by .zero if it is to stand still")
    await clock.advance(by: .zero)
    try await task.value
    try clock.checkNobodySleeps()
  }

  @Test("A task that sleeps forever ends a run to the end with an error")
  func noEnd() async throws {
    let clock = VirtualClock()
    let ticking = clock.task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    let error = await #expect(throws: VirtualTimeError.self) {
      try await clock.runToEnd(atMost: 100)
    }
    #expect(error == .noEnd(afterWakeUps: 100))
    #expect(
      error?.description
        == "tasks still sleep after 100 wake-ups; cancel those that never end, or advance to an "
        + "instant")
    ticking.cancel()
    try await clock.runToEnd()
    try clock.checkNobodySleeps()
  }

  @Test("Tasks that a counted task starts by itself are refused sleep")
  func sleepWithin() async throws {
    let clock = VirtualClock()
    let other = VirtualClock()
    let task = clock.task {
      let waiting = Task { try await clock.sleep(for: .seconds(1)) }
      let child = await waiting.result
      let elsewhere = Task { try await other.sleep(until: other.now) }
      try await elsewhere.value
      return child
    }
    await clock.advance(by: .seconds(2))
    let result = try await task.value
    let error = #expect(throws: VirtualTimeError.self) { try result.get() }
    #expect(error == .sleepsWithinCountedTask)
    #expect(
      error?.description
        == "a task started within VirtualClock.task sleeps on the clock; start the outer one with "
        + "Task { } and wait for its sleepers, or start the inner one with VirtualClock.task")
  }

  @Test("Waiting for sleepers that never come ends when the waiting task is cancelled")
  func cancelledWaiting() async throws {
    let clock = VirtualClock()
    let waiting = Task { await clock.waitForSleepers(1) }
    waiting.cancel()
    await waiting.value
    #expect(clock.sleeperCount == 0)
  }

  @Test("Two hundred tasks at once lose no wake-up")
  func sharedByTasks() async throws {
    let clock = VirtualClock()
    let journal = Journal<Int>()
    let sleepers = (0..<200).map { number in
      Task {
        try await clock.sleep(until: at(Int64(1 + number * 7 % 200)))
        await journal.write(number)
      }
    }
    await clock.waitForSleepers(200)
    #expect(clock.sleeperCount == 200)
    for step in 1...200 as ClosedRange<Int64> {
      await clock.advance(to: at(step))
      #expect(clock.sleeperCount == 200 - Int(step))
    }
    for sleeper in sleepers { try await sleeper.value }
    #expect(await journal.entries.sorted() == Array(0..<200))
  }
}
