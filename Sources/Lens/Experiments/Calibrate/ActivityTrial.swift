import Analytics
import Chance
import CivilTime
import Population
import Tabular

/// Simulates a guess with the people of a log, or with several copies of each person. A simulated
/// person joins and is last observed on the same days as the person in the log.
///
///     log     Ada  0 ─────────── 200         Grace  12 ──── 90
///     model   twice each, with the guess's parameters and the same seed every time
///
/// The activity of simulated people is stored as an answer of `Trials`, so that a stopped command
/// can resume.
package struct ActivityTrial: Sendable {
  /// The number of simulated users for each person of the log.
  package let copies: Int
  private let windows: [DailyActivity.Window]
  private let base: WorldParameters
  private let trials: Trials
  /// A digest of everything that affects the activity, except for the guess and the seed.
  private let key: String

  /// - Parameters:
  ///   - base: the world that provides apps, rules and phones.
  ///   - start: the date of day 0.
  ///   - name: identifies the rules, apps and phones, such as the digest of a scenario.
  ///   - trials: simulates the worlds, and stores the activity.
  package init(
    _ windows: [DailyActivity.Window], copies: Int, in base: WorldParameters, named name: String,
    from start: Day, _ trials: Trials
  ) {
    (self.windows, self.copies, self.trials) = (windows, copies, trials)
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
    let days = windows.map { "\($0.joined)-\($0.end)" }.joined(separator: " ")
    key = SHA256.hex(of: Array("\(name) \(start.key) \(copies) \(days)".utf8))
  }

  /// Returns people's activity, simulated with a guess; nil if the model refuses the parameters.
  package func live(_ guess: ActivityGuess, seed: Seed) throws(TrialError) -> DailyActivity? {
    var parameters = base
    parameters.seed = seed
    parameters.standard = guess.behaviour
    let world: World
    do { world = try World(parameters) } catch { return nil }
    // People of the model are observed as long as those of the log.
    let own = (0..<parameters.people).map { windows[$0 % windows.count] }
    let bits = try trials.answer(
      to: { "activity \(key) \(seed) \(guess)" }, worth: world.personDays
    ) { () throws(TrialError) in
      let lived = try trials.finished(world.activity(trials.executor, progress: trials.progress))
      var activity = DailyActivity(own)
      for (person, window) in own.enumerated() {
        for age in 0...window.furtherDays where lived.isActive(person, age: age) {
          activity.note(person, on: window.joined + age)
        }
      }
      return activity.bits
    }
    return DailyActivity(own, bits)
  }
}

extension [UInt64]: Keepable {
  package var kept: String? { map { String($0, radix: 36) }.joined(separator: " ") }

  package init?(kept: String) {
    self = []
    for word in kept.split(separator: " ") {
      guard let bits = UInt64(word, radix: 36) else { return nil }
      append(bits)
    }
  }
}
