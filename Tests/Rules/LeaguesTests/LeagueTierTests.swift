import Leagues
import Testing

@Suite("Tiers and movements")
struct LeagueTierTests {
  @Test("The five tiers run from Hilltop to Everest")
  func order() {
    #expect(
      LeagueTier.allCases.map { $0.name }
        == ["Hilltop", "Base Camp", "Mont Blanc", "K2", "Everest"])
    #expect(LeagueTier.allCases == LeagueTier.allCases.sorted())
  }

  @Test("A movement leads one tier up or down and never off the mountain")
  func moved() {
    let rows: [(LeagueTier, down: LeagueTier, up: LeagueTier)] = [
      (.hilltop, .hilltop, .baseCamp),
      (.baseCamp, .hilltop, .montBlanc),
      (.montBlanc, .baseCamp, .k2),
      (.k2, .montBlanc, .everest),
      (.everest, .k2, .everest),
    ]
    for (tier, down, up) in rows {
      #expect(tier.moved(.down) == down)
      #expect(tier.moved(.stay) == tier)
      #expect(tier.moved(.up) == up)
    }
    #expect(LeagueTier.hilltop.below == nil)
    #expect(LeagueTier.everest.above == nil)
  }

  @Test("Names in files are those of the code and nothing else")
  func keys() {
    #expect(
      LeagueTier.allCases.map { $0.key } == ["hilltop", "baseCamp", "montBlanc", "k2", "everest"])
    #expect(LeagueMovement.allCases.map { $0.key } == ["down", "stay", "up"])
    for tier in LeagueTier.allCases { #expect(LeagueTier(key: tier.key.utf8) == tier) }
    for text in ["", "Hilltop", "basecamp", "K2", "everest "] {
      #expect(LeagueTier(key: text.utf8) == nil, "\(text)")
    }
  }

  @Test("a designer's ladder goes on above Everest, and the specification's does not")
  func longer() {
    #expect(
      LeagueTier.everyTier.map { $0.key }
        == LeagueTier.allCases.map { $0.key } + ["tier6", "tier7", "tier8", "tier9", "tier10"])
    #expect(LeagueTier.everyTier == LeagueTier.everyTier.sorted())
    #expect(LeagueTier.allCases.count == LeagueTier.specifiedCount)
    for tier in LeagueTier.everyTier { #expect(LeagueTier(key: tier.key.utf8) == tier) }
    for tiers in 1...10 {
      for (place, tier) in LeagueTier.everyTier.prefix(tiers).enumerated() {
        let next = place + 1 < tiers ? LeagueTier.everyTier[place + 1] : nil
        #expect(tier.above(among: tiers) == next)
        #expect(tier.moved(.up, among: tiers) == next ?? tier)
        #expect(
          tier.moved(.down, among: tiers) == (place > 0 ? LeagueTier.everyTier[place - 1] : tier))
      }
    }
  }
}
