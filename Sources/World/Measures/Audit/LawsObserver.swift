import CivilTime
import Leagues

/// Checks rules for every single person, and counts how often they fail: the part of the audit that
/// tables cannot tell.
///
/// - A day of the pet app, or of Sherpa, is closed once, and in order.
/// - No day that the person had is left out: between two closed days there is none, and on a night
///   of the census every day before the engine's open one has been closed.
/// - XP is booked to the day that the person lives, never to an earlier or a later one.
/// - The XP by which the league ranks a person is the XP that they were told to have earned in the
///   week.
/// - A rank leads where the league's rules say: one tier up, one down, or to the same tier.
///
///     lived     Mon Tue Wed     Fri Sat        Thursday was lost over the date line
///     opened    ●       ●           ●
///     closed            Mon,Tue     Wed,Fri    at the openings, none missing
package struct LawsObserver: Sendable {
  private struct Person: BitwiseCopyable, Sendable {
    /// The day since the epoch that is to be closed next; none before the first.
    var petDay = LawsObserver.none
    var sherpaDay = LawsObserver.none
    /// XP of the open week.
    var week: Int64 = 0
    /// XP since the beginning.
    var total: Int64 = 0
    var isRanked = false
    /// XP of the pet since the beginning.
    var pet: Int64 = 0

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.whole(&petDay, in: .min ... .max / 2)
      visitor.whole(&sherpaDay, in: .min ... .max / 2)
      visitor.whole(&week)
      visitor.whole(&total)
      visitor.flag(&isRanked)
      visitor.whole(&pet)
    }
  }

  private let people: Block<Person>
  private let league: LeagueParameters?
  /// Dates that a person never had: few people have any.
  private var lost: [Int: [Int32]] = [:]
  /// Closed days, bookings of XP, and ranks.
  private(set) var closed: Int64 = 0
  private(set) var earned: Int64 = 0
  private(set) var ranked: Int64 = 0
  private(set) var closedTwice: Int64 = 0
  private(set) var neverClosed: Int64 = 0
  private(set) var earnedElsewhen: Int64 = 0
  private(set) var wrongTotals: Int64 = 0
  private(set) var wrongMoves: Int64 = 0
  /// XP since the beginning of all people who have Sherpa.
  package private(set) var points: Int64 = 0
  /// XP since the beginning of the pets that people have.
  package private(set) var petPoints: Int64 = 0
  /// XP booked in each week that ended to people who were not on any ladder at its end.
  private var unranked: BySegment<[Int64]>
  private var removals: BySegment<Int64>
  private var weeksEnded = 0

  private static var none: Int32 { .min }

  package init(_ size: WorldSize, people: Int) {
    league = size.league
    let isNeeded = size.apps.contains(.pet) || size.apps.contains(.sherpa)
    self.people = Block(repeating: Person(), count: isNeeded ? people : 0)
    unranked = BySegment(size, [])
    removals = BySegment(size, 0)
  }

  mutating func begin() {
    for person in people.indices { people[person] = Person() }
    lost = [:]
    (points, petPoints) = (0, 0)
    weeksEnded = 0
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(people) { $0.visit(&$1) }
    var dates = visitor.isReading ? [] : lost.sorted { $0.key < $1.key }
    visitor.list(&dates, of: (key: 0, value: [])) { lost, visitor in
      visitor.whole(&lost.key)
      visitor.list(&lost.value)
    }
    let first = visitor.places(people.count).lowerBound
    for (person, days) in dates { lost[first &+ person] = days }
    visitor.sum(&closed)
    visitor.sum(&earned)
    visitor.sum(&ranked)
    visitor.sum(&closedTwice)
    visitor.sum(&neverClosed)
    visitor.sum(&earnedElsewhen)
    visitor.sum(&wrongTotals)
    visitor.sum(&wrongMoves)
    visitor.sum(&points)
    visitor.sum(&petPoints)
    visitor.segments(&unranked) { $1.sum(&$0, isList: true) }
    visitor.segments(&removals) { $1.sum(&$0) }
    visitor.whole(&weeksEnded)
    let isEven = unranked.indices.allSatisfy { unranked[$0].count == unranked[0].count }
    if !isEven || !(0...unranked[0].count).contains(weeksEnded) { visitor.refuse() }
  }

  package mutating func arrive(_ apps: AppSet, _ person: Int, on date: Day) {
    if apps.contains(.sherpa) { people[person].sherpaDay = date.daysSinceEpoch }
  }

  package mutating func skip(_ person: Int, _ date: Day) {
    lost[person, default: []].append(date.daysSinceEpoch)
  }

  package mutating func close(_ app: App, _ person: Int, _ date: Day) {
    let day = date.daysSinceEpoch
    let next = app == .pet ? people[person].petDay : people[person].sherpaDay
    closed += 1
    guard next == LawsObserver.none || day >= next else { return closedTwice += 1 }
    if day > next { neverClosed += lived(person, from: next, before: day) }
    if app == .pet { people[person].petDay = day + 1 } else { people[person].sherpaDay = day + 1 }
  }

  /// The dates of a person between two dates, without those that they never had.
  private func lived(_ person: Int, from first: Int32, before end: Int32) -> Int64 {
    guard first != LawsObserver.none, end > first else { return 0 }
    let never = (lost[person] ?? []).count { $0 >= first && $0 < end }
    return Int64(end) - Int64(first) - Int64(never)
  }

  package mutating func leave(_ app: App, _ person: Int, _ segments: SegmentSet = 1) {
    switch app {
    case .pet:
      people[person].petDay = LawsObserver.none
      petPoints -= people[person].pet
      people[person].pet = 0
      removals.update(segments) { $0 += 1 }
    case .sherpa:
      people[person].sherpaDay = LawsObserver.none
      points -= people[person].total
      people[person].total = 0
    case .forest, .tenx, .guest: break
    }
  }

  /// Checks the engine's open day of a person on a night: every day before it has been closed.
  ///
  /// The pet app begins with the first opening, on whatever date that is.
  ///
  /// - Parameter isLived: whether the engine knows that the person had a date.
  package mutating func stand(
    _ app: App, _ person: Int, in open: Day, isLived: (Day) -> Bool = { _ in true }
  ) {
    let next = app == .pet ? people[person].petDay : people[person].sherpaDay
    if next == LawsObserver.none { return people[person].petDay = open.daysSinceEpoch }
    var day = Day(daysSinceEpoch: next)
    while day < open, !isLived(day) { day = day + 1 }
    if day != open { neverClosed += 1 }
  }

  package func isLost(_ person: Int, _ date: Day) -> Bool {
    lost[person]?.contains(date.daysSinceEpoch) ?? false
  }

  /// Notes XP that is booked to a date while a person lives another, or the same.
  package mutating func earn(_ points: Int64, _ person: Int, on date: Day, in today: Day) {
    earned += 1
    if date != today { earnedElsewhen += 1 }
    people[person].week = people[person].week.plus(points)
    people[person].total = people[person].total.plus(points)
    self.points = self.points.plus(points)
  }

  /// Notes XP that a person's pet is told to have got or lost.
  mutating func feed(_ points: Int64, _ person: Int) {
    people[person].pet = people[person].pet.plus(points)
    petPoints = petPoints.plus(points)
  }

  /// XP of Sherpa that a person was told to have got, as long as they have it.
  func points(of person: Int) -> Int64 { people[person].total }

  /// XP that a person's pet was told to have got, as long as they have it.
  func petPoints(of person: Int) -> Int64 { people[person].pet }

  package mutating func rank(_ rank: LeagueRank, _ person: Int) {
    ranked += 1
    people[person].isRanked = true
    if rank.xp != people[person].week { wrongTotals += 1 }
    let width = Int(rank.next.rawValue) - Int(rank.tier.rawValue)
    if let league, width != LawsObserver.width(of: rank, by: league) { wrongMoves += 1 }
  }

  /// The number of tiers that a rank leads up, read independently off the specification (Sherpa
  /// §5.3).
  private static func width(of rank: LeagueRank, by league: LeagueParameters) -> Int {
    let own = league.cuts[rank.tier]
    if rank.rank <= own.promoteThrough ?? league.promoteThrough {
      let isTop = Int(rank.tier.rawValue) + 1 >= league.tiers
      return rank.xp < league.minimumXPToPromote || isTop ? 0 : 1
    }
    let isLow = rank.rank >= own.demoteFrom ?? league.demoteFrom
    return isLow && rank.tier != .hilltop ? -1 : 0
  }

  /// Ends the league week.
  ///
  /// - Parameter segments: the segments of a person, one bit each.
  package mutating func turnWeek(segments: (Int) -> SegmentSet = { _ in 1 }) {
    for segment in unranked.indices where weeksEnded == unranked[segment].count {
      unranked[segment].append(0)
    }
    for person in people.indices {
      let week = people[person].week
      if !people[person].isRanked, week != 0 {
        unranked.update(segments(person)) { $0[weeksEnded] += week }
      }
      people[person].isRanked = false
      people[person].week = 0
    }
    weeksEnded += 1
  }

  /// XP booked in a week that ended to people of a segment who were not on any ladder at its end.
  func unrankedPoints(_ segment: Int, inWeek week: Int) -> Int64 {
    week < unranked[segment].count ? unranked[segment][week] : 0
  }

  func petsRemoved(_ segment: Int) -> Int64 { removals[segment] }
}
