/// Rows in which every two values of two factors stand side by side at least once.
///
///     factors   a: 0 1     b: 0 1 2    c: 0 1          12 + 4 + 6 … pairs in
///     row 0     a 0        b 0         c 0             a handful of rows
///     row 1     a 1        b 1         c 0
///     …
///
/// Factors are what may be set, values the extremes of each. Not everything goes together, which
/// only the scenario knows: it is asked, and what it objects to is left unset in that row, to come
/// in another one. A pair that is refused by itself is covered by its refusal. Greedy: every row
/// begins with the first pair that is missing, and takes of every further factor the value that
/// completes most pairs; the order of factors turns with the rows. The same factors give the same
/// rows.
struct CoveringArray {
  /// A value of a factor.
  struct Level: Hashable {
    let factor: Int
    let value: Int
  }

  /// How many values each factor has.
  private let counts: [Int]
  /// By factor: the number of its first value among all values.
  private let firsts: [Int]
  private let all: Int
  /// By value, then value: whether the pair has still to come.
  private var isMissing: [Bool]
  /// How many pairs have still to come.
  private(set) var missing = 0
  /// Where the search for the next missing pair goes on.
  private var cursor = 0
  private var turns = 0

  /// All pairs of factors with so many values each.
  init(_ counts: [Int]) {
    self.counts = counts
    var (firsts, sum) = ([Int](), 0)
    for count in counts {
      firsts.append(sum)
      sum += count
    }
    (self.firsts, all) = (firsts, sum)
    isMissing = Array(repeating: false, count: sum * sum)
    for factor in counts.indices {
      for other in counts.indices.dropFirst(factor + 1) {
        for value in 0..<counts[factor] {
          for second in 0..<counts[other] {
            isMissing[(firsts[factor] + value) * all + firsts[other] + second] = true
            missing += 1
          }
        }
      }
    }
  }

  /// The first pair that has still to come; nil if none has.
  mutating func next() -> (Level, Level)? {
    while cursor < isMissing.count, !isMissing[cursor] { cursor += 1 }
    guard cursor < isMissing.count else { return nil }
    return (level(cursor / all), level(cursor % all))
  }

  private func level(_ number: Int) -> Level {
    let factor = (firsts.lastIndex { $0 <= number }) ?? 0
    return Level(factor: factor, value: number - firsts[factor])
  }

  private func number(_ level: Level) -> Int { firsts[level.factor] + level.value }

  /// A row with a pair, and with the values of all other factors that complete most.
  mutating func row(around first: Level, _ second: Level) -> [Level] {
    var row = [first, second]
    turns += 1
    for step in counts.indices {
      // A stride that is no divisor visits every factor once.
      let factor = (step + turns * 7) % counts.count
      guard factor != first.factor, factor != second.factor, counts[factor] > 0 else { continue }
      let gains = (0..<counts[factor]).map { value in
        gain(Level(factor: factor, value: value), beside: row)
      }
      let best = gains.indices.max { (gains[$0], $1) < (gains[$1], $0) } ?? 0
      row.append(Level(factor: factor, value: best))
    }
    return row
  }

  /// How many missing pairs a value completes.
  private func gain(_ level: Level, beside row: [Level]) -> Int {
    row.count { isMissing[place(level, $0)] }
  }

  private func place(_ one: Level, _ other: Level) -> Int {
    let (low, high) = one.factor < other.factor ? (one, other) : (other, one)
    return number(low) * all + number(high)
  }

  /// Takes note of a row that was lived, or of a pair that was refused.
  mutating func cover(_ row: [Level]) {
    for (place, level) in row.enumerated() {
      for other in row[..<place] where isMissing[self.place(level, other)] {
        isMissing[self.place(level, other)] = false
        missing -= 1
      }
    }
  }
}
