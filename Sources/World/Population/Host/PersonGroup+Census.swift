import Measures

extension PersonGroup where Sink == LifeObservers {
  /// After a day, adds the state of all people's engines to the census.
  mutating func count(_ day: Int, in census: inout Census) {
    for place in present.lazy.map({ Int($0) }) where !people[place].apps.isEmpty {
      let person = CountedPerson(
        place: place, number: number(of: place), segments: people[place].segments, day: day,
        rules: ownRules(of: place))
      census.count(1, Census.Count.people, day, person.segments)
      if people[place].isInLeague { census.count(1, Census.Count.optedIn, day, person.segments) }
      for app in people[place].apps {
        hosts[app].count(person, &sink, in: &census)
        census.count(1, Census.Count.has + Int(app.rawValue), day, person.segments)
        let length = Int64(hosts[app].streakLength(person))
        guard length > 0 else { continue }
        census.count(1, Census.Count.alive + Int(app.rawValue), day, person.segments)
        census.count(length, Census.Count.streakDays + Int(app.rawValue), day, person.segments)
      }
    }
  }
}
