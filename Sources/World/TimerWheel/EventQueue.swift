import CivilTime

/// The event queue of a discrete-event simulation, on a timer wheel without a horizon.
///
///     var queue = EventQueue<UInt32>(now: .epoch)
///     let end = try queue.schedule(1, at: .epoch + .minutes(25))
///     try queue.schedule(2, at: .epoch + .minutes(10))
///     try queue.schedule(3, at: .epoch + .minutes(10), priority: 0)
///     queue.cancel(end)                                    // true
///     queue.nextDeadline                                   // .epoch + .minutes(10)
///     queue.popNext()?.payload                             // 3
///     queue.popNext(through: .epoch + .hours(1))?.payload  // 2
///     queue.popNext(through: .epoch + .hours(1))?.payload  // nil, and now is .epoch + 1 h
///
/// Events come in one total order: by instant, at one instant by priority, lower first, and at one
/// priority in the order in which they were scheduled. Any instant of the 64-bit range is allowed.
/// An instant before `now` counts as `now`: the past is over, and a late event is due at once.
/// Rescheduling is cancelling and scheduling, so a rescheduled event goes behind its equals.
///
/// ## How it works
///
/// A radix heap with the fan-out of a timer wheel. The base is an instant that no deadline
/// precedes. An event goes to the level of the highest byte in which its instant differs from the
/// base, into the bucket that this byte names; on level 0 its instant is the base itself, and the
/// bucket is its priority:
///
///     level 8   7   6   5   4   3   2   1   0
///          ┌───┬───┬───┬───┬───┬───┬───┬───┐
///     base │ 80│ 00│ 01│ 8B│ CF│ E5│ 68│ 00│ priority
///          └───┴───┴───┴───┴───┴───┴───┴───┘
///       A    =   =   =   =   =   =   =   =   07     bucket 07 of level 0: due at the base
///       B    =   =   =   =   =   =   =  2A          bucket 2A of level 1: one millisecond
///       C    =   =   =   =   =  E9  ·   ·           bucket E9 of level 3: 65,536 milliseconds
///       D    =  04   ·   ·   ·   ·   ·   ·          bucket 04 of level 7: some 8,900 years
///
/// Everything on a level is due before everything on the levels above, and on one level before
/// everything in higher buckets. So the next event lies in the first bucket of the lowest level in
/// use; sets of bits find it. When time gets there the bucket is opened: the base moves to its
/// earliest deadline, and its entries, which now agree with the base in one more byte, go to lower
/// levels. An entry moves at most eight times in its life, twice where deadlines lie minutes ahead,
/// and lone ones go straight to the level from which they are delivered. No level is ever too
/// small, so there is no horizon.
///
/// Buckets are lists that keep their order, from which the third key follows without being stored:
/// two events of one instant and priority always lie in the same bucket, the earlier scheduled
/// first.
///
/// An entry is slot, low bits of the instant and priority; payload and generation lie in the slot.
/// Cancelling touches the slot alone: the entry stays behind and is dropped when its bucket is
/// opened, or by a sweep before the slots would have to grow. Slots are handed out in the order of
/// their addresses, so that scheduling writes to memory from front to back.
///
/// ## What it declines to do
///
/// It has no clock and makes no calls: the owner pops. It does not copy; a simulation owns its
/// queue. It never frees memory before its end. The owner breaks ties between queues.
public struct EventQueue<Payload: BitwiseCopyable>: ~Copyable {
  /// Memory of the lists.
  @usableFromInline var pool = ChunkPool()
  /// 256 lists for each of nine levels.
  @usableFromInline var buckets: UnsafeMutablePointer<Chain>
  /// A bit for each bucket that holds entries.
  @usableFromInline var occupied: UnsafeMutablePointer<UInt64>
  /// A bit for each level that holds entries.
  @usableFromInline var occupiedLevels: UInt32 = 0
  /// The instant around which the buckets are laid out; neither `current` nor any entry precedes
  /// it.
  @usableFromInline var base: UInt64
  /// No event is due before it.
  @usableFromInline var bound = UInt64.max
  /// The known minima of buckets that `nextDeadline` has searched, the first bucket's last, so that
  /// a timer that comes and goes before all others needs no second search.
  @usableFromInline var minima: [BucketMinimum] = []

  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  /// A bit for each slot that no entry names and that is not retired.
  @usableFromInline var freeSlots: UnsafeMutablePointer<UInt64>
  /// A multiple of 64.
  @usableFromInline var slotCapacity = 0
  /// The word of `freeSlots` from which the search for the next free slot begins.
  @usableFromInline var freeWord = 0
  @usableFromInline var retiredCount = 0
  @usableFromInline let firstGeneration: UInt32

  @usableFromInline var current: UInt64
  @usableFromInline var pendingCount = 0
  /// Entries whose events were cancelled and that still lie in buckets.
  @usableFromInline var cancelledCount = 0

  /// The most events that may be pending, at most 2³⁰.
  public let limit: Int

  /// An empty queue.
  ///
  /// - Parameters:
  ///   - now: The instant at which its time begins.
  ///   - limit: The most events that may be pending, for input that must not exhaust memory. It is
  ///     clamped to 0 … 2³⁰.
  @inlinable public init(now: Instant, limit: Int = 1 << 30) {
    self.init(now: now, limit: limit, firstGeneration: 0)
  }

  /// A queue whose slots have been used before, so that tests reach the end of the generations.
  ///
  /// - Parameter firstGeneration: An even number.
  @inlinable package init(now: Instant, limit: Int, firstGeneration: UInt32) {
    current = Self.position(of: now)
    base = current
    self.limit = max(0, min(limit, 1 << 30))
    self.firstGeneration = firstGeneration
    buckets = .allocate(capacity: Self.bucketCount)
    buckets.initialize(repeating: Chain(), count: Self.bucketCount)
    occupied = .allocate(capacity: Self.bucketCount / 64)
    occupied.initialize(repeating: 0, count: Self.bucketCount / 64)
    slots = .allocate(capacity: 0)
    freeSlots = .allocate(capacity: 0)
  }

  @inlinable deinit {
    buckets.deallocate()
    occupied.deallocate()
    slots.deallocate()
    freeSlots.deallocate()
  }
}

extension EventQueue: @unchecked Sendable where Payload: Sendable {}

extension EventQueue {
  /// The instant up to which events have been delivered.
  @inlinable public var now: Instant { Self.instant(at: current) }

  /// The number of pending events.
  @inlinable public var count: Int { pendingCount }

  /// Whether no event is pending.
  @inlinable public var isEmpty: Bool { pendingCount == 0 }

  /// The bytes of memory that the queue holds: some 37,000 for the buckets, and for each event
  /// 8.1 to 8.6 in lists (12.2 to 13 beyond 49 days) and 8.7 to 10.9 in slots if the payload takes
  /// four.
  public var allocatedByteCount: Int {
    pool.allocatedByteCount + slotCapacity * MemoryLayout<Slot>.stride + slotCapacity / 8
      + Self.bucketCount * MemoryLayout<Chain>.stride + Self.bucketCount / 8
      + minima.reduce(0) { $0 + $1.heap.capacity * MemoryLayout<BucketMinimum.Full>.stride }
  }

  /// The instant as a number without a sign, in the same order.
  @inlinable static func position(of instant: Instant) -> UInt64 {
    UInt64(bitPattern: instant.millisecondsSinceEpoch) ^ (1 << 63)
  }

  @inlinable static func instant(at position: UInt64) -> Instant {
    Instant(millisecondsSinceEpoch: Int64(bitPattern: position ^ (1 << 63)))
  }
}
