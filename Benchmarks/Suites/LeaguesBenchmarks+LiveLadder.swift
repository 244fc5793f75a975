import CivilTime
import Leagues

/// The speed of the live ladder, beside a treap that counts and does a tenth of the operations.
///
/// Scores and join times are those of the weekly ladder's crowd, all in one tier; an update gives a
/// member of any rank the score of another.
extension LeaguesBenchmarks {
  static let live: [Benchmark] = [
    liveUpdate, liveGrowth, liveRank, liveTop, liveMix, treapUpdate, treapRank,
  ]

  static let liveUpdate = Benchmark(
    "leagues/live/update", operation: "a member of the live ladder given another score",
    full: 1_000_000, small: 200
  ) { size in
    let start = liveLadder(size)
    let (rows, scores) = (members(size), scores(size))
    return {
      var ladder = start
      for (row, score) in zip(rows, scores) { update(&ladder, row, score) }
      return Answer(operations: size, digest: digest(of: ladder, size))
    }
  }

  /// A week as it is: XP only grows.
  static let liveGrowth = Benchmark(
    "leagues/live/growth", operation: "a member of the live ladder given ten to eighty XP more",
    full: 1_000_000, small: 200
  ) { size in
    let start = liveLadder(size)
    let rows = members(size)
    return {
      var ladder = start
      for (turn, row) in rows.enumerated() {
        var score = required(ladder.score(ofRow: row))
        score.xp += 10 + Int64(turn & 7) * 10
        update(&ladder, row, score)
      }
      return Answer(operations: size, digest: digest(of: ladder, size))
    }
  }

  static let liveRank = Benchmark(
    "leagues/live/rank", operation: "the rank of a member of the live ladder", full: 1_000_000,
    small: 200
  ) { size in
    let ladder = liveLadder(size)
    let rows = members(size)
    return {
      var digest = Digest()
      for row in rows { digest.add(required(ladder.rank(ofRow: row))) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let liveTop = Benchmark(
    "leagues/live/top", operation: "the first fifteen of the live ladder", full: 1_000_000,
    small: 200
  ) { size in
    let ladder = liveLadder(size)
    return {
      var digest = Digest()
      var rows: [Int] = []
      for _ in 0..<1_000 {
        ladder.top(15, into: &rows)
        digest.add(rows.count > 0 ? rows[rows.count - 1] : 0)
      }
      return Answer(operations: 1_000, digest: digest)
    }
  }

  static let liveMix = Benchmark(
    "leagues/live/mix",
    operation: "on the live ladder ten updates, then a rank, a member at a rank or neighbours",
    full: 1_000_000, small: 200
  ) { size in
    let start = liveLadder(size)
    let (rows, scores) = (members(size), scores(size))
    return {
      var ladder = start
      var digest = Digest()
      for turn in 0..<size {
        update(&ladder, rows[turn], scores[turn])
        guard turn % 10 == 9 else { continue }
        switch turn / 10 % 3 {
        case 0: digest.add(required(ladder.rank(ofRow: rows[size - 1 - turn])))
        case 1: digest.add(required(ladder.row(atRank: rows[size - 1 - turn] + 1)))
        default:
          let ranks = required(ladder.ranks(aroundRow: rows[size - 1 - turn], within: 2))
          ladder.forEachRow(inRanks: ranks) { _, row in digest.add(row) }
        }
      }
      return Answer(operations: size + size / 10, digest: digest)
    }
  }

  static let treapUpdate = Benchmark(
    "leagues/treap/update", operation: "the live ladder's update on a treap", full: 1_000_000,
    small: 200
  ) { size in
    let start = treap(size)
    let (rows, scores) = (members(size).prefix(size / 10), scores(size).prefix(size / 10))
    return {
      var treap = start
      for (row, score) in zip(rows, scores) {
        treap.update(UInt32(truncatingIfNeeded: row), to: RankTreap.key(score, row))
      }
      var digest = Digest()
      for row in stride(from: 0, to: size, by: 61) {
        digest.add(treap.rank(UInt32(truncatingIfNeeded: row)))
      }
      return Answer(operations: rows.count, digest: digest)
    }
  }

  static let treapRank = Benchmark(
    "leagues/treap/rank", operation: "the live ladder's rank on a treap", full: 1_000_000,
    small: 200
  ) { size in
    let treap = treap(size)
    let rows = members(size).prefix(size / 10)
    return {
      var digest = Digest()
      for row in rows { digest.add(treap.rank(UInt32(truncatingIfNeeded: row)) + 1) }
      return Answer(operations: rows.count, digest: digest)
    }
  }
}

extension LeaguesBenchmarks {
  /// People of one tier in the order of joining, so that the treap has the same ties to break.
  private static func liveLadder(_ size: Int) -> LiveLadder {
    let scores = scores(size).reversed()
    let people = scores.enumerated().map { row, score in
      Standing(
        person: UInt32(truncatingIfNeeded: row), tier: .k2, xp: score.xp,
        streakDays: score.streakDays, focusMinutes: score.focusMinutes,
        joined: .epoch + Milliseconds(Int64(row) * 31_536))
    }
    return required(try? LiveLadder(Standings(people)))
  }

  private static func treap(_ size: Int) -> RankTreap {
    let keys = scores(size).reversed().enumerated().map { RankTreap.key($1, $0) }
    var treap = RankTreap(count: size)
    for key in keys.sorted() {
      treap.insert(UInt32(truncatingIfNeeded: key & RankTreap.rowMask), key)
    }
    return treap
  }

  private static func members(_ size: Int) -> [Int] {
    var inputs = SplitMix64(seed: 11)
    return (0..<size).map { _ in inputs.next(below: size) }
  }

  private static func scores(_ size: Int) -> [LiveLadder.Score] {
    var inputs = SplitMix64(seed: 12)
    return (0..<size).map { _ in
      let days = inputs.next(below: Int64(8))
      return LiveLadder.Score(
        xp: days * 50 + inputs.next(below: Int64(200)) * 10, streakDays: days,
        focusMinutes: inputs.next(below: Int64(40)) * 25)
    }
  }

  private static func update(_ ladder: inout LiveLadder, _ row: Int, _ score: LiveLadder.Score) {
    required(try? ladder.update(row: row, to: score))
  }

  private static func digest(of ladder: LiveLadder, _ size: Int) -> Digest {
    var digest = Digest()
    for row in stride(from: 0, to: size, by: 61) { digest.add(required(ladder.rank(ofRow: row))) }
    return digest
  }
}
