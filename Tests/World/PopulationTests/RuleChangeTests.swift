import Cadence
import Chance
import CivilTime
import DailyThree
import Fields
import FocusTimer
import Habits
import Leagues
import Measures
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// Rules that change on a day: whom they reach, from when on, and what stays as it was.
@Suite("RuleChange")
struct RuleChangeTests {
  private static let day = 12

  /// Settings of every app, of those that what is kept between days depends on.
  private static let settings: [RuleChange.Setting] = [
    .init("apps.tenx.completedToCount", .whole(3)),
    .init("apps.tenx.streak.freezeMaximum", .whole(0)),
    .init("apps.tenx.streak.freezesAtStart", .whole(0)),
    .init("apps.pet.gains.onTime", .whole(5)),
    .init("apps.pet.thresholds[Tadpole]", .whole(4)),
    .init("apps.pet.headStart", .whole(2)),
    .init("apps.forest.streak.weeklyTarget", .whole(5)),
    .init("apps.sherpa.xp.habitComplete", .whole(30)),
    .init("apps.sherpa.streak.repairDays", .whole(2)),
  ]

  private static func parameters(_ changes: [RuleChange]) -> WorldParameters {
    var parameters = EverythingWorld.parameters(days: 30)
    (parameters.people, parameters.arrivals.days) = (160, 20)
    parameters.tenx.streak.freezesAtStart = 2
    parameters.tenx.streak.freezeMaximum = 2
    parameters.changes = changes
    return parameters
  }

  private static func result(_ parameters: WorldParameters) throws -> WorldResult {
    let request = RunRequest(journal: parameters.people, takesCensus: true, keepsPeople: true)
    return try #require(try World(parameters).run(InlineExecutor(), keeping: request))
  }

  /// Everything that a result tells, as text.
  private static func texts(_ result: WorldResult) -> [String] {
    result.segments.flatMap(\.tables).map { "\($0.name)\n\($0.csv)" }
      + result.slices.slices(of: 0).map { $0.text(without: 5) }
      + result.journal.map { "\($0.name)\n\($0.text)" } + result.audit.broken
  }

  /// By person, the lines of the journal of events.
  private static func lives(_ result: WorldResult) throws -> [Int: [Substring]] {
    let text = try #require(result.journal.first { $0.name == "events" }).text
    return Dictionary(grouping: text.split(separator: "\n").dropFirst()) { line in
      Int(line.prefix { $0 != "," }) ?? -1
    }
  }

  @Test func `a change for everyone on the first day is a world with those rules`() throws {
    var other = Self.parameters([])
    other.tenx.completedToCount = 3
    (other.tenx.streak.freezesAtStart, other.tenx.streak.freezeMaximum) = (0, 0)
    (other.pet.gains.onTime, other.pet.headStart) = (5, 2)
    other.pet.stages[0].threshold = 4
    other.forest.streak.weeklyTarget = 5
    other.sherpa.habits.experience.habitComplete = 30
    other.sherpa.habits.streak.repairDays = 2
    let changed = try Self.result(Self.parameters([RuleChange(on: 0, Self.settings)]))
    #expect(try Self.texts(changed) == Self.texts(Self.result(other)))
    #expect(changed.audit.broken.isEmpty)
  }

  @Test func `a change for a share of 0 changes nothing`() throws {
    let changes = [
      RuleChange(on: Self.day, share: 0, Self.settings),
      RuleChange(on: 3, for: .newcomers, share: 0, Self.settings),
    ]
    let (none, plain) = try (
      Self.result(Self.parameters(changes)), Self.result(Self.parameters([]))
    )
    #expect(Self.texts(none) == Self.texts(plain))
  }

  @Test func `a change after the run changes nothing, beside one within the run too`()
    throws
  {
    let late = [
      RuleChange(on: 30, Self.settings),
      RuleChange(on: 44, for: .newcomers, share: 0.5, Self.settings),
    ]
    let (none, plain) = try (
      Self.result(Self.parameters(late)), Self.result(Self.parameters([]))
    )
    #expect(Self.texts(none) == Self.texts(plain))
    // Of two changes, the one within the run is made.
    let one = RuleChange(on: Self.day, Self.settings)
    let (both, first) = try (
      Self.result(Self.parameters([late[0], one])), Self.result(Self.parameters([one]))
    )
    #expect(Self.texts(both) == Self.texts(first) && Self.texts(both) != Self.texts(plain))
  }

  /// Whether a person is in the share, by the address of the draw.
  private static func gets(_ change: RuleChange, _ person: Int) -> Bool {
    let traits = Luck(Self.parameters([]).seed, person: UInt32(person), day: 0).traits
    return Bernoulli(clamping: change.share).sample(traits.draw(Decision(17), change.lot))
  }

  /// Without a league nobody meets those whom a change reaches.
  @Test(arguments: [RuleChange.Audience.everyone, .newcomers])
  func `only those whom a change reaches live otherwise, from its day on`(
    audience: RuleChange.Audience
  ) throws {
    let change = RuleChange(on: Self.day, for: audience, share: 0.4, Self.settings)
    var (parameters, plain) = (Self.parameters([change]), Self.parameters([]))
    (parameters.sherpa.hasLeague, plain.sherpa.hasLeague) = (false, false)
    let result = try Self.result(parameters)
    let (changed, before) = try (Self.lives(result), Self.lives(Self.result(plain)))
    #expect(result.audit.broken == [])
    var touched = 0
    for person in 0..<parameters.people {
      let (own, other) = (changed[person] ?? [], before[person] ?? [])
      func day(_ line: Substring) -> Int { Int(line.split(separator: ",")[1]) ?? -1 }
      let arrival = other.first.map(day) ?? 0
      let isReached =
        Self.gets(change, person) && (audience == .everyone || arrival >= Self.day)
      if isReached {
        #expect(own.filter { day($0) < Self.day } == other.filter { day($0) < Self.day })
        touched += own == other ? 0 : 1
      } else {
        #expect(own == other, "person \(person)")
      }
    }
    #expect(touched > 10)
  }

  @Test func `a day before the change counts by the rules of that day`() throws {
    let setting = RuleChange.Setting("apps.tenx.completedToCount", .whole(2))
    var parameters = Self.parameters([RuleChange(on: Self.day, [setting])])
    parameters.arrivals.days = 1
    parameters.people = 600
    (parameters.tenx.streak.freezesAtStart, parameters.tenx.streak.freezeMaximum) = (0, 0)
    let result = try Self.result(parameters)
    let streaks = try Self.lives(result).values.flatMap { $0 }.filter { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return cells.contains("tenx") && cells.contains("streak") && cells[1] == "\(Self.day)"
    }
    #expect(streaks.count > 10)
    // A streak that began on the day itself would be told as one day after several.
    let restarted = streaks.filter { line in
      let numbers = line.split(separator: ",").compactMap { Int($0) }
      return numbers.suffix(2).first ?? 0 > 1 && numbers.last == 1
    }
    #expect(restarted == [])
  }

  @Test func `a larger share of the same rules includes a smaller one, other rules draw anew`() {
    let small = RuleChange(on: 3, share: 0.2, Self.settings)
    let large = RuleChange(on: 9, share: 0.5, Self.settings.reversed())
    let other = RuleChange(on: 3, share: 0.2, [Self.settings[0]])
    let reached = [small, large, other].map { change in
      Set((0..<4_000).filter { Self.gets(change, $0) })
    }
    #expect(reached[0].isSubset(of: reached[1]))
    #expect(reached.map { Double($0.count) / 4_000 }.allSatisfy { (0.17...0.53).contains($0) })
    let both = Double(reached[0].intersection(reached[2]).count) / 4_000
    #expect((0.02...0.06).contains(both))
  }

  private final class Latest: @unchecked Sendable {
    var bytes: [UInt8]?
  }

  @Test("parts and checkpoints of a world whose rules change are those of the whole")
  func parts() throws {
    let changes = [
      RuleChange(on: 8, for: .newcomers, share: 0.5, Self.settings),
      RuleChange(on: Self.day, share: 0.3, Self.settings),
      RuleChange(on: 20, [Self.settings[0], Self.settings[4]]),
    ]
    let world = try World(Self.parameters(changes))
    var order = PartOrder(blocks: PeopleGroups.blocks, origin: "changes 1")
    order.keeping = RunRequest(journal: 160, takesCensus: true, keepsPeople: true)
    let latest = Latest()
    var done: [UInt8]?
    while done == nil {
      let checkpoints = Checkpoints(every: 3, goingOnFrom: latest.bytes) {
        latest.bytes = $0
        return false
      }
      done = try world.part(order, InlineExecutor(), checkpoints: checkpoints)
    }
    let merged = try world.result(of: [try #require(done)], order, InlineExecutor())
    let whole = try Self.result(Self.parameters(changes))
    #expect(Self.texts(merged) == Self.texts(whole))
    #expect(whole.audit.broken == [])
  }

  private static let refusals: [(String, [RuleChange])] = [
    ("changes is a list of 7; give at most 6", (0..<7).map { RuleChange(on: $0, settings) }),
    (
      "changes[0] is on 2026-01-04, before the run; give 2026-01-05 or a later day",
      [RuleChange(on: -1, settings)]
    ),
    (
      "changes[0] is for newcomers, and nobody joins on or after 2026-01-25; give more "
        + "arrivals.days, or \"for\": \"everyone\"", [RuleChange(on: 20, for: .newcomers, settings)]
    ),
    (
      "changes[0].share is 1.5; give a number from 0 to 1",
      [RuleChange(on: 3, share: 1.5, settings)]
    ),
    (
      "changes[0] cannot set apps.tenx.completed: there is no such rule",
      [RuleChange(on: 3, [.init("apps.tenx.completed", .whole(2))])]
    ),
    (
      "changes[1] cannot set apps.tenx.focusesPerDay: users who are there keep theirs; give "
        + "\"for\": \"newcomers\"",
      [
        RuleChange(on: 3, settings),
        RuleChange(on: 4, [.init("apps.tenx.focusesPerDay", .whole(4))]),
      ]
    ),
    (
      "with changes[0], a freeze is earned every 3 days in forest, where none can be held; give "
        + "apps.forest.streak.freezeMaximum 1 or more",
      [RuleChange(on: 3, [.init("apps.forest.streak.freezeEvery", .whole(3))])]
    ),
  ]

  @Test(arguments: refusals)
  func `a change that cannot be is refused with what to do`(
    sentence: String, changes: [RuleChange]
  ) throws {
    var parameters = Self.parameters(changes)
    parameters.start = try #require(Day(year: 2026, month: 1, day: 5))
    parameters.forest.streak.freezeMaximum = 0
    let error = #expect(throws: WorldError.self) { try World(parameters) }
    #expect(error?.description == sentence)
  }

  @Test func `experiments of two rules refuse changes`() throws {
    let parameters = Self.parameters([RuleChange(on: 3, Self.settings)])
    let (world, plain) = (try World(parameters), try World(Self.parameters([])))
    #expect(plain.contradiction(changingTo: world) != nil)
  }
}
