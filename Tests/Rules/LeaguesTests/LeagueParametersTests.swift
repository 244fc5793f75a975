import CivilTime
import Leagues
import Testing

@Suite("Parameters of the leagues")
struct LeagueParametersTests {
  @Test("The defaults are the specification's (Sherpa §5.3, §10, §13, §18)")
  func defaults() {
    let parameters = LeagueParameters()
    #expect(parameters.promoteThrough == 12)
    #expect(parameters.demoteFrom == 16)
    #expect(parameters.minimumXPToPromote == 0)
    #expect(parameters.boardSize == nil)
    #expect(parameters.idle == .ranked)
    #expect(parameters.startTier == .baseCamp)
    #expect(parameters.tiers == 5 && parameters.cuts == TierCuts())
    #expect(parameters.filling == .shuffled && parameters.regions == 1)
    #expect(parameters.friendsBoardSize == 5)
    #expect(parameters.jobTime.description == "00:05:00")
    #expect(parameters.labelsFrom.description == "23:00:00")
    #expect(parameters.endingNotice.description == "00:00:00")
  }

  @Test("Ranks 1-12 go up, 13-15 stay, 16 and on go down")
  func movements() {
    let drawn: [(LeagueTier, String)] = [
      (.hilltop, "UUUUUUUUUUUU...    "),
      (.baseCamp, "UUUUUUUUUUUU...DDDD"),
      (.montBlanc, "UUUUUUUUUUUU...DDDD"),
      (.k2, "UUUUUUUUUUUU...DDDD"),
      (.everest, "            ...DDDD"),
    ]
    for (tier, row) in drawn {
      let expected = row.map { $0 == "U" ? LeagueMovement.up : $0 == "D" ? .down : .stay }
      let found = (1...19).map { LeagueParameters().movement(rank: $0, xp: 0, in: tier) }
      #expect(found == expected, "\(tier)")
    }
  }

  @Test("Below the minimum one stays and the place is not passed on")
  func minimum() {
    let parameters = LeagueParameters(minimumXPToPromote: 100)
    #expect(parameters.movement(rank: 1, xp: 100, in: .k2) == .up)
    #expect(parameters.movement(rank: 1, xp: 99, in: .k2) == .stay)
    #expect(parameters.movement(rank: 13, xp: 1_000, in: .k2) == .stay)
    #expect(parameters.movement(rank: 16, xp: 1_000, in: .k2) == .down)
  }

  @Test("Idle people are ranked or left out, by policy")
  func idle() {
    let rows: [(LeagueParameters.IdlePolicy, Int64, Bool)] = [
      (.ranked, 0, true), (.ranked, 10, true), (.unranked, 0, false), (.unranked, 10, true),
    ]
    for (policy, xp, isRanked) in rows {
      #expect(LeagueParameters(idle: policy).ranks(xp: xp) == isRanked, "\(policy) \(xp)")
    }
  }

  @Test("Contradictions are refused with a sentence")
  func errors() {
    let rows: [(LeagueParameters, LeagueParametersError, String)] = [
      (
        LeagueParameters(promoteThrough: -1), .negativePromotion(-1),
        "-1 ranks cannot go up; give 0 if nobody should"
      ),
      (
        LeagueParameters(promoteThrough: 12, demoteFrom: 12),
        .overlap(in: nil, promoteThrough: 12, demoteFrom: 12),
        "rank 12 would go down although ranks up to 12 go up; "
          + "demotion must start after promotion ends"
      ),
      (
        LeagueParameters(boardSize: 0), .emptyBoards(0),
        "a board of 0 holds nobody; give 1 or more, or none for one board a tier"
      ),
    ]
    for (parameters, error, sentence) in rows {
      #expect(throws: error) { try parameters.validate() }
      #expect(throws: error) { try WeeklyLadder(parameters) }
      #expect(error.description == sentence)
    }
    #expect(throws: Never.self) {
      try LeagueParameters(promoteThrough: 0, demoteFrom: 1, boardSize: 1).validate()
    }
  }
}
