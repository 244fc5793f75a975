/// The values of a point in a search for a front, all to be minimised, and how far the point breaks
/// constraints.
///
///     this        that       which is better?
///     1, 4        2, 5       this: no value is larger and one is smaller
///     1, 4        2, 3       neither
///     9, 9 kept   1, 1 broken    this
///     broken 0.1  broken 0.3     this
package struct FrontValue: Hashable, Sendable {
  package let objectives: [Double]
  /// The total amount by which the point breaks constraints; 0 if the point breaks none.
  package let violation: Double

  package init(_ objectives: [Double], violation: Double = 0) {
    (self.objectives, self.violation) = (objectives, violation)
  }

  package func isBetter(than other: FrontValue) -> Bool {
    if violation != other.violation { return violation < other.violation }
    var isSmaller = false
    for place in objectives.indices {
      if objectives[place] > other.objectives[place] { return false }
      if objectives[place] < other.objectives[place] { isSmaller = true }
    }
    return isSmaller
  }

  /// Returns the indices of the values, grouped into fronts. No value is better than a value of the
  /// first front. A value of a later front is worse than some value of the front before it.
  ///
  /// - Complexity: O(*n*²) comparisons.
  static func fronts(of values: [FrontValue]) -> [[Int]] {
    var behind = Array(repeating: [Int](), count: values.count)
    var before = Array(repeating: 0, count: values.count)
    for one in values.indices {
      for other in values.indices.dropFirst(one + 1) {
        if values[one].isBetter(than: values[other]) {
          behind[one].append(other)
          before[other] += 1
        } else if values[other].isBetter(than: values[one]) {
          behind[other].append(one)
          before[one] += 1
        }
      }
    }
    var fronts: [[Int]] = []
    var next = values.indices.filter { before[$0] == 0 }
    while !next.isEmpty {
      fronts.append(next)
      var later: [Int] = []
      for place in next.flatMap({ behind[$0] }) {
        before[place] -= 1
        if before[place] == 0 { later.append(place) }
      }
      next = later.sorted()
    }
    return fronts
  }

  /// Returns the room around each value (crowding distance): the distances between the value's two
  /// neighbours, as shares of each objective's range, summed over objectives; infinite at the ends.
  static func room(in values: [FrontValue]) -> [Double] {
    var room = Array(repeating: 0.0, count: values.count)
    for objective in values.first?.objectives.indices ?? 0..<0 {
      let numbers = values.map { $0.objectives[objective] }
      let order = values.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
      let (first, last) = (order[0], order[order.count - 1])
      (room[first], room[last]) = (.infinity, .infinity)
      let width = numbers[last] - numbers[first]
      guard width > 0, width.isFinite else { continue }
      for place in order.indices.dropFirst().dropLast() {
        room[order[place]] += (numbers[order[place + 1]] - numbers[order[place - 1]]) / width
      }
    }
    return room
  }

  /// Returns the indices of the values that no other value beats; of equal values, only the first.
  /// If there are more than `most`, returns the most evenly spread ones, including both ends.
  package static func front(of values: [FrontValue], most: Int = .max) -> [Int] {
    var seen: Set<[Double]> = []
    var front = values.indices.filter { place in
      !values.contains { $0.isBetter(than: values[place]) }
    }.filter { seen.insert(values[$0].objectives).inserted }
    while front.count > most {
      let room = room(in: front.map { values[$0] })
      // Of equal ones the later goes.
      let least = front.indices.min { (room[$0], -$0) < (room[$1], -$1) } ?? 0
      front.remove(at: least)
    }
    return front
  }
}
