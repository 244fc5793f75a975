import CivilTime
import TimerWheel

/// The speed of the event queue, beside a binary heap that does the same.
///
/// The benchmarks of `kernel/fire` start with a full queue and count from one deadline to the next.
/// All others start with an empty queue, so their times include what `schedule` costs. Deadlines
/// lie over 25 minutes unless said otherwise.
enum SimulationKernelBenchmarks {
  static let all: [Benchmark] = [
    schedule, cancel, fire, mix, equal, year, storm, renewal, heapFire, heapMix,
  ]

  private static let span: Int64 = 1_500_000
  private static let full = 1_000_000
  private static let small = 300

  static let schedule = Benchmark(
    "kernel/schedule", operation: "a timer scheduled on the wheel, from none to a million",
    full: full, small: small
  ) { size in
    let deadlines = instants(size)
    return {
      var queue = EventQueue<UInt32>(now: .epoch)
      _ = fill(&queue, deadlines)
      var digest = Digest()
      digest.add(queue.count)
      digest.add(queue.nextDeadline?.millisecondsSinceEpoch ?? 0)
      return Answer(operations: size, digest: digest)
    }
  }

  static let cancel = Benchmark(
    "kernel/cancel", operation: "a timer scheduled on the wheel and, in any order, cancelled",
    full: full, small: small
  ) { size in
    let deadlines = instants(size)
    let order = shuffled(size)
    return {
      var queue = EventQueue<UInt32>(now: .epoch)
      let handles = fill(&queue, deadlines)
      var cancelled = 0
      for place in order where queue.cancel(handles[place]) { cancelled += 1 }
      var digest = Digest()
      digest.add(cancelled)
      return Answer(operations: size, digest: digest)
    }
  }

  static let fire = Benchmark(
    freshEachTime: "kernel/fire",
    operation: "a timer of the wheel delivered, from one deadline to the next",
    full: full, small: small
  ) { deliverAll(instants($0)) }

  /// A session ends and its person begins the next; another person gives up and begins anew. Those
  /// who give up do so in the order of their numbers, in which the queue does not hold them.
  static let mix = Benchmark(
    "kernel/pomodoro",
    operation: "a timer scheduled, cancelled or delivered on a wheel with a million pending",
    full: full, small: small
  ) { size in
    let deadlines = instants(size)
    let order = shuffled(size)
    var places = order
    for (place, person) in order.enumerated() { places[person] = place }
    return { [places] in
      var queue = EventQueue<UInt32>(now: .epoch)
      let handlesInOrder = fill(&queue, deadlines, order)
      var handles = places.map { handlesInOrder[$0] }
      var digest = Digest()
      for turn in 0..<size {
        if let event = queue.popNext() {
          let end = queue.now + Milliseconds(deadlines[turn].millisecondsSinceEpoch)
          begin(Int(event.payload), at: end, in: &queue, &handles)
          digest.add(event.payload)
        }
        let end = queue.now + Milliseconds(deadlines[size - 1 - turn].millisecondsSinceEpoch)
        queue.cancel(handles[turn])
        begin(turn, at: end, in: &queue, &handles)
      }
      return Answer(operations: size * 5, digest: digest)
    }
  }

  static let equal = Benchmark(
    freshEachTime: "kernel/fire/equal",
    operation: "a timer of the wheel delivered, all with one deadline", full: full, small: small
  ) { deliverAll([Instant](repeating: .epoch + .minutes(25), count: $0)) }

  static let year = Benchmark(
    freshEachTime: "kernel/fire/year",
    operation: "a timer of the wheel delivered, its deadline a year away", full: full, small: small
  ) { size in deliverAll(instants(size).map { $0 + .days(365) }) }

  static let storm = Benchmark(
    "kernel/storm",
    operation: "one of a million timers of the wheel put off by half a minute, over and over",
    full: full, small: small
  ) { size in
    let people = numbers(below: Int64(size), count: 4 * size)
    return {
      var queue = EventQueue<UInt32>(now: .epoch)
      var handles = fill(&queue, [Instant](repeating: .epoch + .seconds(30), count: size))
      var digest = Digest()
      for (turn, person) in people.enumerated() {
        let deadline = Instant(millisecondsSinceEpoch: 30_000 + Int64(turn / 256))
        if let moved = queue.reschedule(handles[Int(person)], at: deadline) {
          handles[Int(person)] = moved
        }
      }
      while let event = queue.popNext() { digest.add(event.payload) }
      return Answer(operations: 6 * size, digest: digest)
    }
  }

  /// Connections that are kept alive: whoever is due next has just been heard of.
  static let renewal = Benchmark(
    "kernel/renewal",
    operation: "the earliest of a million timers of the wheel put off, the next deadline asked",
    full: full, small: small
  ) { size in
    let deadlines = (0..<size).map { Instant(millisecondsSinceEpoch: 30_000 + Int64($0 / 256)) }
    return {
      var queue = EventQueue<UInt32>(now: .epoch)
      let handles = fill(&queue, deadlines)
      var digest = Digest()
      for (handle, deadline) in zip(handles, deadlines) {
        _ = queue.reschedule(handle, at: deadline + .seconds(30))
        digest.add(queue.nextDeadline?.millisecondsSinceEpoch ?? 0)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let heapFire = Benchmark(
    freshEachTime: "kernel/heap/fire", operation: "kernel/fire, timers on a binary heap",
    full: full, small: small
  ) { size in
    let deadlines = instants(size)
    return {
      let filled = Filled(DeadlineHeap())
      for (number, deadline) in deadlines.enumerated() {
        filled.queue.push(deadline.millisecondsSinceEpoch, UInt32(truncatingIfNeeded: number))
      }
      return {
        var digest = Digest()
        deliverAll(&filled.queue, &digest)
        return Answer(operations: size, digest: digest)
      }
    }
  }

  /// The heap cannot take out: what was cancelled is told by its sequence number when it comes up.
  static let heapMix = Benchmark(
    "kernel/heap/pomodoro", operation: "kernel/pomodoro, timers on a binary heap", full: full,
    small: small
  ) { size in
    let deadlines = instants(size).map { $0.millisecondsSinceEpoch }
    let order = shuffled(size)
    return {
      var heap = DeadlineHeap()
      var valid = [UInt32](repeating: 0, count: size)
      for (person, deadline) in zip(order, deadlines) {
        valid[person] = heap.push(deadline, UInt32(truncatingIfNeeded: person))
      }
      var digest = Digest()
      var now: Int64 = 0
      for turn in 0..<size {
        while let item = heap.pop() {
          guard valid[Int(item.number)] == item.sequence else { continue }
          now = item.deadline
          valid[Int(item.number)] = heap.push(now + deadlines[turn], item.number)
          digest.add(item.number)
          break
        }
        valid[turn] = heap.push(
          now + deadlines[size - 1 - turn], UInt32(truncatingIfNeeded: turn))
      }
      return Answer(operations: size * 5, digest: digest)
    }
  }
}

extension SimulationKernelBenchmarks {
  private static func fill(
    _ queue: inout EventQueue<UInt32>, _ deadlines: [Instant], _ people: [Int]? = nil
  ) -> [EventHandle] {
    var handles: [EventHandle] = []
    handles.reserveCapacity(deadlines.count)
    for (place, deadline) in deadlines.enumerated() {
      let person = UInt32(truncatingIfNeeded: people?[place] ?? place)
      handles.append(required(try? queue.schedule(person, at: deadline)))
    }
    return handles
  }

  private static func begin(
    _ person: Int, at end: Instant, in queue: inout EventQueue<UInt32>,
    _ handles: inout [EventHandle]
  ) {
    handles[person] = required(
      try? queue.schedule(UInt32(truncatingIfNeeded: person), at: end))
  }

  /// Runs that deliver everything from a queue that holds timers with some deadlines.
  private static func deliverAll(_ deadlines: [Instant]) -> () -> Benchmark.Run {
    {
      let filled = Filled(EventQueue<UInt32>(now: .epoch))
      _ = fill(&filled.queue, deadlines)
      return {
        var digest = Digest()
        deliverAll(&filled.queue, &digest)
        return Answer(operations: deadlines.count, digest: digest)
      }
    }
  }

  private static func deliverAll(_ queue: inout EventQueue<UInt32>, _ digest: inout Digest) {
    while let event = queue.popNext() { digest.add(event.payload) }
  }

  private static func deliverAll(_ heap: inout DeadlineHeap, _ digest: inout Digest) {
    while let item = heap.pop() { digest.add(item.number) }
  }

  private static func numbers(below bound: Int64, count: Int) -> [UInt32] {
    var inputs = SplitMix64(seed: 9)
    return (0..<count).map { _ in UInt32(truncatingIfNeeded: inputs.next(below: bound)) }
  }

  private static func instants(_ count: Int) -> [Instant] {
    numbers(below: span, count: count).map { Instant(millisecondsSinceEpoch: Int64($0)) }
  }

  private static func shuffled(_ count: Int) -> [Int] {
    var inputs = SplitMix64(seed: 10)
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, inputs.next(below: last + 1))
    }
    return order
  }
}

/// A queue that was filled for one run.
private final class Filled<Queue: ~Copyable> {
  var queue: Queue

  init(_ queue: consuming Queue) { self.queue = queue }
}

/// The yardstick of the event queue: a binary heap of deadline, number and sequence, equal
/// deadlines in the order of pushing.
private struct DeadlineHeap {
  struct Item {
    let deadline: Int64
    let number: UInt32
    let sequence: UInt32

    func precedes(_ other: Item) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
    }
  }

  private var items: [Item] = []
  private var pushed: UInt32 = 0

  /// The sequence number of what was pushed.
  @discardableResult
  mutating func push(_ deadline: Int64, _ number: UInt32) -> UInt32 {
    pushed &+= 1
    let item = Item(deadline: deadline, number: number, sequence: pushed)
    items.append(item)
    items.withUnsafeMutableBufferPointer { items in
      var place = items.count - 1
      while place > 0, item.precedes(items[(place - 1) / 2]) {
        items[place] = items[(place - 1) / 2]
        place = (place - 1) / 2
      }
      items[place] = item
    }
    return pushed
  }

  mutating func pop() -> Item? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    items.withUnsafeMutableBufferPointer { items in
      var place = 0
      while 2 * place + 1 < items.count {
        var child = 2 * place + 1
        if child + 1 < items.count, items[child + 1].precedes(items[child]) { child += 1 }
        guard items[child].precedes(last) else { break }
        items[place] = items[child]
        place = child
      }
      items[place] = last
    }
    return first
  }
}
