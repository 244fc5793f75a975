import Experiments
import Measures
import Population
import Reports
import Scenarios
import Synchronization
import TerminalKit

/// A run that writes checkpoints and simulates one variant after another.
struct KeptLives {
  private let scenario: Scenario
  private let worlds: [(name: String, world: World)]
  private let facts: CheckpointFacts

  init(_ scenario: Scenario, _ worlds: [(name: String, world: World)], _ request: RunRequest) {
    (self.scenario, self.worlds) = (scenario, worlds)
    facts = CheckpointFacts(scenario, request)
  }

  private func order(ofVariant variant: Int) -> PartOrder {
    PartOrder(
      blocks: PeopleGroups.blocks, origin: facts.origin(ofVariant: variant), keeping: facts.keeping)
  }

  /// Simulates all variants, resuming from a checkpoint if there is one.
  ///
  /// - Parameter store: reads and writes the checkpoints.
  func live(
    _ store: CheckpointStore, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> [RunOutput.Variant] {
    let executor = TrialExecutor(arguments, console, for: worlds)
    defer { executor.finish() }
    var (done, latest) = try store.read(facts)
    for variant in worlds.indices.dropFirst(done.count) {
      let finished = done
      let firstError = FirstError()
      let checkpoints = Checkpoints(every: store.days, goingOnFrom: latest) { lives in
        do throws(CommandFailure) {
          try store.write(self, finished, lives: lives)
          return !Interruption.isRequested
        } catch {
          firstError.note(error)
          return false
        }
      }
      let bytes: [UInt8]?
      do throws(TallyError) {
        bytes = try worlds[variant].world.part(
          order(ofVariant: variant), executor.threads, checkpoints: checkpoints,
          progress: executor.progress)
      } catch {
        throw CheckpointStore.refusal(of: store.path, error, ofVariant: variant)
      }
      if let failure = firstError.failure { throw failure }
      guard let bytes else { throw .interrupted }
      done.append(bytes)
      latest = nil
      if done.count < worlds.count { try store.write(self, done, lives: nil) }
    }
    return try results(of: done, store, executor.threads)
  }

  /// Writes the tallies of finished variants, and the users of the next variant.
  func write(
    _ variants: [[UInt8]], lives: [UInt8]?, into folder: OutputFolder
  ) throws(CommandFailure) {
    try folder.write(CheckpointFolder.scenario, text: scenario.fullText)
    for (variant, bytes) in variants.enumerated() {
      try folder.write(CheckpointFolder.tallies(ofVariant: variant), bytes)
    }
    if let lives { try folder.write(CheckpointFolder.lives(ofVariant: variants.count), lives) }
    try folder.write(OutputFolder.manifest, text: facts.manifest)
  }

  private func results(
    of variants: [[UInt8]], _ store: CheckpointStore, _ threads: ThreadExecutor
  ) throws(CommandFailure) -> [RunOutput.Variant] {
    var results: [RunOutput.Variant] = []
    for (variant, named) in worlds.enumerated() {
      do throws(PartError) {
        let result = try named.world.result(
          of: [variants[variant]], order(ofVariant: variant), threads)
        results.append(RunOutput.Variant(name: named.name, world: named.world, result: result))
      } catch { throw .badInput(store.sentence(error)) }
    }
    return results
  }
}

/// The first failure to write a checkpoint, passed on from the thread that tried to write it.
private final class FirstError: Sendable {
  private let first = Mutex<CommandFailure?>(nil)

  func note(_ failure: CommandFailure) { first.withLock { $0 = $0 ?? failure } }

  var failure: CommandFailure? { first.withLock { $0 } }
}
