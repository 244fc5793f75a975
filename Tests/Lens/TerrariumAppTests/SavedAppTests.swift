import CivilTime
import DeviceModel
import LanguageApp
import Measures
import PetEvolution
import Population
import Tabular
import WorldSupport
import ZoneTables
import Testing

/// An app of another package in a world that is saved and loaded every midnight, as in long runs
/// that are interrupted.
@Suite struct SavedAppTests {
  private var parameters: WorldParameters {
    get throws {
      var parameters = WorldParameters()
      (parameters.people, parameters.days) = (90, 12)
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
    let parameters = try parameters
    let model = try DefaultBehaviour(parameters.standard)
    return try SavedWorld(parameters, WorldRules(parameters), model).tables(isSaved: isSaved)
  }
}
