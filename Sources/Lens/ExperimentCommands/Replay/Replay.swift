import Measures
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// A replay of a log under every set of rules.
struct Replay {
  let log: ReplayedLog
  let output: RunOutput
  /// How far the replay of a run's journal agrees with the run; nil for other logs.
  let agreement: Agreement?

  /// A comparison of the events of a replay with those of the run.
  struct Agreement {
    let lines: Int
    /// The 1-based number of the first event line that differs; nil if no line differs.
    let firstDifference: Int?

    var isFull: Bool { firstDifference == nil }
  }

  init(
    _ log: ReplayedLog, _ scenario: Scenario, _ worlds: [(name: String, world: World)],
    _ arguments: Arguments, _ console: Console
  ) throws {
    self.log = log
    let executor = TrialExecutor(arguments, console, for: worlds)
    defer { executor.finish() }
    var variants: [RunOutput.Variant] = []
    var agreement: Agreement?
    for (number, variant) in worlds.enumerated() {
      let followed = number == 0 && log.events != nil ? log.lives.people.count : 0
      let kept = scenario.journalPeople
      let result = try Replay.live(variant.world, log, executor, journal: max(followed, kept))
      if number == 0, let events = log.events {
        agreement = Replay.agreement(result, with: events)
      }
      variants.append(
        RunOutput.Variant(
          name: variant.name, world: variant.world,
          result: result.leavingOut(
            log.silentTables, of: variant.world.parameters.measures, journal: kept < followed)))
    }
    self.agreement = agreement
    output = RunOutput(scenario: scenario, variants: variants, log: log.facts)
  }

  private static func live(
    _ world: World, _ log: ReplayedLog, _ executor: TrialExecutor, journal: Int
  ) throws -> WorldResult {
    let result = try world.run(
      executor.threads, behaving: LoggedBehaviour(log.lives),
      keeping: RunRequest(journal: journal), progress: executor.progress)
    guard let result else { throw CommandFailure.interrupted }
    return result
  }

  /// Compares the events of the replay with those in the run's journal.
  private static func agreement(_ result: WorldResult, with events: [Substring]) -> Agreement {
    let text = result.journal.first { $0.name == "events" }?.text ?? ""
    let lines = text.split(separator: "\n").dropFirst().filter { !JournalFolder.isOfOthers($0) }
    let difference = zip(lines, events).enumerated().first { $0.element.0 != $0.element.1 }
    let isAsLong = lines.count == events.count
    return Agreement(
      lines: lines.count,
      firstDifference: difference.map { $0.offset + 1 }
        ?? (isAsLong ? nil : min(lines.count, events.count) + 1))
  }
}
