import Chance
import CivilTime
import Leagues

/// The speed of the weekly ladder, a person an operation, beside a sort with a comparator.
///
/// A week's XP comes in tens and hangs on the days with streak credit, focus minutes in sessions of
/// 25, and people joined during a year: many ties in the first key, few in all.
enum LeaguesBenchmarks {
  static let all: [Benchmark] =
    [sort, rank, rankTenMillion, move, boards, scatteredBoards, forming, season]

  static let sort = Benchmark(
    "leagues/sort", operation: "a person of the weekly ladder in Swift's sort with a comparator",
    full: 1_000_000, small: 200
  ) { size in
    let people = crowd(size)
    return {
      let sorted = people.sorted {
        $0.tier != $1.tier ? $0.tier < $1.tier : $0.ranksBefore($1)
      }
      var digest = Digest()
      for standing in sorted { digest.add(standing.person) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let rank = Benchmark(
    "leagues/rank", operation: "a person ranked on the weekly ladder, a board for each tier",
    full: 1_000_000, small: 200
  ) { size in
    let standings = Standings(crowd(size))
    var ladder = standardLadder
    return {
      ladder.rank(standings)
      return Answer(operations: size, digest: digest(of: ladder))
    }
  }

  /// Ten times as many: more than the caches hold.
  static let rankTenMillion = Benchmark(
    "leagues/rank/ten-million",
    operation: "a person of ten million ranked on the weekly ladder, a board for each tier",
    full: 10_000_000, small: 2_000
  ) { size in
    let standings = Standings(crowd(size))
    var ladder = standardLadder
    return {
      ladder.rank(standings)
      return Answer(operations: size, digest: digest(of: ladder))
    }
  }

  static let move = Benchmark(
    "leagues/move", operation: "a person's movement on the weekly ladder, without ranks",
    full: 1_000_000, small: 200
  ) { size in
    let standings = Standings(crowd(size))
    var ladder = standardLadder
    return {
      ladder.move(standings)
      return Answer(operations: size, digest: digest(of: ladder))
    }
  }

  static let boards = Benchmark(
    "leagues/boards/stored",
    operation: "a person ranked on the weekly ladder, on a board of 30, rows by board",
    full: 1_000_000, small: 200
  ) { size in
    let people = crowd(size)
    let formed = LeagueBoards(forming: Standings(people), size: 30, seed: 42, week: Day.epoch.week)
    var rows: [Standing] = []
    var labels: [UInt32] = []
    for board in 0..<formed.count {
      rows += formed.rows(of: board).map { people[Int($0)] }
      labels += formed.rows(of: board).map { _ in UInt32(truncatingIfNeeded: board) }
    }
    let standings = Standings(rows)
    let boards = required(try? LeagueBoards(labels: labels, of: standings))
    return ranking(standings, boards)
  }

  static let scatteredBoards = Benchmark(
    "leagues/boards/scattered",
    operation: "a person ranked on the weekly ladder, on a board of 30, rows by person",
    full: 1_000_000, small: 200
  ) { size in
    let standings = Standings(crowd(size))
    return ranking(
      standings, LeagueBoards(forming: standings, size: 30, seed: 42, week: Day.epoch.week))
  }

  static let forming = Benchmark(
    "leagues/boards/form", operation: "a person put on a board of 30 of the weekly ladder",
    full: 1_000_000, small: 200
  ) { size in
    let standings = Standings(crowd(size))
    return {
      let boards = LeagueBoards(forming: standings, size: 30, seed: 42, week: Day.epoch.week)
      var digest = Digest()
      for board in 0..<boards.count { digest.add(boards.rows(of: board).first ?? 0) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let season = Benchmark(
    "leagues/season", operation: "a person's week of a season of weekly ladders", full: 100_000,
    small: 100
  ) { size in
    let people = crowd(size)
    let members = people.map {
      Season.Member(person: $0.person, tier: $0.tier, joined: $0.joined)
    }
    let totals = Season.Totals(
      xp: people.map { $0.xp }, streakDays: people.map { $0.streakDays },
      focusMinutes: people.map { $0.focusMinutes })
    let start = required(try? Season(startingIn: Day.epoch.week, seed: 42, members: members))
    return {
      var season = start
      var digest = Digest()
      for _ in 0..<4 { try? season.settle(totals) }
      for tier in season.tiers { digest.add(tier.rawValue) }
      return Answer(operations: 4 * size, digest: digest)
    }
  }

  private static var standardLadder: WeeklyLadder { required(try? WeeklyLadder()) }

  private static func ranking(_ standings: Standings, _ boards: LeagueBoards) -> Benchmark.Run {
    var ladder = standardLadder
    return {
      try? ladder.rank(standings, on: boards)
      return Answer(operations: standings.count, digest: digest(of: ladder))
    }
  }

  private static func digest(of ladder: WeeklyLadder) -> Digest {
    var digest = Digest()
    for row in stride(from: 0, to: ladder.movements.count, by: 61) {
      digest.add(ladder.movements[row].rawValue)
      if !ladder.ranks.isEmpty { digest.add(ladder.ranks[row]) }
    }
    return digest
  }

  /// People of an ordinary week in five tiers.
  private static func crowd(_ size: Int) -> [Standing] {
    var inputs = SplitMix64(seed: 7)
    return (0..<UInt32(truncatingIfNeeded: size)).map { person in
      let days = inputs.next(below: Int64(8))
      let xp = days * 50 + inputs.next(below: Int64(200)) * 10
      return Standing(
        person: person,
        tier: LeagueTier.allCases[Int(inputs.next(below: Int64(5)))], xp: xp, streakDays: days,
        focusMinutes: inputs.next(below: Int64(40)) * 25,
        joined: .epoch + Milliseconds(inputs.next(below: Int64(31_536_000_000))))
    }
  }
}
