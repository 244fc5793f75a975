import Measures
import Chance
import CivilTime
import DailyThree
import FocusTimer
import Habits
import PetEvolution
import Population

/// A behaviour that repeats the acts of a log.
///
///     var parameters = scenario.parameters
///     parameters.known = lives.known
///     try World(parameters).run(executor, behaving: LoggedBehaviour(lives))
///
/// In the morning, the day's first move is entered in the plan of the day. When the plan reaches a
/// move, the move is made and the next move is entered. At a visit, the person repeats the logged
/// acts as far as the app allows. Streaks, stages, XP and boards have no influence, so the results
/// of the rules do not change anybody's behaviour.
package struct LoggedBehaviour: Behaviour {
  package let lives: LoggedLives

  package init(_ lives: LoggedLives) { self.lives = lives }

  /// The index of the next move of today, and the index of the first move of later days.
  package struct Mind: BitwiseCopyable, Sendable {
    var today, next: Int32
  }

  package func arrive(_ outlook: DayOutlook) -> Mind {
    let first = moves(of: outlook).lowerBound
    return Mind(today: Int32(first), next: Int32(first))
  }

  package func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    let end = moves(of: outlook).upperBound
    var removed: AppSet = []
    mind.today = mind.next
    while mind.next < end {
      let move = lives.moves[Int(mind.next)]
      guard belongs(move, to: outlook) else { break }
      mind.next += 1
      if case .remove(let app) = move.action { removed.insert(app) }
    }
    noteNext(outlook, &mind, &plan)
    return removed
  }

  package func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {}

  package func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    let move = lives.moves[Int(mind.today)]
    mind.today += 1
    switch move.action {
    case .act(let act, let taking): user.perform(act, taking: taking)
    case .visit(let app, let steps): visit(app, lives.steps[steps], &user)
    case .remove: break
    }
    noteNext(user.outlook, &mind, &user.plan)
  }

  package func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}

  /// Adds the next of today's moves to the plan, skipping moves that remove an app.
  private func noteNext(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) {
    while mind.today < mind.next {
      let move = lives.moves[Int(mind.today)]
      if case .remove = move.action {
        mind.today += 1
        continue
      }
      return plan.note(0, at: instant(of: move, outlook))
    }
  }

  private func moves(of outlook: DayOutlook) -> Range<Int> {
    let person = Int(outlook.luck.person)
    return lives.people.indices.contains(person) ? lives.people[person].moves : 0..<0
  }

  private func belongs(_ move: LoggedLives.Move, to outlook: DayOutlook) -> Bool {
    if move.day >= 0 { return move.day <= Int32(clamping: outlook.day) }
    return instant(of: move, outlook) < outlook.end
  }

  private func instant(of move: LoggedLives.Move, _ outlook: DayOutlook) -> Instant {
    switch move.moment {
    case .instant(let instant): instant
    case .time(let time): max(outlook.start, outlook.instant(of: time))
    case .start: outlook.start
    }
  }
}

/// Performs the steps of a visit.
extension LoggedBehaviour {
  private func visit(_ app: App, _ steps: ArraySlice<LoggedStep>, _ user: inout PersonSession) {
    user.open(app)
    switch app {
    case .forest: focus(steps, isRunning: user.forestSession.isRunning, &user)
    case .pet: care(steps, &user)
    case .tenx: plan(steps, &user)
    case .guest: break
    case .sherpa:
      // A log does not tell who takes part in the league; everybody may.
      if user.canOptIn { user.tap(.optIn) }
      focus(steps, isRunning: user.sherpaSession.isRunning, &user)
      keep(steps, &user)
    }
  }

  /// Ends sessions at the time when the person finished them, if they are still running. A session
  /// that begins and ends at one visit is given up at once.
  private func focus(
    _ steps: ArraySlice<LoggedStep>, isRunning: Bool, _ user: inout PersonSession
  ) {
    var isRunning = isRunning
    for step in steps {
      switch step {
      case .begin(let app, let minutes):
        user.act(app, .start(minutes: minutes))
        isRunning = true
      case .end(let app) where isRunning:
        user.act(app, .askGiveUp)
        user.act(app, .giveUp)
        isRunning = false
      default: break
      }
    }
  }

  private func care(_ steps: ArraySlice<LoggedStep>, _ user: inout PersonSession) {
    for step in steps {
      switch step {
      case .plan(let time): user.act(pet: .plan(time))
      case .finish(let time):
        let task = user.pet.board.tasks.first { $0.isOpen && $0.time == time }
        if let task { user.act(pet: .done(task.id)) }
      default: break
      }
    }
  }

  private func plan(_ steps: ArraySlice<LoggedStep>, _ user: inout PersonSession) {
    for case .focuses(let completed) in steps {
      if !user.tenx.isOnboarded { user.act(tenx: .onboard) }
      if user.tenx.activeGoalCount == 0 { user.act(tenx: .addGoal) }
      user.act(tenx: .plan(continued: 0))
      let places = min(Int(completed), user.tenx.rules.parameters.focusesPerDay)
      for place in 1..<(places + 1) { user.act(tenx: .complete(place)) }
    }
  }

  private func keep(_ steps: ArraySlice<LoggedStep>, _ user: inout PersonSession) {
    for step in steps {
      switch step {
      case .clear:
        for item in user.sherpa.book.items { user.act(sherpa: .delete(item.id)) }
      case .habit(let habit):
        for event in habit.events(on: user.outlook.date) { user.act(sherpa: event) }
      default: break
      }
    }
  }
}
