import Measures
import Chance

/// The known day of joining, home and apps of a person whose days were recorded elsewhere. In a
/// world of such people, these facts are not drawn at random.
///
///     parameters.people = 2
///     parameters.known = [
///       ObservedPerson(arrival: 0, zone: 0, apps: [.forest]),
///       ObservedPerson(arrival: 17, zone: 0, apps: [.forest, .sherpa]),
///     ]
package struct ObservedPerson: Hashable, Sendable {
  /// The day of the run on which the person joins.
  package var arrival: Int32
  /// The index of the person's home in the world's list of zones; 0 if the list is empty.
  package var zone: Int32
  package var apps: AppSet

  package init(arrival: Int32, zone: Int32, apps: AppSet) {
    (self.arrival, self.zone, self.apps) = (arrival, zone, apps)
  }
}

extension WorldRules {
  /// Returns the known facts about a person; nil if the facts are drawn at random.
  private func known(_ traits: Luck) -> ObservedPerson? {
    known.isEmpty ? nil : known[min(Int(traits.person), known.count - 1)]
  }

  /// Returns the day of the run on which a person joins.
  func arrival(of traits: Luck) -> Int {
    known(traits).map { Int($0.arrival) } ?? arrivals.day(traits, start: start)
  }

  /// Returns the index of a person's first home in the world's list of zones.
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
