import CivilTime

/// The standings of many people in columns, a row for each.
///
///     var standings = Standings()
///     standings.append(Standing(person: 7, tier: .k2, xp: 320, …))
///     standings.xp      // [320]
///     standings.standing(inRow: 0)?.tier // .k2
///
/// Columns are what a ladder of a million people reads: the pass that looks for promotions touches
/// ten bytes a person. All columns have the same length, so a row is always whole.
public struct Standings: Sendable {
  /// The person's number, unique.
  public private(set) var person: [UInt32]
  /// The tier of this week.
  public private(set) var tier: [LeagueTier]
  /// XP earned this week.
  public private(set) var xp: [Int64]
  /// Days of this week with streak credit.
  public private(set) var streakDays: [Int64]
  /// Minutes of focus this week.
  public private(set) var focusMinutes: [Int64]
  /// When the person joined.
  public private(set) var joined: [Instant]
  /// False for people without a rank this week, whatever their XP.
  public private(set) var isOnBoard: [Bool]

  /// No rows.
  public init() {
    (person, tier, xp, streakDays, focusMinutes) = ([], [], [], [], [])
    (joined, isOnBoard) = ([], [])
  }

  /// A row for each standing.
  public init(_ standings: some Sequence<Standing>) {
    self.init()
    for standing in standings { append(standing) }
  }

  /// Columns that the caller already has; nothing is copied.
  ///
  /// - Throws: `StandingsError` if a column is shorter or longer than `person`.
  public init(
    person: [UInt32], tier: [LeagueTier], xp: [Int64], streakDays: [Int64],
    focusMinutes: [Int64], joined: [Instant], isOnBoard: [Bool]
  ) throws(StandingsError) {
    let lengths = [
      ("tier", tier.count), ("xp", xp.count), ("streakDays", streakDays.count),
      ("focusMinutes", focusMinutes.count), ("joined", joined.count),
      ("isOnBoard", isOnBoard.count),
    ]
    for (column, length) in lengths where length != person.count {
      throw StandingsError(column: column, rows: length, people: person.count)
    }
    (self.person, self.tier, self.xp, self.streakDays) = (person, tier, xp, streakDays)
    (self.focusMinutes, self.joined, self.isOnBoard) = (focusMinutes, joined, isOnBoard)
  }

  /// How many rows.
  public var count: Int { person.count }

  /// Adds a row.
  public mutating func append(_ standing: Standing) {
    person.append(standing.person)
    tier.append(standing.tier)
    xp.append(standing.xp)
    streakDays.append(standing.streakDays)
    focusMinutes.append(standing.focusMinutes)
    joined.append(standing.joined)
    isOnBoard.append(standing.isOnBoard)
  }

  /// The standing in a row, or nil if there is no such row.
  public func standing(inRow row: Int) -> Standing? {
    guard person.indices.contains(row) else { return nil }
    return Standing(
      person: person[row], tier: tier[row], xp: xp[row], streakDays: streakDays[row],
      focusMinutes: focusMinutes[row], joined: joined[row], isOnBoard: isOnBoard[row])
  }
}

/// Columns that do not belong together.
public struct StandingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The column of the wrong length.
  public var column: String
  /// Its length.
  public var rows: Int
  /// The length it should have.
  public var people: Int

  /// A column of the wrong length.
  public init(column: String, rows: Int, people: Int) {
    (self.column, self.rows, self.people) = (column, rows, people)
  }

  /// One sentence, with the remedy.
  public var description: String {
    "column \(column) has \(rows) rows for \(people) people; give every person one row in each"
  }
}

/// The columns as plain memory, valid inside `Standings.withColumns`.
struct StandingColumns {
  var count: Int
  var person: UnsafePointer<UInt32>
  var tier: UnsafePointer<LeagueTier>
  var xp, streakDays, focusMinutes: UnsafePointer<Int64>
  var joined: UnsafePointer<Instant>
  var isOnBoard: UnsafePointer<Bool>

  @inline(__always) func standing(_ row: Int) -> Standing {
    Standing(
      person: person[row], tier: tier[row], xp: xp[row], streakDays: streakDays[row],
      focusMinutes: focusMinutes[row], joined: joined[row], isOnBoard: isOnBoard[row])
  }
}

extension Standings {
  /// Hands the columns to `body` without checks of rows; does nothing if there are no rows.
  func withColumns(_ body: (StandingColumns) -> Void) {
    person.withUnsafeBufferPointer { person in
      tier.withUnsafeBufferPointer { tier in
        xp.withUnsafeBufferPointer { xp in
          streakDays.withUnsafeBufferPointer { streakDays in
            focusMinutes.withUnsafeBufferPointer { focusMinutes in
              joined.withUnsafeBufferPointer { joined in
                isOnBoard.withUnsafeBufferPointer { isOnBoard in
                  guard let person = person.baseAddress, let tier = tier.baseAddress,
                    let xp = xp.baseAddress, let streakDays = streakDays.baseAddress,
                    let focusMinutes = focusMinutes.baseAddress,
                    let joined = joined.baseAddress, let isOnBoard = isOnBoard.baseAddress
                  else { return }
                  body(
                    StandingColumns(
                      count: count, person: person, tier: tier, xp: xp, streakDays: streakDays,
                      focusMinutes: focusMinutes, joined: joined, isOnBoard: isOnBoard))
                }
              }
            }
          }
        }
      }
    }
  }
}
