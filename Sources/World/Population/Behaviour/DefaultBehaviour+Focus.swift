import Measures
import CivilTime
import FocusTimer
import Habits
import PortableMath

/// Focus sessions in Forest and Sherpa: how they start, pause, complete or are given up.
///
///     S────────i──────i────P    O R──────────────────C        i ignored, O opened again
///     start    interruptions    pause                 completes
///
///     S──────────────i A C───────────A G                      asks, cancels; asks, gives up
///
/// Each person has a rate of interruptions. A session occupies the person from one act to the next,
/// so other planned acts wait. The outcome of a pause is decided when the app is next opened,
/// either because the person returns to the session or because they open the app a day later. If
/// the app is never opened again, the session stays paused for ever. During the break after a
/// Sherpa session the person does nothing in Sherpa. A person who skips the break may start the
/// next session at once.
extension DefaultBehaviour {
  /// Simulates an opening of Forest: starts a session, or resumes or gives up a paused one.
  func useForest(_ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let (focus, acts) = (constants.parameters.focus, constants.parameters.acts)
    guard !Self.isDone(.forest, &user) else { return user.wait(acts.open) }
    user.wait(acts.look)
    Self.note(.forest, &user)
    let (rest, minutes) = (
      user.forestSession.parameters.breakLength, user.forestSession.parameters.minutes
    )
    let visit = FocusVisit(.forest, user.opening, appBreak: rest)
    if !self.focus(visit, chance: focus.startsInForest, minutes: minutes, &user, constants) {
      user.leave(.forest, after: acts.browseForest)
    }
  }

  /// Decides what a person does about focus sessions when they open an app with sessions.
  ///
  /// - Parameters:
  ///   - chance: the probability of starting a session if none exists.
  ///   - minutes: the length of a session that is started.
  /// - Returns: whether a session runs or ran during this opening.
  func focus(
    _ visit: FocusVisit, chance: Double, minutes: @autoclosure () -> Int32,
    _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) -> Bool {
    let state = user.session(of: visit.app).state
    guard visit.number < constants.parameters.focus.mostVisits else {
      return user.session(of: visit.app).isRunning
    }
    switch state {
    case .active: return true
    case .paused:
      goOn(visit, &user, constants)
      return true
    case .idle, .completed, .abandoned:
      guard user.outlook.luck.happens(chance, .startsSession, visit.occurrence) else {
        return false
      }
      let minutes = minutes()
      let start = FocusAct.start(minutes: minutes)
      if visit.app == .sherpa { block(visit, &user, constants.parameters.focus) }
      stretch(.minutes(Int64(minutes)), after: start, visit, &user, constants)
      return true
    }
  }

  /// Blocks other apps before a session, if the person's plan allows it and the person wants to.
  private func block(
    _ visit: FocusVisit, _ user: inout PersonSession, _ focus: DefaultBehaviourParameters.Focus
  ) {
    guard user.sherpa.plan.state.liftsLimits,
      user.outlook.luck.happens(focus.blocks, .blocksApps, visit.occurrence)
    else { return }
    user.tap(.blockApps)
  }

  /// Resumes a paused session, gives it up, or leaves it paused.
  private func goOn(
    _ visit: FocusVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let focus = constants.parameters.focus
    if user.outlook.luck.happens(focus.takesUp, .takesUp, visit.occurrence) {
      let remaining = user.session(of: visit.app).remaining
      return stretch(remaining, after: .resume, visit, &user, constants)
    }
    guard user.outlook.luck.happens(focus.drops, .dropsWaiting, visit.occurrence) else { return }
    user.act(visit.app, .askGiveUp, taking: constants.parameters.acts.question)
    let isKept = thinksBetter(8 * visit.occurrence, &user, focus)
    let answer: FocusAct = isKept ? .cancelGiveUp : .giveUp
    user.act(visit.app, answer, taking: constants.parameters.acts.focus)
  }

  /// Whether the person keeps the session when the app asks them to confirm giving up.
  private func thinksBetter(
    _ occurrence: UInt32, _ user: inout PersonSession, _ focus: DefaultBehaviourParameters.Focus
  ) -> Bool {
    var chance = focus.cancels
    if focus.cancelsSpread > 0, chance > 0, chance < 1 {
      let spread = focus.cancelsSpread * user.traits.normal(.secondThoughts)
      chance = Portable.logistic(Portable.logit(chance) + spread)
    }
    return user.outlook.luck.happens(chance, .answer, occurrence)
  }

  /// Simulates a session from a start or resume until the session pauses, completes or is given up.
  private func stretch(
    _ remaining: Milliseconds, after act: FocusAct, _ visit: FocusVisit,
    _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let (acts, app) = (constants.parameters.acts, visit.app)
    var (act, left, number) = (act, remaining, UInt32(0))
    while user.now < user.outlook.end {
      let next = interruption(within: left, visit, &number, &user, constants)
      hold(after: act, for: next.after, visit, &user, constants)
      left -= next.after
      switch next.reaction {
      case .none: return again(visit, &user, constants)
      case .pauses: return pause(visit, &user, constants)
      case .quits: return user.act(app, .forceQuit, taking: acts.focus)
      case .givesUp:
        user.open(app, taking: acts.open)
        user.act(app, .askGiveUp, taking: acts.question)
        let occurrence = 8 * visit.occurrence + number
        guard thinksBetter(occurrence, &user, constants.parameters.focus) else {
          return user.act(app, .giveUp, taking: acts.focus)
        }
        act = .cancelGiveUp
      }
    }
  }

  /// Performs an act on a session and lets the session run for `length`, with the app in front or
  /// in the background. The person is occupied until then.
  private func hold(
    after act: FocusAct, for length: Milliseconds, _ visit: FocusVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    user.act(visit.app, act, taking: constants.parameters.acts.focus)
    let leaves = constants.parameters.focus.leavesApp
    if user.outlook.luck.happens(leaves, .leavesApp, visit.occurrence) { user.leave(visit.app) }
    user.wait(length)
  }

  private func pause(
    _ visit: FocusVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let (focus, acts) = (constants.parameters.focus, constants.parameters.acts)
    let luck = user.outlook.luck
    let isLong = luck.happens(focus.longPauses, .longPause, visit.occurrence)
    let sigma = isLong ? focus.longPauseSigma : focus.pauseSigma
    let median = isLong ? 60 * focus.longPauseMedianHours : focus.pauseMedianMinutes
    let spread = Portable.exp(sigma * luck.normal(.pauseLength, visit.occurrence))
    let length = Milliseconds.minutes(rounding: median * spread)
    user.open(visit.app, taking: acts.open)
    user.act(visit.app, .pause, taking: acts.focus)
    guard luck.happens(focus.returns, .comesBack, visit.occurrence) else { return }
    user.comeBack(to: visit.app, at: user.now + length)
  }

  /// Takes or skips the app's break after a completed session, and perhaps plans another session.
  private func again(
    _ visit: FocusVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let (focus, luck) = (constants.parameters.focus, user.outlook.luck)
    if luck.happens(focus.opensNotice, .opensNotice, visit.occurrence) {
      user.wait(.zero)
      if user.isNotified(ofEndIn: visit.app) {
        user.open(visit.app, taking: constants.parameters.acts.open)
      }
    }
    var rest =
      visit.appBreak > .zero ? visit.appBreak : .minutes(rounding: focus.breakMinutes)
    if visit.app == .sherpa, user.sherpaBreak != nil {
      let isTaken = luck.happens(focus.takesBreak, .takesBreak, visit.occurrence)
      user.tap(isTaken ? .takeBreak : .skipBreak)
      if !isTaken { rest = .zero }
    }
    guard luck.happens(focus.another, .anotherSession, visit.occurrence) else { return }
    user.comeBack(to: visit.app, at: user.now + rest)
  }
}

/// One opening of an app with focus sessions.
struct FocusVisit {
  let app: App
  /// The number of earlier openings of the app on the day.
  let number: Int
  /// The break that the app offers after a session; zero if it offers none.
  let appBreak: Milliseconds
  /// 64 · app + the opening's index: identifies the visit within the day, for random draws.
  let occurrence: UInt32

  init(_ app: App, _ opening: Opening, appBreak: Milliseconds) {
    self.app = app
    self.appBreak = appBreak
    number = opening.number
    occurrence = 64 * UInt32(app.rawValue) + UInt32(clamping: opening.number)
  }
}

extension DefaultBehaviour {
  /// A person's possible reactions to an interruption that is not ignored.
  enum Reaction {
    /// No interruption, so the session completes.
    case none
    case pauses, givesUp, quits
  }

  /// Returns the next interruption that the person does not ignore, and the time until it. If there
  /// is none, returns the reaction `none` and the remaining time.
  ///
  /// - Parameter number: the number of interruptions since the session was started or resumed, at
  ///   most `mostInterruptions`.
  private func interruption(
    within left: Milliseconds, _ visit: FocusVisit, _ number: inout UInt32,
    _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) -> (after: Milliseconds, reaction: Reaction) {
    let (luck, traits) = (user.outlook.luck, user.traits)
    let focus = constants.parameters.focus
    var rate =
      focus.interruptionsMedian
      * Portable.exp(focus.interruptionsSigma * traits.normal(.interruptionRate))
    if visit.app == .sherpa, user.blocksApps { rate *= focus.blockedInterruptions }
    let patience = focus.patienceSpread * traits.normal(.patience)
    let givesUp = Portable.logistic(Portable.logit(focus.givesUp) - patience)
    var after = Milliseconds.zero
    while number < focus.mostInterruptions, rate > 0 {
      let occurrence = 8 * visit.occurrence + number
      after += .minutes(rounding: 60 / rate * luck.wait(.interruption, occurrence))
      number += 1
      guard after < left else { return (left, .none) }
      let share = luck.share(.reaction, occurrence)
      if share < focus.pauses { return (after, .pauses) }
      if share < focus.pauses + givesUp * (1 - focus.pauses) {
        let quits = (share - focus.pauses) < givesUp * (1 - focus.pauses) * focus.forceQuits
        return (after, quits ? .quits : .givesUp)
      }
    }
    return (left, .none)
  }
}
