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
  ///   - progress: Is told, on any thread of the crew, how many more person·days have been lived;
  ///     false stops the run.
  /// - Returns: nil if the run was stopped.
  /// - Throws: `WorldError` if the parameters leave no room for any model but the reference.
  public func run<Model: Behaviour>(
    _ crew: some Crew, behaving model: Model, journal: Int = 0,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(WorldError) -> WorldResult? {
    let rules = try LifeRules(parameters)
    return run(Foreman(crew), model, by: rules, journal: journal, progress: progress)
  }

  func run<Model: Behaviour>(
    _ foreman: Foreman, _ model: Model, by rules: LifeRules, journal people: Int,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    var masks: [[UInt16]]?
    if !parameters.segments.isEmpty {
      guard let parts = segmentation(rules, model, foreman, progress: progress) else { return nil }
      masks = parts.masks
    }
    let shape = self.shape
    var life = MeasuredLife<Model>(
      rules, people: shape.people, stageNames: shape.stageNames, segments: masks,
      segmentCount: shape.segments,
      followed: 0..<UInt32(clamping: min(people, shape.people)))
    guard life.live(model, foreman, progress: progress) else { return nil }
    life.finish()
    let names = [WorldResult.everybody] + parameters.segments.map { $0.name }
    let parts = names.enumerated().map { index, name in
      WorldResult.Part(name: name, tables: life.tables(segment: index))
    }
    return WorldResult(
      segments: parts, journal: people > 0 ? life.journal.files : [], brokenLaws: life.audit())
  }

  /// Who belongs to which segment; nil if the run was stopped.
  ///
  /// The first days are lived once for that alone, so that everybody's are known before anything is
  /// counted.
  private func segmentation<Model: Behaviour>(
    _ rules: LifeRules, _ model: Model, _ foreman: Foreman,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> Segmentation? {
    let segments = parameters.segments
    var world = LivingWorld<Model, ActivitySink>(rules, people: parameters.people) {
      ActivitySink($0, segments)
    }
    let longest = segments.map { $0.days }.max() ?? 0
    let days = min(parameters.days, parameters.arrivals.days + longest)
    let isDone = world.live(
      0..<days, model, foreman, progress: { _ in progress(0) }, night: { _, _ in })
    guard isDone else { return nil }
    return Segmentation(segments, world.groups.map { $0.sink }, seed: parameters.seed)
  }
}
