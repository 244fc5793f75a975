import Analytics
import Measures

extension World {
  /// Simulates all days of the first world, and returns the days on which each person opened an
  /// app, like an activity log. People are observed from the day of joining to the end of the run.
  /// People who never join are observed on the last day only.
  ///
  /// - Parameter progress: receives, on any thread of the executor, the number of person·days
  ///   simulated since the last call; returns false to stop the run.
  /// - Returns: The activity; nil if the run was stopped.
  package func activity(
    _ executor: some Executor, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyActivity? {
    let (ways, days) = (standard, parameters.days)
    var world = LivingWorld<DefaultBehaviour, OpenedDays>(
      ways.rules.inWorld(0), people: parameters.people
    ) { OpenedDays($0, days: days) }
    let isDone = world.live(
      0..<min(days, ways.rules.days), ways.model, AnyExecutor(executor), progress: progress)
    guard isDone else { return nil }
    let sinks = world.groups.map { $0.sink }
    let joined = sinks.flatMap { $0.joined }
    var activity = DailyActivity(
      joined.map { DailyActivity.Window(joined: $0 ?? days - 1, end: days) })
    for sink in sinks {
      for (person, day) in sink.opened { activity.note(Int(person), on: Int(day)) }
    }
    return activity
  }
}

/// The days on which each person of a group opened an app.
private struct OpenedDays: EventSink, Sendable {
  private(set) var joined: [Int?]
  private(set) var opened: [(person: UInt32, day: Int32)] = []

  init(_ people: Range<Int>, days: Int) { joined = Array(repeating: nil, count: people.count) }

  func follows(_ person: UInt32) -> Bool { false }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    switch event {
    case .arrived: joined[context.place] = context.day
    case .dayOver(let apps, _):
      if !apps.isEmpty { opened.append((context.person, Int32(context.day))) }
    default: break
    }
  }
}
