import Chance
import CivilTime
import Leagues
import Testing

@Suite("Membership of a season")
struct SeasonMembershipTests {
  private typealias Membership = Season.Membership
  private let week = Week(weeksSinceEpoch: 2_900)

  /// What can happen to a person, in the order of the table's columns.
  private enum Event: CaseIterable {
    case join, optOut, optIn, leave, monday

    func apply(to season: inout Season) throws(SeasonError) {
      switch self {
      case .join: try season.join(person: 7, at: .epoch)
      case .optOut: try season.optOut(person: 7)
      case .optIn: try season.optIn(person: 7)
      case .leave: try season.leave(person: 7)
      case .monday:
        let zeros = season.people.map { _ in Int64(0) }
        try season.settle(Season.Totals(xp: zeros, streakDays: zeros, focusMinutes: zeros))
      }
    }
  }

  /// The way to each state from a season that has person 7 on its boards, and the table of the
  /// type: nil for a refusal.
  private static let rows: [(Membership, way: [Event], after: [Membership?])] = [
    (.ranked, [], [nil, .hidden, .ranked, .leaving, .ranked]),
    (.waiting, [.leave, .monday, .join], [nil, .away, .waiting, .gone, .ranked]),
    (.hidden, [.optOut], [nil, .hidden, .ranked, .leavingHidden, .away]),
    (.away, [.optOut, .monday], [nil, .away, .waiting, .goneHidden, .away]),
    (.leaving, [.leave], [.ranked, nil, nil, nil, .gone]),
    (.gone, [.leave, .monday], [.waiting, nil, nil, nil, .gone]),
    (.leavingHidden, [.optOut, .leave], [.hidden, nil, nil, nil, .goneHidden]),
    (.goneHidden, [.optOut, .leave, .monday], [.away, nil, nil, nil, .goneHidden]),
  ]

  private func season(_ way: [Event], boardSize: Int?) throws -> Season {
    var season = try Season(
      startingIn: week, seed: 3,
      members: [
        Season.Member(person: 7, tier: .k2, joined: .epoch),
        Season.Member(person: 8, tier: .k2, joined: .epoch),
      ], LeagueParameters(boardSize: boardSize))
    for event in way { try event.apply(to: &season) }
    return season
  }

  private func ranks(_ season: Season) throws -> Bool {
    var settled = season
    try Event.monday.apply(to: &settled)
    return settled.row(of: 7).map { settled.ladder.ranks[$0] > 0 } ?? false
  }

  @Test("Every state and every event is as in the table, and a refused event changes nothing")
  func table() throws {
    #expect(Set(Self.rows.map(\.0)).count == Membership.allCases.count)
    for boardSize in [nil, 30] {
      for (state, way, after) in Self.rows {
        let before = try season(way, boardSize: boardSize)
        #expect(before.membership(of: 7) == state)
        #expect(try ranks(before) == state.isRanked, "\(state)")
        for (event, expected) in zip(Event.allCases, after) {
          var season = before
          do {
            try event.apply(to: &season)
            #expect(season.membership(of: 7) == expected, "\(state) \(event)")
          } catch {
            #expect(expected == nil && season.membership(of: 7) == state, "\(state) \(event)")
          }
          #expect(season.people == before.people)
        }
      }
    }
  }

  @Test("Who never joined is refused everything but joining")
  func unknown() throws {
    var season = try Season(startingIn: week, seed: 3)
    #expect(season.membership(of: 7) == nil)
    for event in [Event.optOut, .optIn, .leave] {
      #expect(throws: SeasonError.unknownPerson(7)) { try event.apply(to: &season) }
    }
    try Event.join.apply(to: &season)
    #expect(season.membership(of: 7) == .waiting)
  }

  @Test("Who comes back has the tier that they had, and waits for Monday")
  func comingBack() throws {
    var season = try season([.leave, .monday, .monday], boardSize: nil)
    let tier = try #require(season.tier(of: 7))
    #expect(tier == .everest && season.tier(of: 8) == .everest)
    try season.join(person: 7, at: .epoch + .days(99))
    #expect(season.tier(of: 7) == tier && season.row(of: 7) == 0)
    #expect(throws: SeasonError.personTwice(7)) { try season.join(person: 7, at: .epoch) }
    try Event.monday.apply(to: &season)
    try Event.monday.apply(to: &season)
    // Equal in everything else, the two are told apart by their numbers: the join time is the
    // first one.
    #expect(season.ladder.ranks == [1, 2])
  }
}
