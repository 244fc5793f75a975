import CivilTime
import TimerWheel
import TestSupport
import Testing

@Suite("Laws of the event queue")
struct EventQueueLawTests {
  /// A queue and its model, moved together; the first disagreement is kept.
  struct Pair: ~Copyable {
    var queue: EventQueue<UInt32>
    var model: SortedModel
    var handles: [EventHandle] = []
    var disagreement: String?

    init(now: Instant) {
      queue = EventQueue(now: now)
      model = SortedModel(now: now)
    }

    private mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
      if !holds && disagreement == nil { disagreement = what() }
    }

    mutating func schedule(at instant: Instant, priority: UInt8) {
      let payload = UInt32(handles.count)
      model.schedule(payload, at: instant, priority: priority)
      guard let handle = try? queue.schedule(payload, at: instant, priority: priority) else {
        return expect(false, "schedule \(payload)")
      }
      handles.append(handle)
    }

    mutating func cancel(_ payload: Int) {
      let (expected, actual) = (model.cancel(UInt32(payload)), queue.cancel(handles[payload]))
      expect(expected == actual, "cancel \(payload): \(actual)")
    }

    /// The payload stays, the handle changes.
    mutating func reschedule(_ payload: Int, at instant: Instant, priority: UInt8) {
      let handle = queue.reschedule(handles[payload], at: instant, priority: priority)
      let wasPending = model.cancel(UInt32(payload))
      expect(wasPending == (handle != nil), "reschedule \(payload)")
      guard let handle else { return }
      model.schedule(UInt32(payload), at: instant, priority: priority)
      expect(!queue.contains(handles[payload]), "the old handle of \(payload) means something")
      handles[payload] = handle
    }

    mutating func popNext() {
      let (expected, actual) = (model.popNext(), queue.popNext())
      expect(expected == actual, "next \(String(describing: actual))")
    }

    mutating func pop(through limit: Instant) {
      let (expected, actual) = (model.pop(through: limit), queue.popNext(through: limit))
      expect(expected == actual, "through \(limit): \(String(describing: actual))")
    }

    mutating func advance(to limit: Instant) {
      while true {
        let (expected, actual) = (model.pop(through: limit), queue.popNext(through: limit))
        expect(expected == actual, "to \(limit): \(String(describing: actual))")
        if expected == nil || disagreement != nil { return }
      }
    }

    mutating func look() {
      let (expected, actual) = (model.items.last?.instant, queue.nextDeadline)
      expect(expected == actual, "next deadline \(String(describing: actual))")
    }

    mutating func removeAll(now: Instant) {
      queue.removeAll(now: now)
      model.removeAll(now: now)
    }

    mutating func checkState() {
      let (now, count) = (queue.now, queue.count)
      expect(model.now == now, "now \(now)")
      expect(model.items.count == count, "count \(count)")
      if let broken = queue.brokenInvariant { expect(false, "\(broken)") }
    }
  }

  /// What may happen next in a small world, from 0 to `stepCount` − 1.
  private static let stepCount = 13

  private func take(_ step: Int, in pair: inout Pair) {
    let now = pair.model.now
    switch step {
    case 0: pair.schedule(at: now, priority: 1)
    case 1: pair.schedule(at: now + Milliseconds(1), priority: 1)
    case 2: pair.schedule(at: now + Milliseconds(1), priority: 0)
    case 3: pair.schedule(at: now + Milliseconds(255), priority: 1)
    case 4: pair.schedule(at: now + Milliseconds(65_537), priority: 1)
    case 5: pair.schedule(at: now + .days(36_525), priority: 1)
    case 6: if !pair.handles.isEmpty { pair.cancel(0) }
    case 7: if !pair.handles.isEmpty { pair.cancel(pair.handles.count - 1) }
    case 8:
      if !pair.handles.isEmpty { pair.reschedule(0, at: now + Milliseconds(1), priority: 1) }
    case 9: pair.popNext()
    case 10: pair.pop(through: now + Milliseconds(1))
    case 11: pair.advance(to: now + Milliseconds(256))
    default: pair.look()
    }
  }

  /// Where small worlds begin: before a byte of the instant carries, and at both ends.
  private static let starts: [Int64] = [.min, -1, 0x1234_FFFE, 0x00FF_FFFF_FFFF, .max - 300]

  @Test("Every sequence of a few steps agrees with the model", arguments: starts)
  func smallWorlds(_ start: Int64) {
    #if DEBUG
      let length = 3
    #else
      let length = 5
    #endif
    let begin = Instant(millisecondsSinceEpoch: start)
    var pair = Pair(now: begin)
    let worldCount = (0..<length).reduce(1) { count, _ in count * Self.stepCount }
    for world in 0..<worldCount {
      pair.removeAll(now: begin)
      pair.handles.removeAll(keepingCapacity: true)
      var steps = world
      for _ in 0..<length {
        take(steps % Self.stepCount, in: &pair)
        steps /= Self.stepCount
      }
      pair.look()
      while !pair.model.items.isEmpty && pair.disagreement == nil { pair.popNext() }
      if let disagreement = pair.disagreement {
        Issue.record("world \(world) from \(start): \(disagreement)")
        return
      }
    }
    pair.checkState()
    #expect(pair.disagreement == nil)
  }

  /// How far ahead random deadlines lie, from the dense to the whole range.
  struct Spread: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: Int64
    let ahead: @Sendable (inout Luck) -> Int64
    /// Of 16 steps, how many reschedule.
    let rescheduling: Int
    let mostPending: Int
  }

  static let spreads: [Spread] = [
    Spread(
      testDescription: "all equal", start: 0, ahead: { _ in 5 }, rescheduling: 2, mostPending: 400),
    Spread(
      testDescription: "a few milliseconds", start: -40, ahead: { Int64($0.below(6)) },
      rescheduling: 2, mostPending: 200),
    Spread(
      testDescription: "pomodoros", start: 1_767_600_000_000,
      ahead: { Int64($0.below(1_500_000)) }, rescheduling: 3, mostPending: 1_000),
    Spread(
      testDescription: "a storm of rescheduling", start: 1_767_600_000_000,
      ahead: { 30_000 + Int64($0.below(3)) }, rescheduling: 12, mostPending: 300),
    Spread(
      testDescription: "a crowd a year away", start: 0,
      ahead: { 31_536_000_000 + Int64($0.below(1_000)) }, rescheduling: 4, mostPending: 400),
    Spread(
      testDescription: "centuries", start: 0,
      ahead: { Int64(bitPattern: $0.next()) >> Int64(20 + $0.below(40)) }, rescheduling: 2,
      mostPending: 500),
    Spread(
      testDescription: "the whole range", start: .min,
      ahead: { Int64(bitPattern: $0.next() >> UInt64(1 + $0.below(62))) }, rescheduling: 2,
      mostPending: 100),
    Spread(
      testDescription: "the end of time", start: .max - 100_000,
      ahead: { Int64($0.below(60)) }, rescheduling: 2, mostPending: 60),
  ]

  #if DEBUG
    static let operationCount = 12_000
  #else
    static let operationCount = 1_250_000
  #endif

  @Test("Random operations agree with the model", arguments: spreads)
  func randomOperations(_ spread: Spread) {
    var luck = Luck(seed: 11)
    var pair = Pair(now: Instant(millisecondsSinceEpoch: spread.start))
    for operation in 0..<Self.operationCount {
      step(in: &pair, spread, &luck)
      if operation % (Self.operationCount / 50) == 0 { pair.checkState() }
      if let disagreement = pair.disagreement {
        Issue.record("\(spread.testDescription), operation \(operation): \(disagreement)")
        return
      }
    }
    pair.advance(to: .distantFuture)
    pair.checkState()
    #expect(pair.disagreement == nil)
  }

  /// Grows and shrinks in turns, and now and then begins anew.
  private func step(in pair: inout Pair, _ spread: Spread, _ luck: inout Luck) {
    let ahead = pair.model.now + Milliseconds(spread.ahead(&luck))
    let priority = luck.below(3) == 0 ? UInt8(luck.below(256)) : 128
    let kind = luck.below(16)
    if kind < spread.rescheduling {
      if let payload = pending(in: pair.model, &luck) {
        pair.reschedule(payload, at: ahead, priority: priority)
      }
    } else if pair.model.items.count < luck.below(spread.mostPending) {
      pair.schedule(at: ahead, priority: priority)
    } else {
      shrink(&pair, ahead, &luck)
    }
  }

  private func shrink(_ pair: inout Pair, _ ahead: Instant, _ luck: inout Luck) {
    switch luck.below(2_000) {
    case 0..<500: if let payload = pending(in: pair.model, &luck) { pair.cancel(payload) }
    case 500..<700: if !pair.handles.isEmpty { pair.cancel(luck.below(pair.handles.count)) }
    case 700..<800: pair.pop(through: ahead)
    case 800..<1_000: pair.pop(through: pair.model.now + Milliseconds(Int64(luck.below(300))))
    case 1_000..<1_400: pair.look()
    case 1_400: pair.advance(to: ahead)
    case 1_401: pair.removeAll(now: Instant(millisecondsSinceEpoch: Int64(luck.below(100_000))))
    default: pair.popNext()
    }
  }

  private func pending(in model: SortedModel, _ luck: inout Luck) -> Int? {
    model.items.isEmpty ? nil : Int(model.items[luck.below(model.items.count)].payload)
  }
}
