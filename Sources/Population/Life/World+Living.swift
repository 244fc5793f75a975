import Chance

extension World {
  /// The rules of a world in which people live with phones, and its people before the first day.
  ///
  /// - Parameters:
  ///   - sink: who is told of what happens to the people of a group.
  func living<Model: Behaviour, Sink: EventSink & Sendable>(
    _ rules: LifeRules, _ model: Model.Type, sink: (Range<Int>) -> Sink
  ) -> LivingWorld<Model, Sink> {
    LivingWorld(rules, people: parameters.people, sink: sink)
  }

  /// Who belongs to which segment; nil if there are none, or if the run was stopped.
  ///
  /// The first days are lived once for that alone, so that everybody's are known before anything is
  /// counted.
  func segmentation<Model: Behaviour>(
    _ rules: LifeRules, _ model: Model, _ crew: some Crew,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> Segmentation? {
    let segments = parameters.segments
    guard let longest = segments.map({ $0.days }).max() else { return nil }
    var world = living(rules, Model.self) { ActivitySink($0, segments) }
    let days = min(parameters.days, parameters.arrivals.days + longest)
    guard
      world.live(0..<days, model, crew, progress: { _ in progress(0) }, night: { _, _ in })
    else { return nil }
    return Segmentation(segments, world.groups.map { $0.sink }, seed: parameters.seed)
  }
}
