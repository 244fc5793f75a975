import Measures
import Chance
import CivilTime
import FocusTimer
import PortableMath

/// Focus sessions, in Forest and in Sherpa: started, interrupted, paused, given up.
///
///     S────────i──────i────P    O R──────────────────C        i ignored, O opened again
///     start    interruptions    pause                 completes
///
///     S──────────────i A C───────────A G                      asks, cancels; asks, gives up
///
/// Interruptions come at the person's rate. The session holds the person's attention from one act
/// to the next, so that other planned acts wait. The course after a pause is decided when the app
/// is opened again.
extension DefaultBehaviour {
  /// Starts a session, continues a waiting one, or gives it up.
  public func use(
    forest: ForestScreen, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    guard !Self.isPlanned(.forest, opening, outlook, plan) else { return }
    let place = place(of: outlook)
    let starts = tempers[place].parameters.focus.startsInForest
    let acts = tempers[place].parameters.acts
    let at = opening.instant + acts.look
    Self.note(.forest, until: at, outlook, &plan)
    let visit = FocusVisit(
      app: .forest, opening: opening, forest.session, outlook.bounds, place: place)
    let minutes = forest.session.parameters.minutes
    if !focus(forest.session, visit, chance: starts, minutes: minutes, &plan) {
      plan.add(.leave(.forest), at: at + acts.browseForest, taking: .zero, visit.outlook)
    }
  }

  /// Plans the person's acts on a focus session when its app is opened.
  ///
  /// - Parameters:
  ///   - chance: the probability of starting a session if none runs.
  ///   - minutes: the length of a session that is started.
  /// - Returns: whether a session runs now.
  func focus(
    _ session: FocusSession, _ visit: FocusVisit, chance: Double,
    minutes: @autoclosure () -> Int32, _ plan: inout DayPlan
  ) -> Bool {
    let temper = tempers[visit.place]
    let at = visit.opening.instant + temper.parameters.acts.look
    guard visit.opening.number < temper.parameters.focus.mostVisits else {
      return session.isRunning
    }
    switch session.state {
    case .active: return true
    case .paused:
      stretch(session.remaining, after: .resume, at, visit, temper, &plan)
      return true
    case .idle, .completed, .abandoned:
      let luck = visit.outlook.luck
      guard luck.happens(chance, .startsSession, visit.occurrence) else { return false }
      let minutes = minutes()
      let start = FocusAct.start(minutes: minutes)
      stretch(.minutes(Int64(minutes)), after: start, at, visit, temper, &plan)
      return true
    }
  }

  /// Plans a stretch of focus that an act begins, until it is paused, given up or done.
  private func stretch(
    _ remaining: Milliseconds, after act: FocusAct, _ start: Instant, _ visit: FocusVisit,
    _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let acts = temper.parameters.acts
    var (act, at, left, number) = (act, start, remaining, UInt32(0))
    while true {
      let next = interruption(within: left, visit, &number, temper)
      hold(after: act, at: at, for: next.after, visit, temper, &plan)
      at += next.after + acts.focus
      left -= next.after
      switch next.reaction {
      case .none: return again(from: at, visit, temper, &plan)
      case .pauses: return pause(at: at, visit, temper, &plan)
      case .quits:
        return plan.add(.focus(visit.app, .forceQuit), at: at, taking: acts.focus, visit.outlook)
      case .givesUp:
        plan.open(visit.app, at: at, for: acts.open, visit.outlook)
        at += acts.open
        plan.add(.focus(visit.app, .askGiveUp), at: at, taking: acts.question, visit.outlook)
        at += acts.question
        let cancels = temper.parameters.focus.cancels
        let occurrence = 8 * visit.occurrence + number
        guard visit.outlook.luck.happens(cancels, .answer, occurrence) else {
          return plan.add(.focus(visit.app, .giveUp), at: at, taking: acts.focus, visit.outlook)
        }
        act = .cancelGiveUp
      }
    }
  }

  /// Adds an act after which the session goes on for a while and holds the person's attention: with
  /// the app in front, or behind another app.
  private func hold(
    after act: FocusAct, at instant: Instant, for length: Milliseconds, _ visit: FocusVisit,
    _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let leaves = visit.outlook.luck.happens(
      temper.parameters.focus.leavesApp, .leavesApp, visit.occurrence)
    let tap = temper.parameters.acts.focus
    plan.add(
      .focus(visit.app, act), at: instant, taking: tap + (leaves ? .zero : length), visit.outlook)
    guard leaves else { return }
    plan.add(.leave(visit.app), at: instant + tap, taking: length, visit.outlook)
  }

  private func pause(
    at instant: Instant, _ visit: FocusVisit, _ temper: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    let (focus, acts) = (temper.parameters.focus, temper.parameters.acts)
    let luck = visit.outlook.luck
    let spread = Portable.exp(focus.pauseSigma * luck.normal(.pauseLength, visit.occurrence))
    let length = Milliseconds.minutes(rounding: focus.pauseMedianMinutes * spread)
    plan.open(visit.app, at: instant, for: acts.open, visit.outlook)
    plan.add(
      .focus(visit.app, .pause), at: instant + acts.open, taking: acts.focus, visit.outlook)
    guard luck.happens(focus.returns, .comesBack, visit.occurrence) else { return }
    plan.open(
      visit.app, at: instant + acts.open + acts.focus + length, for: acts.open, visit.outlook)
  }

  /// After a completed session, perhaps starts another.
  private func again(
    from end: Instant, _ visit: FocusVisit, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let focus = temper.parameters.focus
    guard visit.outlook.luck.happens(focus.another, .anotherSession, visit.occurrence) else {
      return
    }
    let rest =
      visit.appBreak > .zero ? visit.appBreak : .minutes(rounding: focus.breakMinutes)
    plan.open(visit.app, at: end + rest, for: temper.parameters.acts.open, visit.outlook)
  }
}

/// An opening of an app with focus sessions.
struct FocusVisit {
  let app: App
  let opening: Opening
  let outlook: DayBounds
  /// The index of the person's archetype.
  let place: Int
  /// The break that the app gives after a session; zero for none.
  let appBreak: Milliseconds
  /// 64 · app + the opening: tells the visits of a day apart.
  let occurrence: UInt32

  init(
    app: App, opening: Opening, _ session: FocusSession, _ outlook: DayBounds, place: Int
  ) {
    self.app = app
    appBreak = session.parameters.breakLength
    self.place = place
    self.opening = opening
    self.outlook = outlook
    occurrence = 64 * UInt32(app.rawValue) + UInt32(clamping: opening.number)
  }
}

extension DefaultBehaviour {
  /// How a person reacts to an interruption that they do not ignore.
  enum Reaction {
    /// No interruption: the session completes.
    case none
    case pauses, givesUp, quits
  }

  /// The next interruption that is not ignored, and the time until it; without one, the time that
  /// is left.
  ///
  /// - Parameter number: the number of interruptions of this stretch so far, at most
  ///   `mostInterruptions`.
  private func interruption(
    within left: Milliseconds, _ visit: FocusVisit, _ number: inout UInt32,
    _ temper: ArchetypeConstants
  ) -> (after: Milliseconds, reaction: Reaction) {
    let focus = temper.parameters.focus
    let luck = visit.outlook.luck
    let rate =
      focus.interruptionsMedian
      * Portable.exp(focus.interruptionsSigma * luck.traits.normal(.interruptionRate))
    let patience = focus.patienceSpread * luck.traits.normal(.patience)
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
