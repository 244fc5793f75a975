import Analytics
import Chance
import CivilTime
import Population

/// Lives a guess with the people of a log: as many, or several times as many, who join on the same
/// days and are observed as long.
///
///     log     Ada  0 ─────────── 200         Grace  12 ──── 90
///     model   twice each, under the guess's numbers and the same luck every time
package struct ActivityTrial<Workers: Executor & Sendable>: Sendable {
  /// How many people of the model there are for each of the log.
  package let copies: Int
  private let windows: [DailyActivity.Window]
  private let base: WorldParameters
  private let executor: Workers
  private let progress: @Sendable (Int64) -> Bool

  /// - Parameters:
  ///   - base: the world whose apps, rules and phones people have.
  ///   - start: the date of day 0.
  ///   - progress: receives the person·days that have been lived; false stops.
  package init(
    _ windows: [DailyActivity.Window], copies: Int, in base: WorldParameters, from start: Day,
    _ executor: Workers, progress: @escaping @Sendable (Int64) -> Bool
  ) {
    (self.windows, self.copies, self.executor) = (windows, copies, executor)
    self.progress = progress
    var world = base
    (world.people, world.replicates) = (windows.count * copies, 1)
    (world.start, world.days) = (start, windows.map(\.end).max() ?? 1)
    (world.segments, world.archetypes, world.zones, world.measures) = ([], [], [], [])
    // Known people join on their days, whatever the scenario's arrivals are.
    world.arrivals = Arrivals()
    let apps = base.shares.apps
    world.known = (0..<world.people).map { person in
      ObservedPerson(arrival: Int32(windows[person % windows.count].joined), zone: 0, apps: apps)
    }
    self.base = world
  }

  /// The activity of people who live by a guess; nil if the model does not take its
  /// numbers, or if it was stopped.
  package func live(_ guess: ActivityGuess, seed: Seed) -> DailyActivity? {
    var parameters = base
    parameters.seed = seed
    parameters.standard = guess.behaviour
    let world: World
    do { world = try World(parameters) } catch { return nil }
    guard let lived = world.activity(executor, progress: progress) else { return nil }
    // People of the model are observed as long as those of the log.
    let own = (0..<parameters.people).map { windows[$0 % windows.count] }
    var activity = DailyActivity(own)
    for (person, window) in own.enumerated() {
      for age in 0...window.furtherDays where lived.isActive(person, age: age) {
        activity.note(person, on: window.joined + age)
      }
    }
    return activity
  }
}
