import CivilTime
import Leagues
import Measures

/// Worlds whose rules change while users are there, as an update of an app changes them.
///
///     today        ── today's rules ────────────────────────▶      no turns
///     changed      ── today's rules ──┤── changed rules ────▶      turns on day 28
///     switchback   ── today's rules ──┤ch.├ today's ┤ch.├───▶      turns on days 28, 35, 42, …
///
/// Users keep what they have; what rules give only at the start, such as freezes, is given to
/// nobody who is there. The same numbers of people have the same draws in all worlds, so the days
/// before the first turn are the same everywhere.
extension World {
  /// Why a world cannot change to the rules of another one while users are there; nil if it can.
  package func contradiction(changingTo other: World) -> StaticString? {
    guard let own = standard, let others = other.standard else {
      return "the reference behaviour has no days before the change; give behaviour default"
    }
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

  /// Whether users of both rules can meet on the boards of one league.
  package func sharesLeague(with other: World) -> Bool {
    guard let own = standard?.rules.league else { return false }
    return own == other.standard?.rules.league
  }

  package var regions: Int { parameters.sherpa.league.regions }

  package func region(of user: Int) -> Int {
    WorldLeague.region(of: PeopleGroups.group(of: user, in: parameters.people), among: regions)
  }

  package var hasLeague: Bool { standard?.rules.hasLeague ?? false }

  /// Simulates users whose rules change to those of another world, and back.
  ///
  /// - Parameters:
  ///   - metrics: what is counted.
  ///   - other: the world with the changed rules.
  ///   - turns: by group, the days on which the rules change, change back, …, in ascending order;
  ///     the same for all groups where people meet.
  ///   - number: the number of the world: each has other users.
  ///   - progress: receives the person·days that have been simulated; false stops.
  /// - Returns: nil if it was stopped, or the worlds contradict each other.
  package func amounts(
    of metrics: [UserMetric], changingTo other: World, on turns: [[Int]], inWorld number: Int = 0,
    _ executor: some Executor, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyAmounts? {
    guard contradiction(changingTo: other) == nil, let own = standard, let others = other.standard
    else { return nil }
    var lives = ChangingLives((own, others), parameters, metrics, turns, inWorld: number)
    let days = 0..<parameters.days
    let executor = AnyExecutor(executor)
    guard hasLeague else { return lives.pass(days, executor, progress) ? lives.amounts : nil }
    for day in days {
      guard lives.pass(day..<day + 1, executor, progress) else { return nil }
      lives.world.meet(on: day, executor)
    }
    return lives.amounts
  }

  /// Simulates an experiment in a league: users of both arms live side by side from a day on.
  ///
  ///     today's world     ● ● ○ ● ○        ●: the user's arm, and the one that is on the boards
  ///     changed world     ○ ○ ● ○ ●
  ///     one league        ● ● ● ● ●        or a league for each arm
  ///
  /// - Parameters:
  ///   - start: the day from which the treated have the changed rules.
  ///   - treated: whether a user has the changed rules, by number.
  ///   - isApart: whether each arm has boards of its own, from the first day on.
  /// - Returns: each user as in their arm; nil if it was stopped, if the worlds contradict each
  ///   other, or if there is no league that both arms can play.
  package func amounts(
    of metrics: [UserMetric], meeting other: World, from start: Int, treated: [Bool],
    isApart: Bool, inWorld number: Int = 0, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyAmounts? {
    guard contradiction(changingTo: other) == nil, let own = standard, let others = other.standard,
      let league = own.rules.league, isApart || sharesLeague(with: other)
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

/// A world whose groups change between two rules.
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

  /// Lives some days up to the meeting of the league; false if it was stopped.
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

  /// What all users did.
  var amounts: DailyAmounts {
    let parts = world.groups.map { $0.sink.amounts }
    return parts.dropFirst().reduce(into: parts[0]) { $0.append($1) }
  }
}

extension PersonGroup {
  /// Goes on under other rules from the next day on; who rests has rested no further.
  fileprivate mutating func adopt(_ shared: WorldRules) {
    rules = shared.copied()
    model = nil
    user = PersonSession(people, hosts, by: rules)
    for place in present.lazy.map({ Int($0) }) {
      for app in people[place].apps { hosts[app].adopt(rules, at: place) }
    }
  }
}
