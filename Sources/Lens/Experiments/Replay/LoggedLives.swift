import Measures
import CivilTime
import Population

/// The lives of people who are not simulated: visits to apps and acts, by person and day, as they
/// were recorded.
///
///     log                              lives                        world
///     ada, 09:00 – 09:25      ──▶      day 0: open Forest, start    same engines, same tables,
///     ada, 09:40 – 09:50               day 0: open Forest, end      under any rules
///
/// A log tells what happened, not what its people would have done under other rules: lives are
/// repeated as they were, whatever the results of the rules. `LoggedBehaviour` repeats them.
package struct LoggedLives: Sendable {
  /// The people, by their number in the world.
  package internal(set) var people: [Person] = []
  /// Moves, those of each person in a row and in order of time.
  var moves: [Move] = []
  var steps: [LoggedStep] = []
  package var start: Day
  package var days: Int
  /// The number of days after the log, on which the last day is closed out.
  package internal(set) var closingDays = 0
  package var last: Day { start + (days - 1 - closingDays) }

  package struct Person: Sendable {
    package let name: String
    package var known: ObservedPerson
    var moves: Range<Int>
  }

  package struct Move: Sendable {
    /// The day of the run to which it belongs; −1 where its instant determines it.
    var day: Int32
    var moment: Moment
    var action: RecordedAction
  }

  enum Moment: Sendable {
    case instant(Instant)
    /// The moment at which clocks on the wall show a time.
    case time(LocalTime)
    case start
  }

  enum RecordedAction: Sendable {
    /// An act, as it was; a log has none, so that its moves need no room for one.
    indirect case act(Action, taking: Milliseconds)
    case remove(App)
    /// An app is opened, for some steps.
    case visit(App, Range<Int>)
  }

  /// Lives without people, in a run of some days.
  package init(start: Day, days: Int) { (self.start, self.days) = (start, days) }

  package var known: [ObservedPerson] { people.map { $0.known } }

  package var apps: AppSet {
    people.reduce(into: AppSet()) { apps, person in
      for app in person.known.apps { apps.insert(app) }
    }
  }
}

/// A step of a person in an app that they have opened, which depends on its screen.
package enum LoggedStep: Hashable, Sendable {
  case begin(App, minutes: Int32)
  /// The person finishes the session: if it still runs, it is given up.
  case end(App)
  /// A task of the pet is planned for a time.
  case plan(LocalTime)
  /// The open task of a time is done.
  case finish(LocalTime)
  /// Open items of Sherpa from earlier days are cleared away.
  case clear
  /// A habit of today, and its outcome; steps of other kinds need no room for one.
  indirect case habit(LoggedHabit)
  /// Three focuses of TenX are planned, and some completed.
  case focuses(completed: Int32)
}

extension LoggedLives.Move {
  /// An act of a day, nil for the removal of the app.
  package init(
    _ act: Action?, _ app: App, at instant: Instant, taking: Milliseconds, day: Int32
  ) {
    self.init(
      day: day, moment: .instant(instant),
      action: act.map { .act($0, taking: taking) } ?? .remove(app))
  }
}

extension LoggedLives {
  /// The acts of a run's journal, to be repeated in a world of the same size and seed, which
  /// decides as in the run when people join, where they live and when they fly.
  ///
  /// - Parameter moves: those of each person by day, and in order of time.
  package init(repeating moves: [[Move]], start: Day, days: Int) {
    self.init(start: start, days: days)
    for (person, moves) in moves.enumerated() {
      add("\(person)", ObservedPerson(arrival: 0, zone: 0, apps: []), moves)
    }
  }

  mutating func add(_ name: String, _ known: ObservedPerson, _ moves: some Sequence<Move>) {
    let first = self.moves.count
    self.moves.append(contentsOf: moves)
    people.append(Person(name: name, known: known, moves: first..<self.moves.count))
  }
}
