import Chance

/// The luck of one fuzzed file: numbers that a seed addresses, so that a seed is enough to make the
/// file again.
///
///     var dice = Dice(seed: 7, engine: 2)
///     dice.below(6)                 // the same on every machine
///     dice.pick(["start", "stop"])
struct Dice {
  private static let decision = Decision(1)

  private let luck: Luck
  private var turn: UInt32 = 0

  init(seed: UInt64, engine: Int) {
    luck = Luck(Seed(seed), person: UInt32(truncatingIfNeeded: engine), day: 0)
  }

  private mutating func word() -> UInt32 {
    defer { turn &+= 1 }
    return luck.draw(Self.decision, turn).word
  }

  /// A number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    Int((UInt64(word()) * UInt64(max(1, bound))) >> 32)
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    let wide = UInt64(word()) << 32 | UInt64(word())
    let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    let offset = span == .max ? wide : wide % (span + 1)
    return range.lowerBound &+ Int64(bitPattern: offset)
  }

  /// Whether something with a probability happens.
  mutating func happens(_ probability: Double) -> Bool {
    Double(word()) * 0x1p-32 < probability
  }

  /// One of some things.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// One of some things, each as often as its weight says.
  mutating func pick<Choice>(weighted choices: [(Choice, Int)]) -> Choice {
    var place = below(choices.reduce(0) { $0 + $1.1 })
    for (choice, weight) in choices {
      if place < weight { return choice }
      place -= weight
    }
    return choices[0].0
  }

  /// The numbers below a count in some order.
  mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) { order.swapAt(last, below(last + 1)) }
    return order
  }
}
