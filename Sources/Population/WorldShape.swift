import CivilTime
import PetEvolution

/// What is known of a world before anybody has lived: how many, when, and the names of the stages.
struct WorldShape: Sendable {
  let people: Int
  let start: Day
  let days: Int
  /// Names of the pet's stages, in order.
  let stageNames: [String]

  /// How many stages the pet has.
  var stages: Int { stageNames.count }

  /// The days of the run by Monday weeks; the first and the last may be short.
  ///
  ///     start on a Thursday, 13 days    0 ..< 4    4 ..< 11    11 ..< 13
  var weeks: [Range<Int>] {
    var weeks: [Range<Int>] = []
    var first = 0
    while first < days {
      let next = min(days, first + ((start + first).week.monday + 7 - (start + first)))
      weeks.append(first..<next)
      first = next
    }
    return weeks
  }
}

extension World {
  var shape: WorldShape {
    WorldShape(
      people: parameters.people, start: parameters.start, days: parameters.days,
      stageNames: parameters.pet.stages.map { $0.name })
  }
}
