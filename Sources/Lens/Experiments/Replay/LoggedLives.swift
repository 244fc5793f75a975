import Measures
import CivilTime
import Population

/// What people did who are not simulated: visits to apps and acts, by person and day, as somebody
/// wrote them down.
///
///     log                              lives                        world
///     ada, 09:00 – 09:25      ──▶      day 0: open Forest, start    same engines, same tables,
///     ada, 09:40 – 09:50               day 0: open Forest, end      under any rules
///
/// A log says what happened, not what its people would have done under other rules: lives are done
/// again as they were, whatever the rules make of them. `LoggedBehaviour` does them.
package struct LoggedLives: Sendable {
  /// The people, by their number in the world.
  package internal(set) var people: [Person] = []
  /// Moves, those of a person in a row and in the order of time.
  var moves: [Move] = []
  /// What is done at visits.
  var steps: [LoggedStep] = []
  /// The first day of the run.
  package var start: Day
  /// How many days there are.
  package var days: Int
  /// How many of them come after the log, for the last day to be closed out.
  package internal(set) var closingDays = 0
  /// The last day of the log.
  package var last: Day { start + (days - 1 - closingDays) }

  /// Somebody who left a log.
  package struct Person: Sendable {
    /// What the log calls them.
    package let name: String
    package var known: KnownPerson
    var moves: Range<Int>
  }

  /// Something that is done.
  struct Move: Sendable {
    /// The day of the run to which it belongs; −1 where its instant says so.
    var day: Int32
    var moment: Moment
    var deed: Deed
  }

  /// When something is done on its day.
  enum Moment: Sendable {
    case instant(Instant)
    /// When clocks on the wall show a time.
    case time(LocalTime)
    /// As the day begins.
    case start
  }

  /// What is done.
  enum Deed: Sendable {
    /// An act, as it was.
    case act(Act, taking: Milliseconds)
    /// An app is removed.
    case remove(App)
    /// An app is opened, for some steps.
    case visit(App, Range<Int>)
  }

  /// Nobody yet, in a run of some days.
  package init(start: Day, days: Int) { (self.start, self.days) = (start, days) }

  /// What is known of the people, by number.
  package var known: [KnownPerson] { people.map { $0.known } }

  /// The apps that anybody has.
  package var apps: AppSet {
    people.reduce(into: AppSet()) { apps, person in
      for app in person.known.apps { apps.insert(app) }
    }
  }
}

/// What somebody does in an app that they have opened, from what it shows.
package enum LoggedStep: Hashable, Sendable {
  /// A focus session begins.
  case begin(App, minutes: Int32)
  /// The person is done with it: what still runs is given up.
  case end(App)
  /// A task of the pet is planned for a time.
  case plan(LocalTime)
  /// The open task of a time is done.
  case finish(LocalTime)
  /// What was to be done in Sherpa on earlier days is cleared away.
  case clear
  /// A habit of today, and what became of it.
  case habit(LoggedHabit)
  /// Three focuses of TenX are planned, and some completed.
  case focuses(completed: Int32)
}

extension LoggedLives {
  /// Adds a person with their moves, in the order of time.
  mutating func add(_ name: String, _ known: KnownPerson, _ moves: some Sequence<Move>) {
    let first = self.moves.count
    self.moves.append(contentsOf: moves)
    people.append(Person(name: name, known: known, moves: first..<self.moves.count))
  }
}
