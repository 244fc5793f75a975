/// Rows in which every two values of two factors stand side by side at least once.
///
///     factors   a: 0 1     b: 0 1 2    c: 0 1          12 + 4 + 6 … pairs in
///     row 0     a 0        b 0         c 0             a handful of rows
///     row 1     a 1        b 1         c 0
///     …
///
/// Factors are what may be set, values the extremes of each. Not everything goes together, which
/// only the scenario knows: two values of which it says so never stand in a row, and have not to
/// come any more. What it objects to for another reason is left unset in that row, to come in
/// another one. Greedy: every row begins with the first pair that is missing, and takes of every
/// further factor the value that completes most pairs, or one in turn where none does; the order of
/// factors turns with the rows. The same factors give the same rows.
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
  /// By value, then value: whether the two do not go together.
  private var isRefused: [Bool]
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
    isRefused = isMissing
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

  /// A row with some values, and with the values of all other factors that complete most.
  mutating func row(around seeds: [Level]) -> [Level] {
    var row = seeds
    turns += 1
    for step in counts.indices {
      // A stride that is no divisor visits every factor once.
      let factor = (step + turns * 7) % counts.count
      guard !seeds.contains(where: { $0.factor == factor }) else { continue }
      var (best, most) = (Level?.none, -1)
      for turn in 0..<counts[factor] {
        let level = Level(factor: factor, value: (turn + turns) % counts[factor])
        if let gain = gain(level, beside: row), gain > most { (best, most) = (level, gain) }
      }
      if let best { row.append(best) }
    }
    return row
  }

  /// How many missing pairs a value completes; nil if it does not go with one of the row.
  private func gain(_ level: Level, beside row: [Level]) -> Int? {
    var gain = 0
    for other in row {
      let place = place(level, other)
      guard !isRefused[place] else { return nil }
      if isMissing[place] { gain += 1 }
    }
    return gain
  }

  private func place(_ one: Level, _ other: Level) -> Int {
    let (low, high) = one.factor < other.factor ? (one, other) : (other, one)
    return number(low) * all + number(high)
  }

  /// Takes note of a row that will be lived.
  mutating func cover(_ row: [Level]) {
    for (place, level) in row.enumerated() {
      for other in row[..<place] { settle(level, other) }
    }
  }

  /// Takes note of two values that do not go together; whether they had still to come.
  mutating func refuse(_ one: Level, _ other: Level) -> Bool {
    isRefused[place(one, other)] = true
    return settle(one, other)
  }

  @discardableResult private mutating func settle(_ one: Level, _ other: Level) -> Bool {
    let place = place(one, other)
    guard isMissing[place] else { return false }
    isMissing[place] = false
    missing -= 1
    return true
  }
}
