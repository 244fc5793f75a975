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
    return run(crew, model, by: rules, journal: journal, progress: progress)
  }

  func run<Model: Behaviour>(
    _ crew: some Crew, _ model: Model, by rules: LifeRules, journal people: Int,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    let shape = self.shape
    let followed = 0..<UInt32(clamping: min(people, parameters.people))
    var world = LivingWorld<Model, LifeObservers>(rules, people: parameters.people) { range in
      LifeObservers(shape, people: range.count, followed: followed)
    }
    if !parameters.segments.isEmpty {
      guard let parts = segmentation(rules, model, crew, progress: progress) else { return nil }
      world.divide(parts.masks)
    }
    var ledger = LifeLedger(shape)
    var journal = LifeJournal(of: followed)
    let isDone = world.live(0..<parameters.days, model, crew, progress: progress) { day, groups in
      ledger.settle(day, of: &groups)
      journal.settle(&groups)
    }
    guard isDone else { return nil }
    var observers = world.groups.map { $0.sink }
    for group in observers.indices { observers[group].finish() }
    return WorldResult(
      segments: parts(observers, ledger), journal: people > 0 ? journal.files : [],
      brokenLaws: Audit(ledger.tables(observers, 0), observers.map { $0.laws }).sentences)
  }

  private func parts(_ observers: [LifeObservers], _ ledger: LifeLedger) -> [WorldResult.Part] {
    let names = [WorldResult.everybody] + parameters.segments.map { $0.name }
    return names.enumerated().map { index, name in
      WorldResult.Part(name: name, tables: ledger.tables(observers, index))
    }
  }

  /// Who belongs to which segment; nil if the run was stopped.
  ///
  /// The first days are lived once for that alone, so that everybody's are known before anything is
  /// counted.
  private func segmentation<Model: Behaviour>(
    _ rules: LifeRules, _ model: Model, _ crew: some Crew,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> Segmentation? {
    let segments = parameters.segments
    var world = LivingWorld<Model, ActivitySink>(rules, people: parameters.people) {
      ActivitySink($0, segments)
    }
    let longest = segments.map { $0.days }.max() ?? 0
    let days = min(parameters.days, parameters.arrivals.days + longest)
    let isDone = world.live(
      0..<days, model, crew, progress: { _ in progress(0) }, night: { _, _ in })
    guard isDone else { return nil }
    return Segmentation(segments, world.groups.map { $0.sink }, seed: parameters.seed)
  }
}
