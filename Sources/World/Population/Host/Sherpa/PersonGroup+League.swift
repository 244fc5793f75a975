import Measures
import CivilTime
import Habits
import Leagues

/// The exchange between a group and the league.
extension PersonGroup {
  /// A person who opted in, or removed Sherpa after that, since the league last asked.
  enum LeagueChange: Hashable, Sendable {
    case joined(place: Int, Instant)
    case left(place: Int)

    /// The index of the person.
    var place: Int {
      switch self {
      case .joined(let place, _), .left(let place): place
      }
    }
  }

  /// Takes the changes since the last call, in the order of people's numbers.
  mutating func takeLeagueChanges() -> [LeagueChange] {
    guard !leagueChanges.isEmpty else { return [] }
    defer { leagueChanges.removeAll(keepingCapacity: true) }
    let (changes, people) = (leagueChanges, people)
    let order = changes.indices.sorted {
      (people[changes[$0].place].person, $0) < (people[changes[$1].place].person, $1)
    }
    return order.map { changes[$0] }
  }

  /// Gives a member a row in the season.
  mutating func seat(_ place: Int, inRow row: Int) { people[place].leagueRow = Int32(row) }

  /// Reports the league's counts for the weeks of the members who have a row.
  mutating func report(to totals: inout Season.Totals) {
    for place in present.lazy.map({ Int($0) })
    where people[place].isInLeague && people[place].leagueRow >= 0 {
      let week = hosts.sherpa.lives[place].week
      let row = Int(people[place].leagueRow)
      totals.xp[row] = week.xp
      totals.streakDays[row] = week.streakDays
      totals.focusMinutes[row] = week.focusMinutes
      totals.firstXP[row] = week.firstXP
    }
  }

  /// Shows a member their board, unless they have removed the app since it was formed.
  mutating func show(_ glance: BoardGlance, to place: Int) {
    guard people[place].apps.contains(.sherpa) else { return }
    people[place].board = glance
  }

  private mutating func note(_ event: WorldEvent, of place: Int, on day: Int, by rules: WorldRules)
  {
    let end = rules.zones.start(of: day + 1, in: Int(people[place].zone))
    sink.note(event, context(of: place, day, rules.start + day, end))
  }

  /// Reports a member's rank in the week that ends with a day, and that Sherpa logs it.
  mutating func note(_ rank: LeagueRank, of place: Int, on day: Int, by rules: WorldRules) {
    note(.ranked(rank), of: place, on: day, by: rules)
    let plan = hosts.sherpa.lives[place].store.plan
    note(.told(.seasonRankAssigned, isPro: plan.liftsLimits), of: place, on: day, by: rules)
  }

  /// Starts a new league week in everybody's Sherpa.
  mutating func startLeagueWeek() {
    clearPlaces()
    for place in present.lazy.map({ Int($0) }) where people[place].apps.contains(.sherpa) {
      hosts.sherpa.lives[place].startWeek()
      people[place].board = nil
    }
  }
}

extension PersonState {
  /// Whether they have Sherpa and take part in its league.
  var isInLeague: Bool { hasOptedIn && apps.contains(.sherpa) }
}
