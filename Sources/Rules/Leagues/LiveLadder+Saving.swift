import CivilTime

/// A live ladder outlives its process.
///
///     let words = ladder.savedWords
///     try LiveLadder(savedWords: words).top(9) == ladder.top(9)  // true, and it goes on alike
///
/// The words: format 1; the bits that XP, streak days and focus minutes have had so far; how many
/// rows, and of each XP, streak days, focus minutes and the seniority, or −1 alone if it is not on
/// the board.
extension LiveLadder: SavedState {
  /// The ladder as integers.
  public var savedWords: [Int64] {
    var words = [1, used.xp, used.streakDays, used.focusMinutes, Int64(memory.rowCount)]
    words.reserveCapacity(words.count + 4 * memory.rowCount)
    for row in 0..<memory.rowCount {
      guard let key = memory.key(ofRow: row) else {
        words.append(-1)
        continue
      }
      let score = layout.score(of: key)
      words += [score.xp, score.streakDays, score.focusMinutes]
      words.append(Int64(layout.seniority(of: key)))
    }
    return words
  }

  /// The ladder that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no ladder saves itself like that: a negative number, bits that
  ///   the scores cannot have had, a seniority twice.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let used = Score(
      xp: try words.next(in: 0...Int64.max), streakDays: try words.next(in: 0...Int64.max),
      focusMinutes: try words.next(in: 0...Int64.max))
    let rowCount = try words.nextCount(ofElementsWithAtLeast: 1)
    guard rowCount <= Self.mostPeople else { throw words.damagedBefore }
    var (scores, seniorities) = ([Score](), [Int]())
    for _ in 0..<rowCount {
      let (score, seniority) = try words.nextMember(used, below: rowCount)
      scores.append(score)
      seniorities.append(seniority)
    }
    try words.finish()
    guard let ladder = LiveLadder(scores, seniorities, used) else { throw .damaged(word: 4) }
    self = ladder
  }

  /// A ladder of rows with these scores and seniorities, −1 off the board; nil if two members have
  /// one seniority, or the bits of the scores are too many.
  private init?(_ scores: [Score], _ seniorities: [Int], _ used: Score) {
    guard let seniority = Seniority(seniorities),
      let layout = LiveLadderKeyLayout(seniorityEnd: seniority.end).widened(toHold: used)
    else { return nil }
    let keys = UnsafeMutablePointer<UInt64>.filled(.max, scores.count)
    for row in scores.indices where seniorities[row] >= 0 {
      keys[row] = layout.key(scores[row], seniority: UInt64(truncatingIfNeeded: seniorities[row]))
    }
    var space = KeyedRowSpace()
    self.init(
      count: seniority.members,
      memory: LiveLadderMemory(rowCount: scores.count, keys: keys, seniority, &space),
      layout: layout, used: used)
  }
}

extension SavedWordReader {
  /// A member's score and seniority, or nobody's and −1.
  fileprivate mutating func nextMember(
    _ used: LiveLadder.Score, below end: Int
  ) throws(SavedStateError) -> (LiveLadder.Score, seniority: Int) {
    let xp = try next(in: -1...Int64.max)
    guard xp >= 0 else { return (LiveLadder.Score(), -1) }
    guard xp & ~used.xp == 0 else { throw damagedBefore }
    let streakDays = try next()
    guard streakDays & ~used.streakDays == 0 else { throw damagedBefore }
    let focusMinutes = try next()
    guard focusMinutes & ~used.focusMinutes == 0 else { throw damagedBefore }
    let seniority = Int(truncatingIfNeeded: try next(in: 0...Int64(max(0, end - 1))))
    return (LiveLadder.Score(xp: xp, streakDays: streakDays, focusMinutes: focusMinutes), seniority)
  }
}
