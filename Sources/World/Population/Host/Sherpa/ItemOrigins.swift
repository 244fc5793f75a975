import Habits
import Measures

/// The origins of a person's items that the app or the coach suggested; others are the person's
/// own.
///
///     tap on a suggestion, add item 3     3 is suggested
///     tap on the coach's, edit item 1     advice on 1, no item of the coach
///     add item 4                          4 is the person's own
struct ItemOrigins: Sendable {
  private var known: [Known] = []
  /// The origin of the next act on an item.
  private(set) var next = ItemOrigin.own

  private struct Known: BitwiseCopyable, Sendable {
    let item: Int32
    let origin: ItemOrigin
  }

  @inline(__always)
  func origin(of item: ItemID) -> ItemOrigin {
    if known.isEmpty { return .own }
    return known.first { $0.item == item.number }?.origin ?? .own
  }

  /// Sets the origin of the next act, after a tap on a suggestion.
  mutating func follow(_ origin: ItemOrigin) { next = origin }

  /// Returns the origin of an act and resets it for the next act.
  mutating func take() -> ItemOrigin {
    defer { next = .own }
    return next
  }

  mutating func add(_ item: ItemID, _ origin: ItemOrigin) {
    if origin != .own { known.append(Known(item: item.number, origin: origin)) }
  }

  /// Forgets the origin of a deleted item.
  mutating func remove(_ item: ItemID) { known.removeAll { $0.item == item.number } }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&known, of: Known(item: 0, origin: .own))
    visitor.plain(&next)
  }
}
