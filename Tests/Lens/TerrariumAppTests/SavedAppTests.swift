import CivilTime
import DeviceModel
import LanguageApp
import Measures
import PetEvolution
import Population
import Tabular
import ZoneTables
import Testing

/// An app of another package in a world that is saved and loaded every midnight, as in long runs
/// that are interrupted.
@Suite struct SavedAppTests {
  private var parameters: WorldParameters {
    get throws {
      var parameters = WorldParameters()
      (parameters.people, parameters.days, parameters.behaviour) = (90, 12, .standard)
      (parameters.shares.pet, parameters.shares.tenx, parameters.shares.guest) = (0, 0.5, 0.8)
      parameters.zones = try ["Etc/UTC", "Pacific/Apia"].map {
        ZoneWeight(try ZoneName($0), weight: 1)
      }
      parameters.devices.travel.chancePerDay = 0.05
      parameters.guest = Guest(LingoLife.self)
      return parameters
    }
  }

  @Test func `it goes on as if nothing had been`() throws {
    let (once, often) = (try tables(isSaved: false), try tables(isSaved: true))
    #expect(once == often)
    #expect(once.contains { $0.contains("guest,11,") })
  }

  private func tables(isSaved: Bool) throws -> [String] {
    typealias Lives = LivingWorld<DefaultBehaviour, LifeObservers>
    let parameters = try parameters
    let model = try DefaultBehaviour(parameters.standard)
    let rules = try WorldRules(parameters)
    let size = WorldRun<DefaultBehaviour>(
      rules, people: parameters.people, stageNames: parameters.pet.stages.map(\.name)
    ).size
    func born() -> Lives {
      Lives(rules, people: parameters.people) { LifeObservers(size, people: $0.count) }
    }
    var (world, ledger) = (born(), NightlyTotals(size))
    ledger.begin(0)
    for day in 0..<parameters.days {
      _ = world.live(day..<day + 1, model, AnyExecutor(InlineExecutor()), progress: { _ in true }) {
        for group in $1.indices { ledger.collect($0, from: &$1[group].sink) }
      }
      guard isSaved else { continue }
      var writer = TallyWriter()
      world.visit(&writer)
      ledger.visit(&writer)
      var reader = TallyReader(writer.bytes[...], of: size)
      (world, ledger) = (born(), NightlyTotals(size))
      ledger.begin(0)
      world.visit(&reader)
      ledger.visit(&reader)
      try #require(!reader.hasFailed && reader.isAtEnd, "day \(day)")
    }
    var groups = world.groups.map { $0.sink }
    for group in groups.indices { groups[group].finish() }
    return ledger.tables(groups, 0).map { "\($0.name)\n\($0.csv)" }
  }
}
