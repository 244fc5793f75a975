import Measures
import Chance

/// What is known of somebody whose days were written down elsewhere: when they joined, where they
/// live and which apps they have. In a world of such people, luck says none of it.
///
///     parameters.people = 2
///     parameters.known = [
///       KnownPerson(arrival: 0, zone: 0, apps: [.forest]),
///       KnownPerson(arrival: 17, zone: 0, apps: [.forest, .sherpa]),
///     ]
package struct KnownPerson: Hashable, Sendable {
  /// The day of the run on which they join.
  package var arrival: Int32
  /// Where they live, by the world's list of zones; 0 where there is none.
  package var zone: Int32
  /// The apps on their phone.
  package var apps: AppSet

  package init(arrival: Int32, zone: Int32, apps: AppSet) {
    (self.arrival, self.zone, self.apps) = (arrival, zone, apps)
  }
}

extension WorldRules {
  /// What is known of the person with this luck; nil where luck says it.
  private func known(_ traits: Luck) -> KnownPerson? {
    known.isEmpty ? nil : known[min(Int(traits.person), known.count - 1)]
  }

  /// The day of the run on which a person joins.
  func arrival(of traits: Luck) -> Int {
    known(traits).map { Int($0.arrival) } ?? arrivals.day(traits, start: start)
  }

  /// Where a person lives at first, by the world's list of zones.
  func home(of traits: Luck) -> Int {
    known(traits).map { Int($0.zone) } ?? zones.home(traits)
  }

  /// The apps that a person has on arrival.
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
