import CivilTime
import Leagues
import Measures

/// Experiments in which rules change for existing users, as an app update changes them.
///
///     today        ── today's rules ────────────────────────▶      no turns
///     changed      ── today's rules ──┤── changed rules ────▶      turns on day 28
///     switchback   ── today's rules ──┤ch.├ today's ┤ch.├───▶      turns on days 28, 35, 42, …
///
/// Existing users keep what they own in the apps. They do not get what the changed rules give only
/// at the start, such as freezes. With the same number of people, all worlds use the same random
/// draws, so the days before the first change are the same in all worlds.
extension World {
  /// Returns the reason why existing users cannot switch to another world's rules; nil if they can.
  package func contradiction(changingTo other: World) -> StaticString? {
    let (own, others) = (standard, other.standard)
    guard parameters.reachedChanges.isEmpty, other.parameters.reachedChanges.isEmpty else {
      return "an experiment compares rules that do not change on a day; leave \"changes\" away"
    }
    guard own.rules.apps == others.rules.apps, parameters.people == other.parameters.people,
      own.rules.hasLeague == others.rules.hasLeague
    else { return "both rules must have the same apps, and a league or none" }
    let leagues = [parameters.sherpa.league, other.parameters.sherpa.league]
    guard leagues[0].tiers == leagues[1].tiers, leagues[0].regions == leagues[1].regions else {
      return "tiers and regions of a league cannot change while it is played"
    }
    return nil
  }

  /// Whether users under this world's rules can share a league's boards with another world's users.
  package func sharesLeague(with other: World) -> Bool {
    guard let own = standard.rules.league else { return false }
    return own == other.standard.rules.league
  }

  package var regions: Int { parameters.sherpa.league.regions }

  package func region(of user: Int) -> Int {
    WorldLeague.region(of: PeopleGroups.group(of: user, in: parameters.people), among: regions)
  }

  package var hasLeague: Bool { standard.rules.hasLeague }

  /// Simulates users whose rules change to those of another world, and back.
  ///
  /// - Parameters:
  ///   - metrics: the metrics to count.
  ///   - other: the world with the changed rules.
  ///   - turns: by group, the days on which the rules change, change back, …, in ascending order;
  ///     equal for all groups if there is a league.
  ///   - number: the index of the world; different worlds have different users.
  ///   - progress: receives the number of person·days simulated; false stops the simulation.
  /// - Returns: nil if the simulation was stopped or the worlds contradict each other.
  package func amounts(
    of metrics: [UserMetric], changingTo other: World, on turns: [[Int]], inWorld number: Int = 0,
    _ executor: some Executor, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyAmounts? {
    guard contradiction(changingTo: other) == nil else { return nil }
    let ways = (standard, other.standard)
    var lives = ChangingLives(ways, parameters, metrics, turns, inWorld: number)
    let days = 0..<parameters.days
    let executor = AnyExecutor(executor)
    guard hasLeague else { return lives.pass(days, executor, progress) ? lives.amounts : nil }
    for day in days {
      guard lives.pass(day..<day + 1, executor, progress) else { return nil }
      lives.world.meet(on: day, executor)
    }
    return lives.amounts
  }

  /// Simulates an experiment in a league: users of both arms take part at the same time.
  ///
  ///     today's world     ● ● ○ ● ○        ●: the user's arm, and the one that is on the boards
  ///     changed world     ○ ○ ● ○ ●
  ///     one league        ● ● ● ● ●        or a league for each arm
  ///
  /// - Parameters:
  ///   - start: the day from which treated users have the changed rules.
  ///   - treated: whether each user has the changed rules, by the user's index.
  ///   - isApart: whether each arm has its own boards, from the first day on.
  /// - Returns: each user's amounts from their arm; nil if the simulation was stopped, if the
  ///   worlds contradict each other, or if no league fits both arms.
  package func amounts(
    of metrics: [UserMetric], meeting other: World, from start: Int, treated: [Bool],
    isApart: Bool, inWorld number: Int = 0, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyAmounts? {
    let (own, others) = (standard, other.standard)
    guard contradiction(changingTo: other) == nil, let league = own.rules.league,
      isApart || sharesLeague(with: other)
    else { return nil }
    let never = PeopleGroups.all.map { _ in [Int]() }
    let once = PeopleGroups.all.map { _ in [start] }
    var one = ChangingLives((own, others), parameters, metrics, never, inWorld: number)
    var two = ChangingLives((own, others), parameters, metrics, once, inWorld: number)
    let rules = one.world.rules
    func season(_ arms: SegmentSet...) -> WorldLeague {
      WorldLeague(league, seed: rules.seed, from: rules.start, arms: arms)
    }
    let (control, changed): (SegmentSet, SegmentSet) = (2, 4)
    let arms = PeopleGroups.all.map { group in
      PeopleGroups.range(of: group, in: parameters.people).map { user -> SegmentSet in
        1 | (treated[user] ? changed : control)
      }
    }
    one.world.divide(arms)
    two.world.divide(arms)
    var shared = season(control, changed)
    if isApart { (one.world.league, two.world.league) = (season(control), season(changed)) }
    let executor = AnyExecutor(executor)
    for day in 0..<parameters.days {
      guard one.pass(day..<day + 1, executor, progress), two.pass(day..<day + 1, executor, progress)
      else { return nil }
      if isApart {
        one.world.meet(on: day, executor)
        two.world.meet(on: day, executor)
      } else {
        var groups = one.world.takeGroups() + two.world.takeGroups()
        shared.meet(&groups, day, rules.start + day, executor)
        two.world.groups = Array(groups[PeopleGroups.count...])
        groups.removeLast(PeopleGroups.count)
        one.world.groups = groups
      }
    }
    return one.amounts.taking(treated, from: two.amounts)
  }
}

/// A simulated world whose groups switch back and forth between two sets of rules.
private struct ChangingLives {
  typealias Ways = World.ModelAndRules<DefaultBehaviour>

  var world: LivingWorld<DefaultBehaviour, AmountSink>
  private let rules: [WorldRules]
  private let models: [DefaultBehaviour]

  init(
    _ ways: (own: Ways, other: Ways), _ parameters: WorldParameters, _ metrics: [UserMetric],
    _ turns: [[Int]], inWorld number: Int
  ) {
    rules = [ways.own.rules.inWorld(number), ways.other.rules.inWorld(number)]
    models = [ways.own.model, ways.other.model]
    let sinks = PeopleGroups.all.map { group in
      AmountSink(
        PeopleGroups.range(of: group, in: parameters.people), metrics, days: parameters.days,
        turns: turns[group])
    }
    world = LivingWorld(rules[0], people: parameters.people, sinks: sinks)
  }

  /// Simulates some days, without the league's nightly update; false if the run was stopped.
  mutating func pass(
    _ days: Range<Int>, _ executor: AnyExecutor, _ progress: @escaping @Sendable (Int64) -> Bool
  ) -> Bool {
    let (rules, models) = (rules, models)
    if let turns = world.groups.first?.sink.turns, turns.contains(days.lowerBound),
      let parameters = rules[turns.count { $0 <= days.lowerBound } % 2].league
    {
      world.league?.adopt(parameters)
    }
    let isDone = executor.allSatisfy(&world.groups) { group, _ in
      let turns = group.sink.turns
      return days.allSatisfy { day in
        let number = turns.count { $0 <= day } % 2
        if turns.contains(day) { group.adopt(rules[number]) }
        let next = turns.first { $0 > day } ?? days.upperBound
        group.pass(day, until: min(next, days.upperBound), models[number])
        return progress(Int64(group.size))
      }
    }
    return isDone && progress(0)
  }

  /// The amounts of all users.
  var amounts: DailyAmounts {
    let parts = world.groups.map { $0.sink.amounts }
    return parts.dropFirst().reduce(into: parts[0]) { $0.append($1) }
  }
}

extension PersonGroup {
  /// Switches to other rules from the next day on; no person may have been simulated further ahead.
  fileprivate mutating func adopt(_ shared: WorldRules) {
    rules = shared.copied()
    model = nil
    user = PersonSession(people, hosts, by: rules)
    for place in present.lazy.map({ Int($0) }) {
      for app in people[place].apps { hosts[app].adopt(rules, at: place) }
    }
  }
}
