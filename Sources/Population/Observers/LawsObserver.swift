import CivilTime
import Leagues

/// What holds for every single person, and how often it did not: the part of the audit that tables
/// cannot tell.
///
/// - A day of the pet app, or of Sherpa, is closed once, and in order.
/// - The XP with which the league ranks somebody is what they were told to have earned in the week.
/// - A rank leads where the league's rules say: one tier up, one down, or nowhere.
package struct LawsObserver: Sendable {
  private struct Person: BitwiseCopyable, Sendable {
    /// The days since the epoch that were closed last.
    var petDay = Int32.min
    var sherpaDay = Int32.min
    /// XP of the open week, and what is booked to the next already.
    var week: Int32 = 0
    var nextWeek: Int32 = 0
    var isRanked = false
  }

  private let people: Block<Person>
  private let league: LeagueParameters?
  private(set) var closedTwice: Int64 = 0
  private(set) var wrongTotals: Int64 = 0
  private(set) var wrongMoves: Int64 = 0
  /// XP booked in each week that ended to people whom no ladder ranked at its end.
  private(set) var unrankedPoints: [Int64] = []
  private var weeksEnded = 0

  package init(_ shape: WorldShape, people: Int) {
    league = shape.league
    let isNeeded = shape.apps.contains(.pet) || shape.apps.contains(.sherpa)
    self.people = Block(repeating: Person(), count: isNeeded ? people : 0)
  }

  /// The people of another world take the place of these.
  mutating func begin() {
    for person in people.indices { people[person] = Person() }
    weeksEnded = 0
  }

  /// A day of the pet app or of Sherpa is closed.
  package mutating func close(_ app: App, _ person: Int, _ date: Day) {
    let day = date.daysSinceEpoch
    let last = app == .pet ? people[person].petDay : people[person].sherpaDay
    if day <= last { closedTwice += 1 }
    if app == .pet { people[person].petDay = day } else { people[person].sherpaDay = day }
  }

  /// XP is booked to a date while a person lives another, or the same.
  package mutating func earn(_ points: Int64, _ person: Int, on date: Day, in today: Day) {
    if date.week.weeksSinceEpoch > today.week.weeksSinceEpoch {
      people[person].nextWeek &+= Int32(clamping: points)
    } else {
      people[person].week &+= Int32(clamping: points)
    }
  }

  package mutating func rank(_ rank: LeagueRank, _ person: Int) {
    people[person].isRanked = true
    if rank.xp != Int64(people[person].week) { wrongTotals += 1 }
    let width = Int(rank.next.rawValue) - Int(rank.tier.rawValue)
    if let league, width != LawsObserver.width(of: rank, by: league) { wrongMoves += 1 }
  }

  /// How many tiers a rank leads up, read off the specification (Sherpa §5.3) anew.
  private static func width(of rank: LeagueRank, by league: LeagueParameters) -> Int {
    if rank.rank <= league.promoteThrough {
      return rank.xp < league.minimumXPToPromote || rank.tier == .everest ? 0 : 1
    }
    return rank.rank >= league.demoteFrom && rank.tier != .hilltop ? -1 : 0
  }

  /// The league week is over.
  mutating func turnWeek() {
    if weeksEnded == unrankedPoints.count { unrankedPoints.append(0) }
    for person in people.indices {
      if !people[person].isRanked { unrankedPoints[weeksEnded] += Int64(people[person].week) }
      people[person].isRanked = false
      people[person].week = people[person].nextWeek
      people[person].nextWeek = 0
    }
    weeksEnded += 1
  }
}
