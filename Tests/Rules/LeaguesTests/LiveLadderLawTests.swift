import CivilTime
import Leagues
import Testing

@Suite("Laws of the live ladder")
struct LiveLadderLawTests {
  /// A live ladder that is obviously right: the rows of the board in an array, sorted.
  struct SortedRows {
    private(set) var people: [Standing]
    private(set) var rows: [Int]

    init(_ people: [Standing]) {
      self.people = people
      rows = people.indices.filter { people[$0].isOnBoard }
        .sorted { Oracle.isBetter(people[$0], people[$1]) }
    }

    /// How many rows are better than a person.
    func place(of person: Standing) -> Int {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if Oracle.isBetter(people[rows[middle]], person) { low = middle + 1 } else { high = middle }
      }
      return low
    }

    mutating func update(_ row: Int, to score: LiveLadder.Score) {
      rows.remove(at: place(of: people[row]))
      people[row].xp = score.xp
      people[row].streakDays = score.streakDays
      people[row].focusMinutes = score.focusMinutes
      rows.insert(row, at: place(of: people[row]))
    }
  }

  /// How scores and people are spread.
  struct Spread: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let people: Int
    /// In release; a thousandth of it in debug.
    let steps: Int
    let score: @Sendable (inout Numbers, _ old: Standing) -> LiveLadder.Score
    var joined: @Sendable (inout Numbers, _ row: Int) -> Int64 = { numbers, _ in
      Int64(numbers.next(below: 50))
    }
  }

  private static func score(_ xp: Int, _ days: Int, _ minutes: Int) -> LiveLadder.Score {
    LiveLadder.Score(xp: Int64(xp), streakDays: Int64(days), focusMinutes: Int64(minutes))
  }

  static let spreads: [Spread] = [
    Spread(
      testDescription: "all ties", people: 300, steps: 2_000_000,
      score: { numbers, _ in score(numbers.next(below: 2), 0, 0) }, joined: { _, _ in 0 }),
    Spread(
      testDescription: "an ordinary board", people: 30, steps: 2_500_000,
      score: { numbers, _ in
        score(10 * numbers.next(below: 60), numbers.next(below: 8), 25 * numbers.next(below: 9))
      }),
    Spread(
      testDescription: "a tier whose XP only grows", people: 700, steps: 2_500_000,
      score: { numbers, old in
        score(Int(old.xp) % 9_000 + 10 * numbers.next(below: 9), 1, Int(old.focusMinutes) % 500 + 1)
      }, joined: { _, row in Int64(row) }),
    Spread(
      testDescription: "any bits at all", people: 500, steps: 2_500_000,
      score: { numbers, _ in
        score(
          1 << numbers.next(below: 31) - numbers.next(below: 2), 1 << numbers.next(below: 8) - 1,
          1 << numbers.next(below: 14) - 1)
      }),
    Spread(
      testDescription: "nodes that split and merge", people: 40_000, steps: 500_000,
      score: { numbers, old in
        score(
          old.xp < 50_000 ? 60_000 + numbers.next(below: 99) : numbers.next(below: 40_000),
          numbers.next(below: 2), 0)
      }),
  ]

  @Test("Ten million steps agree with a sorted array", arguments: spreads)
  func manySteps(_ spread: Spread) throws {
    var numbers = Numbers(UInt64(spread.people))
    let people = (0..<spread.people).map { row in
      person(
        UInt32(spread.people - row), xp: Int64(numbers.next(below: 5)),
        joined: spread.joined(&numbers, row), isOnBoard: row % 16 != 9)
    }
    var ladder = try LiveLadder(Standings(people))
    var model = SortedRows(people)
    #if DEBUG
      let steps = spread.steps / 1_000
    #else
      let steps = spread.steps
    #endif
    for step in 0..<steps {
      // Members of 256 in a row, so that a part of the tree empties and another one fills.
      let row = (step / 512 * 256 + numbers.next(below: 256)) % spread.people
      if people[row].isOnBoard, numbers.next(below: 4) > 0 {
        let score = spread.score(&numbers, model.people[row])
        try ladder.update(row: row, to: score)
        model.update(row, to: score)
      }
      if let wrong = disagreement(ladder, model, row, &numbers) {
        Issue.record("\(spread.testDescription), step \(step): \(wrong)")
        return
      }
      if step % (steps / 8) == 0 { #expect(ladder.brokenInvariant == nil, "step \(step)") }
    }
    #expect(ladder.top(.max) == model.rows)
    #expect(ladder.brokenInvariant == nil)
  }

  /// Asks both one question and says where they differ.
  private func disagreement(
    _ ladder: LiveLadder, _ model: SortedRows, _ row: Int, _ numbers: inout Numbers
  ) -> String? {
    guard model.people[row].isOnBoard else {
      return ladder.rank(ofRow: row) == nil ? nil : "a rank of row \(row)"
    }
    let place = model.place(of: model.people[row])
    let rank = ladder.rank(ofRow: row)
    if rank != place + 1 { return "row \(row) has rank \(String(describing: rank))" }
    switch numbers.next(below: 16) {
    case 0:
      let any = numbers.next(below: model.rows.count)
      return ladder.row(atRank: any + 1) == model.rows[any] ? nil : "at rank \(any + 1)"
    case 1:
      let distance = numbers.next(below: 80)
      let range = max(0, place - distance)..<min(model.rows.count, place + distance + 1)
      return ladder.neighbours(ofRow: row, within: distance) == Array(model.rows[range])
        ? nil : "neighbours of \(row) within \(distance)"
    case 2:
      let count = numbers.next(below: 100)
      return ladder.top(count) == Array(model.rows.prefix(count)) ? nil : "the top \(count)"
    default: return nil
    }
  }

  @Test("Every world of three people with keys 0 and 1 agrees after any update")
  func smallWorlds() throws {
    #if DEBUG
      let stride = 61
    #else
      let stride = 1
    #endif
    for world in Swift.stride(from: 0, to: 1 << 15, by: stride) {
      let people = (0..<3).map { place in
        let bits = Int64(world >> (4 * place))
        return person(
          UInt32(2 - place), xp: bits & 1, days: bits >> 1 & 1, minutes: bits >> 2 & 1,
          joined: bits >> 3 & 1)
      }
      var ladder = try LiveLadder(Standings(people))
      var model = SortedRows(people)
      let score = Self.score(world >> 12 & 1, world >> 13 & 1, world >> 14 & 1)
      for row in 0..<3 {
        try ladder.update(row: row, to: score)
        model.update(row, to: score)
        if ladder.top(3) != model.rows { Issue.record("world \(world), row \(row)") }
      }
    }
  }

  @Test("At the week's end it ranks every member as the weekly ladder does", arguments: 0..<6)
  func weeksEnd(_ seed: UInt64) throws {
    #if DEBUG
      let size = 700
    #else
      let size = 100_000
    #endif
    var numbers = Numbers(seed)
    let people = (0..<size).map { number in
      person(
        UInt32(truncatingIfNeeded: number &* 0x9E37_79B9), numbers.any(LeagueTier.allCases),
        xp: Int64(numbers.next(below: 40)) * 10, days: Int64(numbers.next(below: 8)),
        minutes: Int64(numbers.next(below: seed < 3 ? 2 : 90)) * 25,
        joined: Int64(numbers.next(below: seed % 3 == 0 ? 2 : size)),
        isOnBoard: numbers.next(below: 20) > 0)
    }
    var weekly = try WeeklyLadder()
    weekly.rank(Standings(people))
    for tier in LeagueTier.allCases {
      let ladder = try played(people, on: tier, &numbers)
      #expect(ladder.top(.max) == weekly.order.map { Int($0) }.filter { people[$0].tier == tier })
      for row in people.indices {
        let isMember = people[row].tier == tier && people[row].isOnBoard
        guard ladder.rank(ofRow: row) == (isMember ? Int(weekly.ranks[row]) : nil) else {
          Issue.record("row \(row) on \(tier)")
          return
        }
      }
    }
  }

  /// A ladder of a tier on which everybody began with nothing and earned what they have in two
  /// parts.
  private func played(
    _ people: [Standing], on tier: LeagueTier, _ numbers: inout Numbers
  ) throws -> LiveLadder {
    var ladder = try LiveLadder(
      Standings(
        people.map {
          person(
            $0.person, joined: $0.joined.millisecondsSinceEpoch,
            isOnBoard: $0.isOnBoard && $0.tier == tier)
        }))
    for part: Int64 in [2, 1] {
      for row in people.indices where people[row].tier == tier && people[row].isOnBoard {
        let person = people[row]
        let score = LiveLadder.Score(
          xp: person.xp / part, streakDays: person.streakDays / part,
          focusMinutes: person.focusMinutes / part)
        try ladder.update(row: row, to: score)
      }
    }
    return ladder
  }
}
