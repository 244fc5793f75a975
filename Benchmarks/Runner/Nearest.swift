/// The name that was probably meant: the one with the fewest letters to insert, delete, replace or
/// swap with a neighbour, the first of several, none if more than half of `word` would change.
///
///     nearest("--filtr", among: ["--filter", "--json"])   // "--filter"
///     nearest("xyz", among: ["list", "run"])              // nil
func nearest(_ word: String, among names: [String]) -> String? {
  let candidates = names.map { (name: $0, edits: edits(Array(word.utf8), Array($0.utf8))) }
  let best = candidates.min { $0.edits < $1.edits }
  return best.flatMap { $0.edits * 2 <= word.utf8.count ? $0.name : nil }
}

/// The optimal string alignment distance. Complexity: O(n · m).
private func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = last[column] + (byte == other ? 0 : 1)
      var best = min(last[column + 1] + 1, current[column] + 1, replaced)
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
