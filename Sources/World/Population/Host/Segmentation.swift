import Measures
import Chance
import Leagues
import ZoneTables

/// Assigns people to segments: by activity in their first days, by a fixed trait, or by properties.
///
/// Segments are determined in the scenario's world without any variant, which is simulated until
/// everybody's first days are over. To form segments by activity, people are ordered by the number
/// of days on which they opened an app. Ties are broken at random, and the order is cut at
/// quantiles:
///
///     days active   0 0 0 1 1 2 4 9          "least active half"  0 … 0.5
///                   ╰──────╯      ╰╯         "most active eighth" 0.875 … 1
struct Segmentation: Sendable {
  /// People's segments by group and index, one bit for each segment; bit 0 is set for everybody.
  let masks: [[SegmentSet]]

  /// Assigns people to segments. Segments with quantiles order people by `amount`, with ties broken
  /// at random; other segments use people's properties.
  ///
  /// - Parameter amount: the value by which people are ordered, by segment, group and index.
  init(
    _ segments: [Segment], _ sinks: [ActivitySink], by rules: WorldRules, _ world: WorldParameters,
    amount: (_ segment: Int, _ group: Int, _ place: Int) -> Float
  ) {
    var masks = sinks.map { [SegmentSet](repeating: 1, count: $0.people.count) }
    for (index, segment) in segments.enumerated() {
      guard segment.properties.isEmpty else {
        let chosen = PropertyCheck(segment.properties, rules, world)
        for group in sinks.indices {
          for (place, person) in sinks[group].people.enumerated()
          where chosen.accepts(UInt32(person)) && sinks[group].belongs(place, to: index) {
            masks[group][place] |= 2 << SegmentSet(index)
          }
        }
        continue
      }
      var people = Segmentation.ordered(sinks, rules.seed) { amount(index, $0, $1) }
      if segment.fewest > 0 { people.removeAll { $0.amount < Float(segment.fewest) } }
      for person in people[segment.places(of: people.count)] {
        masks[person.group][person.place] |= 2 << SegmentSet(index)
      }
    }
    self.masks = masks
  }

  private struct Ranked {
    let amount: Float
    let luck: UInt32
    let person: UInt32
    let group: Int
    let place: Int
  }

  private static func ordered(
    _ sinks: [ActivitySink], _ seed: Seed, amount: (_ group: Int, _ place: Int) -> Float
  ) -> [Ranked] {
    var people: [Ranked] = []
    for (group, sink) in sinks.enumerated() {
      for (place, person) in sink.people.enumerated() {
        let luck = Luck(seed, person: UInt32(person), day: 0).traits.draw(.segmentTie).word
        people.append(
          Ranked(
            amount: amount(group, place), luck: luck, person: UInt32(person), group: group,
            place: place))
      }
    }
    people.sort { left, right in
      if left.amount != right.amount { return left.amount < right.amount }
      return left.luck == right.luck ? left.person < right.person : left.luck < right.luck
    }
    return people
  }
}

/// Tests whether a person has the properties of a segment that are fixed from the day of joining.
private struct PropertyCheck {
  private let properties: SegmentProperties
  private let rules: WorldRules
  /// The index of the required archetype, then of the required zone; nil if any is accepted.
  private let archetype: Int?
  private let zone: Int?

  init(_ properties: SegmentProperties, _ rules: WorldRules, _ world: WorldParameters) {
    (self.properties, self.rules) = (properties, rules)
    archetype = properties.archetype.flatMap { name in
      world.archetypes.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
    zone = properties.zone.flatMap { name in
      world.zones.firstIndex { $0.zone.description.utf8.elementsEqual(name.utf8) }
    }
  }

  func accepts(_ person: UInt32) -> Bool {
    let traits = Luck(rules.seed, person: person, day: 0).traits
    if let archetype, Int(rules.archetype(of: traits)) != archetype { return false }
    if let zone, rules.home(of: traits) != zone { return false }
    if let goal = properties.goal, traits.quizGoal != goal { return false }
    let isAskedForSherpa = properties.isDated || properties.goal != nil
    guard properties.app != nil || isAskedForSherpa else { return true }
    let apps = rules.apps(of: traits)
    if let app = properties.app, !apps.contains(app) { return false }
    return !isAskedForSherpa || apps.contains(.sherpa)
  }
}

/// Counts people's active days among the first days of each segment. Also records the retained
/// people, and each person's plan and tier on the day that a segment specifies.
struct ActivitySink: EventSink, Sendable {
  let people: Range<Int>
  private let days: [Int]
  /// The number of active days, by segment, then by the person's index.
  private(set) var active: [[UInt16]]
  private(set) var cohort: RetainedCohort
  private var standings: Standings?

  /// - Parameters:
  ///   - run: the number of days of the run, needed to determine the retained people.
  ///   - startTier: the league tier in which people begin.
  init(_ people: Range<Int>, _ segments: [Segment], days run: Int, startTier: LeagueTier) {
    self.people = people
    cohort = RetainedCohort(days: run, people: people.count)
    days = segments.map { $0.days }
    active = segments.map { Array(repeating: 0, count: $0.days > 0 ? people.count : 0) }
    guard segments.contains(where: { $0.properties.isDated }) else { return }
    standings = Standings(segments, people: people.count, startTier)
  }

  func follows(_ person: UInt32) -> Bool { false }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    let place = Int(context.person) - people.lowerBound
    standings?.note(event, place, age: context.day - Int(context.arrival))
    guard case .dayOver(let opened, _) = event, !opened.isEmpty else { return }
    let age = context.day - Int(context.arrival)
    cohort.visit(place, age: age, on: context.day)
    for segment in days.indices where age < days[segment] {
      active[segment][place] &+= 1
    }
  }

  /// Whether a person had the plan and tier that a segment requires, on the segment's day.
  func belongs(_ place: Int, to segment: Int) -> Bool {
    standings?.belongs(place, to: segment) ?? true
  }
}

/// People's plans and league tiers: the current ones, and those on the days that segments specify.
///
///     age        0 ·········· 27 │ 28 ······
///     plan       free  trial     │ pro           a segment of day 28 finds a trial
private struct Standings: Sendable {
  private let wanted: [SegmentProperties]
  private var now: [Standing]
  private let startTier: LeagueTier
  /// Each person's plan and tier on a segment's day, by segment, then person; nil before that day.
  private var found: [[Standing?]]

  private struct Standing: Sendable {
    var plan = PlanKind.free
    /// The league tier; nil before the person opts in.
    var tier: LeagueTier?
    /// Whether the person has removed Sherpa; the rank of the week before is then ignored.
    var isOver = false
  }

  init(_ segments: [Segment], people: Int, _ startTier: LeagueTier) {
    wanted = segments.map { $0.properties }
    now = Array(repeating: Standing(), count: people)
    self.startTier = startTier
    found = wanted.map { Array(repeating: nil, count: $0.isDated ? people : 0) }
  }

  mutating func note(_ event: WorldEvent, _ place: Int, age: Int) {
    for segment in wanted.indices
    where wanted[segment].isDated && age >= wanted[segment].day && found[segment][place] == nil {
      found[segment][place] = now[place]
    }
    switch event {
    case .planTurned(let before, let next, _):
      (now[place].plan, now[place].isOver) = (next ?? before, next == nil)
    case .optedIn: now[place].tier = startTier
    case .ranked(let rank): if !now[place].isOver { now[place].tier = rank.next }
    default: break
    }
  }

  func belongs(_ place: Int, to segment: Int) -> Bool {
    guard wanted[segment].isDated else { return true }
    let standing = found[segment][place] ?? now[place]
    let hasPlan = wanted[segment].plan == nil || wanted[segment].plan == standing.plan
    return hasPlan && (wanted[segment].tier == nil || wanted[segment].tier == standing.tier)
  }
}
