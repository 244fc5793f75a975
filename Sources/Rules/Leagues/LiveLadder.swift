/// The ranks of a board while the week goes on: XP changes, and everybody's rank is known.
///
///     let day = Instant.epoch
///     var ladder = try LiveLadder(
///       Standings([
///         Standing(person: 7, tier: .k2, xp: 40, streakDays: 1, focusMinutes: 0, joined: day),
///         Standing(person: 8, tier: .k2, xp: 50, streakDays: 1, focusMinutes: 0, joined: day),
///         Standing(person: 9, tier: .k2, xp: 20, streakDays: 0, focusMinutes: 0, joined: day),
///       ]))
///     ladder.rank(ofRow: 0)                             // 2
///     try ladder.update(
///       row: 0, to: LiveLadder.Score(xp: 50, streakDays: 1, focusMinutes: 25))
///     ladder.rank(ofRow: 0)                             // 1: more minutes of focus than row 1
///     ladder.row(atRank: 3)                             // 2
///     ladder.top(2)                                     // [0, 1]
///     ladder.neighbours(ofRow: 2, within: 1)            // [1, 2]
///
/// Ranks are those of `Standing.ranksBefore(_:)`, all four keys and the person's number, so that on
/// Monday the ladder agrees with `WeeklyLadder` about every member: what the app showed on Sunday
/// evening is what the job decides. A person is named by the row of the standings, as there. Two
/// rows that are equal in everything rank in the order of the rows.
///
/// One ladder is one board: a tier, or a few people of it. Who is on it is settled when it is made,
/// as the rules have it: who joins during the week enters the next one, and who leaves stays with
/// what they have. The tier of the standings does not matter to it. People without XP are ranked;
/// they come last, so leaving them out changes no other rank.
///
/// A rank is found in a counting tree over numbers of 64 bits that stand in the order of the ladder
/// (`LiveLadderKeyLayout`, `LiveLadderTree`). An update moves one number. Sixty-four bits hold the
/// score and as many bits as it takes to count the members; what is left to XP beside the usual
/// week of at most 7 streak days and 16,383 minutes of focus is
///
///     members             30         1,000     1,000,000     16,000,000
///     XP up to      4.3 · 10¹²   1.3 · 10¹¹   134,217,727      8,388,607
///
/// Whichever of the three numbers needs more takes it from what the others do not use, and only
/// where all bits are taken a score is refused. The memory is 8 bytes a row and about 10 a member,
/// and 4 more a row unless rows are in the order of joining. Copies share it until one changes;
/// updates of a ladder that is the only one allocate nothing once the tree has found its size.
public struct LiveLadder: Sendable {
  /// What a member has in this week so far.
  public struct Score: Hashable, Sendable {
    /// XP earned this week.
    public var xp: Int64
    /// Days of this week with streak credit.
    public var streakDays: Int64
    /// Minutes of focus this week.
    public var focusMinutes: Int64

    /// A score; nobody's if nothing is given.
    @inlinable public init(xp: Int64 = 0, streakDays: Int64 = 0, focusMinutes: Int64 = 0) {
      (self.xp, self.streakDays, self.focusMinutes) = (xp, streakDays, focusMinutes)
    }
  }

  /// The most rows that standings may have: 2²⁹.
  public static var mostPeople: Int { 1 << 29 }

  /// How many people are on the board.
  public let count: Int

  var memory: LiveLadderMemory
  var layout: LiveLadderKeyLayout
  /// Every bit that a score has had so far.
  var used: Score

  init(count: Int, memory: LiveLadderMemory, layout: LiveLadderKeyLayout, used: Score) {
    (self.count, self.memory, self.layout, self.used) = (count, memory, layout, used)
  }

  /// Gives a member another score: the whole of this week so far, not what is new.
  ///
  ///     rank     1    2    3    4    5
  ///     row      4    0    3    1    2
  ///              └─────────┐ row 3 has earned most
  ///     row      3    4    0    1    2
  ///
  /// - Throws: `LiveLadderError` if the row is not on the board, a number is negative, or the
  ///   scores need more bits than there are. Then nothing has changed.
  /// - Complexity: O(log *n*). A score that needs another layout of the bits costs O(*n*); that
  ///   happens less than 64 times in the life of a ladder.
  public mutating func update(row: Int, to score: Score) throws(LiveLadderError) {
    guard let old = memory.key(ofRow: row) else { throw .notOnBoard(row: row) }
    if !layout.holds(score) { try widen(toHold: score) }
    used.include(score)
    takeOver()
    memory.replaceKey(ofRow: row, by: layout.key(score, seniority: layout.seniority(of: old)))
  }

  /// Makes a layout that holds this score too.
  @inline(never) private mutating func widen(toHold score: Score) throws(LiveLadderError) {
    guard !score.isNegative else { throw .negative(score) }
    var wanted = used
    wanted.include(score)
    guard let wider = layout.widened(toHold: wanted) else {
      throw .tooLarge(score, bits: layout.scoreBits)
    }
    takeOver()
    let layout = self.layout
    memory.replaceKeys { layout.key($0, in: wider) }
    self.layout = wider
  }

  /// Makes the memory this ladder's own.
  @inline(__always) private mutating func takeOver() {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
  }
}

extension LiveLadder.Score {
  /// Whether one of the numbers is.
  var isNegative: Bool { (xp | streakDays | focusMinutes) < 0 }

  /// Takes over the bits of another score.
  @inline(__always) mutating func include(_ other: LiveLadder.Score) {
    xp |= other.xp
    streakDays |= other.streakDays
    focusMinutes |= other.focusMinutes
  }
}
