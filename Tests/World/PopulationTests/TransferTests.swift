import DeviceModel
import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Law: a world that is saved and loaded every midnight, by another process as it were, gives the
/// tables of a world that is lived in one go.
@Suite("Transfer")
struct TransferTests {
  private static let days = 75

  private typealias Lives<Model: Behaviour> = LivingWorld<Model, LifeObservers>

  /// The tables of a world, saved and loaded after every so many nights.
  private func tables<Model: Behaviour>(
    _ parameters: WorldParameters, _ model: Model, savedEvery nights: Int?
  ) throws -> [String] {
    let rules = try WorldRules(parameters)
    let size = WorldRun<Model>(
      rules, people: parameters.people, stageNames: EverythingWorld.stageNames,
      keeping: RunRequest(keepsPeople: true)
    ).size
    func born() -> Lives<Model> {
      LivingWorld(rules, people: parameters.people) { LifeObservers(size, people: $0.count) }
    }
    var world = born()
    var ledger = NightlyTotals(size)
    ledger.begin(0)
    for day in 0..<parameters.days {
      let isDone = world.live(
        day..<day + 1, model, AnyExecutor(InlineExecutor()), progress: { _ in true }
      ) { day, groups in
        for group in groups.indices {
          ledger.collect(day, from: &groups[group].sink)
          if size.isWeekEnd(day) { ledger.collectWeek(from: &groups[group].sink) }
        }
        if size.isWeekEnd(day) { ledger.closeWeek() }
      }
      #expect(isDone)
      guard let nights, (day + 1) % nights == 0 else { continue }
      var writer = TallyWriter()
      world.visit(&writer)
      ledger.visit(&writer)
      var reader = TallyReader(writer.bytes[...], of: size)
      world = born()
      ledger = NightlyTotals(size)
      ledger.begin(0)
      world.visit(&reader)
      ledger.visit(&reader)
      try #require(!reader.hasFailed && reader.isAtEnd, "day \(day)")
    }
    var groups = world.groups.map { $0.sink }
    for group in groups.indices { groups[group].finish() }
    return ledger.tables(groups, 0).map { "\($0.name)\n\($0.csv)" } + [rows(of: groups)]
  }

  /// What was kept of each person.
  private func rows(of groups: [LifeObservers]) -> String {
    var writer = CSVWriter()
    for lives in groups.map(\.lives) {
      for place in 0..<lives.count {
        lives[place].write(into: &writer)
        writer.endRow()
      }
    }
    return "people\n\(writer.text)"
  }

  @Test("people who do everything go on after a midnight as if nothing had been", .long)
  func capricious() throws {
    let parameters = EverythingWorld.parameters(days: Self.days)
    let straight = try tables(parameters, Capricious(), savedEvery: nil)
    #expect(straight.count > 15)
    for nights in [1, 9] {
      let saved = try tables(parameters, Capricious(), savedEvery: nights)
      for (own, other) in zip(saved, straight) {
        #expect(own == other, "\(own.prefix { $0 != "\n" }), saved every \(nights) nights")
      }
    }
  }

  @Test("so do people of the default behaviour, with a Forest whose clock errs", .long)
  func standard() throws {
    var parameters = EverythingWorld.parameters(days: Self.days)
    // Rules of people's own travel, too, and who is whose friend.
    (parameters.standard.settings.grace, parameters.standard.settings.resetTime) = (0.5, 0.5)
    (parameters.standard.settings.sharesCode, parameters.standard.settings.optsOut) = (1, 0.1)
    parameters.forest.timer = .suspending
    let model = try DefaultBehaviour(parameters.standard)
    let straight = try tables(parameters, model, savedEvery: nil)
    let saved = try tables(parameters, model, savedEvery: 1)
    for (own, other) in zip(saved, straight) {
      #expect(own == other, "\(own.prefix { $0 != "\n" })")
    }
  }

  @Test("bytes that are cut off are refused, and so are none")
  func damage() throws {
    let parameters = EverythingWorld.parameters(days: 3)
    let rules = try WorldRules(parameters)
    let size = WorldRun<Capricious>(
      rules, people: parameters.people, stageNames: EverythingWorld.stageNames
    ).size
    func born() -> Lives<Capricious> {
      LivingWorld(rules, people: parameters.people) { LifeObservers(size, people: $0.count) }
    }
    var world = born()
    _ = world.live(
      0..<3, Capricious(), AnyExecutor(InlineExecutor()), progress: { _ in true })
    var writer = TallyWriter()
    world.visit(&writer)
    for count in [0, 1, 100, writer.bytes.count / 2, writer.bytes.count - 1] {
      var reader = TallyReader(writer.bytes[..<count], of: size)
      var other = born()
      other.visit(&reader)
      #expect(reader.hasFailed, "\(count) bytes")
    }
  }
}
