import CivilTime
import Measures

/// A checkpoint: saves and restores a world between two days. A restored world continues with the
/// same results, byte for byte.
///
///     var writer = TallyWriter()
///     world.visit(&writer)                                  // after a night
///     …
///     var world = LivingWorld(rules, people: people) { … }  // of the same rules
///     var reader = TallyReader(bytes[...])
///     world.visit(&reader)
///
/// State without references is copied bytewise, so fields that are added later are included.
/// Engines are saved as words, except words that are equal in a new engine. The bytes are valid
/// only for the version and platform that wrote them.
extension LivingWorld where Sink == LifeObservers {
  /// Visits all state that a world keeps between days, including its observers.
  package mutating func visit(_ visitor: inout some TallyVisitor) {
    for group in groups.indices { groups[group].visit(&visitor) }
    league?.visit(&visitor)
    if league?.fits(groups) == false { visitor.refuse() }
  }
}

/// A new engine before its first event, with its saved words.
struct Newborn<Engine: SavedState>: Sendable {
  let engine: Engine
  let words: [Int64]

  init(_ engine: Engine) { (self.engine, words) = (engine, engine.savedWords) }
}

/// One new engine for each zone, created when first needed, under one version of the rules.
struct Newborns<Engine: SavedState>: Sendable {
  private var byZone: [Newborn<Engine>?] = []
  private var rules: WorldRules?

  mutating func one(
    in zone: Int, by rules: WorldRules, _ make: (Zone) -> Engine
  ) -> Newborn<Engine> {
    if byZone.isEmpty || self.rules !== rules {
      self.rules = rules
      byZone = Array(repeating: nil, count: rules.zones.zones.count)
    }
    let zone = min(byZone.count - 1, max(0, zone))
    if let known = byZone[zone] { return known }
    let newborn = Newborn(make(rules.zones.zones[zone]))
    byZone[zone] = newborn
    return newborn
  }
}

extension PersonGroup where Sink == LifeObservers {
  fileprivate mutating func visit(_ visitor: inout some TallyVisitor) {
    visitPlaces(&visitor)
    for place in 0..<places {
      visitPerson(place, &visitor)
      visitor.expect(isPossible(place, visitor.until))
      let (zone, own) = (Int(people[place].zone), ownRules(of: place))
      for app in apps {
        let host = hosts[app]
        visitor.plain(&host.memories[place])
        visitor.expect(host.memories[place].isPossible(visitor))
        visitor.visit(
          writing: { host.write(place, in: zone, by: own, to: &$0) },
          reading: { host.read(place, in: zone, by: own, from: &$0) })
      }
    }
    for app in apps { hosts[app].endVisit() }
    sink.visit(&visitor)
  }
}

extension AppMemory {
  /// Whether simulated days could have led to this memory; used to reject damaged checkpoints.
  fileprivate func isPossible(_ visitor: some TallyVisitor) -> Bool {
    let days = [lastOpened ?? .min, lostOn, lastRise, lastFall]
    return [streak, lostStreak].allSatisfy { 0...visitor.longestStreak ~= Int($0) }
      && days.allSatisfy { visitor.isLived(orNever: $0) } && -1e6...1e6 ~= progress
  }
}
