import Measures
import CivilTime
import Habits

/// The methods by which a group and the league exchange data.
extension PersonGroup {
  /// A change of a person's league membership since the last update of the league: opting in or
  /// out, sharing a code, or removing Sherpa.
  enum LeagueChange: Hashable, Sendable {
    case joined(place: Int, Instant)
    case shared(place: Int)
    case optedOut(place: Int)
    case left(place: Int)

    var place: Int {
      switch self {
      case .joined(let place, _), .shared(let place), .optedOut(let place), .left(let place): place
      }
    }
  }

  /// Records how a person's league membership has changed on a day.
  ///
  /// - Parameter wasIn: whether the person was in the league in the morning.
  mutating func noteLeague(
    _ place: Int, since wasIn: Bool, _ optedIn: Instant, hasShared: Bool
  ) {
    let isIn = people[place].isInLeague
    if isIn, !wasIn { leagueChanges.append(.joined(place: place, optedIn)) }
    if isIn, hasShared { leagueChanges.append(.shared(place: place)) }
    if wasIn, !isIn { leagueChanges.append(.optedOut(place: place)) }
  }

  /// Removes and returns the changes since the last call, in the order of people's indices.
  mutating func takeLeagueChanges() -> [LeagueChange] {
    guard !leagueChanges.isEmpty else { return [] }
    defer { leagueChanges.removeAll(keepingCapacity: true) }
    let (changes, people) = (leagueChanges, people)
    let order = changes.indices.sorted {
      (people[changes[$0].place].person, $0) < (people[changes[$1].place].person, $1)
    }
    return order.map { changes[$0] }
  }

  /// Assigns a row of the league season to a league member.
  mutating func seat(_ place: Int, inRow row: Int) { people[place].leagueRow = Int32(row) }

  mutating func report(_ body: (_ row: Int, LeagueWeek) -> Void) {
    for place in present.lazy.map({ Int($0) })
    where people[place].isInLeague && people[place].leagueRow >= 0 {
      body(Int(people[place].leagueRow), hosts.sherpa.lives[place].week)
    }
  }

  /// Gives league members a view of their board, unless they have removed the app since boards were
  /// formed.
  mutating func show(_ board: (_ row: Int) -> BoardGlance?) {
    for place in present.lazy.map({ Int($0) })
    where people[place].leagueRow >= 0 && people[place].apps.contains(.sherpa) {
      guard let shown = board(Int(people[place].leagueRow)) else { continue }
      people[place].board = shown
    }
  }

  /// Reports, for the week that ends with a day, league members' ranks, their ranks among friends,
  /// and Sherpa's log entry. Includes people who have left since boards were formed.
  mutating func note(
    on day: Int, _ rank: (_ row: Int) -> LeagueRank?, friends: (_ row: Int) -> SeasonEvent?
  ) {
    for place in seated where people[place].leagueRow >= 0 {
      guard let rank = rank(Int(people[place].leagueRow)) else { continue }
      let end = rules.zones.start(of: day + 1, in: Int(people[place].zone))
      let context = context(of: place, day, rules.start + day, end)
      sink.note(.ranked(rank), context)
      if let own = friends(Int(people[place].leagueRow)) { sink.note(.season(own), context) }
      let plan = hosts.sherpa.lives[place].store.plan
      sink.note(.told(.seasonRankAssigned, isPro: plan.liftsLimits), context)
    }
  }

  /// Resets the league's weekly counts of every person with Sherpa.
  mutating func startLeagueWeek() {
    clearPlaces()
    for place in present.lazy.map({ Int($0) }) where people[place].apps.contains(.sherpa) {
      hosts.sherpa.lives[place].startWeek()
      people[place].board = nil
    }
  }
}

extension PersonState {
  /// Whether the person has Sherpa and has opted in to its league.
  var isInLeague: Bool { hasOptedIn && apps.contains(.sherpa) }
}
