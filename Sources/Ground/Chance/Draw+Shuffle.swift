/// Random permutations, each equally likely.
extension Draw {
  /// Shuffles the items in place (Fisher–Yates, from the back). The permutation depends only on the
  /// draw and the number of items.
  ///
  ///     var seats = [1, 2, 3, 4, 5]
  ///     Draw(42, Address(person: .nobody, day: 0, decision: .boards)).shuffle(&seats)
  ///
  /// Swap i uses the draw whose occurrence is higher by i. A shuffle of n items therefore takes n −
  /// 1 occurrences and needs a decision that nothing else uses.
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

  /// Returns the numbers 0 ..< count in random order, each permutation equally likely; empty for a
  /// count below 1.
  @inlinable public func permutation(of count: Int) -> [Int] {
    var order = Array(0..<Swift.max(0, count))
    shuffle(&order)
    return order
  }

  /// Returns a random index in 0 ..< count, for a positive count.
  @inlinable func index(below count: Int) -> Int {
    guard let last = UInt32(exactly: count - 1) else {
      return Int(wideWord(through: UInt64(count - 1)))
    }
    return Int(word(through: last))
  }
}
