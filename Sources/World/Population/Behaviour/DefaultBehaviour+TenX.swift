import Measures
import Chance
import CivilTime
import DailyThree
import PortableMath

/// TenX: goals on the first opening, the app's three focuses a day, completed over the day.
///
///     first day    onboard, one goal or more, plan
///     later        continue yesterday, or not; plan
///     in between   ●○○ … ●●○ … back to look, complete, now and then un-complete
extension DefaultBehaviour {
  /// Sets up, plans the day's three focuses and completes some of them.
  public func use(
    tenx: DailyThree, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    guard !Self.isPlanned(.tenx, opening, outlook, plan) else { return }
    let (place, day) = (place(of: outlook), outlook.bounds)
    let diligence = Portable.logistic(Double(mind.diligence))
    let acts = tempers[place].parameters.acts
    var at = opening.instant + acts.look
    if case .needsOnboarding = tenx.state {
      onboard(tenx.rules.parameters.mostActiveGoals, day, &at, tempers[place], &plan)
    }
    switch tenx.state {
    case .needsOnboarding, .needsSetup:
      planDay(tenx, opening, day, diligence, &at, tempers[place], &plan)
    case .inProgress, .complete:
      complete(tenx.entry, opening, day, diligence, &at, tempers[place], &plan)
    }
    Self.note(.tenx, until: at, outlook, &plan)
    plan.add(.leave(.tenx), at: at + acts.linger, taking: .zero, day)
  }

  /// The introduction, and goals: one, and further ones up to the most that the app allows.
  private func onboard(
    _ most: Int, _ outlook: DayBounds, _ at: inout Instant, _ temper: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    let acts = temper.parameters.acts
    plan.add(.tenx(.onboard), at: at, taking: acts.onboard, outlook)
    at += acts.onboard
    let share = outlook.luck.traits.share(.goalCount)
    var (goals, chance) = (0, 1.0)
    repeat {
      plan.add(.tenx(.addGoal), at: at, taking: acts.addGoal, outlook)
      at += acts.addGoal
      goals += 1
      chance *= temper.parameters.tenx.furtherGoal
    } while goals < most && share < chance
  }

  private func planDay(
    _ app: DailyThree, _ opening: Opening, _ outlook: DayBounds, _ diligence: Double,
    _ at: inout Instant, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let (luck, number) = (outlook.luck, UInt32(clamping: opening.number))
    let (tenx, acts) = (temper.parameters.tenx, temper.parameters.acts)
    guard luck.happens(tenx.plans, .plansDay, number) else { return }
    let continues = luck.happens(tenx.continues, .continues)
    let continued = continues ? Int32(clamping: app.carryOver.count) : 0
    plan.add(.tenx(.plan(continued: continued)), at: at, taking: acts.planDay, outlook)
    let focuses = UInt32(clamping: app.rules.parameters.focusesPerDay)
    for place in 0..<focuses where luck.happens(diligence, .doesFocus, place) {
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: at, tenx, outlook)
      plan.open(.tenx, at: instant, for: acts.open, outlook)
    }
    at += acts.planDay
  }

  private func complete(
    _ entry: DayEntry?, _ opening: Opening, _ outlook: DayBounds, _ diligence: Double,
    _ at: inout Instant, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    guard let entry else { return }
    let (tenx, acts) = (temper.parameters.tenx, temper.parameters.acts)
    let luck = outlook.luck
    for (index, focus) in entry.focuses.enumerated() where !focus.isCompleted {
      let place = UInt32(clamping: index)
      guard luck.happens(diligence, .doesFocus, place) else { continue }
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: entry.created, tenx, outlook)
      guard instant <= opening.instant else { continue }
      plan.add(.tenx(.complete(index + 1)), at: at, taking: acts.completeFocus, outlook)
      at += acts.completeFocus
      // Eight focuses per opening, then, where a day has more, the next eight of every opening.
      let number = 8 * (UInt32(clamping: opening.number) + (place / 8) << 16) + place % 8
      if luck.happens(tenx.uncompletes, .uncompletes, number) {
        plan.add(.tenx(.uncomplete(index + 1)), at: at, taking: acts.uncompleteFocus, outlook)
        at += acts.uncompleteFocus
      }
    }
  }

  /// The instant at which a focus is completed, by a share of the whole: some time between the
  /// planning and a while before the day's end.
  private func instant(
    ofFocus share: Double, planned: Instant, _ tenx: DefaultBehaviourParameters.TenX,
    _ outlook: DayBounds
  ) -> Instant {
    let soonest = tenx.soonestMinutes
    let left = outlook.minutes(at: outlook.end) - tenx.spareMinutes - outlook.minutes(at: planned)
    let room = max(2 * soonest, left) - soonest
    return planned + .minutes(rounding: soonest + room * share)
  }
}
