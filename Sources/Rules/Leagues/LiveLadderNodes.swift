/// What lies above the leaves of a live ladder's tree: nodes of up to 256 slots, a slot for each
/// leaf, and the root, which has a slot for each node.
///
///     node    │ 16 slots, 742 keys │ 16 slots, 810 keys │ ┄┄┄     16 groups of 16
///     slot    separator, leaf, how many keys
///
/// A separator says that no key of the slot is smaller and every key before it is. Slots come in
/// groups of 16 that know how many keys they have, so that searching and counting look at a group's
/// worth of groups and then at a group, with no branch on the way: the processor runs ahead through
/// one search into the next. A million members have some 20,000 leaves and a hundred nodes: what is
/// read here stays in the cache.
struct LiveLadderNodes {
  /// Slots of a node at most.
  static let width = 256
  private static let countMask: UInt32 = 127
  private static let countBits: UInt32 = 7

  /// The separators of all nodes, `.max` where there is no slot.
  private(set) var separators: UnsafeMutablePointer<UInt64>
  private var groupSeparators: UnsafeMutablePointer<UInt64>
  /// Of each slot the leaf, and in the low bits how many keys it has.
  private var slots: UnsafeMutablePointer<UInt32>
  /// How many keys each group of slots has.
  private var groups: UnsafeMutablePointer<UInt32>

  /// The separators of the root, `.max` where there is no node.
  private var rootSeparators: UnsafeMutablePointer<UInt64>
  /// The first separator of each group of nodes, `.max` where there is none.
  private var rootHeads: UnsafeMutablePointer<UInt64>
  /// How many keys the nodes have, and each group of nodes.
  private var members: UnsafeMutablePointer<UInt32>
  private var memberGroups: UnsafeMutablePointer<UInt32>
  /// The node of each place in the root; behind them those that were given back.
  private var nodes: UnsafeMutablePointer<UInt32>
  /// How many slots each of these nodes has.
  private var sizes: UnsafeMutablePointer<UInt32>
  private(set) var rootCount = 0
  /// Nodes that were in use at once.
  private var used = 0
  /// A multiple of 16.
  private(set) var capacity: Int
  /// For numbers of the root and of groups, and for the counts within `slots`.
  private let masks = LiveLadderMasks(bits: .max)
  private let countMasks = LiveLadderMasks(bits: LiveLadderNodes.countMask)

  /// Room for `capacity` nodes or a few more.
  init(capacity: Int) {
    let capacity = (capacity + 15) & ~15
    self.capacity = capacity
    separators = .filled(.max, capacity * Self.width)
    groupSeparators = .filled(.max, capacity * Self.width / 16)
    slots = .filled(0, capacity * Self.width)
    groups = .filled(0, capacity * Self.width / 16)
    rootSeparators = .filled(.max, capacity)
    rootHeads = .filled(.max, Self.groupCapacity(capacity))
    members = .filled(0, capacity)
    memberGroups = .filled(0, Self.groupCapacity(capacity))
    nodes = .filled(0, capacity)
    sizes = .filled(0, capacity)
  }

  /// The same nodes in memory of their own, for `capacity` nodes or a few more.
  init(copying other: LiveLadderNodes, capacity: Int) {
    self.init(capacity: capacity)
    (rootCount, used) = (other.rootCount, other.used)
    separators.update(from: other.separators, count: other.capacity * Self.width)
    groupSeparators.update(from: other.groupSeparators, count: other.capacity * Self.width / 16)
    slots.update(from: other.slots, count: other.capacity * Self.width)
    groups.update(from: other.groups, count: other.capacity * Self.width / 16)
    rootSeparators.update(from: other.rootSeparators, count: other.capacity)
    rootHeads.update(from: other.rootHeads, count: Self.groupCapacity(other.capacity))
    members.update(from: other.members, count: other.capacity)
    memberGroups.update(from: other.memberGroups, count: Self.groupCapacity(other.capacity))
    nodes.update(from: other.nodes, count: other.capacity)
    sizes.update(from: other.sizes, count: other.capacity)
  }

  func deallocate() {
    separators.deallocate()
    groupSeparators.deallocate()
    slots.deallocate()
    groups.deallocate()
    rootSeparators.deallocate()
    rootHeads.deallocate()
    members.deallocate()
    memberGroups.deallocate()
    nodes.deallocate()
    sizes.deallocate()
    masks.deallocate()
    countMasks.deallocate()
  }

  /// Of a node 12 bytes for each slot, 12 for each group and 20 in the root, of which a group of
  /// nodes has 12 more.
  var allocatedByteCount: Int {
    capacity * (12 * Self.width + 12 * (Self.width / 16) + 20)
      + 12 * Self.groupCapacity(capacity)
  }

  /// Room for the groups of this number of nodes, in sixteens.
  private static func groupCapacity(_ capacity: Int) -> Int { (capacity / 16 + 15) & ~15 }
}

extension LiveLadderNodes {
  /// The first slot of the node at a place of the root; slots are counted over all nodes.
  @inline(__always)
  func firstSlot(at place: Int) -> Int { Int(truncatingIfNeeded: nodes[place]) &* Self.width }

  /// How many slots the node at a place of the root has.
  @inline(__always) func size(at place: Int) -> Int { Int(truncatingIfNeeded: sizes[place]) }

  @inline(__always)
  func leaf(_ slot: Int) -> Int { Int(truncatingIfNeeded: slots[slot] &>> Self.countBits) }

  /// How many keys lie in the leaf of a slot.
  @inline(__always)
  func count(_ slot: Int) -> Int { Int(truncatingIfNeeded: slots[slot] & Self.countMask) }

  /// How many keys lie in the leaves of the node at a place of the root.
  func count(at place: Int) -> Int { Int(truncatingIfNeeded: members[place]) }

  /// The place in the root of the node in which a key belongs.
  @inline(__always) func place(of key: UInt64) -> Int {
    var group = -1
    var first = 0
    repeat {
      group &+= (rootHeads + first).sixteen(atMost: key)
      first &+= 16
    } while first &* 16 < rootCount
    return group &* 16 &+ (rootSeparators + group &* 16).sixteen(atMost: key) &- 1
  }

  /// The slot in which a key belongs, in the node at a place of the root.
  @inline(__always) func slot(of key: UInt64, at place: Int) -> Int {
    let first = firstSlot(at: place)
    let group = (groupSeparators + first / 16).sixteen(atMost: key) &- 1
    let start = first &+ group &* 16
    return start &+ (separators + start).sixteen(atMost: key) &- 1
  }

  /// How many keys lie in the nodes before a place of the root.
  @inline(__always) func members(before place: Int) -> Int {
    var sum = (members + place & ~15).sixteenSummed(under: masks.keeping(place & 15))
    var first = 0
    repeat {
      let before = masks.keeping(place &>> 4 &- first)
      sum &+= (memberGroups + first).sixteenSummed(under: before)
      first &+= 16
    } while first &* 16 < rootCount
    return Int(truncatingIfNeeded: sum)
  }

  /// How many keys lie in the slots before one of them, in the same node.
  @inline(__always) func members(beforeSlot slot: Int) -> Int {
    let group = slot &>> 4
    let sum =
      (groups + group & ~15).sixteenSummed(under: masks.keeping(group & 15))
      &+ (slots + slot & ~15).sixteenSummed(under: countMasks.keeping(slot & 15))
    return Int(truncatingIfNeeded: sum)
  }

  /// A key more or less in the leaf of a slot, at a place of the root.
  @inline(__always) func change(_ slot: Int, at place: Int, by change: Int) {
    let change = UInt32(truncatingIfNeeded: change)
    slots[slot] &+= change
    groups[slot &>> 4] &+= change
    members[place] &+= change
    memberGroups[place &>> 4] &+= change
  }
}

extension LiveLadderNodes {
  /// Moves the count of keys from one slot to another of the same node.
  func transfer(_ keys: Int, from source: Int, to target: Int) {
    let keys = UInt32(truncatingIfNeeded: keys)
    slots[source] -= keys
    groups[source / 16] -= keys
    slots[target] += keys
    groups[target / 16] += keys
  }

  func setSeparator(_ slot: Int, to key: UInt64) {
    separators[slot] = key
    if slot % 16 == 0 { groupSeparators[slot / 16] = key }
  }

  /// Puts an empty leaf into a node that has room.
  func insertSlot(_ slot: Int, at place: Int, separator: UInt64, leaf: Int) {
    let behind = firstSlot(at: place) + size(at: place) - slot
    (separators + slot + 1).update(from: separators + slot, count: behind)
    (slots + slot + 1).update(from: slots + slot, count: behind)
    separators[slot] = separator
    slots[slot] = UInt32(truncatingIfNeeded: leaf) << Self.countBits
    sizes[place] += 1
    recount(at: place)
  }

  /// Takes an empty leaf out of a node.
  func removeSlot(_ slot: Int, at place: Int) {
    let last = firstSlot(at: place) + size(at: place) - 1
    (separators + slot).update(from: separators + slot + 1, count: last - slot)
    (slots + slot).update(from: slots + slot + 1, count: last - slot)
    separators[last] = .max
    slots[last] = 0
    sizes[place] -= 1
    recount(at: place)
  }

  /// Puts a node without slots into the root, for keys from `separator` on.
  mutating func insertNode(at place: Int, separator: UInt64) {
    if rootCount == capacity { grow() }
    if rootCount == used {
      nodes[used] = UInt32(truncatingIfNeeded: used)
      used += 1
    }
    let (node, behind) = (nodes[rootCount], rootCount - place)
    (nodes + place + 1).update(from: nodes + place, count: behind)
    (sizes + place + 1).update(from: sizes + place, count: behind)
    (members + place + 1).update(from: members + place, count: behind)
    (rootSeparators + place + 1).update(from: rootSeparators + place, count: behind)
    (nodes[place], sizes[place], members[place]) = (node, 0, 0)
    rootSeparators[place] = separator
    rootCount += 1
    recountGroups()
  }

  /// Takes a node without slots out of the root.
  private mutating func removeNode(at place: Int) {
    let (node, behind) = (nodes[place], rootCount - place - 1)
    rootCount -= 1
    (nodes + place).update(from: nodes + place + 1, count: behind)
    (sizes + place).update(from: sizes + place + 1, count: behind)
    (members + place).update(from: members + place + 1, count: behind)
    (rootSeparators + place).update(from: rootSeparators + place + 1, count: behind)
    (nodes[rootCount], members[rootCount], rootSeparators[rootCount]) = (node, 0, .max)
    recountGroups()
  }

  private mutating func grow() {
    let grown = LiveLadderNodes(copying: self, capacity: capacity + capacity / 8 + 1)
    deallocate()
    self = grown
  }

  /// Moves the upper half of a full node into a new one behind it.
  mutating func splitNode(at place: Int) {
    let half = Self.width / 2
    insertNode(at: place + 1, separator: separators[firstSlot(at: place) + half])
    moveSlots(from: place, startingWith: half, to: place + 1)
  }

  /// Moves all slots of the node behind a place into the node there.
  mutating func mergeNodes(at place: Int) {
    moveSlots(from: place + 1, startingWith: 0, to: place)
    removeNode(at: place + 1)
  }

  private func moveSlots(from source: Int, startingWith first: Int, to target: Int) {
    let moved = size(at: source) - first
    let start = firstSlot(at: source) + first
    let end = firstSlot(at: target) + size(at: target)
    (separators + end).update(from: separators + start, count: moved)
    (slots + end).update(from: slots + start, count: moved)
    (separators + start).update(repeating: .max, count: moved)
    (slots + start).update(repeating: 0, count: moved)
    sizes[source] = UInt32(truncatingIfNeeded: first)
    sizes[target] += UInt32(truncatingIfNeeded: moved)
    recount(at: source)
    recount(at: target)
    recountGroups()
  }

  /// Sums up anew what the groups of a node have.
  private func recount(at place: Int) {
    let first = firstSlot(at: place)
    members[place] = 0
    for slot in stride(from: first, to: first + Self.width, by: 16) {
      groups[slot / 16] = (slots + slot).sixteenSummed(under: countMasks.keeping(16))
      groupSeparators[slot / 16] = separators[slot]
      members[place] += groups[slot / 16]
    }
  }

  private func recountGroups() {
    for place in stride(from: 0, to: capacity, by: 16) {
      memberGroups[place / 16] = (members + place).sixteenSummed(under: masks.keeping(16))
      rootHeads[place / 16] = rootSeparators[place]
    }
  }

  /// Replaces every separator but the very first, which is 0 and bounds nothing.
  func replaceSeparators(_ replacement: (UInt64) -> UInt64) {
    for place in 0..<rootCount {
      let first = firstSlot(at: place)
      for slot in first..<first + size(at: place) where separators[slot] != 0 {
        setSeparator(slot, to: replacement(separators[slot]))
      }
      if rootSeparators[place] != 0 { rootSeparators[place] = replacement(rootSeparators[place]) }
    }
    recountGroups()
  }
}
