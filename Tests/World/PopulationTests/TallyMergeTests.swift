import CivilTime
import DeviceModel
import Leagues
import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Law: ledgers that collected some groups each, travelled as bytes and were added up give the
/// tables of one ledger that collected all groups.
@Suite("TallyMerge")
struct TallyMergeTests {
  private static let people = 150
  private static let days = 20
  private static let origin = "merge 1"

  private static let size = WorldSize(
    people: people, start: Day(daysSinceEpoch: 20_458), days: days, stageNames: ["Egg"],
    apps: .all, league: LeagueParameters(), segments: 2, worlds: 2)

  /// What happens to a person on a day of a world: anything that a ledger collects.
  private static func events(_ person: Int, _ day: Int, _ world: Int, board: Int) -> [WorldEvent] {
    let seed = UInt64(person * 1_009 + day * 77 + world * 31)
    func pick(_ number: UInt64, of count: UInt64) -> Int64 {
      Int64((seed &+ number) &* 0x9E37_79B9_7F4A_7C15 >> 40) % Int64(count)
    }
    var events: [WorldEvent] = [
      .drifted(
        .forest, TimerDesign.allCases[Int(pick(1, of: 4))],
        FaultCondition.allCases[Int(pick(2, of: 7))], Milliseconds(pick(3, of: 90_000) - 30_000),
        completes: true),
      .notified(
        NotificationKind.allCases[Int(pick(4, of: 7))],
        FaultCondition.allCases[Int(pick(2, of: 7))],
        late: Milliseconds(pick(5, of: 700_000) - 1_000)),
      .widgetStale(.tenx, Milliseconds(pick(6, of: 80_000_000))),
      .streakTurned(.pet, from: Int32(day), to: Int32(day + 1), nil),
    ]
    if pick(7, of: 9) == 0, day > 0 {
      events[3] = .streakTurned(.pet, from: Int32(day), to: 0, .notOpened)
    }
    if (size.start + day).weekday == .sunday {
      let tier = LeagueTier.allCases[Int(pick(8, of: 4))]
      let next = [tier, tier.above, tier.below][Int(pick(9, of: 3))] ?? tier
      events.append(
        .ranked(
          LeagueRank(
            tier: tier, next: next, board: Int32(board), rank: UInt32(person + 1),
            xp: pick(10, of: 40) * 10)))
    }
    return events
  }

  /// The observers of two worlds, and ledgers that collected so many groups each.
  private static func lived(byGroups count: Int) -> (groups: [LifeObservers], [NightlyTotals]) {
    var groups = (0..<PeopleGroups.count).map {
      LifeObservers(size, people: PeopleGroups.range(of: $0, in: people).count)
    }
    var ledgers = Array(repeating: NightlyTotals(size), count: PeopleGroups.count / count)
    for world in 0..<2 {
      for ledger in ledgers.indices { ledgers[ledger].begin(world) }
      if world > 0 { for group in groups.indices { groups[group].begin() } }
      for day in 0..<days {
        for group in groups.indices {
          tell(&groups[group], group, day, world)
          ledgers[group / count].collect(day, from: &groups[group])
          if size.isWeekEnd(day) { ledgers[group / count].collectWeek(from: &groups[group]) }
        }
        for ledger in ledgers.indices where size.isWeekEnd(day) { ledgers[ledger].closeWeek() }
      }
      for group in groups.indices { groups[group].finish() }
    }
    return (groups, ledgers)
  }

  private static func tell(_ observers: inout LifeObservers, _ group: Int, _ day: Int, _ world: Int)
  {
    for (place, person) in PeopleGroups.range(of: group, in: people).enumerated() {
      let context = EventContext(
        person: UInt32(person), place: place, arrival: 0, day: day, date: size.start + day,
        instant: .epoch, segments: person % 3 == 0 ? 3 : 1)
      if day == 0 { observers.note(.arrived(.all), context) }
      for event in events(person, day, world, board: group) { observers.note(event, context) }
    }
  }

  private func tables(_ ledger: NightlyTotals, _ groups: [LifeObservers]) -> [String] {
    (0..<2).flatMap { ledger.tables(groups, $0) }.map { "\($0.name)\n\($0.csv)" }
      + (0..<2).flatMap { ledger.leagues(ofWorld: $0, 1) }.map(\.csv)
  }

  @Test("ledgers of parts add up to the ledger of the whole", .long, arguments: [32, 16, 1])
  func adds(count: Int) throws {
    let (groups, all) = Self.lived(byGroups: PeopleGroups.count)
    let expected = tables(all[0], groups)
    let lines = expected.map { $0.split(separator: "\n").count }
    for name in ["streaks", "widget_staleness", "leagues", "timer_drift", "notifications"] {
      let place = try #require(expected.firstIndex { $0.hasPrefix("\(name)\n") })
      #expect(lines[place] > 4, "\(name)")
    }
    let parts = Self.lived(byGroups: count).1.enumerated().map { number, ledger in
      let first = number * count
      return TallyPart(
        blocks: PeopleGroups.blocks(of: first..<first + count),
        groups: Array(groups[first..<first + count]), ledger)
    }
    let whole = try TallyPart.merged(
      parts.map { $0.bytes(of: Self.origin, Self.size) }, of: Self.origin, Self.size)
    #expect(tables(whole.ledger, whole.groups) == expected)
    let bytes = TallyPart(blocks: PeopleGroups.blocks, groups: groups, all[0]).bytes(
      of: Self.origin, Self.size)
    #expect(whole.bytes(of: Self.origin, Self.size) == bytes)
  }
}
