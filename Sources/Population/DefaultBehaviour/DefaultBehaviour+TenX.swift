import Chance
import CivilTime
import DailyThree
import PortableMath

/// TenX: goals on the first opening, three focuses a day, completed in its course.
///
///     first day    onboard, one to three goals, plan
///     later        continue yesterday, or not; plan
///     in between   ●○○ … ●●○ … back to look, complete, now and then un-complete
extension DefaultBehaviour {
  public func use(
    tenx: DailyThree, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    guard !Self.isPlanned(.tenx, opening, outlook, plan) else { return }
    let (place, day) = (place(of: outlook), outlook.bounds)
    let diligence = Portable.logistic(Double(mind.diligence))
    var at = opening.instant + .seconds(4)
    if case .needsOnboarding = tenx.state { onboard(day, &at, tempers[place], &plan) }
    switch tenx.state {
    case .needsOnboarding, .needsSetup:
      planDay(tenx.carryOver.count, opening, day, diligence, &at, tempers[place], &plan)
    case .inProgress, .complete:
      complete(tenx.entry, opening, day, diligence, &at, tempers[place], &plan)
    }
    Self.note(.tenx, until: at, outlook, &plan)
    plan.add(.leave(.tenx), at: at + .seconds(10), taking: .zero, day)
  }

  private func onboard(
    _ outlook: DayBounds, _ at: inout Instant, _ temper: Temper, _ plan: inout DayPlan
  ) {
    plan.add(.tenx(.onboard), at: at, taking: .seconds(40), outlook)
    at += .seconds(40)
    let share = outlook.luck.traits.share(.goalCount)
    let further = temper.parameters.tenx.furtherGoal
    let goals = share < further * further ? 3 : share < further ? 2 : 1
    for _ in 0..<goals {
      plan.add(.tenx(.addGoal), at: at, taking: .seconds(20), outlook)
      at += .seconds(20)
    }
  }

  private func planDay(
    _ carryOver: Int, _ opening: Opening, _ outlook: DayBounds, _ diligence: Double,
    _ at: inout Instant, _ temper: Temper, _ plan: inout DayPlan
  ) {
    let (luck, number) = (outlook.luck, UInt32(clamping: opening.number))
    let tenx = temper.parameters.tenx
    guard luck.happens(tenx.plans, .plansDay, number) else { return }
    let continued = luck.happens(tenx.continues, .continues) ? Int32(clamping: carryOver) : 0
    plan.add(.tenx(.plan(continued: continued)), at: at, taking: .seconds(45), outlook)
    for place in UInt32(0)..<3 where isDone(focus: place, outlook, diligence) {
      plan.open(.tenx, at: instant(ofFocus: place, planned: at, outlook), outlook)
    }
    at += .seconds(45)
  }

  private func complete(
    _ entry: DayEntry?, _ opening: Opening, _ outlook: DayBounds, _ diligence: Double,
    _ at: inout Instant, _ temper: Temper, _ plan: inout DayPlan
  ) {
    guard let entry else { return }
    for (index, focus) in entry.focuses.enumerated() where !focus.isCompleted {
      let place = UInt32(clamping: index)
      let instant = instant(ofFocus: place, planned: entry.created, outlook)
      guard isDone(focus: place, outlook, diligence), instant <= opening.instant else { continue }
      plan.add(.tenx(.complete(index + 1)), at: at, taking: .seconds(3), outlook)
      at += .seconds(3)
      let number = 8 * UInt32(clamping: opening.number) + place
      if outlook.luck.happens(temper.parameters.tenx.uncompletes, .uncompletes, number) {
        plan.add(.tenx(.uncomplete(index + 1)), at: at, taking: .seconds(4), outlook)
        at += .seconds(4)
      }
    }
  }

  private func isDone(
    focus place: UInt32, _ outlook: DayBounds, _ diligence: Double
  ) -> Bool {
    outlook.luck.happens(diligence, .doesFocus, place)
  }

  /// When a focus is completed: some time between the planning and an hour before the day's end.
  private func instant(
    ofFocus place: UInt32, planned: Instant, _ outlook: DayBounds
  ) -> Instant {
    let room = max(10, outlook.minutes(at: outlook.end) - 60 - outlook.minutes(at: planned))
    return planned + .minutes(rounding: 5 + (room - 5) * outlook.luck.share(.focusTime, place))
  }
}
