import CivilTime
import Leagues

/// Checks rules for each single person, and counts the failures, which tables alone cannot show.
///
/// - A day of the pet app or of Sherpa is closed once, and days are closed in order.
/// - Every date that the person did not skip is closed, without a gap. On a night of the census,
///   every such date before the engine's open day has been closed.
/// - XP is booked to the person's current day, never to an earlier or a later one.
/// - The league ranks a person by the XP that events reported for that person in the week.
/// - A rank moves the person as the league's rules say: one tier up, one down, or not at all.
///
///     dates     Mon Tue Wed     Fri Sat        Thursday was skipped at the date line
///     opened    ●       ●           ●
///     closed            Mon,Tue     Wed,Fri    at the openings, none missing
package struct LawsObserver: Sendable {
  private struct Person: BitwiseCopyable, Sendable {
    /// The next day to be closed, in days since the epoch; `none` before the first day.
    var petDay = LawsObserver.none
    var sherpaDay = LawsObserver.none
    /// The person's XP in the current league week.
    var week: Int64 = 0
    /// The person's XP since joining.
    var total: Int64 = 0
    var isRanked = false
    /// The XP of the person's pet since the person joined.
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
  /// The dates that people skipped, by the person's index; few people skip any.
  private var lost: [Int: [Int32]] = [:]
  /// The number of closed days.
  private(set) var closed: Int64 = 0
  /// The number of bookings of XP.
  private(set) var earned: Int64 = 0
  /// The number of ranks that people received.
  private(set) var ranked: Int64 = 0
  private(set) var closedTwice: Int64 = 0
  private(set) var neverClosed: Int64 = 0
  private(set) var earnedElsewhen: Int64 = 0
  private(set) var wrongTotals: Int64 = 0
  private(set) var wrongMoves: Int64 = 0
  /// The total XP of all people who still have Sherpa.
  package private(set) var points: Int64 = 0
  /// The total XP of all pets whose owners still have the pet app.
  package private(set) var petPoints: Int64 = 0
  /// By week that has ended: the XP booked to people who were in no league when the week ended.
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

  /// Returns the number of dates from `first` until just before `end` that a person did not skip.
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

  /// Checks, on a night of the census, that every day before the engine's open day has been closed.
  ///
  /// The pet app's first day is the date on which the person first opens the app, whatever it is.
  ///
  /// - Parameter isLived: returns whether the engine treats a date as not skipped.
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

  /// Records XP booked to a date; counts a failure if that is not the person's current date.
  package mutating func earn(_ points: Int64, _ person: Int, on date: Day, in today: Day) {
    earned += 1
    if date != today { earnedElsewhen += 1 }
    people[person].week = people[person].week.plus(points)
    people[person].total = people[person].total.plus(points)
    self.points = self.points.plus(points)
  }

  /// Records XP that a person's pet gained (or lost, if negative), as reported by events.
  mutating func feed(_ points: Int64, _ person: Int) {
    people[person].pet = people[person].pet.plus(points)
    petPoints = petPoints.plus(points)
  }

  /// Returns the XP that events have reported for a person in Sherpa; 0 after the app is removed.
  func points(of person: Int) -> Int64 { people[person].total }

  /// Returns the XP that events have reported for a person's pet; 0 after the app is removed.
  func petPoints(of person: Int) -> Int64 { people[person].pet }

  package mutating func rank(_ rank: LeagueRank, _ person: Int) {
    ranked += 1
    people[person].isRanked = true
    if rank.xp != people[person].week { wrongTotals += 1 }
    let width = Int(rank.next.rawValue) - Int(rank.tier.rawValue)
    if let league, width != LawsObserver.width(of: rank, by: league) { wrongMoves += 1 }
  }

  /// Returns the number of tiers by which a rank moves a person up (−1 for down). Implements the
  /// specification (Sherpa §5.3) independently of the engine.
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
  /// - Parameter segments: returns the segments of a person, one bit each.
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

  /// Returns the XP that a segment's people earned in a past week, counting only people who were in
  /// no league when that week ended.
  func unrankedPoints(_ segment: Int, inWeek week: Int) -> Int64 {
    week < unranked[segment].count ? unranked[segment][week] : 0
  }

  func petsRemoved(_ segment: Int) -> Int64 { removals[segment] }
}
