import Chance
import CivilTime
import Leagues
import TestSupport
import Testing

/// Fewer tiers, cuts of their own, and boards filled in an order, against plain references.
@Suite("TierCuts")
struct TierCutsTests {
  /// A week of people in some tiers.
  private func week(_ people: Int, tiers: Int, _ luck: inout TestSupport.Luck) -> [Standing] {
    (0..<people).map { person in
      Standing(
        person: UInt32(person), tier: LeagueTier.everyTier[luck.below(tiers)],
        xp: Int64(luck.below(12)), streakDays: Int64(luck.below(3)),
        focusMinutes: Int64(luck.below(2)), joined: Instant(millisecondsSinceEpoch: 0),
        isOnBoard: luck.below(9) > 0)
    }
  }

  /// Where a week leads everybody, person by person: how many of the tier rank before them?
  private func movements(
    _ standings: [Standing], _ parameters: LeagueParameters, tiers: Int,
    _ cuts: [LeagueTier: (up: Int, down: Int)]
  ) -> [LeagueMovement] {
    standings.map { own in
      guard own.isOnBoard else { return .stay }
      let rank =
        1
        + standings.count {
          $0.isOnBoard && $0.tier == own.tier && $0.ranksBefore(own)
        }
      let cut = cuts[own.tier] ?? (parameters.promoteThrough, parameters.demoteFrom)
      if rank >= cut.1 { return own.tier == .hilltop ? .stay : .down }
      let isTop = Int(own.tier.rawValue) + 1 >= tiers
      return rank <= cut.0 && own.xp >= parameters.minimumXPToPromote && !isTop ? .up : .stay
    }
  }

  @Test("by chance: both ways to the movements give those of the plain count")
  func plainCount() throws {
    var luck = TestSupport.Luck(seed: 11)
    for _ in 0..<200 {
      let tiers = 1 + luck.below(10)
      var parameters = LeagueParameters(promoteThrough: luck.below(5), demoteFrom: 6)
      parameters.minimumXPToPromote = Int64(luck.below(3))
      parameters.tiers = tiers
      var cuts: [LeagueTier: (up: Int, down: Int)] = [:]
      for tier in LeagueTier.everyTier where luck.below(2) == 0 {
        // Of some tiers one number alone is their own.
        let own = luck.below(3)
        let up = own == 1 ? parameters.promoteThrough : luck.below(own == 2 ? 6 : 7)
        let down = own == 2 ? parameters.demoteFrom : up + 1 + luck.below(80)
        parameters.cuts[tier] = TierCut(
          promoteThrough: own == 1 ? nil : up, demoteFrom: own == 2 ? nil : down)
        cuts[tier] = (up, down)
      }
      var ladder = try WeeklyLadder(parameters)
      let standings = week(luck.below(60), tiers: tiers, &luck)
      let expected = movements(standings, parameters, tiers: tiers, cuts)
      ladder.rank(Standings(standings))
      #expect(ladder.movements == expected, "\(parameters)")
      ladder.move(Standings(standings))
      #expect(ladder.movements == expected, "\(parameters)")
    }
  }

  @Test("5.3: without cuts of their own five tiers have 1 to 12 up and from 16 down")
  func standard() throws {
    var ladder = try WeeklyLadder()
    #expect(ladder.parameters.tiers == 5 && ladder.parameters.top == .everest)
    for tier in LeagueTier.allCases {
      let cut = ladder.parameters.movingRanks(in: tier)
      #expect(cut.promoteThrough == 12 && cut.demoteFrom == 16)
    }
    let standings = (1...20).map {
      Standing(
        person: $0, tier: .k2, xp: 100 - Int64($0), streakDays: 0, focusMinutes: 0,
        joined: Instant(millisecondsSinceEpoch: 0))
    }
    ladder.rank(Standings(standings))
    #expect(
      ladder.movements
        == Array(repeating: .up, count: 12) + Array(repeating: .stay, count: 3)
        + Array(repeating: .down, count: 5))
  }

  @Test("what contradicts itself is refused with a remedy")
  func refusals() {
    for tiers in [0, 11, -1] {
      #expect(throws: LeagueParametersError.tiers(tiers)) {
        try WeeklyLadder(LeagueParameters(tiers: tiers))
      }
    }
    for regions in [0, 65, -1] {
      #expect(throws: LeagueParametersError.regions(regions)) {
        try WeeklyLadder(LeagueParameters(regions: regions))
      }
    }
    var parameters = LeagueParameters()
    parameters.cuts[.k2] = TierCut(promoteThrough: 16)
    let overlap = LeagueParametersError.overlap(in: .k2, promoteThrough: 16, demoteFrom: 16)
    #expect(throws: overlap) { try WeeklyLadder(parameters) }
    parameters.cuts[.k2] = TierCut(promoteThrough: -1, demoteFrom: 5)
    #expect(throws: LeagueParametersError.negativePromotion(-1)) { try WeeklyLadder(parameters) }
    #expect(
      "\(overlap)"
        == "rank 16 of k2 would go down although ranks up to 16 go up; demotion must start after "
        + "promotion ends")
    #expect(
      "\(LeagueParametersError.tiers(11))"
        == "a ladder of 11 tiers is not possible; give from 1 to 10")
    #expect(
      "\(LeagueParametersError.regions(65))" == "65 regions are not possible; give from 1 to 64")
  }

  @Test("by chance: boards are filled by the first XP, in each tier and region")
  func firstXP() throws {
    var luck = TestSupport.Luck(seed: 12)
    for _ in 0..<200 {
      let standings = week(luck.below(40), tiers: 3, &luck)
      let regions = standings.map { _ in UInt32(luck.below(3)) }
      let first = standings.map { _ in
        luck.below(4) == 0 ? nil : Instant(millisecondsSinceEpoch: Int64(luck.below(30)) - 15)
      }
      let size = 1 + luck.below(6)
      let boards = try LeagueBoards(
        filling: Standings(standings), size: size, in: .firstXP(first), regions: regions)
      // Walk over the people, earliest first, and let each take the next seat of their own.
      let order = standings.indices.sorted { left, right in
        let (a, b) = (first[left], first[right])
        if a == b { return left < right }
        return a.map { a in b.map { a < $0 } ?? true } ?? false
      }
      var seats: [[UInt32]: [[UInt32]]] = [:]
      for row in order where standings[row].isOnBoard {
        let key = [UInt32(standings[row].tier.rawValue), regions[row]]
        var own = seats[key] ?? []
        if own.last?.count ?? size == size { own.append([]) }
        own[own.count - 1].append(UInt32(row))
        seats[key] = own
      }
      let expected = seats.keys.sorted { $0.lexicographicallyPrecedes($1) }.flatMap {
        seats[$0] ?? []
      }
      #expect((0..<boards.count).map { Array(boards.rows(of: $0)) } == expected)
    }
  }

  @Test("one region in a shuffle: the boards that a season forms")
  func shuffled() throws {
    var luck = TestSupport.Luck(seed: 13)
    let week = Week(weeksSinceEpoch: 2_922)
    for _ in 0..<50 {
      let standings = Standings(self.week(luck.below(80), tiers: 1 + luck.below(10), &luck))
      let size = 1 + luck.below(9)
      let formed = LeagueBoards(forming: standings, size: size, seed: 42, week: week)
      let filled = try LeagueBoards(filling: standings, size: size, in: .shuffled(42, week))
      #expect(
        (0..<formed.count).map { formed.rows(of: $0) }
          == (0..<filled.count).map { filled.rows(of: $0) })
    }
  }

  @Test("a region or first XP too few is refused")
  func columns() {
    let standings = Standings([
      Standing(
        person: 1, tier: .k2, xp: 1, streakDays: 0, focusMinutes: 0,
        joined: Instant(millisecondsSinceEpoch: 0))
    ])
    #expect(throws: LeagueBoardsError(rows: 0, people: 1)) {
      try LeagueBoards(filling: standings, size: 3, in: .firstXP([]))
    }
    #expect(throws: LeagueBoardsError(rows: 2, people: 1)) {
      try LeagueBoards(
        filling: standings, size: 3, in: .shuffled(1, Week(weeksSinceEpoch: 0)), regions: [0, 1])
    }
  }
}
