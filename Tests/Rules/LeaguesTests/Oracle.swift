import CivilTime
import Leagues

/// The ladder as one would explain it: sort with the five keys, count ranks, look movements up.
enum Oracle {
  struct Outcome: Equatable {
    var ranks: [UInt32]
    var movements: [LeagueMovement]
  }

  /// Ranks and movements of all rows; rows with the same tier and label share a board.
  static func outcome(
    _ people: [Standing], labels: [UInt32]? = nil,
    _ parameters: LeagueParameters = LeagueParameters()
  ) -> Outcome {
    var outcome = Outcome(
      ranks: Array(repeating: 0, count: people.count),
      movements: Array(repeating: .stay, count: people.count))
    let labels = labels ?? Array(repeating: 0, count: people.count)
    for tier in LeagueTier.allCases {
      for label in Set(labels) {
        let board = people.indices.filter {
          people[$0].tier == tier && labels[$0] == label && people[$0].isOnBoard
            && (parameters.idle == .ranked || people[$0].xp > 0)
        }
        let sorted = board.sorted { isBetter(people[$0], people[$1]) }
        for (index, row) in sorted.enumerated() {
          outcome.ranks[row] = UInt32(index + 1)
          outcome.movements[row] = movement(index + 1, people[row], parameters)
        }
      }
    }
    return outcome
  }

  static func isBetter(_ left: Standing, _ right: Standing) -> Bool {
    if left.xp > right.xp { return true }
    if left.xp < right.xp { return false }
    if left.streakDays > right.streakDays { return true }
    if left.streakDays < right.streakDays { return false }
    if left.focusMinutes > right.focusMinutes { return true }
    if left.focusMinutes < right.focusMinutes { return false }
    if left.joined < right.joined { return true }
    if left.joined > right.joined { return false }
    return left.person < right.person
  }

  private static func movement(
    _ rank: Int, _ person: Standing, _ parameters: LeagueParameters
  ) -> LeagueMovement {
    if rank <= parameters.promoteThrough {
      if person.tier == .everest { return .stay }
      return person.xp < parameters.minimumXPToPromote ? .stay : .up
    }
    if rank < parameters.demoteFrom { return .stay }
    return person.tier == .hilltop ? .stay : .down
  }
}

/// Inputs that are the same on every run.
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func any<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}

/// A person with few words.
func person(
  _ number: UInt32, _ tier: LeagueTier = .baseCamp, xp: Int64 = 0, days: Int64 = 0,
  minutes: Int64 = 0, joined: Int64 = 0, isOnBoard: Bool = true
) -> Standing {
  Standing(
    person: number, tier: tier, xp: xp, streakDays: days, focusMinutes: minutes,
    joined: Instant(millisecondsSinceEpoch: joined), isOnBoard: isOnBoard)
}
