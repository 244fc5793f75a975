import Measures
import CivilTime
import DailyThree
import DeviceModel
import Habits
import PetEvolution
import Population
import TestSupport
import TimerWheel
import Tabular
import Testing

@Suite("Quiet days")
struct QuietDayTests {
  private static let (people, days) = (300, 60)

  /// The whole host is gone through on a day with any plan at all, so people who put a phone away
  /// that they do not hold live the same days the long way.
  @Test(
    "days on which nobody does anything leave what they would leave if they were lived through",
    .long)
  func sameWorld() throws {
    var parameters = EverythingWorld.parameters(days: Self.days)
    parameters.people = Self.people
    let model = try DefaultBehaviour()
    let short = try World(parameters).run(
      InlineExecutor(), behaving: model, keeping: RunRequest(journal: Self.people))
    let long = try World(parameters)
      .run(
        InlineExecutor(), behaving: Fidgety(model: model), keeping: RunRequest(journal: Self.people)
      )
    let (quiet, lived) = (try #require(short), try #require(long))
    for (table, other) in zip(quiet.segments[0].tables, lived.segments[0].tables) {
      #expect(table.csv == other.csv, "\(table.name)")
    }
    // What people meant to do differs: that is how the long way is forced.
    for (file, other) in zip(quiet.journal, lived.journal) where file.name != "acts" {
      let lines = zip(file.text.split(separator: "\n"), other.text.split(separator: "\n"))
      #expect(lines.first { $0 != $1 } == nil, "\(file.name)")
    }
  }

  /// Where the census looks at everybody every night, nobody rests ahead.
  @Test(
    "people who rest for days in one go live what they would live day by day", .long,
    arguments: [[0, 1, 0, 0], [0.5, 0.6, 0.8, 0], [0.3, 0.3, 0.3, 0.6]])
  func restingAhead(shares: [Double]) throws {
    var parameters = EverythingWorld.parameters(days: Self.days)
    parameters.people = Self.people
    (parameters.shares.forest, parameters.shares.pet) = (shares[0], shares[1])
    (parameters.shares.tenx, parameters.shares.sherpa) = (shares[2], shares[3])
    parameters.sherpa.hasLeague = false
    parameters.devices.notifications.reconsideredPerDay = 0.05
    let world = try World(parameters)
    try compare(world, DefaultBehaviour())
    try compare(world, Capricious())
  }

  private func compare(_ world: World, _ model: some Behaviour) throws {
    let executor = InlineExecutor()
    let ahead = try #require(try world.run(executor, behaving: model))
    let daily = try #require(
      try world.run(
        executor, behaving: model, keeping: RunRequest(takesCensus: true)))
    for (own, other) in zip(ahead.tables, daily.tables) {
      #expect(own.csv == other.csv, "\(own.name)")
    }
    #expect(ahead.tables.count == daily.tables.count)
  }

  @Test("what is due in a day comes in the order of the timer wheel")
  func order() throws {
    for seed in UInt64(1)...200 {
      var random = SplitMix(state: seed)
      var list = DueList()
      list.removeAll(now: .epoch)
      var wheel = EventQueue<Int>(now: .epoch)
      for number in 0..<40 {
        let instant = Instant(millisecondsSinceEpoch: Int64(random.next() % 12) * 1_000)
        let priority = UInt8(truncatingIfNeeded: random.next() % 3 * 64)
        list.schedule(
          .init(kind: .notice, index: UInt16(number)), at: instant, priority: priority)
        try wheel.schedule(number, at: instant, priority: priority)
        guard random.next() % 3 == 0 else { continue }
        compare(list.popNext(), wheel.popNext(), seed)
      }
      while let event = wheel.popNext() { compare(list.popNext(), event, seed) }
      #expect(list.popNext() == nil)
    }
  }

  private func compare(
    _ due: (instant: Instant, due: PersonSession.Due)?, _ event: Event<Int>?, _ seed: UInt64
  ) {
    #expect((due?.due.index).map(Int.init) == event?.payload, "seed \(seed)")
    #expect(due?.instant == event?.instant, "seed \(seed)")
  }

  @Test("names of refusals fit into an event")
  func names() {
    for name in ["duplicateArchivedItem", "wrongNumberOfFocuses", "snoozePastEndOfDay", "a"] {
      #expect(RefusalReason(name).name == name)
    }
    #expect(RefusalReason("alreadyActive") == RefusalReason("alreadyActive"))
    #expect(RefusalReason("alreadyActive") != RefusalReason("alreadyActivf"))
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }
}

/// The default model of people who, on days without a plan, put a phone away that they do not hold.
private struct Fidgety: Behaviour {
  typealias Mind = DefaultBehaviour.Mind
  let model: DefaultBehaviour

  func arrive(_ outlook: DayOutlook) -> Mind { model.arrive(outlook) }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    let removed = model.decide(outlook, &mind, &plan)
    if plan.isEmpty { plan.note(99, at: outlook.start) }
    return removed
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    model.use(app, &user, &mind)
  }

  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    guard note == 99 else { return model.recall(note, &user, &mind) }
    if let app = user.outlook.apps.first(where: { _ in true }) { user.leave(app) }
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    model.learn(days, outlook, &mind)
  }
}
