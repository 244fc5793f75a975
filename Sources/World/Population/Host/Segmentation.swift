import Measures
import Chance

/// Assigns people to segments, by how active they were in their first days or by a trait they were
/// born with.
///
/// The deciding world, that of the scenario without any variant, is lived until everybody's first
/// days are over; then people are ordered by the number of days on which they opened an app, luck
/// breaks ties, and the order is cut at the quantiles:
///
///     days active   0 0 0 1 1 2 4 9          "least active half"  0 … 0.5
///                   ╰──────╯      ╰╯         "most active eighth" 0.875 … 1
struct Segmentation: Sendable {
  /// By group and index, one bit for each segment; everybody has the first.
  let masks: [[UInt16]]

  /// Assigns people to segments by `amount`; luck breaks ties.
  ///
  /// - Parameter amount: the value by which people are ordered, by segment, group and index.
  init(
    _ segments: [Segment], _ sinks: [ActivitySink], seed: Seed,
    amount: (_ segment: Int, _ group: Int, _ place: Int) -> Float
  ) {
    var masks = sinks.map { [UInt16](repeating: 1, count: $0.people.count) }
    for (index, segment) in segments.enumerated() {
      let people = Segmentation.ordered(sinks, seed) { amount(index, $0, $1) }
      for person in people[segment.places(of: people.count)] {
        masks[person.group][person.place] |= 2 << UInt16(index)
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

/// Counts the active days of people among their first days, for each segment, and records the
/// people who stay.
struct ActivitySink: EventSink, Sendable {
  let people: Range<Int>
  private let days: [Int]
  /// By segment, then index.
  private(set) var active: [[UInt16]]
  private(set) var stayers: Stayers

  /// - Parameter run: the number of days of the run for which staying is decided.
  init(_ people: Range<Int>, _ segments: [Segment], days run: Int) {
    self.people = people
    stayers = Stayers(days: run, people: people.count)
    days = segments.map { $0.days }
    active = Array(repeating: Array(repeating: 0, count: people.count), count: segments.count)
  }

  func follows(_ person: UInt32) -> Bool { false }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    guard case .dayOver(let opened, _) = event, !opened.isEmpty else { return }
    let age = context.day - Int(context.arrival)
    stayers.visit(context.place, age: age, on: context.day)
    for segment in days.indices where age < days[segment] {
      active[segment][context.place] &+= 1
    }
  }
}
