import Analytics
import Measures

extension World {
  /// Simulates all days of the first world, and returns the days on which each person opened an
  /// app, like an activity log. People are observed from the day of joining to the end of the run.
  /// People who never join are observed on the last day only.
  ///
  /// - Parameters:
  ///   - looks: days before which `goesOn` is asked, in ascending order.
  ///   - goesOn: receives the activity until one of these days; returns false to end with it.
  ///   - progress: receives, on any thread of the executor, the number of person·days simulated
  ///     since the last call; returns false to stop the run.
  /// - Returns: The activity; nil if the run was stopped.
  package func activity(
    _ executor: some Executor, before looks: [Int] = [],
    whether goesOn: (DailyActivity) -> Bool = { _ in true },
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> DailyActivity? {
    let (ways, days) = (standard, parameters.days)
    let last = min(days, ways.rules.days)
    var world = LivingWorld<DefaultBehaviour, OpenedDays>(
      ways.rules.inWorld(0), people: parameters.people
    ) { OpenedDays($0, days: days) }
    var first = 0
    for look in looks where look < last {
      guard world.live(first..<look, ways.model, AnyExecutor(executor), progress: progress)
      else { return nil }
      let activity = OpenedDays.activity(of: world.groups.map { $0.sink }, until: look)
      if !goesOn(activity) { return activity }
      first = look
    }
    guard world.live(first..<last, ways.model, AnyExecutor(executor), progress: progress)
    else { return nil }
    return OpenedDays.activity(of: world.groups.map { $0.sink }, until: days)
  }
}

/// The days on which each person of a group opened an app.
private struct OpenedDays: EventSink, Sendable {
  private(set) var joined: [Int?]
  private(set) var opened: [(person: UInt32, day: Int32)] = []

  init(_ people: Range<Int>, days: Int) { joined = Array(repeating: nil, count: people.count) }

  static func activity(of sinks: [OpenedDays], until end: Int) -> DailyActivity {
    let joined = sinks.flatMap { $0.joined }
    var activity = DailyActivity(
      joined.map { DailyActivity.Window(joined: $0 ?? end - 1, end: end) })
    for sink in sinks {
      for (person, day) in sink.opened { activity.note(Int(person), on: Int(day)) }
    }
    return activity
  }

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
