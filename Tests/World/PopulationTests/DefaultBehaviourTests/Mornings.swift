import Measures
import Chance
import CivilTime
import Population

/// Mornings of many people in the same situation: how often they open what.
///
///     var mornings = Mornings()
///     mornings.outlook = { $0.memories.pet.streak = 20 }
///     try mornings.opened([.pet])
struct Mornings {
  var behaviour = DefaultBehaviourParameters()
  var people = 4_000
  var seed: Seed = 7
  var apps: AppSet = [.pet]
  /// A Tuesday, neither the first of a month nor a holiday.
  var day = 85
  var age = 40
  /// What the situation is beyond that.
  var outlook: (inout DayOutlook) -> Void = { _ in }
  var mind: (inout DefaultBehaviour.Mind) -> Void = { _ in }

  /// Monday, 5 January 2026.
  static let start = Day(daysSinceEpoch: 20_458)

  /// The plans of all, and the apps that they remove.
  func plans() throws -> [(plan: DayPlan, removed: AppSet, outlook: DayOutlook)] {
    let model = try DefaultBehaviour(behaviour)
    return (0..<people).map { person in
      let date = Mornings.start + day
      let begin = Zone.utc.startOfDay(date)
      let luck = Luck(seed, person: UInt32(person), day: UInt32(day))
      var outlook = DayOutlook(
        luck, day: day, date: date, start: begin, end: begin + .hours(24), age: age, apps: apps)
      self.outlook(&outlook)
      var mind = model.arrive(outlook)
      self.mind(&mind)
      var plan = DayPlan(from: begin)
      let removed = model.decide(outlook, &mind, &plan)
      return (plan, removed, outlook)
    }
  }

  /// How many people open an app at all.
  func opened() throws -> Int { try plans().count { !$0.plan.entries.isEmpty } }

  /// How many people remove an app.
  func removed() throws -> Int { try plans().count { !$0.removed.isEmpty } }

  /// Openings of the day, and those within an hour of a time.
  func openings(after minutes: Int) throws -> (day: Int, hour: Int) {
    var (all, within) = (0, 0)
    for (plan, _, outlook) in try plans() {
      let first = outlook.instant(minutes: minutes)
      all += plan.entries.count
      within += plan.entries.count { $0.instant >= first && $0.instant < first + .hours(1) }
    }
    return (all, within)
  }
}
