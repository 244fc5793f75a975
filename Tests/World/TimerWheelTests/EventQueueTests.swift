import CivilTime
import TimerWheel
import TestSupport
import Testing

@Suite("The event queue")
struct EventQueueTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(millisecondsSinceEpoch: milliseconds)
  }

  /// Everything that a queue still holds, in its order.
  private func drained(_ queue: inout EventQueue<UInt32>) -> [UInt32] {
    var payloads: [UInt32] = []
    while let event = queue.popNext() { payloads.append(event.payload) }
    return payloads
  }

  @Test("The example of its documentation")
  func example() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    let end = try queue.schedule(1, at: .epoch + .minutes(25))
    try queue.schedule(2, at: .epoch + .minutes(10))
    try queue.schedule(3, at: .epoch + .minutes(10), priority: 0)
    let wasPending = queue.cancel(end)
    let next = queue.nextDeadline
    let first = queue.popNext()
    let second = queue.popNext(through: .epoch + .hours(1))
    let third = queue.popNext(through: .epoch + .hours(1))
    let now = queue.now
    #expect(wasPending)
    #expect(next == .epoch + .minutes(10))
    #expect(first == Event(instant: .epoch + .minutes(10), priority: 0, payload: 3))
    #expect(second == Event(instant: .epoch + .minutes(10), priority: 128, payload: 2))
    #expect(third == nil)
    #expect(now == .epoch + .hours(1))
  }

  @Test("An empty queue gives nothing and keeps its time")
  func empty() {
    var queue = EventQueue<UInt32>(now: at(5))
    let (next, event, count, isEmpty) = (
      queue.nextDeadline, queue.popNext(), queue.count, queue.isEmpty
    )
    #expect(next == nil)
    #expect(event == nil)
    #expect(count == 0)
    #expect(isEmpty)
    let early = queue.popNext(through: at(3))
    let now = queue.now
    #expect(early == nil)
    #expect(now == at(5), "time does not go back")
  }

  @Test("What is late is due now, behind what was scheduled for now before")
  func late() throws {
    var queue = EventQueue<UInt32>(now: at(100))
    try queue.schedule(1, at: at(100))
    try queue.schedule(2, at: at(7))
    try queue.schedule(3, at: .distantPast)
    try queue.schedule(4, at: at(50), priority: 1)
    let first = queue.popNext(through: at(100))
    #expect(first == Event(instant: at(100), priority: 1, payload: 4))
    let rest = drained(&queue)
    #expect(rest == [1, 2, 3])
  }

  @Test(
    "Instants over the whole range come in order, wherever the queue begins",
    arguments: [Int64.min, -1, 0, 1_767_600_000_000, .max - 1, .max])
  func wholeRange(_ start: Int64) throws {
    let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    let powers: [Int64] = (0..<63).flatMap { (bit: Int) -> [Int64] in
      let power = Int64(1) << bit
      return [power, -power, power - 1]
    }
    let instants = ends + powers
    var queue = EventQueue<UInt32>(now: at(start))
    var model = SortedModel(now: at(start))
    for (payload, instant) in instants.enumerated() {
      try queue.schedule(UInt32(payload), at: at(instant))
      model.schedule(UInt32(payload), at: at(instant), priority: 128)
    }
    for _ in 0...instants.count {
      let deadline = queue.nextDeadline
      #expect(deadline == model.items.last?.instant)
      let event = queue.popNext()
      #expect(event == model.popNext())
    }
  }

  @Test("All 256 priorities of one instant come in order, each in the order of scheduling")
  func priorities() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    for round in 0..<3 {
      for priority in (0...255).reversed() {
        let payload = UInt32(priority * 3 + round)
        try queue.schedule(payload, at: at(70_000), priority: UInt8(priority))
      }
    }
    let payloads = drained(&queue)
    #expect(payloads == Array(0..<768))
  }

  @Test("A handle means its event alone, also after its slot is used again")
  func staleHandles() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    var old: [EventHandle] = []
    for payload in 0..<500 as Range<UInt32> {
      let handle = try queue.schedule(payload, at: queue.now + .seconds(1))
      let isNew = !old.contains(handle)
      let anyOld = old.contains { queue.contains($0) }
      #expect(isNew)
      #expect(!anyOld)
      if payload % 3 == 0 { queue.cancel(handle) } else { _ = queue.popNext() }
      old.append(handle)
    }
    try queue.schedule(7, at: .epoch)
    for handle in old {
      let (cancelled, rescheduled) = (queue.cancel(handle), queue.reschedule(handle, at: .epoch))
      let payload = queue.payload(of: handle)
      #expect(!cancelled)
      #expect(rescheduled == nil)
      #expect(payload == nil)
    }
    let rest = drained(&queue)
    #expect(rest == [7])
  }

  @Test("A handle of a larger queue is stale in a smaller one")
  func foreignHandle() throws {
    var large = EventQueue<UInt32>(now: .epoch)
    var handles: [EventHandle] = []
    for payload in 0..<1_000 as Range<UInt32> {
      handles.append(try large.schedule(payload, at: .epoch))
    }
    var small = EventQueue<UInt32>(now: .epoch)
    let cancelled = small.cancel(handles[999])
    #expect(!cancelled)
  }

  @Test("A slot whose generations are used up is retired, for its next handle would be its first")
  func generationsEnd() throws {
    var queue = EventQueue<UInt32>(now: .epoch, limit: 100, firstGeneration: .max - 3)
    var handles: Set<EventHandle> = []
    for payload in 0..<1_000 as Range<UInt32> {
      let handle = try queue.schedule(payload, at: queue.now + .seconds(1))
      let isNew = handles.insert(handle).inserted
      #expect(isNew)
      if payload % 2 == 0 { queue.cancel(handle) } else { _ = queue.popNext() }
      let isStale = !queue.contains(handle)
      #expect(isStale)
    }
    let (broken, bytes) = (queue.brokenInvariant, queue.allocatedByteCount)
    let fresh = EventQueue<UInt32>(now: .epoch).allocatedByteCount
    #expect(broken == nil)
    #expect(bytes - fresh > 500 * 8, "two events a slot want five hundred slots")
  }

  @Test("Slots that wear out by cancelling alone are replaced, and a slot is always found")
  func generationsEndByCancelling() throws {
    var queue = EventQueue<UInt32>(now: .epoch, limit: 100, firstGeneration: .max - 3)
    for payload in 0..<1_000 as Range<UInt32> {
      queue.cancel(try queue.schedule(payload, at: .epoch + .seconds(1)))
    }
    try queue.schedule(1_000, at: .epoch)
    let (rest, broken) = (drained(&queue), queue.brokenInvariant)
    #expect(rest == [1_000])
    #expect(broken == nil)
  }

  @Test(
    "The next deadline is right while the earliest of many is put off, over and over",
    arguments: [30_000, 31_536_000_000] as [Int64])
  func renewals(_ ahead: Int64) throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    var handles: [EventHandle] = []
    for place in 0..<500 as Range<UInt32> {
      handles.append(try queue.schedule(place, at: at(ahead + Int64(place))))
    }
    for turn in 0..<2_000 {
      let next = queue.nextDeadline
      #expect(next == at(ahead + Int64(turn)))
      let brief = try queue.schedule(0, at: at(ahead / 2))
      let earlier = queue.nextDeadline
      #expect(earlier == at(ahead / 2))
      queue.cancel(brief)
      let moved = queue.reschedule(handles[turn % 500], at: at(ahead + Int64(turn) + 500))
      handles[turn % 500] = try #require(moved)
    }
    let broken = queue.brokenInvariant
    #expect(broken == nil)
  }

  @Test("Rescheduling moves an event behind its equals, under a new handle")
  func rescheduling() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    let first = try queue.schedule(1, at: at(10))
    try queue.schedule(2, at: at(10))
    let rescheduled = queue.reschedule(first, at: at(10))
    let moved = try #require(rescheduled)
    let (isOld, isNew, count) = (queue.contains(first), queue.contains(moved), queue.count)
    #expect(!isOld)
    #expect(isNew)
    #expect(count == 2)
    let payload = queue.payload(of: moved)
    #expect(payload == 1)
    let payloads = drained(&queue)
    #expect(payloads == [2, 1])
  }

  @Test("The next deadline is that of a pending event, whatever came and went since the last look")
  func nextDeadlines() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    let far = 1 << 40 as Int64
    let last = try queue.schedule(1, at: at(far + 100))
    let only = queue.nextDeadline
    let gone = try queue.schedule(2, at: at(far + 5))
    try queue.schedule(3, at: at(far + 6))
    queue.cancel(gone)
    let earlier = queue.nextDeadline
    let again = queue.nextDeadline
    try queue.schedule(4, at: at(far + 50))
    queue.cancel(last)
    let same = queue.nextDeadline
    #expect(only == at(far + 100))
    #expect(earlier == at(far + 6))
    #expect(again == at(far + 6))
    #expect(same == at(far + 6))
    for payload in 5..<200 as Range<UInt32> {
      let handle = try queue.schedule(payload, at: at(far - Int64(payload)))
      let next = queue.nextDeadline
      #expect(next == at(far - Int64(payload)))
      if payload % 2 == 0 { queue.cancel(handle) }
    }
    let odd = queue.nextDeadline
    #expect(odd == at(far - 199))
  }

  @Test("Events scheduled while time advances are delivered in their turn")
  func scheduledWhileAdvancing() throws {
    var queue = EventQueue<UInt32>(now: .epoch)
    var seen: [UInt32] = []
    try queue.schedule(0, at: at(1_000))
    try queue.schedule(90, at: at(2_500))
    try queue.advance(to: at(3_000)) { event, queue throws(EventQueueFull) in
      seen.append(event.payload)
      guard event.payload < 3 else { return }
      try queue.schedule(event.payload + 1, at: event.instant + .seconds(1))
      try queue.schedule(event.payload + 50, at: event.instant)
    }
    let (now, next) = (queue.now, queue.nextDeadline)
    #expect(seen == [0, 50, 1, 51, 90, 2, 52])
    #expect(now == at(3_000))
    #expect(next == at(4_000))
  }

  @Test("An error while time advances ends it there")
  func errorWhileAdvancing() throws {
    struct Stop: Error {}
    var queue = EventQueue<UInt32>(now: .epoch)
    for payload in 1...3 as ClosedRange<UInt32> { try queue.schedule(payload, at: at(10)) }
    #expect(throws: Stop.self) {
      try queue.advance(to: at(20)) { event, _ throws(Stop) in
        if event.payload == 2 { throw Stop() }
      }
    }
    let (now, rest) = (queue.now, drained(&queue))
    #expect(now == at(10))
    #expect(rest == [3])
  }

  @Test("A full queue says so and takes more when there is room")
  func limit() throws {
    var queue = EventQueue<UInt32>(now: .epoch, limit: 2)
    let first = try queue.schedule(1, at: at(1))
    try queue.schedule(2, at: at(2))
    let full = #expect(throws: EventQueueFull.self) { try queue.schedule(3, at: at(3)) }
    #expect(
      full?.description
        == "the event queue holds 2 events, its limit; deliver or cancel some first, or make the "
        + "queue with a higher limit")
    let moved = queue.reschedule(first, at: at(9))
    #expect(moved != nil)
    _ = queue.popNext()
    try queue.schedule(4, at: at(4))
    let payloads = drained(&queue)
    #expect(payloads == [4, 1])
  }

  @Test("Limits outside of the range are clamped", arguments: [Int.min, -1, 0])
  func senselessLimit(_ limit: Int) {
    var queue = EventQueue<UInt32>(now: .epoch, limit: limit)
    let clamped = queue.limit
    #expect(clamped == 0)
    #expect(throws: EventQueueFull(limit: 0)) { try queue.schedule(3, at: at(3)) }
    let large = EventQueue<UInt32>(now: .epoch, limit: .max)
    let most = large.limit
    #expect(most == 1 << 30)
  }

  @Test("Emptied, a queue begins anew at any instant, and old handles stay stale")
  func removeAll() throws {
    var queue = EventQueue<UInt32>(now: at(1_000_000))
    var handles: [EventHandle] = []
    for payload in 0..<300 as Range<UInt32> {
      handles.append(try queue.schedule(payload, at: at(Int64(payload) << 32)))
    }
    queue.removeAll(now: at(-50))
    let (now, count) = (queue.now, queue.count)
    let anyPending = handles.contains { queue.contains($0) }
    #expect(now == at(-50))
    #expect(count == 0)
    #expect(!anyPending)
    try queue.schedule(1, at: at(-20))
    let event = queue.popNext()
    #expect(event?.instant == at(-20))
  }

  @Test("Payloads of other sizes come back as they went")
  func payloads() throws {
    var bytes = EventQueue<UInt8>(now: .epoch)
    try bytes.schedule(200, at: at(1))
    let byte = bytes.popNext()?.payload
    #expect(byte == 200)
    var pairs = EventQueue<SIMD2<Double>>(now: .epoch)
    for index in 0..<100 { try pairs.schedule([Double(index), 0.5], at: at(1)) }
    let pair = pairs.popNext()?.payload
    #expect(pair == [0, 0.5])
  }

  @Test(
    "Memory is 24 bytes an event at most beside a fixed part, three times that under a storm",
    arguments: [0, 20, 365, 10_000, 10_000_000_000] as [Int64])
  func memory(_ daysAway: Int64) throws {
    let (count, distance) = (20_000, daysAway * 86_400_000)
    var luck = Luck(seed: 1)
    var queue = EventQueue<UInt32>(now: .epoch)
    let fixed = queue.allocatedByteCount
    var handles: [EventHandle] = []
    for payload in 0..<count {
      let instant = at(distance + Int64(luck.below(1_500_000)))
      handles.append(try queue.schedule(UInt32(payload), at: instant))
    }
    let partlyFilledChunks = (daysAway == 0 ? 300 : 30) * 512
    let filled = queue.allocatedByteCount
    #expect(filled - fixed <= 24 * count + partlyFilledChunks)
    for _ in 0..<10 * count {
      let which = luck.below(count)
      let instant = at(distance + Int64(luck.below(1_500_000)))
      let moved = queue.reschedule(handles[which], at: instant)
      handles[which] = try #require(moved)
    }
    let stormed = queue.allocatedByteCount
    #expect(stormed - fixed <= 3 * 24 * count + partlyFilledChunks)
  }
}
