import Measures
import Chance
import CivilTime
import FocusTimer
import Habits

/// Acts in Sherpa that do not concern items, such as reflections and focus sessions.
extension DefaultBehaviour {
  /// Writes the morning and night reflections, at most once a day each.
  func reflect(_ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let (sherpa, taking) = (constants.parameters.sherpa, constants.parameters.acts.reflect)
    let minutes = user.outlook.minutes(at: visit.opening.instant)
    let isMorning = minutes < 60 * sherpa.morningUntilHour
    guard isMorning || minutes >= 60 * sherpa.eveningFromHour else { return }
    let bit: Int32 = isMorning ? 1 : 2
    let chance = isMorning ? sherpa.reflectsMorning : sherpa.reflectsNight
    guard user.notes[4] & bit == 0, visit.luck.happens(chance, .reflects, visit.number),
      user.outlook.isToday(user.now + taking)
    else { return }
    user.notes[4] |= bit
    if isMorning, visit.luck.happens(sherpa.ratesSleep, .ratesSleep) {
      user.reflectMorning(sleepQuality: sleepQuality(visit, &user, sherpa), taking: taking)
    } else {
      user.act(sherpa: isMorning ? .reflectMorning : .reflectNight, taking: taking)
    }
  }

  /// Returns the person's sleep quality tonight, 1 … 5, which varies between people and nights.
  private func sleepQuality(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ sherpa: DefaultBehaviourParameters.Sherpa
  ) -> Int {
    let own = sherpa.sleepQuality + sherpa.sleepQualitySpread * user.traits.normal(.sleepQuality)
    let night = sherpa.sleepQualityDaySpread * visit.luck.normal(.nightsSleep)
    return Int(max(1, min(5, (own + night).rounded(.toNearestOrEven))))
  }

  /// Sends messages to the coach, adds a focus template, or resumes a cancelled trial.
  func shop(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    rethink(visit, &user, &mind, constants)
    let (plans, acts, luck) = (constants.parameters.plans, constants.parameters.acts, visit.luck)
    if luck.happens(constants.parameters.sherpa.coach, .asksCoach, visit.number) {
      var question = 8 * visit.number
      repeat {
        let sent = user.sherpa.coachMessages
        user.act(sherpa: .coachMessage, taking: acts.askCoach)
        guard user.sherpa.coachMessages > sent else {
          consider(.coach, visit, &user, &mind, constants)
          break
        }
        if luck.happens(constants.parameters.sherpa.appliesAdvice, .appliesAdvice, question) {
          takeAdvice(question, visit, &user, constants)
        }
        question += 1
      } while question % 8 > 0 && luck.happens(plans.asksOn, .asksOn, question)
    }
    guard luck.happens(plans.template, .makesTemplate, visit.number) else { return }
    let made = user.sherpa.focusTemplates
    user.act(sherpa: .addFocusTemplate, taking: acts.createItem)
    guard user.sherpa.focusTemplates == made else { return }
    consider(.templates, visit, &user, &mind, constants)
    let isFull = !user.sherpa.plan.state.liftsLimits && made > 0
    guard isFull, luck.happens(plans.swapsTemplate, .swapsTemplate, visit.number) else { return }
    user.act(sherpa: .removeFocusTemplate, taking: acts.completeItem)
    user.act(sherpa: .addFocusTemplate, taking: acts.createItem)
  }

  /// Starts a focus session with some probability, after all other acts of the opening.
  func focusInSherpa(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let sitting = FocusVisit(
      .sherpa, visit.opening, appBreak: user.sherpaSession.parameters.breakLength)
    // The person looks at what there is before they start.
    user.wait(constants.parameters.acts.look)
    let proposed = user.sherpaMinutes
    let runs = focus(
      sitting, chance: constants.parameters.focus.startsInSherpa,
      minutes: minutes(proposed, sitting, visit.luck, constants.parameters.focus), &user, constants)
    if !runs { user.leave(.sherpa, after: constants.parameters.acts.linger) }
  }

  /// The length of a session in minutes: the app's proposal or, for some people, a multiple of it.
  private func minutes(
    _ proposed: Int32, _ sitting: FocusVisit, _ luck: Luck,
    _ focus: DefaultBehaviourParameters.Focus
  ) -> Int32 {
    let share = luck.share(.sessionLength, sitting.occurrence)
    let factor =
      share < focus.shorter
      ? focus.shorterFactor : share < focus.shorter + focus.longer ? focus.longerFactor : 1
    let minutes = (Double(proposed) * factor).rounded(.toNearestOrEven)
    return Int32(max(1, min(1_440, minutes)))
  }
}
