import Measures
import CivilTime
import Population

/// The acts of a run's journal, to be repeated in a world of the same size and seed.
///
///     var deeds = RecordedDeeds()
///     deeds.add(.open(.forest), .forest, at: instant, taking: .zero, day: 3, of: 7)
///     deeds.lives(start: start, days: 28)
///
/// Acts come by day, those of a person in order of time. The world's seed decides when people join,
/// where they live and when they fly, as it did in the run.
package struct RecordedDeeds: Sendable {
  private var moves: [[LoggedLives.Move]] = []

  package init() {}

  /// The number of people.
  package var people: Int { moves.count }

  /// Adds an act, nil for the removal of the app.
  package mutating func add(
    _ act: Action?, _ app: App, at instant: Instant, taking: Milliseconds, day: Int32,
    of person: Int
  ) {
    while moves.count <= person { moves.append([]) }
    moves[person].append(
      LoggedLives.Move(
        day: day, moment: .instant(instant),
        deed: act.map { .act($0, taking: taking) } ?? .remove(app)))
  }

  /// The lives of `people` people.
  package func lives(of people: Int, start: Day, days: Int) -> LoggedLives {
    var lives = LoggedLives(start: start, days: days)
    for person in 0..<people {
      lives.add(
        "\(person)", ObservedPerson(arrival: 0, zone: 0, apps: []),
        person < moves.count ? moves[person] : [])
    }
    return lives
  }
}
