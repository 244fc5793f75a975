import CivilTime
import DailyThree
import Habits
import Measures
import PetEvolution

/// A world between two days as bytes: a checkpoint from which it goes on with the same bytes.
///
///     var writer = TallyWriter()
///     world.visit(&writer)                                  // after a night
///     …
///     var world = LivingWorld(rules, people: people) { … }  // of the same rules
///     var reader = TallyReader(bytes[...])
///     world.visit(&reader)
///
/// What has no references travels as it lies in memory, so a new field travels by itself; engines
/// travel by their words, without those that a newborn engine has too. So the bytes are good for
/// the version and the platform that wrote them.
extension LivingWorld where Sink == LifeObservers {
  /// Visits all that a world keeps between days, its observers among it.
  package mutating func visit(_ visitor: inout some TallyVisitor) {
    let newborns = Newborns(by: rules)
    for group in groups.indices { groups[group].visit(&visitor, newborns, by: rules) }
    league?.visit(&visitor)
  }
}

/// An engine to which nothing has happened, and its words.
struct Newborn<Engine: SavedState>: Sendable {
  let engine: Engine
  let words: [Int64]

  init(_ engine: Engine) { (self.engine, words) = (engine, engine.savedWords) }
}

/// The newborn engines of each zone.
private struct Newborns {
  let pets: [Newborn<PetCare>]
  let threes: [Newborn<DailyThree>]
  let trackers: [Newborn<HabitTracker>]

  init(by rules: WorldRules) {
    let zones = rules.zones.zones
    pets = zones.map { Newborn(PetCare(rules: rules.pet, zone: $0)) }
    threes = zones.map { Newborn(DailyThree(rules: rules.tenx, zone: $0)) }
    trackers = zones.map { Newborn(HabitTracker(rules: rules.sherpa, zone: $0)) }
  }
}

extension PersonGroup where Sink == LifeObservers {
  fileprivate mutating func visit(
    _ visitor: inout some TallyVisitor, _ newborns: Newborns, by rules: WorldRules
  ) {
    visitPlaces(&visitor)
    for place in 0..<places {
      visitPerson(place, &visitor)
      let zone = min(newborns.pets.count - 1, max(0, Int(people[place].zone)))
      if apps.contains(.forest) { hosts.forest.lives[place].visit(&visitor) }
      if apps.contains(.pet) {
        hosts.pet.lives[place].visit(&visitor, like: newborns.pets[zone])
      }
      if apps.contains(.tenx) {
        hosts.tenx.lives[place].visit(&visitor, like: newborns.threes[zone])
      }
      if apps.contains(.sherpa) {
        hosts.sherpa.lives[place].visit(&visitor, like: newborns.trackers[zone])
      }
    }
    sink.visit(&visitor)
  }
}
