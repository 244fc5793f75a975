import Measures
import CivilTime
import DailyThree
import PortableMath

/// The use of TenX: people set goals on the first opening, then plan and complete daily focuses.
///
///     first day    onboard, one goal or more, plan
///     later        continue yesterday, or not; plan
///     in between   ●○○ … ●●○ … back to look, complete, now and then un-complete
extension DefaultBehaviour {
  /// Simulates an opening of TenX: sets up, plans the day's focuses or completes some of them.
  func useTenX(_ user: inout PersonSession, _ mind: Mind, _ constants: ArchetypeConstants) {
    let acts = constants.parameters.acts
    guard !Self.isDone(.tenx, &user) else { return user.wait(acts.open) }
    let diligence = Portable.logistic(Double(mind.diligence))
    user.wait(acts.look)
    let state = user.tenx.state
    if case .needsOnboarding = state, !onboard(&user, constants) {
      return user.leave(.tenx, after: acts.linger)
    }
    if user.opening.number == 0, state != .needsOnboarding { tend(&user, constants) }
    switch state {
    case .needsOnboarding, .needsSetup:
      planDay(&user, diligence, constants)
      if Self.isFirst(&user) { setReminder(&user, constants) }
    case .inProgress, .complete: complete(&user, diligence, constants)
    }
    Self.note(.tenx, &user)
    user.leave(.tenx, after: acts.linger)
  }

  /// Goes through onboarding and adds goals, from one up to the app's limit.
  ///
  /// - Returns: false if the person leaves before adding a goal; the next opening starts over.
  private func onboard(_ user: inout PersonSession, _ constants: ArchetypeConstants) -> Bool {
    let (acts, most) = (constants.parameters.acts, user.tenx.rules.parameters.mostActiveGoals)
    user.act(tenx: .onboard, taking: acts.onboard)
    let number = UInt32(clamping: user.opening.number)
    let isLeft = user.outlook.luck.happens(constants.parameters.tenx.abandons, .abandons, number)
    guard !isLeft else { return false }
    let share = user.traits.share(.goalCount)
    var (goals, chance) = (0, 1.0)
    repeat {
      user.act(tenx: .addGoal, taking: acts.addGoal)
      goals += 1
      chance *= constants.parameters.tenx.furtherGoal
    } while goals < most && share < chance
    return true
  }

  /// Sometimes changes the person's goals: archives one, restores an archived one, or tries to add
  /// another, even at the app's limit.
  private func tend(_ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let (tenx, acts, luck) = (
      constants.parameters.tenx, constants.parameters.acts, user.outlook.luck
    )
    if luck.happens(tenx.archivesGoal, .changesGoal) {
      let goals = user.tenx.goals.filter { !$0.isArchived }
      let place = Int(Double(goals.count) * luck.share(.changesGoal, 1))
      guard goals.indices.contains(place) else { return }
      user.act(tenx: .archiveGoal(goals[place].id), taking: acts.completeFocus)
    } else if luck.happens(tenx.addsGoal, .changesGoal, 2) {
      let old = user.tenx.goals.last { $0.isArchived }
      if let old, luck.happens(tenx.revivesGoal, .changesGoal, 3) {
        user.act(tenx: .unarchiveGoal(old.id), taking: acts.completeFocus)
      } else {
        user.act(tenx: .addGoal, taking: acts.addGoal)
      }
    }
  }

  private func planDay(
    _ user: inout PersonSession, _ diligence: Double, _ constants: ArchetypeConstants
  ) {
    let (luck, number) = (user.outlook.luck, UInt32(clamping: user.opening.number))
    let (tenx, acts) = (constants.parameters.tenx, constants.parameters.acts)
    guard luck.happens(tenx.plans, .plansDay, number) else { return }
    let continues = luck.happens(tenx.continues, .continues)
    let continued = continues ? Int32(clamping: user.tenx.carryOverCount) : 0
    let planned = user.now
    user.act(tenx: .plan(continued: continued), taking: acts.planDay)
    let focuses = UInt32(clamping: user.tenx.rules.parameters.focusesPerDay)
    for place in 0..<focuses where luck.happens(diligence, .doesFocus, place) {
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: planned, tenx, &user)
      user.comeBack(to: .tenx, at: instant)
    }
  }

  private func complete(
    _ user: inout PersonSession, _ diligence: Double, _ constants: ArchetypeConstants
  ) {
    guard let planned = user.tenx.entry?.created else { return }
    let (tenx, acts) = (constants.parameters.tenx, constants.parameters.acts)
    let (luck, opening) = (user.outlook.luck, user.opening)
    let count = user.tenx.entry?.focuses.count ?? 0
    for index in 0..<count where user.tenx.entry?.focuses[index].isCompleted == false {
      let place = UInt32(clamping: index)
      guard luck.happens(diligence, .doesFocus, place) else { continue }
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: planned, tenx, &user)
      guard instant <= opening.instant else { continue }
      user.act(tenx: .complete(index + 1), taking: acts.completeFocus)
      // Eight focuses per opening, then, where a day has more, the next eight of every opening.
      let number = 8 * (UInt32(clamping: opening.number) + (place / 8) << 16) + place % 8
      if luck.happens(tenx.uncompletes, .uncompletes, number) {
        user.act(tenx: .uncomplete(index + 1), taking: acts.uncompleteFocus)
      } else if luck.happens(tenx.asksInVain, .asksInVain, number) {
        user.act(tenx: .keepCompleted(index + 1), taking: acts.uncompleteFocus)
      }
    }
  }

  /// Returns the instant at which the person completes a focus: at a random share of the time from
  /// planning the focus to shortly before the day ends.
  private func instant(
    ofFocus share: Double, planned: Instant, _ tenx: DefaultBehaviourParameters.TenX,
    _ user: inout PersonSession
  ) -> Instant {
    let soonest = tenx.soonestMinutes
    let left =
      user.outlook.minutes(at: user.outlook.end) - tenx.spareMinutes
      - user.outlook.minutes(at: planned)
    let room = max(2 * soonest, left) - soonest
    return planned + .minutes(rounding: soonest + room * share)
  }
}
