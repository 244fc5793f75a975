import CivilTime
import TimerWheel

/// An event queue that is obviously right: an array in the order of delivery.
///
/// Events are named by a number of their own, which is the payload of the queue under test.
struct SortedModel {
  struct Item {
    var instant: Instant
    var priority: UInt8
    var sequence: Int
    var payload: UInt32

    func precedes(_ other: Item) -> Bool {
      if instant != other.instant { return instant < other.instant }
      if priority != other.priority { return priority < other.priority }
      return sequence < other.sequence
    }
  }

  /// The next one last, where an array is quickest.
  private(set) var items: [Item] = []
  private(set) var now: Instant
  private var scheduled = 0

  init(now: Instant) { self.now = now }

  mutating func schedule(_ payload: UInt32, at instant: Instant, priority: UInt8) {
    scheduled += 1
    let item = Item(
      instant: max(instant, now), priority: priority, sequence: scheduled, payload: payload)
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if item.precedes(items[middle]) { low = middle + 1 } else { high = middle }
    }
    items.insert(item, at: low)
  }

  mutating func cancel(_ payload: UInt32) -> Bool {
    guard let place = items.firstIndex(where: { $0.payload == payload }) else { return false }
    items.remove(at: place)
    return true
  }

  mutating func pop(through limit: Instant) -> Event<UInt32>? {
    guard let next = items.last, next.instant <= max(limit, now) else {
      now = max(limit, now)
      return nil
    }
    items.removeLast()
    now = next.instant
    return Event(instant: next.instant, priority: next.priority, payload: next.payload)
  }

  mutating func popNext() -> Event<UInt32>? {
    items.isEmpty ? nil : pop(through: .distantFuture)
  }

  mutating func removeAll(now: Instant) {
    items.removeAll()
    self.now = now
  }
}
