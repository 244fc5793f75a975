import Measures
import CivilTime
import DailyThree
import FocusTimer
import Habits
import PetEvolution
import Population

/// People who do what a diary says, and nothing else: a model of behaviour written as any package
/// may write one, from what `Population` shows to everybody.
///
///     let diary = Diary([
///       Diary.Visit(on: sunday, at: tenToTwo, open: .forest, then: [
///         Diary.Step(.focus(.forest, .start(minutes: 25)))
///       ])
///     ])
///     let result = try world.run(InlineExecutor(), behaving: diary)
///
/// A visit opens an app when clocks on the wall show its time; what is done there is counted from
/// the opening, in true minutes, so that a step may lie beyond a change of clocks or a flight:
///
///     wall    01:50 ───── 02:00 ▸ 03:00 ───── 03:15
///     visit   │open
///     steps   ├─ after 0 ───────── after 25 ──┤
///
/// Everybody keeps the same diary, and nobody remembers anything.
public struct Diary: Behaviour {
  /// An app that is opened on a day.
  public struct Visit: Hashable, Sendable {
    public var day: Day
    public var time: LocalTime
    public var app: App
    public var steps: [Step]

    /// A visit on a person's day, at a local time; before the day boundary, of the next morning.
    public init(on day: Day, at time: LocalTime, open app: App, then steps: [Step] = []) {
      (self.day, self.time, self.app, self.steps) = (day, time, app, steps)
    }
  }

  /// Something done so long after the opening.
  public struct Step: Hashable, Sendable {
    public var act: Action
    public var delay: Milliseconds

    public init(_ act: Action, after delay: Milliseconds = .zero) {
      (self.act, self.delay) = (act, delay)
    }
  }

  /// Nothing is kept of anybody.
  public struct Mind: BitwiseCopyable, Sendable {
    public init() {}
  }

  /// All visits, those of one app and day in the order of time.
  public let visits: [Visit]

  public init(_ visits: [Visit]) { self.visits = visits }

  public func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  public func decide(
    _ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet {
    for visit in visits where visit.day == outlook.date && outlook.apps.contains(visit.app) {
      plan.open(visit.app, at: outlook.instant(of: visit.time))
    }
    return []
  }

  public func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}

  /// Notes the steps of the day's nth visit to an app, for as long after its opening as they say.
  public func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    let date = user.outlook.date
    let today = visits.indices.filter { visits[$0].app == app && visits[$0].day == date }
    guard today.indices.contains(user.opening.number) else { return }
    let visit = today[user.opening.number]
    for (place, step) in visits[visit].steps.enumerated() {
      user.plan.note(number(of: place, in: visit), at: user.opening.instant + step.delay)
    }
  }

  /// Does a step.
  public func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    let steps = visits.flatMap { $0.steps }
    user.perform(steps[Int(note)].act)
  }

  /// The number of a visit's step among those of all visits.
  private func number(of place: Int, in visit: Int) -> UInt16 {
    UInt16(visits[..<visit].reduce(0) { $0 + $1.steps.count } + place)
  }
}
