import Cadence
import DeviceModel
import Measures
import PetEvolution

extension World {
  /// Returns the facts about this world that are known before it is simulated.
  ///
  /// - Parameters:
  ///   - guest: the guest app; nil to use the guest app of the parameters, if any.
  ///   - request: the optional output to keep besides tables.
  package func size(
    with guest: Guest? = nil, keeping request: RunRequest = RunRequest()
  ) -> WorldSize {
    let guest = guest ?? parameters.guestInForce
    let editions = parameters.editions.map { $0.parameters }
    var size = WorldSize(
      people: parameters.people, start: parameters.start, days: parameters.days,
      stageNames: parameters.pet.stages.map { $0.name }, apps: parameters.shares.apps.with(guest),
      league: parameters.hasLeague
        ? parameters.sherpa.league : nil,
      repairDays: World.repairDays(of: editions) + [guest?.repairDays ?? 0],
      segments: parameters.segments.count + 1, worlds: parameters.replicates)
    (size.keeping, size.measures) = (request, parameters.measures)
    if parameters.sherpa.tellsStrength { size.strength = parameters.sherpa.strength }
    if editions.contains(where: { $0.forest.timer != .continuous }) { size.erring.insert(.forest) }
    return size
  }

  /// Returns, by `App.rawValue`, the longest time in days in which any user may repair a streak.
  private static func repairDays(of editions: [WorldParameters]) -> [Int] {
    editions.dropFirst().reduce(editions[0].streaks.map { Int($0.repairDays) }) { days, other in
      zip(days, other.streaks).map { max($0, Int($1.repairDays)) }
    }
  }

  /// Returns the reason why this world has no curve for a measure; nil if it has one.
  public func misfit(of measure: Measure) -> MeasureError? {
    do throws(MeasureError) {
      _ = try measure.place(in: size())
      return nil
    } catch { return error }
  }
}
