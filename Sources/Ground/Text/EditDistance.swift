/// Returns the smallest number of edits that turn `left` into `right`: adding, dropping or changing
/// a byte, or swapping two neighbours (optimal string alignment). Used to suggest names.
///
///     editDistance(Array("bern".utf8), Array("berlin".utf8))    // 2
///     editDistance(Array("lodnon".utf8), Array("london".utf8))  // 1
///
/// - Complexity: O(*m* · *n*) for *m* and *n* bytes.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let changed = last[column] + (left[row] == right[column] ? 0 : 1)
      var distance = min(changed, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
