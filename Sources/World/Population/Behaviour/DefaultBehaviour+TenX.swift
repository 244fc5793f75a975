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
  func useTenX(_ hand: inout Hand, _ mind: Mind, _ constants: ArchetypeConstants) {
    let acts = constants.parameters.acts
    guard !Self.isDone(.tenx, &hand) else { return hand.wait(acts.open) }
    let diligence = Portable.logistic(Double(mind.diligence))
    hand.wait(acts.look)
    let state = hand.tenx.state
    if case .needsOnboarding = state, !onboard(&hand, constants) {
      return hand.leave(.tenx, after: acts.linger)
    }
    if hand.opening.number == 0, state != .needsOnboarding { tend(&hand, constants) }
    switch state {
    case .needsOnboarding, .needsSetup:
      planDay(&hand, diligence, constants)
      if Self.isFirst(&hand) { setReminder(&hand, constants) }
    case .inProgress, .complete: complete(&hand, diligence, constants)
    }
    Self.note(.tenx, &hand)
    hand.leave(.tenx, after: acts.linger)
  }

  /// The introduction, and goals: one, and further ones up to the most that the app allows.
  ///
  /// - Returns: false for a person who leaves at the first goal; the next opening begins again.
  private func onboard(_ hand: inout Hand, _ constants: ArchetypeConstants) -> Bool {
    let (acts, most) = (constants.parameters.acts, hand.tenx.rules.parameters.mostActiveGoals)
    hand.act(tenx: .onboard, taking: acts.onboard)
    let number = UInt32(clamping: hand.opening.number)
    let isLeft = hand.outlook.luck.happens(constants.parameters.tenx.abandons, .abandons, number)
    guard !isLeft else { return false }
    let share = hand.traits.share(.goalCount)
    var (goals, chance) = (0, 1.0)
    repeat {
      hand.act(tenx: .addGoal, taking: acts.addGoal)
      goals += 1
      chance *= constants.parameters.tenx.furtherGoal
    } while goals < most && share < chance
    return true
  }

  /// Changes the goals: one is put away, or one that was comes back, or another is wanted, also
  /// where the app allows no more.
  private func tend(_ hand: inout Hand, _ constants: ArchetypeConstants) {
    let (tenx, acts, luck) = (
      constants.parameters.tenx, constants.parameters.acts, hand.outlook.luck
    )
    if luck.happens(tenx.archivesGoal, .changesGoal) {
      let goals = hand.tenx.goals.filter { !$0.isArchived }
      let place = Int(Double(goals.count) * luck.share(.changesGoal, 1))
      guard goals.indices.contains(place) else { return }
      hand.act(tenx: .archiveGoal(goals[place].id), taking: acts.completeFocus)
    } else if luck.happens(tenx.addsGoal, .changesGoal, 2) {
      let old = hand.tenx.goals.last { $0.isArchived }
      if let old, luck.happens(tenx.revivesGoal, .changesGoal, 3) {
        hand.act(tenx: .unarchiveGoal(old.id), taking: acts.completeFocus)
      } else {
        hand.act(tenx: .addGoal, taking: acts.addGoal)
      }
    }
  }

  private func planDay(_ hand: inout Hand, _ diligence: Double, _ constants: ArchetypeConstants) {
    let (luck, number) = (hand.outlook.luck, UInt32(clamping: hand.opening.number))
    let (tenx, acts) = (constants.parameters.tenx, constants.parameters.acts)
    guard luck.happens(tenx.plans, .plansDay, number) else { return }
    let continues = luck.happens(tenx.continues, .continues)
    let continued = continues ? Int32(clamping: hand.tenx.carryOver.count) : 0
    let planned = hand.now
    hand.act(tenx: .plan(continued: continued), taking: acts.planDay)
    let focuses = UInt32(clamping: hand.tenx.rules.parameters.focusesPerDay)
    for place in 0..<focuses where luck.happens(diligence, .doesFocus, place) {
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: planned, tenx, &hand)
      hand.comeBack(to: .tenx, at: instant)
    }
  }

  private func complete(_ hand: inout Hand, _ diligence: Double, _ constants: ArchetypeConstants) {
    guard let planned = hand.tenx.entry?.created else { return }
    let (tenx, acts) = (constants.parameters.tenx, constants.parameters.acts)
    let (luck, opening) = (hand.outlook.luck, hand.opening)
    let count = hand.tenx.entry?.focuses.count ?? 0
    for index in 0..<count where hand.tenx.entry?.focuses[index].isCompleted == false {
      let place = UInt32(clamping: index)
      guard luck.happens(diligence, .doesFocus, place) else { continue }
      let share = luck.share(.focusTime, place)
      let instant = instant(ofFocus: share, planned: planned, tenx, &hand)
      guard instant <= opening.instant else { continue }
      hand.act(tenx: .complete(index + 1), taking: acts.completeFocus)
      // Eight focuses per opening, then, where a day has more, the next eight of every opening.
      let number = 8 * (UInt32(clamping: opening.number) + (place / 8) << 16) + place % 8
      if luck.happens(tenx.uncompletes, .uncompletes, number) {
        hand.act(tenx: .uncomplete(index + 1), taking: acts.uncompleteFocus)
      }
    }
  }

  /// The instant at which a focus is completed, by a share of the whole: some time between the
  /// planning and a while before the day's end.
  private func instant(
    ofFocus share: Double, planned: Instant, _ tenx: DefaultBehaviourParameters.TenX,
    _ hand: inout Hand
  ) -> Instant {
    let soonest = tenx.soonestMinutes
    let left =
      hand.outlook.minutes(at: hand.outlook.end) - tenx.spareMinutes
      - hand.outlook.minutes(at: planned)
    let room = max(2 * soonest, left) - soonest
    return planned + .minutes(rounding: soonest + room * share)
  }
}
