import CivilTime

/// The standings of many people in columns, with one row for each person.
///
///     var standings = Standings()
///     standings.append(Standing(person: 7, tier: .k2, xp: 320, …))
///     standings.xp      // [320]
///     standings.standing(inRow: 0)?.tier // .k2
///
/// Columns make a ladder of a million people fast, because the pass that looks for promotions reads
/// only ten bytes a person. All columns have the same length, so a row is always complete.
public struct Standings: Sendable {
  /// The number of each person; every number occurs once.
  public private(set) var person: [UInt32]
  /// The tier of each person in this week.
  public private(set) var tier: [LeagueTier]
  /// XP that each person earned this week.
  public private(set) var xp: [Int64]
  /// Days of this week on which each person got streak credit.
  public private(set) var streakDays: [Int64]
  /// Minutes of focus of each person this week.
  public private(set) var focusMinutes: [Int64]
  /// The instant at which each person joined the app.
  public private(set) var joined: [Instant]
  /// Whether each person is ranked this week; false means no rank, whatever the person's XP.
  public private(set) var isOnBoard: [Bool]

  /// Creates standings without rows.
  public init() {
    (person, tier, xp, streakDays, focusMinutes) = ([], [], [], [], [])
    (joined, isOnBoard) = ([], [])
  }

  /// Creates standings with one row for each element.
  public init(_ standings: some Sequence<Standing>) {
    self.init()
    for standing in standings { append(standing) }
  }

  /// Creates standings from existing columns, without copying.
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

  /// Number of rows.
  public var count: Int { person.count }

  /// Adds a row for a person.
  public mutating func append(_ standing: Standing) {
    person.append(standing.person)
    tier.append(standing.tier)
    xp.append(standing.xp)
    streakDays.append(standing.streakDays)
    focusMinutes.append(standing.focusMinutes)
    joined.append(standing.joined)
    isOnBoard.append(standing.isOnBoard)
  }

  /// The standing in a row; nil if the row does not exist.
  public func standing(inRow row: Int) -> Standing? {
    guard person.indices.contains(row) else { return nil }
    return Standing(
      person: person[row], tier: tier[row], xp: xp[row], streakDays: streakDays[row],
      focusMinutes: focusMinutes[row], joined: joined[row], isOnBoard: isOnBoard[row])
  }
}

/// The error if a column does not have one row for each person.
public struct StandingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Name of the column with the wrong length.
  public var column: String
  /// Length of the column with the wrong length.
  public var rows: Int
  /// Length that the column should have: the number of people.
  public var people: Int

  /// Creates the error for a column with the wrong length.
  public init(column: String, rows: Int, people: Int) {
    (self.column, self.rows, self.people) = (column, rows, people)
  }

  /// One sentence that names the problem and its remedy.
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
  /// Calls `body` with the columns, whose rows are not bounds-checked; does nothing without rows.
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
