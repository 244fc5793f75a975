import CivilTime

/// The first difference between a person's lives in two worlds, in one layer of events
/// (`LifeLayer`).
package struct LifeParting<Step: DivergingStep>: Sendable {
  /// The person's 0-based index in the world.
  package let person: UInt32
  package let layer: LifeLayer
  /// The day of the run, from 0.
  package let day: Int
  /// The earlier of the two differing steps, as an index among all steps of the day.
  package let place: Int
  /// The day's last step in this layer that is equal in both worlds; nil if there is none.
  package let before: Step?
  /// The differing step in each world; nil if the layer has no further step in the world concerned.
  package let own, other: Step?
  /// The first step after the difference, in each world, that keeps or restores a streak; nil if
  /// the day has none in this layer.
  package let ownRescue, otherRescue: Step?

  /// The instant of the earlier of the two differing steps.
  package var instant: Instant {
    [own, other].compactMap { $0?.instant }.min() ?? .epoch
  }

  /// Whether this difference comes before another difference in the same person's life.
  package func precedes(_ other: LifeParting) -> Bool {
    (day, place, instant) < (other.day, other.place, other.instant)
  }

  /// Whether this difference comes before another difference, of the same or another person.
  package func isEarlier(than other: LifeParting) -> Bool {
    (instant, person) < (other.instant, other.person)
  }
}

/// One person's steps on one day in two worlds.
package struct LifeDiary<Step: DivergingStep>: Sendable {
  package let person: UInt32
  package let day: Int
  package let own, other: [Step]
}

/// The first differences between the lives of the same people in two worlds.
package struct LifePartings<Step: DivergingStep>: Sendable {
  package let people: Int
  /// The first difference per person and layer, sorted by person, then by layer.
  package private(set) var partings: [LifeParting<Step>] = []
  /// The followed person's steps on each day, until the person's acts first differ.
  package private(set) var diaries: [LifeDiary<Step>] = []

  /// Combines the results of comparers; each comparer's people must follow the previous one's.
  package init(_ comparers: [LifeComparer<Step>]) {
    people = comparers.reduce(0) { $0 + $1.people.count }
    for comparer in comparers {
      partings += comparer.partings
      diaries += comparer.diaries
    }
  }
}

/// Compares the lives of some people in two worlds, day by day.
///
///     comparer.compare(3, of: 17, steps, otherSteps)     // true: skip this person from now on
package struct LifeComparer<Step: DivergingStep>: Sendable {
  let people: Range<UInt32>
  private(set) var diaries: [LifeDiary<Step>] = []
  /// The first difference per person and layer; nil if none has been found.
  private var found: [[LifeParting<Step>?]]
  private let told: UInt32?
  private var open: Int

  /// - Parameters:
  ///   - told: the person whose steps of every day are stored; nil to store no steps.
  ///   - isAlone: whether only that person is compared.
  package init(_ people: Range<Int>, telling told: UInt32? = nil, isAlone: Bool = false) {
    let none: [LifeParting<Step>?] = Array(repeating: nil, count: LifeLayer.allCases.count)
    found = Array(repeating: none, count: people.count)
    self.people = UInt32(people.lowerBound)..<UInt32(people.upperBound)
    self.told = told
    let isTold = told.map { people.contains(Int($0)) } ?? false
    open = isAlone ? (isTold ? 1 : 0) : people.count
  }

  /// Whether the comparison needs no further steps of any person.
  package var isOver: Bool { open == 0 }

  /// The first difference per person and layer, sorted by person, then by layer.
  var partings: [LifeParting<Step>] { found.flatMap { $0.compactMap { $0 } } }

  /// Compares one day of a person.
  ///
  /// - Returns: true once the person's acts have differed. Further steps of the person are then not
  ///   needed, because all later differences may follow from that difference.
  package mutating func compare(
    _ day: Int, of person: UInt32, _ own: [Step], _ other: [Step]
  ) -> Bool {
    if person == told {
      diaries.append(LifeDiary(person: person, day: day, own: own, other: other))
    }
    guard own != other else { return false }
    let number = Int(person - people.lowerBound)
    let layers = (own.map { $0.layer }, other.map { $0.layer })
    for layer in LifeLayer.allCases where found[number][Int(layer.rawValue)] == nil {
      let mine = layers.0.indices.filter { layers.0[$0] == layer }
      let others = layers.1.indices.filter { layers.1[$0] == layer }
      found[number][Int(layer.rawValue)] = parting(layer, day, person, (own, mine), (other, others))
    }
    guard found[number][Int(LifeLayer.acts.rawValue)] != nil else { return false }
    open -= 1
    return true
  }

  /// Returns the first difference in a layer; `places` are the layer's step indices within the day.
  private func parting(
    _ layer: LifeLayer, _ day: Int, _ person: UInt32, _ life: (steps: [Step], places: [Int]),
    _ otherLife: (steps: [Step], places: [Int])
  ) -> LifeParting<Step>? {
    let (own, mine) = life
    let (other, others) = otherLife
    let common = zip(mine, others).prefix { own[$0] == other[$1] }.count
    guard common < max(mine.count, others.count) else { return nil }
    let places = [mine, others].compactMap { common < $0.count ? $0[common] : nil }
    func step(_ place: Int, _ life: [Step], _ places: [Int]) -> Step? {
      places.indices.contains(place) ? life[places[place]] : nil
    }
    func rescue(_ life: [Step], _ places: [Int]) -> Step? {
      places.dropFirst(common + 1).first { life[$0].rescuesStreak }.map { life[$0] }
    }
    return LifeParting(
      person: person, layer: layer, day: day, place: places.min() ?? 0,
      before: step(common - 1, own, mine), own: step(common, own, mine),
      other: step(common, other, others), ownRescue: rescue(own, mine),
      otherRescue: rescue(other, others))
  }
}
