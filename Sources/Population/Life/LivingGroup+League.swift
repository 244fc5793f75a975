import CivilTime

/// What a group tells the league, and hears from it.
extension LivingGroup {
  /// Somebody who came to Sherpa or removed it since the league last asked.
  enum LeagueChange: Hashable, Sendable {
    case joined(place: Int, Instant)
    case left(place: Int)
  }

  /// The changes since it was last asked, in order.
  mutating func takeLeagueChanges() -> [LeagueChange] {
    defer { leagueChanges.removeAll(keepingCapacity: true) }
    return leagueChanges
  }

  /// A member has a row in the season from now on.
  mutating func seat(_ place: Int, inRow row: Int) { people[place].leagueRow = Int32(row) }

  /// What the league counts of a member's week; nil for people who have removed Sherpa.
  func leagueWeek(of place: Int) -> LeagueWeek? { sherpa[place]?.week }

  /// Shows a member their board.
  mutating func show(_ glance: BoardGlance, to place: Int) { people[place].board = glance }

  /// Tells what the ladder made of a member's week.
  mutating func note(_ event: WorldEvent, of place: Int, on day: Int, by rules: LifeRules) {
    let end = rules.zones.start(of: day + 1, in: Int(people[place].zone))
    sink.note(event, context(of: place, day, rules.start + day, end))
  }

  /// The week is over in everybody's Sherpa.
  mutating func startLeagueWeek() {
    for place in sherpa.indices {
      sherpa[place]?.startWeek()
      people[place].board = nil
    }
  }
}
