import Measures

/// Applies planned changes of rules to a group's people.
extension PersonGroup {
  /// Returns the rules that apply to the person in a slot.
  mutating func ownRules(of place: Int) -> WorldRules {
    rules.changes.isEmpty ? rules : rules.editions[Int(people[place].edition)].rules
  }

  /// Switches the people who have arrived to the rules of a day, as an update of their apps would.
  ///
  /// - Returns: the day of the next change of rules, at most `end`.
  mutating func change(on day: Int, until end: Int) -> Int {
    let rules = rules
    if rules.changes.contains(where: { $0.day == day }) {
      for place in present.lazy.map({ Int($0) }) where minds[place] != nil {
        let person = people.pointer(to: place)
        let edition = rules.edition(of: person.pointee, on: day)
        guard edition != person.pointee.edition else { continue }
        let start = rules.zones.start(of: day, in: Int(person.pointee.zone))
        (person.pointee.edition, person.pointee.restless) = (edition, .every)
        for app in person.pointee.apps {
          hosts[app].settle(place, at: max(start, person.pointee.dayEnded))
          hosts[app].adopt(ownRules(of: place), at: place)
        }
      }
    }
    return rules.changes.first { $0.day > day }.map { min(end, $0.day) } ?? end
  }
}
