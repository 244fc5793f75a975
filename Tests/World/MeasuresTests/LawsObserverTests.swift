import Measures
import CivilTime
import Leagues
import Testing

/// The laws that only single people can break, each broken by hand.
@Suite("Laws of single people")
struct LawsObserverTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private static func observer(_ league: LeagueParameters = LeagueParameters()) -> LawsObserver {
    let size = WorldSize(
      people: 2, start: monday, days: 14, stageNames: ["Egg"], apps: [.pet, .sherpa],
      league: league)
    return LawsObserver(size, people: 2)
  }

  private static func rank(
    _ rank: UInt32, _ tier: LeagueTier, to next: LeagueTier, xp: Int64 = 0
  ) -> LeagueRank {
    LeagueRank(tier: tier, next: next, board: 0, rank: rank, xp: xp)
  }

  @Test("a day that is closed twice, or after a later one, is told; one of another app is not")
  func closeouts() {
    var laws = Self.observer()
    laws.close(.pet, 0, Self.monday)
    laws.close(.pet, 0, Self.monday + 1)
    laws.close(.sherpa, 0, Self.monday)
    laws.close(.pet, 1, Self.monday)
    #expect(Audit([], [laws]).sentences == [])
    laws.close(.pet, 0, Self.monday + 1)
    laws.close(.sherpa, 0, Self.monday + -1)
    #expect(
      Audit([], [laws]).sentences == ["2 days were closed out again or out of order"])
  }

  @Test("a day that is left out is told; one that the person never had is not")
  func gaps() {
    var laws = Self.observer()
    laws.arrive([.pet, .sherpa], 0, on: Self.monday)
    laws.skip(0, Self.monday + 3)
    laws.stand(.pet, 0, in: Self.monday + 2)
    laws.close(.pet, 0, Self.monday + 2)
    laws.close(.pet, 0, Self.monday + 4)
    laws.stand(.pet, 0, in: Self.monday + 5)
    for day in [0, 1, 2, 4] { laws.close(.sherpa, 0, Self.monday + day) }
    laws.stand(.sherpa, 0, in: Self.monday + 5)
    #expect(Audit([], [laws]).sentences == [])
    laws.close(.sherpa, 0, Self.monday + 7)
    #expect(Audit([], [laws]).sentences == ["2 days were never closed out"])
  }

  @Test("a day that an engine has behind it and never told as closed is told")
  func behind() {
    var laws = Self.observer()
    laws.arrive([.pet, .sherpa], 0, on: Self.monday)
    laws.arrive([.pet, .sherpa], 1, on: Self.monday)
    laws.stand(.pet, 0, in: Self.monday)
    laws.close(.sherpa, 0, Self.monday)
    laws.stand(.sherpa, 0, in: Self.monday + 1)
    #expect(Audit([], [laws]).sentences == [])
    laws.stand(.sherpa, 0, in: Self.monday + 3) { $0 == Self.monday + 3 }
    #expect(Audit([], [laws]).sentences == [])
    laws.stand(.pet, 0, in: Self.monday + 1)
    laws.stand(.sherpa, 1, in: Self.monday + 1)
    #expect(Audit([], [laws]).sentences == ["2 days were never closed out"])
  }

  @Test("somebody who is ranked by other XP than they earned in the week is told")
  func totals() {
    var laws = Self.observer()
    laws.earn(60, 0, on: Self.monday, in: Self.monday)
    laws.rank(Self.rank(1, .baseCamp, to: .montBlanc, xp: 60), 0)
    #expect(Audit([], [laws]).sentences == [])
    laws.rank(Self.rank(1, .baseCamp, to: .montBlanc, xp: 70), 0)
    #expect(
      Audit([], [laws]).sentences == ["1 people were ranked by other XP than they earned"])
  }

  @Test("XP that is booked to a day that nobody lives yet, or any more, is told")
  func bookings() {
    var laws = Self.observer()
    laws.earn(60, 0, on: Self.monday, in: Self.monday)
    #expect(Audit([], [laws]).sentences == [])
    laws.earn(50, 0, on: Self.monday + 1, in: Self.monday)
    laws.earn(10, 1, on: Self.monday, in: Self.monday + 1)
    #expect(
      Audit([], [laws]).sentences == [
        "XP was booked 2 times to another day than the current one"
      ])
  }

  @Test(
    "a rank leads up through 12, down from 16, and not beyond the ends of the ladder",
    arguments: [
      (1, .baseCamp, .montBlanc), (12, .k2, .everest), (12, .everest, .everest),
      (13, .baseCamp, .baseCamp), (15, .hilltop, .hilltop), (16, .montBlanc, .baseCamp),
      (30, .hilltop, .hilltop),
    ] as [(UInt32, LeagueTier, LeagueTier)])
  func moves(_ rank: UInt32, _ tier: LeagueTier, _ next: LeagueTier) {
    for other in LeagueTier.allCases {
      var laws = Self.observer()
      laws.rank(Self.rank(rank, tier, to: other), 0)
      let expected = other == next ? [] : ["1 ranks led to another tier than the rules say"]
      #expect(Audit([], [laws]).sentences == expected, "\(rank) \(tier) \(other)")
    }
  }

  @Test("without the XP that a promotion needs one stays")
  func minimum() {
    var laws = Self.observer(LeagueParameters(minimumXPToPromote: 100))
    laws.earn(99, 0, on: Self.monday, in: Self.monday)
    laws.rank(Self.rank(1, .baseCamp, to: .baseCamp, xp: 99), 0)
    #expect(Audit([], [laws]).sentences == [])
    laws.rank(Self.rank(1, .baseCamp, to: .montBlanc, xp: 99), 0)
    #expect(
      Audit([], [laws]).sentences == ["1 ranks led to another tier than the rules say"])
  }
}
