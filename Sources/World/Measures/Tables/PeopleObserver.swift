import FocusTimer
import Leagues

/// `people`: one row for each person, if the run records people.
///
///     along the way     days on which they opened an app, turns of streaks, sessions that ended,
///                       ranks, plans
///     at a removal,     lengths of streaks, the pet's stage, XP (other observers store these
///     or at the end     during the run)
///
/// If the run does not record people, this observer does nothing.
package struct PeopleObserver: Sendable {
  /// The records of the people in the current world, by index in the group.
  private let lives: Block<PersonLife>
  /// The records of the people in earlier worlds, world by world.
  private var earlier: [PersonLife] = []
  private let startTier: LeagueTier
  /// The number of worlds whose people are recorded.
  private let most: Int

  init(_ size: WorldSize, people: Int) {
    lives = Block(repeating: PersonLife(), count: size.keeping.keepsPeople ? people : 0)
    (startTier, most) = (size.league?.startTier ?? .hilltop, size.worlds)
  }

  /// The number of recorded people of the group, in all worlds so far.
  package var count: Int { earlier.count + lives.count }

  /// The record of a person, by index: first the people of earlier worlds, then the current ones.
  package subscript(place: Int) -> PersonLife {
    place < earlier.count ? earlier[place] : lives[place - earlier.count]
  }

  mutating func begin() {
    earlier.reserveCapacity(earlier.count + lives.count)
    for place in lives.indices {
      earlier.append(lives[place])
      lives[place] = PersonLife()
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(lives) { $0.visit(&$1) }
    let own = visitor.places(lives.count)
    var worlds = UInt32(own.isEmpty ? 0 : earlier.count / lives.count)
    visitor.whole(&worlds, in: 0...(own.isEmpty ? 0 : UInt32(clamping: most - 1)))
    let count = Int(worlds) * lives.count
    if earlier.count < count {
      earlier += repeatElement(PersonLife(), count: count - earlier.count)
    }
    visitor.expect(own.isEmpty || earlier.count == count)
    for first in stride(from: 0, to: count, by: max(1, lives.count)) {
      for place in own { earlier[first + place].visit(&visitor) }
    }
  }
}

extension PeopleObserver {
  func arrive(_ apps: AppSet, _ place: Int, on day: Int, _ segments: SegmentSet) {
    guard !lives.isEmpty else { return }
    (lives[place].arrival, lives[place].apps) = (Int32(day), apps)
    lives[place].segments = segments
  }

  /// Records that a person joins the league.
  func optIn(_ place: Int) {
    guard !lives.isEmpty else { return }
    (lives[place].hasOptedIn, lives[place].tier) = (true, startTier)
  }

  /// Counts a day on which a person opened an app.
  func visit(_ place: Int) {
    guard !lives.isEmpty else { return }
    lives[place].activeDays += 1
  }

  func turn(_ app: App, _ place: Int, _ turn: StreakTurn) {
    guard !lives.isEmpty else { return }
    lives[place].longest[app] = max(lives[place].longest[app], turn.from, turn.to)
  }

  func end(_ app: App, _ place: Int, _ outcome: FocusRecord.Outcome, focusMinutes: Int32) {
    guard !lives.isEmpty else { return }
    lives[place].focusMinutes[app] += Int64(focusMinutes)
    if app == .forest, outcome == .completed { lives[place].trees += 1 }
    if lives[place].first[app] == .none { lives[place].first[app] = FirstSession(outcome) }
  }

  /// Records a rank and the tier to which it leads. A user who has removed Sherpa keeps both.
  func rank(_ rank: LeagueRank, _ place: Int) {
    guard !lives.isEmpty, !lives[place].removed.contains(.sherpa) else { return }
    lives[place].tier = rank.next
    lives[place].weeks += 1
    lives[place].bestRank = min(lives[place].weeks == 1 ? .max : lives[place].bestRank, rank.rank)
    (lives[place].lastRank, lives[place].weekPoints) = (rank.rank, rank.xp)
  }

  /// Records a person's plan in Sherpa. A person who removes Sherpa keeps their last plan.
  func change(_ plan: PlanKind, _ place: Int) {
    guard !lives.isEmpty else { return }
    lives[place].plan = plan
  }

  /// Records a person's state in an app, when the person removes it or at the end of the run.
  ///
  /// - Parameters:
  ///   - streak: the length of the person's streak in the app.
  ///   - stage: the stage of the person's pet.
  ///   - laws: the observer that stores people's XP.
  func settle(_ app: App, _ place: Int, streak: Int32, stage: UInt8, _ laws: LawsObserver) {
    guard !lives.isEmpty else { return }
    lives[place].streak[app] = streak
    lives[place].longest[app] = max(lives[place].longest[app], streak)
    switch app {
    case .pet: (lives[place].stage, lives[place].petPoints) = (stage, laws.petPoints(of: place))
    case .sherpa: lives[place].points = laws.points(of: place)
    case .forest, .tenx, .guest: break
    }
  }

  /// Records that a person removes an app in the morning of a day.
  func leave(_ app: App, _ place: Int, on day: Int) {
    guard !lives.isEmpty else { return }
    lives[place].removed.insert(app)
    if lives[place].removed == lives[place].apps { lives[place].departure = Int32(day) }
  }
}
