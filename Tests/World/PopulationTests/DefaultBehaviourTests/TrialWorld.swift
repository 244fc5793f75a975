import Measures
import Cadence
import CivilTime
import Population

/// A small world in which people of the default model live, to be tallied.
///
///     var trial = TrialWorld([.pet], people: 1_000, days: 31)
///     trial.behaviour.opening.novelty = 0
///     try trial.lived().share(openedOn: 7)
struct TrialWorld {
  var world = WorldParameters()
  var behaviour = DefaultBehaviourParameters()

  /// Everybody has these apps from joining on: from the first day of the run or, over a week, from
  /// one of its first seven. Everybody lives at least that many days.
  init(_ apps: AppSet, people: Int, days: Int, joiningOverAWeek: Bool = false) {
    world.arrivals.days = joiningOverAWeek ? 7 : 1
    (world.people, world.days) = (people, days + world.arrivals.days - 1)
    world.shares.forest = apps.contains(.forest) ? 1 : 0
    world.shares.pet = apps.contains(.pet) ? 1 : 0
    world.shares.tenx = apps.contains(.tenx) ? 1 : 0
    world.shares.sherpa = apps.contains(.sherpa) ? 1 : 0
  }

  /// Everybody's days, in the order of the people.
  func lived() throws -> LifeTally { try lived(DefaultBehaviour(behaviour)) }

  /// Everybody's days under any model.
  func lived<Model: Behaviour>(_ model: Model) throws -> LifeTally {
    let rules = try WorldRules(world)
    var lives = LivingWorld<Model, LifeTally>(rules, people: world.people) { LifeTally($0) }
    _ = lives.live(0..<world.days, model, AnyExecutor(InlineExecutor()), progress: { _ in true }) {
      _, _ in
    }
    var tally = LifeTally(0..<0)
    for group in lives.groups { tally.add(group.sink) }
    return tally
  }
}

extension LifeTally {
  /// The share of people who opened an app on the nth day after joining.
  func share(openedOn day: Int) -> Double {
    Double(lives.count { $0.isOpened(day) }) / Double(lives.count)
  }

  /// The share of people who have removed all apps by the end of the nth day after joining.
  func share(removedBy day: Int) -> Double {
    Double(lives.count { $0.removed.map { $0 <= day } ?? false }) / Double(lives.count)
  }

  /// How many days lie between an active day and the next, of the first so many days after joining,
  /// as shares of all gaps: 1 (the day after), 2, 3–4, 5–7, 8–14, 15 and more.
  func gaps(of days: Int) -> [Double] {
    var counts = [Int](repeating: 0, count: 6)
    for life in lives {
      var last: Int?
      for day in 0..<days where life.isOpened(day) {
        if let last { counts[LifeTally.bin(ofGap: day - last)] += 1 }
        last = day
      }
    }
    let all = Double(max(1, counts.reduce(0, +)))
    return counts.map { Double($0) / all }
  }

  private static func bin(ofGap days: Int) -> Int {
    switch days {
    case ...1: 0
    case 2: 1
    case ...4: 2
    case ...7: 3
    case ...14: 4
    default: 5
    }
  }

  /// The chance of removing the last app on a day of those who have not before, over some days.
  func hazardOfLeaving(_ days: ClosedRange<Int>) -> Double {
    var (left, exposed) = (0, 0)
    for life in lives {
      let removed = life.removed ?? .max
      exposed += days.count { $0 <= removed }
      if days.contains(removed) { left += 1 }
    }
    return Double(left) / Double(exposed)
  }
}

/// What breaking a long streak does: the same people, in a world in which nothing saves a streak
/// and in one in which a freeze may.
enum BrokenStreaks {
  /// Shares of the next seven days that were opened, of people whose streak of at least 30 broke in
  /// the one world, and went on in the other after the very same 30 days.
  static func nextWeeks(
    _ trial: TrialWorld
  ) throws -> (people: Int, broken: Double, saved: Double) {
    let broken = try trial.lived()
    var other = trial
    (other.world.petStreak.freezeEvery, other.world.petStreak.freezeMaximum) = (30, 1)
    let saved = try other.lived()
    var (people, opened) = (0, (broken: 0, saved: 0))
    for (one, two) in zip(broken.lives, saved.lives) {
      guard let day = one.brokeLong, day + 7 < min(128, trial.world.days) else { continue }
      guard two.brokeLong.map({ $0 > day }) ?? true else { continue }
      guard (day - 30...day).allSatisfy({ one.isOpened($0) == two.isOpened($0) }) else { continue }
      people += 1
      opened.broken += one.openings(day + 1..<day + 8)
      opened.saved += two.openings(day + 1..<day + 8)
    }
    let days = Double(7 * max(1, people))
    return (people, Double(opened.broken) / days, Double(opened.saved) / days)
  }
}

/// What a league does to the XP of people who were active before: the same people with boards and
/// without.
enum LeagueEffect {
  /// Changes in XP from the fifth week on, as shares: of the tenth that was most active in the
  /// first four weeks, of the least active half, and of all. Counted are people who opened an app
  /// in the fourth week without boards.
  static func onXP(
    _ trial: TrialWorld
  ) throws -> (people: Int, mostActive: Double, leastActive: Double, all: Double) {
    var (with, without) = (trial, trial)
    with.world.sherpa.hasLeague = true
    without.world.sherpa.hasLeague = false
    let (on, off) = (try with.lived().lives, try without.lived().lives)
    let members = off.indices.filter { off[$0].openings(21..<28) > 0 }
    let ranked = members.sorted {
      (off[$0].openings(0..<28), $0) > (off[$1].openings(0..<28), $1)
    }
    func change(_ people: some Sequence<Int>) -> Double {
      let before = people.reduce(Int64(0)) { $0 + off[$1].xpLate }
      let after = people.reduce(Int64(0)) { $0 + on[$1].xpLate }
      return Double(after) / Double(max(1, before)) - 1
    }
    return (
      members.count, change(ranked.prefix(ranked.count / 10)),
      change(ranked.suffix(ranked.count / 2)), change(ranked)
    )
  }
}
