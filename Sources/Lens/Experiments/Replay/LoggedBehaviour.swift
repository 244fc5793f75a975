import Measures
import Cadence
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
/// In the morning the day's visits go into the plan; at each visit the person repeats the logged
/// acts, as far as the app lets them. The model ignores streaks, stages, XP and boards: the results
/// of the rules do not change anybody's behaviour.
package struct LoggedBehaviour: Behaviour {
  package let lives: LoggedLives

  package init(_ lives: LoggedLives) { self.lives = lives }

  /// The moves of the person that are today's, and the beginning of the next ones.
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
      let instant = instant(of: move, outlook)
      switch move.deed {
      case .act(let act, let taking): plan.add(act, at: instant, taking: taking)
      case .visit(let app, _): plan.add(.open(app), at: instant)
      case .remove(let app): removed.insert(app)
      }
    }
    return removed
  }

  package func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}

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

  /// The steps at the day's nth opening of an app.
  private func steps(
    _ app: App, _ opening: Opening, _ mind: Mind
  ) -> ArraySlice<LoggedStep> {
    var number = 0
    for place in Int(mind.today)..<Int(mind.next) {
      guard case .visit(app, let steps) = lives.moves[place].deed else { continue }
      if number == opening.number { return lives.steps[steps] }
      number += 1
    }
    return []
  }
}

extension LoggedBehaviour {
  package func use(
    forest: ForestScreen, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    focus(steps(.forest, opening, mind), isRunning: forest.session.isRunning, opening, &plan)
  }

  package func use(
    sherpa: SherpaScreen, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    let steps = steps(.sherpa, opening, mind)
    focus(steps, isRunning: sherpa.session.isRunning, opening, &plan)
    for step in steps {
      switch step {
      case .clear:
        for item in sherpa.tracker.book.items {
          plan.add(.sherpa(.delete(item.id)), at: opening.instant)
        }
      case .habit(let habit):
        for event in habit.events(on: outlook.date) {
          plan.add(.sherpa(event), at: opening.instant)
        }
      default: break
      }
    }
  }

  /// Sessions end when the person finished them, if they still run then; one that begins and ends
  /// at one visit is given up at once.
  private func focus(
    _ steps: ArraySlice<LoggedStep>, isRunning: Bool, _ opening: Opening, _ plan: inout DayPlan
  ) {
    var isRunning = isRunning
    for step in steps {
      switch step {
      case .begin(let app, let minutes):
        plan.add(.focus(app, .start(minutes: minutes)), at: opening.instant)
        isRunning = true
      case .end(let app) where isRunning:
        plan.add(.focus(app, .askGiveUp), at: opening.instant)
        plan.add(.focus(app, .giveUp), at: opening.instant)
        isRunning = false
      default: break
      }
    }
  }

  package func use(
    pet: PetCare, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    var chosen: [TaskID] = []
    for step in steps(.pet, opening, mind) {
      switch step {
      case .plan(let time): plan.add(.pet(.plan(time)), at: opening.instant)
      case .finish(let time):
        let task = pet.board.tasks.first {
          $0.isOpen && $0.time == time && !chosen.contains($0.id)
        }
        guard let task else { continue }
        chosen.append(task.id)
        plan.add(.pet(.done(task.id)), at: opening.instant)
      default: break
      }
    }
  }

  package func use(
    tenx: DailyThree, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    for case .focuses(let completed) in steps(.tenx, opening, mind) {
      if !tenx.isOnboarded { plan.add(.tenx(.onboard), at: opening.instant) }
      if tenx.activeGoalCount == 0 { plan.add(.tenx(.addGoal), at: opening.instant) }
      plan.add(.tenx(.plan(continued: 0)), at: opening.instant)
      let places = min(Int(completed), tenx.rules.parameters.focusesPerDay)
      for place in 1..<(places + 1) {
        plan.add(.tenx(.complete(place)), at: opening.instant)
      }
    }
  }
}
