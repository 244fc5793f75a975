import Leagues

/// The yardstick of the live ladder: a binary search tree that knows how many nodes lie below each,
/// balanced by random priorities (Seidel and Aragon, "Randomized Search Trees", 1996). It keeps the
/// same numbers in the same order.
struct RankTreap {
  private struct Node {
    var key: UInt64 = 0
    var left: UInt32 = 0
    var right: UInt32 = 0
    var size: UInt32 = 0
    var priority: UInt32 = 0
  }

  /// Node 0 is none; a member's node is the row and one.
  private var nodes: [Node]
  private var root: UInt32 = 0

  init(count: Int) {
    var inputs = SplitMix64(seed: 13)
    nodes = (0...count).map { _ in Node(priority: UInt32(truncatingIfNeeded: inputs.next())) }
  }

  /// Bits of a key that hold the row.
  static let rowMask: UInt64 = 1 << 20 - 1

  /// Smaller is better: XP, streak days and focus minutes downwards, then the row.
  static func key(_ score: LiveLadder.Score, _ row: Int) -> UInt64 {
    let packed =
      UInt64(score.xp) << 17 | UInt64(score.streakDays) << 14 | UInt64(score.focusMinutes)
    return ~packed << 20 | UInt64(row)
  }

  /// How many members are better.
  func rank(_ member: UInt32) -> Int {
    let key = nodes[Int(member + 1)].key
    var (node, rank) = (root, 0)
    while node != 0 {
      let here = nodes[Int(node)]
      if key <= here.key {
        node = here.left
      } else {
        rank += Int(nodes[Int(here.left)].size) + 1
        node = here.right
      }
    }
    return rank
  }

  mutating func update(_ member: UInt32, to key: UInt64) {
    root = removing(nodes[Int(member + 1)].key, from: root)
    insert(member, key)
  }

  mutating func insert(_ member: UInt32, _ key: UInt64) {
    let (left, right) = split(root, below: key)
    let node = member + 1
    nodes[Int(node)].key = key
    (nodes[Int(node)].left, nodes[Int(node)].right, nodes[Int(node)].size) = (0, 0, 1)
    root = joined(joined(left, node), right)
  }

  private mutating func removing(_ key: UInt64, from node: UInt32) -> UInt32 {
    let here = nodes[Int(node)]
    if key == here.key { return joined(here.left, here.right) }
    if key < here.key {
      nodes[Int(node)].left = removing(key, from: here.left)
    } else {
      nodes[Int(node)].right = removing(key, from: here.right)
    }
    nodes[Int(node)].size -= 1
    return node
  }

  private mutating func split(_ node: UInt32, below key: UInt64) -> (UInt32, UInt32) {
    guard node != 0 else { return (0, 0) }
    if nodes[Int(node)].key < key {
      let (left, right) = split(nodes[Int(node)].right, below: key)
      nodes[Int(node)].right = left
      recount(node)
      return (node, right)
    }
    let (left, right) = split(nodes[Int(node)].left, below: key)
    nodes[Int(node)].left = right
    recount(node)
    return (left, node)
  }

  private mutating func joined(_ left: UInt32, _ right: UInt32) -> UInt32 {
    guard left != 0 else { return right }
    guard right != 0 else { return left }
    if nodes[Int(left)].priority > nodes[Int(right)].priority {
      nodes[Int(left)].right = joined(nodes[Int(left)].right, right)
      recount(left)
      return left
    }
    nodes[Int(right)].left = joined(left, nodes[Int(right)].left)
    recount(right)
    return right
  }

  private mutating func recount(_ node: UInt32) {
    let here = nodes[Int(node)]
    nodes[Int(node)].size = nodes[Int(here.left)].size + nodes[Int(here.right)].size + 1
  }
}
