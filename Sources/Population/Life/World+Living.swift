import Chance
import Tabular

extension World {
  /// Lives all days with people of any model of behaviour; see `run(_:progress:)`.
  ///
  ///     let result = try World(parameters).run(SerialCrew(), behaving: Diligent())
  ///
  /// - Parameters:
  ///   - model: What people do. The world's own models are passed by themselves.
  ///   - journal: How many people, from the first on, are written down event by event.
  ///   - takesCensus: Whether `WorldResult.audit` also hears how engines stand every night.
  ///   - progress: Is told, on any thread of the crew, how many more person·days have been lived;
  ///     false stops the run.
  /// - Returns: nil if the run was stopped.
  /// - Throws: `WorldError` if the parameters leave no room for any model but the reference.
  public func run<Model: Behaviour>(
    _ crew: some Crew, behaving model: Model, journal: Int = 0, takesCensus: Bool = false,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(WorldError) -> WorldResult? {
    let ways = Ways(model: model, rules: try LifeRules(parameters))
    return run(
      Foreman(crew), ways, segmenting: ways, journal: journal, takesCensus: takesCensus,
      progress: progress)
  }

  func run<Model: Behaviour>(
    _ foreman: Foreman, _ ways: Ways<Model>, segmenting: Ways<Model>, journal people: Int,
    takesCensus: Bool, progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    let shape = self.shape
    var life = MeasuredLife<Model>(
      shape, followed: 0..<UInt32(clamping: min(people, shape.people)), takesCensus: takesCensus)
    for number in 0..<shape.worlds {
      var masks: [[UInt16]]?
      if !parameters.segments.isEmpty {
        let parts = segmentation(segmenting, inWorld: number, foreman, progress: progress)
        guard let parts else { return nil }
        masks = parts.masks
      }
      life.begin(ways.rules.inWorld(number), segments: masks)
      guard life.live(ways.model, foreman, progress: progress) else { return nil }
      life.finish()
      if (shape.hasLeague || keepsWorlds) && shape.worlds > 1 { life.markWorld() }
    }
    let names = [WorldResult.everybody] + parameters.segments.map { $0.name }
    let parts = names.enumerated().map { index, name in
      WorldResult.Part(name: name, tables: life.tables(segment: index))
    }
    return WorldResult(
      segments: parts, journal: people > 0 ? life.journal.files : [],
      audit: life.audit(parts.map { $0.tables }), slices: life.slices)
  }

  /// Who belongs to which segment; nil if the run was stopped.
  ///
  /// People are ordered by their first days, or by traits that they have from the day of joining.
  /// The first days are lived once for that alone, so that everybody's are known before anything is
  /// counted.
  private func segmentation<Model: Behaviour>(
    _ ways: Ways<Model>, inWorld number: Int, _ foreman: Foreman,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> Segmentation? {
    let segments = parameters.segments
    let rules = ways.rules.inWorld(number)
    var world = LivingWorld<Model, ActivitySink>(rules, people: parameters.people) {
      ActivitySink($0, segments)
    }
    let longest = segments.map { $0.days }.max() ?? 0
    let days = min(parameters.days, parameters.arrivals.days + longest)
    let isDone = world.live(
      0..<days, ways.model, foreman, progress: { _ in progress(0) }, night: { _, _ in })
    guard isDone else { return nil }
    let sinks = world.groups.map { $0.sink }
    return Segmentation(segments, sinks, seed: rules.seed) { segment, group, place in
      guard let trait = segments[segment].trait else {
        return Float(sinks[group].active[segment][place])
      }
      return world.groups[group].amount(of: trait, place, ways.model, by: rules)
    }
  }
}
