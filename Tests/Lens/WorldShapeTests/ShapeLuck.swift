import Chance

/// A question that is asked of luck to make a shape up. Numbers stay as they are, so that a shape
/// has the same address in every version; a new question takes the next one.
enum ShapeQuestion: UInt16, CaseIterable {
  case days, people, place, zones, start, startOffset, travel, boundary
  case apps, appShares, streaks, league, boards
  case segments, variants, replicates, arrivals, archetypes, mood
  case oddValues, journal, seed, devices, flight
}

/// The luck of one shape: shape `number` of a seed is the same whatever was made up before it.
struct ShapeLuck: Sendable {
  let seed: UInt64
  let number: UInt32

  /// A number of the range, each equally likely. A question that is asked again takes the next
  /// `time`.
  func whole(_ range: ClosedRange<Int>, _ question: ShapeQuestion, _ time: UInt32 = 0) -> Int {
    draw(question, time).integer(in: range)
  }

  /// Whether one in so many shapes has it.
  func oneIn(_ count: Int, _ question: ShapeQuestion, _ time: UInt32 = 0) -> Bool {
    whole(1...count, question, time) == 1
  }

  /// Whether its people fly over the date line every day, with one app that they rarely leave.
  var flies: Bool { oneIn(8, .flight) }

  /// One of some values, each equally likely.
  func any<Value>(of values: [Value], _ question: ShapeQuestion, _ time: UInt32 = 0) -> Value {
    values[whole(0...values.count - 1, question, time)]
  }

  /// Some of the values, each at most once, in an order of luck.
  func some<Value>(
    _ count: Int, of values: [Value], _ question: ShapeQuestion, _ time: UInt32 = 0
  ) -> [Value] {
    draw(question, time).permutation(of: values.count).prefix(count).map { values[$0] }
  }

  private func draw(_ question: ShapeQuestion, _ time: UInt32) -> Draw {
    let address = Address(
      person: number, day: time, decision: Decision(question.rawValue))
    return Draw(Seed(seed), address)
  }
}
