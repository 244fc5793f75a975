import CivilTime
import Leagues
import Testing

@Suite("Laws of the weekly ladder")
struct WeeklyLadderLawTests {
  /// Ranks, orders and moves in every way and compares with the oracle.
  private func check(
    _ people: [Standing], _ ladder: inout WeeklyLadder, _ comment: @autoclosure () -> String
  ) {
    let standings = Standings(people)
    let expected = Oracle.outcome(people, ladder.parameters)
    ladder.rank(standings)
    if ladder.ranks != expected.ranks { Issue.record("ranks: \(comment())") }
    if ladder.movements != expected.movements { Issue.record("movements: \(comment())") }
    let ordered = ladder.order.map { ladder.ranks[Int($0)] }
    for (earlier, later) in zip(ordered, ordered.dropFirst())
    where later != 1 && later != earlier + 1 {
      Issue.record("order: \(comment())")
    }
    ladder.move(standings)
    if ladder.movements != expected.movements { Issue.record("moves alone: \(comment())") }
  }

  @Test("Every world of three people on two tiers with keys 0 and 1 agrees with the oracle")
  func smallWorlds() throws {
    #if DEBUG
      let stride = 7
    #else
      let stride = 1
    #endif
    var ladder = try WeeklyLadder(LeagueParameters(promoteThrough: 1, demoteFrom: 3))
    for world in Swift.stride(from: 0, to: 1 << 15, by: stride) {
      let people = (0..<3).map { place in
        let bits = Int64(world >> (5 * place))
        return person(
          UInt32(2 - place), bits & 16 == 0 ? .baseCamp : .k2, xp: bits & 1,
          days: bits >> 1 & 1, minutes: bits >> 2 & 1, joined: bits >> 3 & 1)
      }
      check(people, &ladder, "world \(world)")
    }
  }

  /// Values of the keys, from all equal to the ends of the range.
  static let spreads: [(String, [Int64])] = [
    ("all equal", [7]),
    ("two values", [0, 10]),
    ("ordinary", (0..<50).map { $0 * 10 }),
    ("negative", [-3, -2, -1, 0]),
    ("one far away", Array(repeating: 5, count: 200) + [.max]),
    ("both ends", [.min, -1, 0, 1, .max]),
    ("powers of two", (0..<63).map { 1 << $0 }),
  ]

  /// Around the limits of kept places and of sorting by insertion, and well beyond.
  #if DEBUG
    static let sizes = [1, 15, 16, 24, 25, 26, 100, 700]
  #else
    static let sizes = [1, 15, 16, 24, 25, 26, 100, 700, 20_000]
  #endif

  @Test("Large and hostile worlds agree with the oracle", arguments: spreads.indices)
  func largeWorlds(_ spread: Int) throws {
    let (name, values) = WeeklyLadderLawTests.spreads[spread]
    var numbers = Numbers(UInt64(spread))
    var ladder = try WeeklyLadder()
    for count in WeeklyLadderLawTests.sizes {
      for other in [values, [0], [.min, 3, .max]] {
        let people = (0..<count).map { number in
          person(
            UInt32(truncatingIfNeeded: number &* 0x9E37_79B9), numbers.any(LeagueTier.allCases),
            xp: numbers.any(values), days: numbers.any(other), minutes: numbers.any(other),
            joined: numbers.any(other), isOnBoard: numbers.next(below: 10) > 0)
        }
        check(people, &ladder, "\(name), \(count) people")
      }
    }
  }

  /// Weeks of people each; by seven spreads ten million ranks in release.
  #if DEBUG
    static let weeks = (count: 3, people: 700)
  #else
    static let weeks = (count: 72, people: 20_000)
  #endif

  @Test("Ten million ranks of random weeks agree with the oracle", arguments: spreads.indices)
  func manyWeeks(_ spread: Int) throws {
    let (name, values) = WeeklyLadderLawTests.spreads[spread]
    var numbers = Numbers(UInt64(100 + spread))
    var ladder = try WeeklyLadder()
    var people = (0..<WeeklyLadderLawTests.weeks.people).map { number in
      person(
        UInt32(truncatingIfNeeded: number &* 0x9E37_79B9), numbers.any(LeagueTier.allCases),
        joined: numbers.any(values), isOnBoard: numbers.next(below: 10) > 0)
    }
    for week in 0..<WeeklyLadderLawTests.weeks.count {
      for place in people.indices {
        people[place].xp = numbers.any(values)
        people[place].streakDays = Int64(numbers.next(below: 8))
        people[place].focusMinutes = Int64(numbers.next(below: 3)) * 25
      }
      check(people, &ladder, "\(name), week \(week)")
    }
  }

  @Test("Every choice of parameters agrees with the oracle")
  func parameters() throws {
    var numbers = Numbers(5)
    let people = (0..<300).map { number in
      person(
        UInt32(number), numbers.any(LeagueTier.allCases), xp: Int64(numbers.next(below: 12)) * 10,
        days: Int64(numbers.next(below: 3)))
    }
    for (promoteThrough, demoteFrom) in [(0, 1), (0, 2), (12, 13), (12, 65), (12, 66), (50, 900)] {
      for minimum: Int64 in [0, 60, .max] {
        for idle in LeagueParameters.IdlePolicy.allCases {
          let parameters = LeagueParameters(
            promoteThrough: promoteThrough, demoteFrom: demoteFrom, minimumXPToPromote: minimum,
            idle: idle)
          var ladder = try WeeklyLadder(parameters)
          check(people, &ladder, "\(parameters)")
        }
      }
    }
  }

  @Test("The outcome does not depend on the order of the rows")
  func inputOrder() throws {
    var numbers = Numbers(11)
    var people = (0..<120).map { number in
      person(
        UInt32(number), numbers.any([.hilltop, .k2]), xp: Int64(numbers.next(below: 4)),
        days: Int64(numbers.next(below: 2)), joined: Int64(numbers.next(below: 2)))
    }
    var ladder = try WeeklyLadder()
    ladder.rank(Standings(people))
    let ranks = Dictionary(uniqueKeysWithValues: zip(people.map { $0.person }, ladder.ranks))
    for _ in 0..<20 {
      for index in people.indices.dropFirst() {
        people.swapAt(index, numbers.next(below: index + 1))
      }
      ladder.rank(Standings(people))
      for (row, person) in people.enumerated() {
        #expect(ladder.ranks[row] == ranks[person.person])
      }
    }
  }

  @Test("Boards are ranked as the oracle ranks them, whatever the labels")
  func boards() throws {
    var numbers = Numbers(3)
    for size in [1, 2, 30, 200] {
      let people = (0..<400).map { number in
        person(
          UInt32(number), numbers.any([.hilltop, .baseCamp, .everest]),
          xp: Int64(numbers.next(below: 9)) * 10, days: Int64(numbers.next(below: 3)),
          isOnBoard: numbers.next(below: 8) > 0)
      }
      let labels = people.map { _ in UInt32(numbers.next(below: 400 / size)) &* 0x0101_0101 }
      let standings = Standings(people)
      var ladder = try WeeklyLadder()
      try ladder.rank(standings, on: LeagueBoards(labels: labels, of: standings))
      let expected = Oracle.outcome(people, labels: labels)
      #expect(ladder.ranks == expected.ranks, "boards of about \(size)")
      #expect(ladder.movements == expected.movements, "boards of about \(size)")
    }
  }
}
