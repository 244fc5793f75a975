import Measures
import Chance
import CivilTime
import DailyThree
import FocusTimer
import Habits
import PetEvolution
import Population

/// People who repeat the acts of a log.
///
///     var parameters = scenario.parameters
///     parameters.known = lives.known
///     try World(parameters).run(crew, behaving: LoggedBehaviour(lives))
///
/// In the morning the day's first move is noted in the plan; each move is made when it is recalled,
/// and the next one noted. At a visit the person repeats the logged acts, as far as the app lets
/// them. The model ignores streaks, stages, XP and boards: the results of the rules do not change
/// anybody's behaviour.
package struct LoggedBehaviour: Behaviour {
  package let lives: LoggedLives

  package init(_ lives: LoggedLives) { self.lives = lives }

  /// The next move that is today's, and the beginning of those of later days.
  package struct Mind: BitwiseCopyable, Sendable {
    var today: Int32
    var next: Int32
  }

  package func arrive(_ outlook: DayOutlook) -> Mind {
    let first = moves(of: outlook).lowerBound
    return Mind(today: Int32(first), next: Int32(first))
  }

  package func decide(
    _ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet {
    let end = moves(of: outlook).upperBound
    var removed: AppSet = []
    mind.today = mind.next
    while mind.next < end {
      let move = lives.moves[Int(mind.next)]
      guard belongs(move, to: outlook) else { break }
      mind.next += 1
      if case .remove(let app) = move.deed { removed.insert(app) }
    }
    noteNext(outlook, &mind, &plan)
    return removed
  }

  package func use(_ app: App, _ hand: inout Hand, _ mind: inout Mind) {}

  package func recall(_ note: UInt16, _ hand: inout Hand, _ mind: inout Mind) {
    let move = lives.moves[Int(mind.today)]
    mind.today += 1
    switch move.deed {
    case .act(let act, let taking): hand.perform(act, taking: taking)
    case .visit(let app, let steps): visit(app, lives.steps[steps], &hand)
    case .remove: break
    }
    noteNext(hand.outlook, &mind, &hand.plan)
  }

  package func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}

  /// Notes the next of today's moves that takes place in the course of the day.
  private func noteNext(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) {
    while mind.today < mind.next {
      let move = lives.moves[Int(mind.today)]
      if case .remove = move.deed {
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

/// The steps of a visit.
extension LoggedBehaviour {
  private func visit(_ app: App, _ steps: ArraySlice<LoggedStep>, _ hand: inout Hand) {
    hand.open(app)
    switch app {
    case .forest: focus(steps, isRunning: hand.forestSession.isRunning, &hand)
    case .pet: care(steps, &hand)
    case .tenx: plan(steps, &hand)
    case .guest: break
    case .sherpa:
      // A log does not tell who takes part in the league; everybody may.
      if hand.canOptIn { hand.tap(.optIn) }
      focus(steps, isRunning: hand.sherpaSession.isRunning, &hand)
      keep(steps, &hand)
    }
  }

  /// Sessions end when the person finished them, if they still run then; one that begins and ends
  /// at one visit is given up at once.
  private func focus(
    _ steps: ArraySlice<LoggedStep>, isRunning: Bool, _ hand: inout Hand
  ) {
    var isRunning = isRunning
    for step in steps {
      switch step {
      case .begin(let app, let minutes):
        hand.act(app, .start(minutes: minutes))
        isRunning = true
      case .end(let app) where isRunning:
        hand.act(app, .askGiveUp)
        hand.act(app, .giveUp)
        isRunning = false
      default: break
      }
    }
  }

  private func care(_ steps: ArraySlice<LoggedStep>, _ hand: inout Hand) {
    for step in steps {
      switch step {
      case .plan(let time): hand.act(pet: .plan(time))
      case .finish(let time):
        let task = hand.pet.board.tasks.first { $0.isOpen && $0.time == time }
        if let task { hand.act(pet: .done(task.id)) }
      default: break
      }
    }
  }

  private func plan(_ steps: ArraySlice<LoggedStep>, _ hand: inout Hand) {
    for case .focuses(let completed) in steps {
      if !hand.tenx.isOnboarded { hand.act(tenx: .onboard) }
      if hand.tenx.activeGoalCount == 0 { hand.act(tenx: .addGoal) }
      hand.act(tenx: .plan(continued: 0))
      let places = min(Int(completed), hand.tenx.rules.parameters.focusesPerDay)
      for place in 1..<(places + 1) { hand.act(tenx: .complete(place)) }
    }
  }

  private func keep(_ steps: ArraySlice<LoggedStep>, _ hand: inout Hand) {
    for step in steps {
      switch step {
      case .clear:
        for item in hand.sherpa.book.items { hand.act(sherpa: .delete(item.id)) }
      case .habit(let habit):
        for event in habit.events(on: hand.outlook.date) { hand.act(sherpa: event) }
      default: break
      }
    }
  }
}
