/// Orders in which every permutation is equally likely.
extension Draw {
  /// Shuffles the items in place, the same way whenever the draw and the number of items are the
  /// same (Fisher and Yates, from the back).
  ///
  ///     var seats = [1, 2, 3, 4, 5]
  ///     Draw(42, Address(person: .nobody, day: 0, decision: .boards)).shuffle(&seats)
  ///
  /// Swap number i is the answer of this address i occurrences later: a shuffle of n items reads
  /// n − 1 occurrences, so it wants a decision of its own.
  ///
  /// - Complexity: O(*n*), one word an item.
  @inlinable public func shuffle<Items>(_ items: inout Items)
  where Items: MutableCollection & RandomAccessCollection {
    var remaining = items.count
    var place = self
    while remaining > 1 {
      let chosen = place.index(below: remaining)
      remaining -= 1
      items.swapAt(
        items.index(items.startIndex, offsetBy: remaining),
        items.index(items.startIndex, offsetBy: chosen))
      place = place.at(occurrence: place.occurrence &+ 1)
    }
  }

  /// The numbers 0 ..< count in an order in which every permutation is equally likely; none for a
  /// count below one.
  @inlinable public func permutation(of count: Int) -> [Int] {
    var order = Array(0..<Swift.max(0, count))
    shuffle(&order)
    return order
  }

  /// A position in 0 ..< count for a positive count.
  @inlinable func index(below count: Int) -> Int {
    guard let last = UInt32(exactly: count - 1) else {
      return Int(wideWord(through: UInt64(count - 1)))
    }
    return Int(word(through: last))
  }
}
