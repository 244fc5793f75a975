import CivilTime

/// The event queue of a discrete-event simulation, based on a timer wheel without a horizon.
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
/// Events have a total order: by instant, then by priority (lower values first), then by the order
/// of scheduling. Any instant of the 64-bit range is allowed. An instant before `now` counts as
/// `now`, so a late event is due at once. Rescheduling cancels and schedules again, so a
/// rescheduled event comes after events of the same instant and priority.
///
/// ## How it works
///
/// The queue is a radix heap with the fan-out of a timer wheel. The base is an instant that is not
/// after any deadline. The level of an event is the highest byte in which its instant differs from
/// the base, and the value of that byte selects the bucket. On level 0 the instant equals the base,
/// and the priority selects the bucket:
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
/// All events on a level are due before all events on higher levels. Within a level, events in
/// lower buckets are due first. The next event is therefore in the first bucket of the lowest level
/// in use, which is found with bit sets. When time reaches a bucket, the bucket is opened: the base
/// moves to the bucket's earliest deadline. The bucket's entries now agree with the base in one
/// more byte, so they move to lower levels. An entry moves at most eight times, and twice for
/// deadlines minutes ahead. A single entry goes straight to the level from which it is delivered.
/// Levels cover all instants, so there is no horizon.
///
/// Buckets are lists that keep their order, so the third sort key need not be stored: two events of
/// one instant and priority are always in the same bucket, the earlier scheduled one first.
///
/// An entry contains the slot, the low bits of the instant and the priority; the slot contains
/// payload and generation. Cancelling only changes the slot. The entry stays and is dropped when
/// its bucket is opened, or in a sweep over all buckets before slots are added. Slots are assigned
/// in the order of their addresses, so that scheduling writes to memory from front to back.
///
/// ## What it declines to do
///
/// The queue has no clock and makes no calls: the owner pops events. It cannot be copied, because a
/// simulation owns its queue. It frees memory only when it is destroyed. If there are several
/// queues, their owner must decide the order of events at equal instants.
public struct EventQueue<Payload: BitwiseCopyable>: ~Copyable {
  /// The memory of the bucket lists.
  @usableFromInline var pool = ChunkPool()
  /// The bucket lists: 256 for each of nine levels.
  @usableFromInline var buckets: UnsafeMutablePointer<Chain>
  /// A bit for each bucket, set if the bucket contains entries.
  @usableFromInline var occupied: UnsafeMutablePointer<UInt64>
  /// A bit for each level, set if the level contains entries.
  @usableFromInline var occupiedLevels: UInt32 = 0
  /// The instant relative to which entries are assigned to buckets; not after `current` or any
  /// entry's instant.
  @usableFromInline var base: UInt64
  /// An instant that is not after any deadline, known without a search.
  @usableFromInline var bound = UInt64.max
  /// Cached minima of the buckets that `nextDeadline` has searched; the first bucket's is the last.
  /// A timer that comes and goes ahead of all other timers then needs no second search.
  @usableFromInline var minima: [BucketMinimum] = []

  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  /// A bit for each slot, set if no entry refers to the slot and the slot is not retired.
  @usableFromInline var freeSlots: UnsafeMutablePointer<UInt64>
  /// The number of slots, a multiple of 64.
  @usableFromInline var slotCapacity = 0
  /// The index of the word of `freeSlots` at which the search for the next free slot begins.
  @usableFromInline var freeWord = 0
  @usableFromInline var retiredCount = 0
  @usableFromInline let firstGeneration: UInt32

  @usableFromInline var current: UInt64
  @usableFromInline var pendingCount = 0
  /// The number of cancelled events whose entries are still in buckets.
  @usableFromInline var cancelledCount = 0

  /// The maximum number of pending events, at most 2³⁰.
  public let limit: Int

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - now: The current instant at the start.
  ///   - limit: The maximum number of pending events, for input that must not exhaust memory. It is
  ///     clamped to 0 … 2³⁰.
  @inlinable public init(now: Instant, limit: Int = 1 << 30) {
    self.init(now: now, limit: limit, firstGeneration: 0)
  }

  /// Creates a queue whose slots start with a later generation, for tests of the last generation.
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

  /// The number of bytes allocated: about 37,000 for the buckets, and for each event 8.1 to 8.6 in
  /// lists (12.2 to 13 beyond 49 days) and 8.7 to 10.9 in slots if the payload takes four bytes.
  public var allocatedByteCount: Int {
    pool.allocatedByteCount + slotCapacity * MemoryLayout<Slot>.stride + slotCapacity / 8
      + Self.bucketCount * MemoryLayout<Chain>.stride + Self.bucketCount / 8
      + minima.reduce(0) { $0 + $1.heap.capacity * MemoryLayout<BucketMinimum.Full>.stride }
  }

  /// Converts an instant to an unsigned number that sorts in the same order.
  @inlinable static func position(of instant: Instant) -> UInt64 {
    UInt64(bitPattern: instant.millisecondsSinceEpoch) ^ (1 << 63)
  }

  @inlinable static func instant(at position: UInt64) -> Instant {
    Instant(millisecondsSinceEpoch: Int64(bitPattern: position ^ (1 << 63)))
  }
}
