import Chance
import CivilTime
import Measures
import Population
import WaterHost

/// People of the default model who also drink: a glass or none at each full hour from eight on.
struct Drinkers: Behaviour {
  let model: DefaultBehaviour

  typealias Mind = DefaultBehaviour.Mind

  /// The hours at which a person drinks on a day, by luck alone.
  static func hours(_ luck: Luck) -> [Int] {
    let thirst = 0.5 + 0.5 * luck.traits.draw(.thirst).unit
    return (8..<22).filter { luck.draw(.drinks, UInt32($0)).unit < thirst }
  }

  /// Whether a person removes the app in the morning of a day.
  static func gives(up luck: Luck, on day: Int) -> Bool {
    day > 0 && luck.draw(.givesUp).unit < 0.02
  }

  func arrive(_ outlook: DayOutlook) -> Mind { model.arrive(outlook) }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    var removed = model.decide(outlook, &mind, &plan)
    guard outlook.apps.contains(.guest) else { return removed }
    if Drinkers.gives(up: outlook.luck, on: outlook.day) {
      removed.insert(.guest)
    } else {
      for hour in Drinkers.hours(outlook.luck) {
        plan.open(.guest, at: outlook.instant(minutes: 60 * hour))
      }
    }
    return removed
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    guard app == .guest else { return model.use(app, &user, &mind) }
    user.act(guest: WaterLife.drink)
    user.leave(.guest)
  }

  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    model.recall(note, &user, &mind)
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    model.learn(days, outlook, &mind)
  }

  func amount(of trait: PersonTrait, in mind: Mind) -> Float { model.amount(of: trait, in: mind) }
}

extension Decision {
  fileprivate static var thirst: Decision { Decision(10_000) }
  fileprivate static var drinks: Decision { Decision(10_001) }
  fileprivate static var givesUp: Decision { Decision(10_002) }
}

/// What people drink, counted by hand from their luck: no engine, no host, no observer.
///
///     glasses   9 9 7 8 ✕     the target is 8; on the fifth day the app is removed
///     length    1 2 0 1
struct WaterReader {
  /// By person, then day: the glasses; nil from the day on which the app is removed.
  let glasses: [[Int?]]
  let target: Int

  init(seed: Seed, people: Int, days: Int, target: Int, most: Int) {
    self.target = target
    glasses = (0..<people).map { person in
      var isThere = true
      return (0..<days).map { day in
        let luck = Luck(seed, person: UInt32(person), day: UInt32(day))
        if Drinkers.gives(up: luck, on: day) { isThere = false }
        return isThere ? min(most, Drinkers.hours(luck).count) : nil
      }
    }
  }

  /// The lengths of the streaks of the people who have the app at the end of a day.
  func lengths(on day: Int) -> [Int] {
    glasses.filter { $0[day] != nil }.map { days in
      days[...day].reversed().prefix { $0 ?? 0 >= target }.count
    }
  }

  /// The number of streaks that were seen at a length, and of those that broke at it.
  func streaks(of length: Int) -> (seen: Int, broken: Int) {
    var counts = (seen: 0, broken: 0)
    for days in glasses {
      var run = 0
      for day in days {
        guard let day else { break }
        if day < target, run == length { counts.broken += 1 }
        run = day >= target ? run + 1 : 0
        if run == length { counts.seen += 1 }
      }
    }
    return counts
  }
}
