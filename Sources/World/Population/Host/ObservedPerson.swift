import Measures
import Chance

/// The known facts about a person whose days were recorded elsewhere: when they joined, where they
/// live and which apps they have. In a world of such people, none of this is drawn.
///
///     parameters.people = 2
///     parameters.known = [
///       ObservedPerson(arrival: 0, zone: 0, apps: [.forest]),
///       ObservedPerson(arrival: 17, zone: 0, apps: [.forest, .sherpa]),
///     ]
package struct ObservedPerson: Hashable, Sendable {
  /// The day of the run on which they join.
  package var arrival: Int32
  /// Their home, by the world's list of zones; 0 where there is none.
  package var zone: Int32
  package var apps: AppSet

  package init(arrival: Int32, zone: Int32, apps: AppSet) {
    (self.arrival, self.zone, self.apps) = (arrival, zone, apps)
  }
}

extension WorldRules {
  /// The known facts about the person with this luck; nil where they are drawn.
  private func known(_ traits: Luck) -> ObservedPerson? {
    known.isEmpty ? nil : known[min(Int(traits.person), known.count - 1)]
  }

  /// The day of the run on which a person joins.
  func arrival(of traits: Luck) -> Int {
    known(traits).map { Int($0.arrival) } ?? arrivals.day(traits, start: start)
  }

  /// The first home of a person, by the world's list of zones.
  func home(of traits: Luck) -> Int {
    known(traits).map { Int($0.zone) } ?? zones.home(traits)
  }

  func apps(of traits: Luck) -> AppSet {
    if let known = known(traits) { return known.apps }
    var has: AppSet = []
    for app in apps
    where appShares[Int(app.rawValue)].sample(traits.draw(.hasApp, UInt32(app.rawValue))) {
      has.insert(app)
    }
    return has
  }
}
