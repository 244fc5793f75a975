import CivilTime

/// Where two lives of a person part in a layer: the first step that differs, in each life.
package struct LifeParting<Step: DivergingStep>: Sendable {
  /// The person's number in the world, from 0.
  package let person: UInt32
  package let layer: LifeLayer
  /// The day of the run, from 0.
  package let day: Int
  /// The number of steps of the day, of all layers, before the earlier of the two.
  package let place: Int
  /// The last step that both lives have in the layer on that day; nil if they have none.
  package let before: Step?
  /// The step of the one life, and of the other; nil where the day has no further one.
  package let own, other: Step?
  /// The first step of the layer after that one, in each life, that keeps or restores a streak;
  /// nil where the day has none.
  package let ownRescue, otherRescue: Step?

  /// When the earlier of the two steps was.
  package var instant: Instant {
    [own, other].compactMap { $0?.instant }.min() ?? .epoch
  }

  /// Whether this one comes before another of the same person.
  package func precedes(_ other: LifeParting) -> Bool {
    (day, place, instant) < (other.day, other.place, other.instant)
  }

  /// Whether this one comes before another of any person.
  package func isEarlier(than other: LifeParting) -> Bool {
    (instant, person) < (other.instant, other.person)
  }
}

/// A day of a person in two worlds.
package struct LifeDiary<Step: DivergingStep>: Sendable {
  package let person: UInt32
  package let day: Int
  package let own, other: [Step]
}

/// The lives of the same people in two worlds, and where they part.
package struct LifePartings<Step: DivergingStep>: Sendable {
  package let people: Int
  /// The first difference of every person in every layer, by person, then by layer.
  package private(set) var partings: [LifeParting<Step>] = []
  /// All steps of the people who were asked for, up to the end of the day on which they part.
  package private(set) var diaries: [LifeDiary<Step>] = []

  /// The findings of comparers, which have the people in their order.
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
///     comparer.compare(3, of: 17, steps, otherSteps)     // true once their steps are not needed
package struct LifeComparer<Step: DivergingStep>: Sendable {
  let people: Range<UInt32>
  private(set) var diaries: [LifeDiary<Step>] = []
  /// The first difference in each layer, by person.
  private var found: [[LifeParting<Step>?]]
  private let told: UInt32?
  private var open: Int

  /// - Parameters:
  ///   - told: the person whose steps are kept; nil for nobody.
  ///   - isAlone: whether nobody else's steps are needed.
  package init(_ people: Range<Int>, telling told: UInt32? = nil, isAlone: Bool = false) {
    let none: [LifeParting<Step>?] = Array(repeating: nil, count: LifeLayer.allCases.count)
    found = Array(repeating: none, count: people.count)
    self.people = UInt32(people.lowerBound)..<UInt32(people.upperBound)
    self.told = told
    let isTold = told.map { people.contains(Int($0)) } ?? false
    open = isAlone ? (isTold ? 1 : 0) : people.count
  }

  /// Whether nobody's steps are needed any more.
  package var isOver: Bool { open == 0 }

  /// The first difference of every person in every layer, by person, then by layer.
  var partings: [LifeParting<Step>] { found.flatMap { $0.compactMap { $0 } } }

  /// Compares a person's day.
  ///
  /// - Returns: whether the person's further steps are not needed: they have acted otherwise, so
  ///   whatever follows may come from that.
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

  /// The first difference in a layer, of whose steps the places in the day are given.
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
