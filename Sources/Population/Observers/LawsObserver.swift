import CivilTime
import Leagues

/// What holds for every single person, and how often it did not: the part of the audit that tables
/// cannot tell.
///
/// - A day of the pet app, or of Sherpa, is closed once, and in order.
/// - The XP with which the league ranks somebody is what they were told to have earned in the week.
/// - A rank leads to the same tier or to one beside it.
struct LawsObserver: Sendable {
  private struct Person: Sendable {
    /// The days since the epoch that were closed last.
    var petDay = Int32.min
    var sherpaDay = Int32.min
    /// XP of the open week, and what is booked to the next already.
    var week: Int32 = 0
    var nextWeek: Int32 = 0
  }

  private var people: [Person]
  private(set) var closedTwice: Int64 = 0
  private(set) var wrongTotals: Int64 = 0
  private(set) var wideMoves: Int64 = 0
  private(set) var ranked: Int64 = 0

  init(_ shape: WorldShape, people: Int) {
    let isNeeded = shape.apps.contains(.pet) || shape.apps.contains(.sherpa)
    self.people = Array(repeating: Person(), count: isNeeded ? people : 0)
  }

  /// A day of the pet app or of Sherpa is closed.
  mutating func close(_ app: App, _ person: Int, _ date: Day) {
    let day = date.daysSinceEpoch
    let last = app == .pet ? people[person].petDay : people[person].sherpaDay
    if day <= last { closedTwice += 1 }
    if app == .pet { people[person].petDay = day } else { people[person].sherpaDay = day }
  }

  /// XP is booked to a date while a person lives another, or the same.
  mutating func earn(_ points: Int64, _ person: Int, on date: Day, in today: Day) {
    if date.week.weeksSinceEpoch > today.week.weeksSinceEpoch {
      people[person].nextWeek &+= Int32(clamping: points)
    } else {
      people[person].week &+= Int32(clamping: points)
    }
  }

  mutating func rank(_ rank: LeagueRank, _ person: Int) {
    ranked += 1
    if rank.xp != Int64(people[person].week) { wrongTotals += 1 }
    let width = Int(rank.next.rawValue) - Int(rank.tier.rawValue)
    if abs(width) > 1 { wideMoves += 1 }
  }

  /// The league week is over.
  mutating func turnWeek() {
    for person in people.indices {
      people[person].week = people[person].nextWeek
      people[person].nextWeek = 0
    }
  }
}
