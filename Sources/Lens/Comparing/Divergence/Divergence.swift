import Population

/// A summary of where the same users begin to differ between two runs.
///
///     divergence.parted.count           // 1,204 of 2,000 people
///     divergence.parted[0].first        // the first of all: person, day, step of either run
///     divergence.followed               // how many of them acted otherwise afterwards
package struct Divergence<Step: DivergingStep>: Sendable {
  /// A user whose two simulations differ.
  package struct Person: Sendable {
    package let person: UInt32
    /// The first difference in each layer that has one, in order of time.
    package let partings: [LifeParting<Step>]
    package var first: LifeParting<Step> { partings[0] }
    /// The first difference in what the user does; nil if there is none.
    package var act: LifeParting<Step>? { partings.first { $0.layer == .acts } }
  }

  /// The number of users who were compared.
  package let people: Int
  /// The users whose simulations differ, in order of the first difference.
  package let parted: [Person]
  /// The steps of the requested user.
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

  /// Returns the number of users whose first difference is in a layer.
  package func count(in layer: LifeLayer) -> Int {
    parted.count { $0.first.layer == layer }
  }

  /// The number of users who act differently later although their first difference is not an act,
  /// and the median number of days until they do; nil if there are none.
  package var followed: (people: Int, medianDays: Int)? {
    let days = parted.compactMap { person in
      person.first.layer == .acts ? nil : person.act.map { $0.day - person.first.day }
    }.sorted()
    return days.isEmpty ? nil : (days.count, days[days.count / 2])
  }
}

extension LifeLayer {
  /// The subject of the layer, as a phrase for a sentence about what differs.
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
