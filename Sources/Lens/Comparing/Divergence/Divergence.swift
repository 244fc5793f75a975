import Population

/// A summary of the users whose simulations differ between two runs.
///
///     divergence.parted.count           // 1,204 of 2,000 people
///     divergence.parted[0].first        // the first of all: person, day, step of either run
///     divergence.followed               // how many of them acted otherwise afterwards
package struct Divergence<Step: DivergingStep>: Sendable {
  /// A user whose simulations differ between the two runs.
  package struct Person: Sendable {
    package let person: UInt32
    /// For each layer of the simulation that differs, the user's first difference; earliest first.
    package let partings: [LifeParting<Step>]
    package var first: LifeParting<Step> { partings[0] }
    /// The first difference in what the user does; nil if the user acts alike in both runs.
    package var act: LifeParting<Step>? { partings.first { $0.layer == .acts } }
  }

  /// The number of users who were compared.
  package let people: Int
  /// The users whose simulations differ, sorted by the time of their first difference.
  package let parted: [Person]
  /// The steps of the requested user in both runs, day by day.
  package let diaries: [LifeDiary<Step>]

  package init(_ lives: LifePartings<Step>) {
    (people, diaries) = (lives.people, lives.diaries)
    let all = lives.partings
    var parted: [Person] = []
    var start = 0
    while start < all.count {
      let end = all[start...].firstIndex { $0.person != all[start].person } ?? all.count
      let own = all[start..<end].sorted { $0.precedes($1) }
      parted.append(Person(person: all[start].person, partings: own))
      start = end
    }
    self.parted = parted.sorted { $0.first.isEarlier(than: $1.first) }
  }

  /// Returns the number of users whose first difference is in the given layer.
  package func count(in layer: LifeLayer) -> Int {
    parted.count { $0.first.layer == layer }
  }

  /// The users who first differ in something other than an act, and act differently later: their
  /// number, and the median delay in days. Nil without such users.
  package var followed: (people: Int, medianDays: Int)? {
    let days = parted.compactMap { person in
      person.first.layer == .acts ? nil : person.act.map { $0.day - person.first.day }
    }.sorted()
    return days.isEmpty ? nil : (days.count, days[days.count / 2])
  }
}

extension LifeLayer {
  /// A phrase for the content of the layer, for a sentence about a user's first difference.
  package var words: String {
    switch self {
    case .people: "who is there"
    case .forest: "what Forest answers"
    case .pet: "what the pet app answers"
    case .tenx: "what TenX answers"
    case .sherpa: "what Sherpa answers"
    case .guest: "what the guest answers"
    case .days: "how a day ends"
    case .league: "the league"
    case .phones: "what a phone does"
    case .acts: "what the person does"
    }
  }
}
