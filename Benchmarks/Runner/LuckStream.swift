import Chance
import TerminalKit

/// The words of luck as a stream of bytes, for programs that test random numbers.
///
///     terrarium-bench luck persons | RNG_test stdin64 -tlmax 4GB
///
/// A pattern is an order in which addresses are asked; the stream holds the 64 bits of each, low
/// byte first, until nobody reads on. Where a person's day is asked many times its luck is made
/// once, as a world does it.
package struct LuckStream {
  /// An order of addresses.
  package struct Pattern: Sendable {
    package let name: String
    package let meaning: String
    /// The person, the day and the place (2³² · decision + occurrence) of draw number n.
    package let address: @Sendable (UInt64) -> (person: UInt64, day: UInt64, place: UInt64)
  }

  package let pattern: Pattern
  private let seed: Seed
  private var next: UInt64 = 0
  private var luck: Luck

  package init(_ pattern: Pattern, seed: Seed) {
    (self.pattern, self.seed) = (pattern, seed)
    luck = Luck(seed, person: 0, day: 0)
  }

  /// The next 64 bits.
  package mutating func word() -> UInt64 {
    let (person, day, place) = pattern.address(next)
    next += 1
    let (who, when) = (UInt32(truncatingIfNeeded: person), UInt32(truncatingIfNeeded: day))
    if luck.person != who || luck.day != when { luck = Luck(seed, person: who, day: when) }
    let decision = Decision(UInt16(truncatingIfNeeded: place >> 32))
    return luck.draw(decision, UInt32(truncatingIfNeeded: place)).wideWord
  }
}

extension LuckStream {
  /// Decision 130, by which many patterns start.
  private static let decision: UInt64 = 130 << 32

  /// All patterns.
  package static let patterns = [
    Pattern(name: "occurrences", meaning: "one day of a person, occurrence after occurrence") {
      (7, 3, decision + $0)
    },
    Pattern(name: "decisions", meaning: "one day of a person, decision after decision") {
      (7, 3, ($0 & 0xFFFF) << 32 + $0 >> 16)
    },
    Pattern(name: "persons", meaning: "one question on one day, person after person") {
      ($0, 3 + $0 >> 32, decision)
    },
    Pattern(name: "days", meaning: "one question of a person, day after day") {
      (7 + $0 >> 32, $0, decision)
    },
    Pattern(name: "life", meaning: "a person's days, eight decisions of four occurrences each") {
      (7 + $0 >> 37, $0 >> 5, decision + ($0 >> 2 & 7) << 32 + $0 & 3)
    },
    Pattern(name: "pairs", meaning: "two decisions of each person in turn") {
      ($0 >> 1, 3 + $0 >> 33, decision + ($0 & 1) << 32)
    },
    Pattern(name: "bits", meaning: "48 places that differ in one bit, person after person") {
      ($0 / 48, 3, (decision + 1) ^ 1 << ($0 % 48))
    },
    Pattern(name: "gray", meaning: "places of a day in the order of a Gray code") {
      (7, 3, $0 ^ $0 >> 1)
    },
    Pattern(name: "reversed", meaning: "places of a day, counted from the highest bit down") {
      (7, 3, ($0 << 16).bitReversed)
    },
    Pattern(name: "interleaved", meaning: "a question of a thousand people, then the next one") {
      ($0 & 1_023, $0 >> 16, decision + ($0 >> 14 & 3) << 32 + $0 >> 10 & 15)
    },
  ]

  /// The command that writes a stream.
  static var command: Command {
    var command = Command("luck", summary: "write random words for a program that tests them")
    command.operand = Command.Operand("PATTERN", .one, help: "order of the addresses")
    command.options = [
      Option("seed", .integer("S", in: 0 ... .max), help: "the world's seed, 42 by default"),
      Option("words", .integer("N", in: 1 ... .max), help: "only so many words of 64 bits"),
    ]
    command.discussion = {
      let width = patterns.map(\.name.count).max() ?? 0
      return patterns.reduce("The patterns:\n") { text, pattern in
        let padding = String(repeating: " ", count: width - pattern.name.count)
        return text + "\n  \(pattern.name)\(padding)  \(pattern.meaning)"
      }
    }
    command.action = { (arguments, console) throws(CommandFailure) in
      let name = arguments.operands.first ?? ""
      guard let pattern = patterns.first(where: { $0.name == name }) else {
        throw .usage("There is no pattern '\(name)'. See 'terrarium-bench luck --help'.")
      }
      var stream = LuckStream(pattern, seed: Seed(UInt64(arguments.integer("seed") ?? 42)))
      var left = arguments.integer("words") ?? .max
      while left > 0 {
        let words = (0..<min(left, 8_192)).map { _ in stream.word().littleEndian }
        left -= Int64(words.count)
        try console.write(words)
      }
      return .fine
    }
    return command
  }
}

extension UInt64 {
  /// The bits in the opposite order.
  fileprivate var bitReversed: UInt64 {
    (0..<8).reduce(0) { reversed, byte in
      var (bits, turned) = (self >> UInt64(8 * byte) & 0xFF, UInt64(0))
      for _ in 0..<8 {
        turned = turned << 1 | bits & 1
        bits >>= 1
      }
      return reversed << 8 | turned
    }
  }
}
