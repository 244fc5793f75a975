import Measures
import Leagues

extension World {
  /// Simulates all days with any model of behaviour; see `run(_:progress:)`.
  ///
  ///     let result = try World(parameters).run(InlineExecutor(), behaving: Diligent())
  ///
  /// - Parameters:
  ///   - model: The model of people's behaviour. The world's own models are not passed here.
  ///   - guest: An additional app; nil for `WorldParameters.guest`, if there is one.
  ///   - request: The results to store besides tables.
  ///   - progress: Receives, on any thread of the executor, the number of person·days simulated
  ///     since the last call; returning false stops the run.
  /// - Returns: nil if the run was stopped.
  /// - Throws: `WorldError` if parameters contradict each other.
  public func run<Model: Behaviour>(
    _ executor: some Executor, behaving model: Model, with guest: Guest? = nil,
    keeping request: RunRequest = RunRequest(),
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(WorldError) -> WorldResult? {
    let ways = ModelAndRules(model: model, rules: try WorldRules(parameters, with: guest))
    var basic: ModelAndRules<Model>?
    if let base {
      basic = ModelAndRules(model: model, rules: try WorldRules(base, with: guest))
    }
    return run(AnyExecutor(executor), ways, base: basic, keeping: request, progress: progress)
  }

  func run<Model: Behaviour>(
    _ executor: AnyExecutor, _ ways: ModelAndRules<Model>, base: ModelAndRules<Model>?,
    keeping request: RunRequest, making names: Set<String>? = nil,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    var life = WorldRun<Model>(
      size(with: ways.rules.guest, keeping: request))
    while life.finished < parameters.replicates {
      guard begin(&life, executor, ways, base: base, progress: progress),
        life.live(ways.model, executor, progress: progress)
      else { return nil }
      life.finish()
      if needsMarks { life.markWorld() }
    }
    return result(
      of: life.counted, journal: request.journal > 0 ? life.journal.files : [],
      people: request.keepsPeople ? WorldPeople(life.groups, ways.rules, parameters) : nil,
      making: names, executor)
  }

  /// Whether cumulative sums must be stored after each world of a run with several worlds.
  var needsMarks: Bool {
    (size().hasLeague || keepsWorlds) && parameters.replicates > 1
  }

  /// Begins the next world of a run. If needed, first simulates the days that determine people's
  /// segments and the retained people. Returns false if the run was stopped.
  func begin<Model: Behaviour>(
    _ life: inout WorldRun<Model>, _ executor: AnyExecutor, _ ways: ModelAndRules<Model>,
    base: ModelAndRules<Model>?, progress: @escaping @Sendable (Int64) -> Bool
  ) -> Bool {
    let size = life.size
    let decidesStayers = base != nil && size.knowsStayers && size.apps.contains(.pet)
    var first: FirstDays?
    if decidesStayers || !parameters.segments.isEmpty {
      first = firstDays(
        base ?? ways, inWorld: life.finished, decidingStayers: decidesStayers, of: life.lived,
        executor,
        progress: progress)
      if first == nil { return false }
    }
    life.begin(
      ways.rules.inWorld(life.finished), segments: first?.segments, cohort: first?.cohort)
    return true
  }

  /// The results of simulating a world's first days: people's segments and the retained people, by
  /// group. A result is nil if it is not needed.
  private struct FirstDays {
    var segments: [[SegmentSet]]?
    var cohort: [RetainedCohort]?
  }

  /// Simulates everybody's first days to determine segments and the retained people, before
  /// anything is counted; nil if the run was stopped.
  ///
  /// Segments depend on people's activity in their first days, on fixed traits, or on properties at
  /// joining or on one of the first days. For a part of a world, these people are simulated:
  ///
  ///     segments                 people who live their first days, for a part of the world
  ///     by what people have      those of the part
  ///     by a trait               those of the part; the traits of all are compared
  ///     by how active they were  all: everybody's place in the order depends on everybody
  private func firstDays<Model: Behaviour>(
    _ ways: ModelAndRules<Model>, inWorld number: Int, decidingStayers: Bool,
    of part: Range<Int>, _ executor: AnyExecutor, progress: @escaping @Sendable (Int64) -> Bool
  ) -> FirstDays? {
    let segments = parameters.segments
    let rules = ways.rules.inWorld(number)
    let ranked = segments.filter { $0.properties.isEmpty }
    let compared = ranked.isEmpty ? part : PeopleGroups.blocks
    let unmoved = PeopleGroups.all.map { group in
      ActivitySink(
        PeopleGroups.range(of: group, in: parameters.people, among: compared), segments,
        days: parameters.days, startTier: parameters.sherpa.league.startTier)
    }
    var world = LivingWorld<Model, ActivitySink>(
      rules, people: parameters.people, sinks: unmoved,
      lived: ranked.contains { $0.trait == nil } ? PeopleGroups.blocks : part)
    var longest = segments.map { max($0.days, $0.properties.day) }.max() ?? 0
    if decidingStayers { longest = max(longest, RetainedCohort.week.upperBound) }
    let isDone = world.live(
      0..<min(parameters.days, rules.days, arrivalDays + longest), ways.model, executor,
      progress: { _ in progress(0) })
    guard isDone else { return nil }
    let sinks = world.groups.map { $0.sink }
    // The people of the part, among those who were compared.
    let places = sinks.enumerated().map { group, sink in
      let own = PeopleGroups.range(of: group, in: parameters.people, among: part)
      return own.lowerBound - sink.people.lowerBound..<own.upperBound - sink.people.lowerBound
    }
    var decided = FirstDays()
    if decidingStayers { decided.cohort = zip(sinks, places).map { $0.cohort.part($1) } }
    guard !segments.isEmpty else { return decided }
    let masks = Segmentation(segments, sinks, by: rules, parameters) { segment, group, place in
      guard let trait = segments[segment].trait else {
        return Float(sinks[group].active[segment][place])
      }
      let person = UInt32(sinks[group].people.lowerBound + place)
      return ways.model.amount(of: trait, in: ways.model.arrive(rules.firstDay(of: person)))
    }.masks
    decided.segments = zip(masks, places).map { Array($0[$1]) }
    return decided
  }

  /// The number of days, from day 0, on which people join.
  private var arrivalDays: Int {
    let last = parameters.known.map { Int($0.arrival) }.max()
    return last.map { $0 + 1 } ?? parameters.arrivals.days
  }
}
