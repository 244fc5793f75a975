import JSON

/// Which apps the people of a shape have, when their days begin, and how streaks and leagues go.
struct ShapeApps {
  private let luck: ShapeLuck
  private let people: Int
  /// The apps that somebody may have.
  let names: [String]
  /// When a day begins; nil is midnight, where Forest's days begin.
  let boundary: String?

  static let all = ["forest", "pet", "tenx", "sherpa"]

  init(_ luck: ShapeLuck, people: Int) {
    (self.luck, self.people) = (luck, people)
    let boundaries: [String?] = [
      nil, nil, nil, nil, nil, "04:00", "02:30", "00:01", "12:00", "23:59",
    ]
    let boundary = luck.any(of: boundaries, .boundary)
    let possible = ShapeApps.all.filter { boundary == nil || $0 != "forest" }
    let chosen = luck.flies ? 1 : luck.any(of: [1, 1, 2, 3, 4, 4], .apps)
    names = luck.some(chosen, of: possible, .apps, 1).sorted()
    self.boundary = boundary
  }

  func write(into scenario: inout JSONValue) {
    if !names.contains("pet") { scenario.set("apps.pet.share", 0) }
    for (place, name) in names.enumerated() {
      let share = luck.any(of: [1, 1, 1, 1, 0.5, 0.02], .appShares, UInt32(place))
      scenario.set("apps.\(name).share", .number(share))
      if let boundary, name != "forest" {
        scenario.set("apps.\(name).dayBoundary", .text(boundary))
      }
      if luck.oneIn(2, .streaks, UInt32(place)) {
        for (key, value) in streak(time: UInt32(10 + place)) {
          scenario.set("apps.\(name).streak.\(key)", value)
        }
      }
    }
    if names.contains("sherpa") { writeLeague(into: &scenario) }
  }

  /// A policy of streaks with freezes, repairs, weekly targets, weeks and pauses.
  func streak(time: UInt32) -> [(String, JSONValue)] {
    let most = luck.any(of: [0, 1, 2, 3, 10_000], .streaks, 10 * time)
    let every = most == 0 ? 0 : luck.any(of: [0, 1, 2, 5, 7], .streaks, 10 * time + 1)
    let first = luck.any(of: [0, min(1, most), most], .streaks, 10 * time + 2)
    let numbers = [
      ("freezeMaximum", most), ("freezeEvery", every), ("freezesAtStart", first),
      ("repairDays", luck.any(of: [0, 0, 1, 2, 7, 10_000], .streaks, 10 * time + 3)),
      ("weeklyTarget", luck.any(of: [1, 3, 5, 6, 7, 7], .streaks, 10 * time + 4)),
      ("pausedDays", luck.any(of: [0, 0, 0, 1, 9, 10_000], .streaks, 10 * time + 9)),
    ]
    let words = [
      ("today", luck.any(of: ["pending", "counts"], .streaks, 10 * time + 5)),
      ("restDays", luck.any(of: ["bridge", "break"], .streaks, 10 * time + 6)),
      ("missingDays", luck.any(of: ["miss", "rest"], .streaks, 10 * time + 7)),
      ("weekends", luck.any(of: ["ordinary", "ordinary", "rest"], .streaks, 10 * time + 8)),
      ("unit", luck.any(of: ["day", "day", "week"], .streaks, 1_000 + 10 * time)),
      (
        "firstWeekday",
        luck.any(of: ["monday", "monday", "thursday", "sunday"], .streaks, 1_001 + 10 * time)
      ),
    ]
    return numbers.map { ($0, .whole(Int64($1))) } + words.map { ($0, .text($1)) }
  }

  /// Boards of one and two people, of all, and of one more than there are; ranks that nobody has.
  private func writeLeague(into scenario: inout JSONValue) {
    let league = "apps.sherpa.league"
    guard !luck.oneIn(6, .league) else { return scenario.set("\(league).on", false) }
    guard !luck.oneIn(3, .league, 1) else { return }
    if luck.oneIn(3, .league, 2) {
      scenario.set("\(league).promoteThrough", .whole(Int64(luck.any(of: [0, 1, 3], .boards))))
      scenario.set("\(league).demoteFrom", .whole(luck.any(of: [4, 5, 1_000_000], .boards, 1)))
    } else {
      let size = max(1, luck.any(of: [1, 2, 3, 7, 8, 30, people, people + 1], .boards, 2))
      let through = luck.any(of: [0, (size - 1) / 2, size - 1], .boards, 3)
      let from = luck.any(of: [through + 1, size, 1_000_000], .boards, 4)
      scenario.set("\(league).boardSize", .whole(Int64(size)))
      scenario.set("\(league).promoteThrough", .whole(Int64(through)))
      scenario.set("\(league).demoteFrom", .whole(Int64(max(from, through + 1))))
    }
    scenario.set("\(league).idle", .text(luck.any(of: ["ranked", "unranked"], .league, 3)))
    let names = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]
    let tiers = luck.any(of: [5, 5, 5, 3, 2, 1], .league, 6)
    if tiers < names.count { scenario.set("\(league).tiers", .whole(Int64(tiers))) }
    let start = min(tiers - 1, luck.whole(0...names.count - 1, .league, 4))
    scenario.set("\(league).startTier", .text(names[start]))
    if luck.oneIn(3, .league, 7) {
      scenario.set("\(league).filling", .text(luck.any(of: ["firstXP", "shuffled"], .league, 8)))
    }
    if luck.oneIn(3, .league, 9) {
      scenario.set("\(league).regions", .whole(luck.any(of: [2, 3, 7, 63, 64], .league, 10)))
    }
    if luck.oneIn(3, .league, 11) {
      // Ranks of its own that no rank of all tiers contradicts, whatever the boards' size.
      let tier = luck.any(of: names, .league, 12)
      scenario.set("\(league).cuts.\(tier).promoteThrough", 0)
      scenario.set("\(league).cuts.\(tier).demoteFrom", 1_000_000)
    }
    let least = luck.any(of: [Int64(0), 0, 1, 60, 1_000_000_000], .league, 5)
    scenario.set("\(league).minimumXPToPromote", .whole(least))
  }
}
