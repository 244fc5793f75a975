/// Memory for the leaves of a live ladder's tree: 64 keys each, ascending from the first place on;
/// the places behind hold `.max`.
///
/// A leaf is eight cache lines. Its eight heads, which the processor fetches side by side, say in
/// which line a key belongs, so a search waits for memory once and not six times.
struct LiveLadderLeaves {
  /// Keys of a leaf at most.
  static let width = 64

  private var words: UnsafeMutablePointer<UInt64>
  private(set) var capacity: Int
  /// Leaves that were in use at once.
  private var used = 0
  /// The first of the leaves given back; each begins with the next, the last with `.max`.
  private var spare = UInt64.max

  init(capacity: Int) {
    self.capacity = capacity
    words = Self.allocate(capacity)
  }

  /// The same leaves in memory of their own.
  init(copying other: LiveLadderLeaves) {
    self = other
    words = Self.allocate(capacity)
    words.update(from: other.words, count: used * Self.width)
  }

  func deallocate() { words.deallocate() }

  var allocatedByteCount: Int { capacity * Self.width * MemoryLayout<UInt64>.stride }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * width * MemoryLayout<UInt64>.stride, alignment: 64
    ).bindMemory(to: UInt64.self, capacity: capacity * width)
  }

  @inline(__always)
  func keys(_ leaf: Int) -> UnsafeMutablePointer<UInt64> { words + leaf &* Self.width }

  /// An empty leaf.
  mutating func take() -> Int {
    let leaf: Int
    if spare == .max {
      if used == capacity { grow() }
      leaf = used
      used += 1
    } else {
      leaf = Int(truncatingIfNeeded: spare)
      spare = keys(leaf)[0]
    }
    keys(leaf).update(repeating: .max, count: Self.width)
    return leaf
  }

  mutating func give(_ leaf: Int) {
    keys(leaf)[0] = spare
    spare = UInt64(truncatingIfNeeded: leaf)
  }

  /// By a sixteenth, so that little memory waits.
  private mutating func grow() {
    capacity += max(4, capacity / 16)
    let grown = Self.allocate(capacity)
    grown.update(from: words, count: used * Self.width)
    words.deallocate()
    words = grown
  }

  /// How many keys of a leaf are below `key`.
  @inline(__always) func index(of key: UInt64, in leaf: Int) -> Int {
    let (keys, below) = (keys(leaf), key &- 1)
    let line =
      (keys + 8).four(atMost: below, every: 8) &+ keys[40].isAtMost(below)
      &+ (keys[48].isAtMost(below) &+ keys[56].isAtMost(below))
    let first = keys + line &* 8
    return line &* 8 &+ first.four(atMost: below, every: 1)
      &+ (first + 4).four(atMost: below, every: 1)
  }
}
