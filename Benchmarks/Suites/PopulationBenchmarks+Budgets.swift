import Cadence
import CivilTime
import FocusTimer
import Habits
import Measures
import PetEvolution
import Population

/// What each thing costs that a day of a world is made of, observers and tables aside. The day's
/// other costs are in it, spread over as many of the thing as fit into a day.
///
///     quiet-day         nothing                        all four apps lie unused on the phone
///     night/sherpa      nothing, with eight habits     the engine closes and opens every day
///     open/forest …     16 openings, 16 times away
///     act/pet …         16 openings with 4 acts each   planned and done; ticked and unticked; …
///     session           4 sessions of 25 minutes       measured on the phone, with a notification
///     reminder          nothing, with eight reminders
extension PopulationBenchmarks {
  static let budgets: [Benchmark] =
    [
      budget("quiet-day", "a day without an opening", .nothing, .all, aDay: 1),
      budget(
        "night/sherpa", "a day of eight habits", .habits(notify: false), AppSet(.sherpa), aDay: 1),
    ]
    + App.allCases.map { app in
      budget("open/\(app.name)", "an opening, one of 16 a day", .open, AppSet(app), aDay: 16)
    }
    + [App.pet, .tenx, .sherpa].map { app in
      budget("act/\(app.name)", "an act, one of 64 a day", .act, AppSet(app), aDay: 64)
    } + [
      budget("session", "a session, one of 4 a day", .sessions, AppSet(.forest), aDay: 4),
      budget(
        "reminder", "a reminder, one of 8 a day", .habits(notify: true), AppSet(.sherpa), aDay: 8),
    ]

  private static func budget(
    _ name: String, _ operation: String, _ routine: Routine.Day, _ apps: AppSet, aDay count: Int
  ) -> Benchmark {
    Benchmark("population/budget/\(name)", operation: operation, full: 128, small: 8) { people in
      var parameters = WorldParameters()
      (parameters.people, parameters.days) = (people, 56)
      parameters.sherpa.habits.freeLimits.habits = 100
      parameters.shares.forest = apps.contains(.forest) ? 1 : 0
      parameters.shares.pet = apps.contains(.pet) ? 1 : 0
      parameters.shares.tenx = apps.contains(.tenx) ? 1 : 0
      parameters.shares.sherpa = apps.contains(.sherpa) ? 1 : 0
      let rules = required(try? WorldRules(parameters))
      let days = parameters.days
      return {
        var world = LivingWorld<Routine, EventCount>(rules, people: people) { _ in EventCount() }
        _ = world.live(
          0..<days, Routine(day: routine), AnyExecutor(InlineExecutor()), progress: { _ in true })
        var digest = Digest()
        for group in world.groups {
          digest.add(Int64(group.sink.events))
          digest.add(group.sink.last.millisecondsSinceEpoch)
        }
        return Answer(operations: people * days * count, digest: digest)
      }
    }
  }
}

/// Counts events and forgets them.
private struct EventCount: EventSink, Sendable {
  private(set) var events = 0
  private(set) var last = Instant.epoch

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    events += 1
    last = max(last, context.instant)
  }

  func follows(_ person: UInt32) -> Bool { false }
}

/// People who do the same every day, from eight in the morning on.
private struct Routine: Behaviour {
  enum Day: Sendable {
    case nothing
    case open
    case act
    case sessions
    case habits(notify: Bool)
  }

  struct Mind: BitwiseCopyable, Sendable {}

  let day: Day

  func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    let visits: Int =
      switch day {
      case .nothing: 0
      case .open, .act: 16
      case .sessions: 4
      case .habits: outlook.age == 0 ? 1 : 0
      }
    for app in outlook.apps {
      for visit in 0..<visits {
        plan.open(app, at: outlook.instant(minutes: 8 * 60 + visit * 40))
      }
    }
    return []
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    switch day {
    case .nothing, .open: break
    case .act: act(app, &user)
    case .sessions: user.act(.forest, .start(minutes: 25), taking: .minutes(25))
    case .habits(let notify): addHabits(notify: notify, &user)
    }
    user.leave(app, after: .seconds(5))
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}

  private func act(_ app: App, _ user: inout PersonSession) {
    switch app {
    case .forest: break
    case .pet:
      for _ in 0..<2 {
        user.act(pet: .plan(Routine.lastMinute), taking: .seconds(4))
        user.act(pet: .doneNext, taking: .seconds(2))
      }
    case .tenx:
      if user.opening.number == 0 {
        if user.outlook.age == 0 {
          user.act(tenx: .onboard)
          for _ in 0..<3 { user.act(tenx: .addGoal) }
        }
        user.act(tenx: .plan(continued: 0), taking: .seconds(20))
      }
      for place in 1...2 {
        user.act(tenx: .complete(place), taking: .seconds(2))
        user.act(tenx: .uncomplete(place), taking: .seconds(2))
      }
    case .sherpa:
      if user.outlook.age == 0, user.opening.number == 0 { addHabits(notify: false, &user) }
      for number in Int32(1)...2 {
        user.act(sherpa: .complete(ItemID(number)), taking: .seconds(2))
        user.act(sherpa: .uncomplete(ItemID(number)), taking: .seconds(2))
      }
    case .guest: break
    }
  }

  private static let lastMinute = required(LocalTime(millisecondOfDay: 86_340_000))

  /// Adds eight daily habits, for eight times of the day.
  private func addHabits(notify: Bool, _ user: inout PersonSession) {
    guard let daily = try? RecurrenceRule.preselected(for: .habit, from: user.outlook.date) else {
      return
    }
    for number in Int32(1)...8 {
      let time = LocalTime(millisecondOfDay: (9 + number) * 3_600_000)
      guard
        let item = try? Item(
          id: ItemID(number), kind: .habit, target: Amount(whole: 1, .count), recurrence: daily,
          time: time, notifies: notify)
      else { continue }
      user.act(sherpa: .add(item), taking: .seconds(10))
    }
  }
}
