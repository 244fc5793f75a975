import Measures
import CivilTime
import Population

/// What reminders do to openings: the same people in a world with reminders and in one without.
enum ReminderEffect {
  /// Factors of the openings within the hour after a delivered reminder, and of the whole day, over
  /// the first reminder of each person's day.
  ///
  /// - Parameters:
  ///   - kinds: the notifications that are counted as reminders.
  ///   - mute: keeps them from being planned.
  static func onOpenings(
    _ trial: TrialWorld, of kinds: Set<NotificationKind>, mute: (inout WorldParameters) -> Void
  ) throws -> (reminders: Int, hour: Double, day: Double) {
    var without = trial
    mute(&without.world)
    let (on, off) = (try lived(trial, kinds), try lived(without, kinds))
    var (hour, day) = (Pair(), Pair())
    var reminders = 0
    for (before, after) in zip(off, on) {
      for (key, reminder) in after.reminders {
        reminders += 1
        let (one, two) = (before.openings[key] ?? [], after.openings[key] ?? [])
        day.add(one.count, two.count)
        hour.add(one.count { isBehind($0, reminder) }, two.count { isBehind($0, reminder) })
      }
    }
    return (reminders, hour.factor, day.factor)
  }

  private static func isBehind(_ opening: Instant, _ reminder: Instant) -> Bool {
    opening >= reminder && opening < reminder + .hours(1)
  }

  private struct Pair {
    var (off, on) = (0, 0)
    var factor: Double { Double(on) / Double(max(1, off)) }

    mutating func add(_ off: Int, _ on: Int) {
      self.off += off
      self.on += on
    }
  }

  private static func lived(
    _ trial: TrialWorld, _ kinds: Set<NotificationKind>
  ) throws -> [OpeningLog] {
    let rules = try WorldRules(trial.world)
    var lives = LivingWorld<DefaultBehaviour, OpeningLog>(rules, people: trial.world.people) { _ in
      OpeningLog(kinds: kinds)
    }
    let model = try DefaultBehaviour(trial.behaviour)
    _ = lives.live(
      0..<trial.world.days, model, AnyExecutor(InlineExecutor()), progress: { _ in true }
    ) {
      _, _ in
    }
    return lives.groups.map(\.sink)
  }
}

/// When apps were opened, and when people were reminded first, by person, day and app.
struct OpeningLog: EventSink, Sendable {
  struct Key: Hashable {
    let person: UInt32
    let day: Int
    let app: App
  }

  let kinds: Set<NotificationKind>
  private(set) var openings: [Key: [Instant]] = [:]
  private(set) var reminders: [Key: Instant] = [:]

  init(kinds: Set<NotificationKind>) { self.kinds = kinds }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    func key(_ app: App) -> Key { Key(person: context.person, day: context.day, app: app) }
    switch event {
    case .opened(let app): openings[key(app), default: []].append(context.instant)
    case .notified(let kind, _, let late?):
      if kinds.contains(kind) { remind(key(kind.app), context.instant + late) }
    default: break
    }
  }

  private mutating func remind(_ key: Key, _ instant: Instant) {
    if reminders[key] == nil { reminders[key] = instant }
  }
}
