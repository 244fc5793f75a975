/// How a score and a place in the order of joining become one number: smaller is better.
///
///     high bits                                            low bits
///     │ xp ↓ │ streakDays ↓ │ focusMinutes ↓ │ seniority ↑ │
///       27         3               14              20          a million members
///
/// Seniority counts people by join time and then by number. It never changes in a week, so the two
/// last keys of the order need only the bits that count the members. The bits above hold the score,
/// upside down because more is better. Streak days and focus minutes begin with room for a week;
/// XP has what is left. A score that does not fit makes a new layout, as long as there is one.
///
/// Seniority is written as one more, so that no key is 0, the lower bound of all, or `.max`, which
/// stands for nothing.
struct LiveLadderKeyLayout: Hashable, Sendable {
  /// Bits of a week's streak days and focus minutes.
  static let usual = (streakDays: 3, focusMinutes: 14)

  let seniorityBits: Int
  private(set) var focusBits, streakBits: Int

  /// A layout for seniorities below `end`, with the usual room or less.
  init(seniorityEnd end: Int) {
    seniorityBits = Int.bitWidth - (end + 1).leadingZeroBitCount
    focusBits = LiveLadderKeyLayout.usual.focusMinutes
    streakBits = LiveLadderKeyLayout.usual.streakDays
  }

  var scoreBits: Int { 64 - seniorityBits }

  private var xpBits: Int { scoreBits - streakBits - focusBits }

  /// A layout for all numbers that have no other bits than these; nil if 64 bits are too few.
  func widened(toHold used: LiveLadder.Score) -> LiveLadderKeyLayout? {
    let streakDays = significantBits(used.streakDays)
    let focusMinutes = significantBits(used.focusMinutes)
    var spare = scoreBits - significantBits(used.xp) - streakDays - focusMinutes
    guard spare >= 0 else { return nil }
    var layout = self
    layout.streakBits = max(streakDays, min(streakDays + spare, Self.usual.streakDays))
    spare -= layout.streakBits - streakDays
    layout.focusBits = max(focusMinutes, min(focusMinutes + spare, Self.usual.focusMinutes))
    return layout
  }

  /// Whether each number fits its field, and none is negative.
  @inline(__always) func holds(_ score: LiveLadder.Score) -> Bool {
    UInt64(bitPattern: score.xp) &>> UInt64(xpBits)
      | UInt64(bitPattern: score.streakDays) &>> UInt64(streakBits)
      | UInt64(bitPattern: score.focusMinutes) &>> UInt64(focusBits) == 0
  }

  /// The key of a score that fits.
  @inline(__always) func key(_ score: LiveLadder.Score, seniority: UInt64) -> UInt64 {
    let packed =
      UInt64(bitPattern: score.xp) &<< UInt64(streakBits &+ focusBits)
      | UInt64(bitPattern: score.streakDays) &<< UInt64(focusBits)
      | UInt64(bitPattern: score.focusMinutes)
    return ~packed &<< UInt64(seniorityBits) | (seniority &+ 1)
  }

  /// Where the member stands in the order of joining.
  @inline(__always) func seniority(of key: UInt64) -> UInt64 { key & low(seniorityBits) &- 1 }

  func score(of key: UInt64) -> LiveLadder.Score {
    let packed = ~key &>> UInt64(seniorityBits)
    return LiveLadder.Score(
      xp: Int64(packed &>> UInt64(streakBits + focusBits)),
      streakDays: Int64(packed &>> UInt64(focusBits) & low(streakBits)),
      focusMinutes: Int64(packed & low(focusBits)))
  }

  /// The same score and seniority in another layout.
  func key(_ key: UInt64, in layout: LiveLadderKeyLayout) -> UInt64 {
    layout.key(score(of: key), seniority: seniority(of: key))
  }

  @inline(__always) private func low(_ bits: Int) -> UInt64 { 1 &<< UInt64(bits) &- 1 }

  private func significantBits(_ number: Int64) -> Int { 64 - number.leadingZeroBitCount }
}
