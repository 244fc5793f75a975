import Measures
import CivilTime
import Population

/// The lives of real people: recorded visits to apps and acts, by person and day.
///
///     log                              lives                        world
///     ada, 09:00 – 09:25      ──▶      day 0: open Forest, start    same engines, same tables,
///     ada, 09:40 – 09:50               day 0: open Forest, end      under any rules
///
/// A log contains what happened, not what its people would have done under other rules. So
/// `LoggedBehaviour` repeats the lives unchanged, whatever the results of the rules.
package struct LoggedLives: Sendable {
  /// The people; a person's position is the person's index in the world.
  package internal(set) var people: [Person] = []
  /// The moves of all people; a person's moves are contiguous and in order of time.
  var moves: [Move] = []
  var steps: [LoggedStep] = []
  package var start: Day
  package var days: Int
  /// The number of days that are added after the log so that the log's last day is closed out.
  package internal(set) var closingDays = 0
  package var last: Day { start + (days - 1 - closingDays) }

  package struct Person: Sendable {
    package let name: String
    package var known: ObservedPerson
    var moves: Range<Int>
  }

  package struct Move: Sendable {
    /// The day of the run to which the move belongs; −1 if the move's instant determines the day.
    var day: Int32
    var moment: Moment
    var action: RecordedAction
  }

  enum Moment: Sendable {
    case instant(Instant)
    /// The moment at which local clocks show a time.
    case time(LocalTime)
    case start
  }

  enum RecordedAction: Sendable {
    /// An act of a run's journal; indirect to keep other moves small. Moves of a log have no act.
    indirect case act(Action, taking: Milliseconds)
    case remove(App)
    /// Opens an app and performs the steps whose indices are in a range.
    case visit(App, Range<Int>)
  }

  /// Creates lives without people, for a run of this length.
  package init(start: Day, days: Int) { (self.start, self.days) = (start, days) }

  package var known: [ObservedPerson] { people.map { $0.known } }

  package var apps: AppSet {
    people.reduce(into: AppSet()) { apps, person in
      for app in person.known.apps { apps.insert(app) }
    }
  }
}

/// A step of a person in an open app. The step's effect depends on the state of the app.
package enum LoggedStep: Hashable, Sendable {
  case begin(App, minutes: Int32)
  /// Finishes the session; if the session is still running, it is given up.
  case end(App)
  /// Plans a task of the pet for a time.
  case plan(LocalTime)
  /// Completes the open task that is due at a time.
  case finish(LocalTime)
  /// Clears open items of Sherpa from earlier days.
  case clear
  /// A habit of today with its outcome; indirect, so that other steps need less memory.
  indirect case habit(LoggedHabit)
  /// Plans three focuses of TenX, and completes `completed` of them.
  case focuses(completed: Int32)
}

extension LoggedLives.Move {
  /// Creates a move with an act on a day; nil instead of an act removes the app.
  package init(
    _ act: Action?, _ app: App, at instant: Instant, taking: Milliseconds, day: Int32
  ) {
    self.init(
      day: day, moment: .instant(instant),
      action: act.map { .act($0, taking: taking) } ?? .remove(app))
  }
}

extension LoggedLives {
  /// Creates lives from the acts of a run's journal, to be repeated in a world of the same size and
  /// seed. As in the run, the seed determines when people join, where they live and when they fly.
  ///
  /// - Parameter moves: the moves of each person by day, in order of time.
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
