import Experiments
import Measures
import Population
import Reports
import Scenarios
import Synchronization
import TerminalKit

/// Lives a part of a run, a variant after the other, and keeps checkpoints of it on request.
struct PartLives {
  let scenario: Scenario
  let worlds: [(name: String, world: World)]
  let choice: PartChoice
  let facts: PartFacts

  init(
    _ scenario: Scenario, _ worlds: [(name: String, world: World)], _ choice: PartChoice,
    _ arguments: Arguments
  ) {
    (self.scenario, self.worlds, self.choice) = (scenario, worlds, choice)
    facts = PartFacts(
      scenario, part: choice.part, of: choice.parts, keepsPeople: arguments.flag("people"),
      takesCensus: arguments.flag("audit"))
  }

  /// What is kept of a variant.
  func order(ofVariant variant: Int) -> PartOrder {
    PartLives.order(facts, variant, scenario, choice.groups)
  }

  static func order(
    _ facts: PartFacts, _ variant: Int, _ scenario: Scenario, _ groups: Range<Int>
  ) -> PartOrder {
    var order = PartOrder(groups: groups, origin: facts.origin(ofVariant: variant))
    order.journal = scenario.journalPeople
    (order.takesCensus, order.keepsPeople) = (facts.takesCensus, facts.keepsPeople)
    return order
  }

  /// Lives all variants.
  ///
  /// - Parameter store: keeps checkpoints, if any are wanted.
  /// - Returns: the bytes of each variant.
  func live(
    _ store: CheckpointStore?, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> [[UInt8]] {
    let threads = TrialCrew.threads(arguments, console)
    let isShown = console.errorsAreTerminal && !arguments.flag("quiet")
    let all = worlds.reduce(Int64(0)) { sum, variant in
      let own = variant.world.parameters
      return sum + Int64(choice.people(in: own.people)) * Int64(own.days * own.replicates)
    }
    let count = worlds.reduce(0) { $0 + $1.world.parameters.replicates }
    let progress = isShown ? ProgressBar(all, worlds: count, on: console.errors) : nil
    defer { progress?.erase() }
    var (done, latest) = try store?.read(facts) ?? ([], nil)
    for variant in worlds.indices.dropFirst(done.count) {
      let finished = done
      let trouble = Trouble()
      let checkpoints = store.map { store in
        Checkpoints(every: store.days, goingOnFrom: latest) { lives in
          do throws(CommandFailure) {
            try store.write(self, finished, lives: lives)
            return !Interruption.isRequested
          } catch {
            trouble.note(error)
            return false
          }
        }
      }
      let bytes: [UInt8]?
      do throws(TallyError) {
        bytes = try worlds[variant].world.part(
          order(ofVariant: variant), threads, checkpoints: checkpoints
        ) { personDays in
          progress?.advance(by: personDays)
          return !Interruption.isRequested
        }
      } catch {
        throw CheckpointStore.refusal(of: store?.path ?? "", error, ofVariant: variant)
      }
      if let failure = trouble.failure { throw failure }
      guard let bytes else { throw .interrupted }
      done.append(bytes)
      latest = nil
      if let store, done.count < worlds.count { try store.write(self, done, lives: nil) }
    }
    return done
  }

  /// Writes a part, or a checkpoint with the lives of the variant that is lived.
  func write(
    _ variants: [[UInt8]], lives: [UInt8]?, by writer: ResultWriter, into folder: OutputFolder
  ) throws(CommandFailure) {
    try folder.write(PartFolder.scenario, text: scenario.fullText)
    for (variant, bytes) in variants.enumerated() {
      try folder.write(PartFolder.tallies(ofVariant: variant), bytes)
    }
    if let lives { try folder.write(PartFolder.lives(ofVariant: variants.count), lives) }
    try folder.write(OutputFolder.manifest, text: facts.manifest(writtenBy: writer))
  }

  /// The results of all variants, from those of all parts by variant.
  ///
  /// - Parameter sentence: says what is wrong with parts of a variant that give no results.
  static func results(
    of variants: [[[UInt8]]], _ worlds: [(name: String, world: World)], _ scenario: Scenario,
    _ facts: PartFacts, _ sentence: (_ error: PartError, _ variant: Int) -> String
  ) throws(CommandFailure) -> [RunOutput.Variant] {
    var results: [RunOutput.Variant] = []
    for (variant, named) in worlds.enumerated() {
      let order = order(facts, variant, scenario, PartChoice.whole.groups)
      do throws(PartError) {
        let result = try named.world.result(of: variants[variant], order)
        results.append(RunOutput.Variant(name: named.name, world: named.world, result: result))
      } catch { throw CommandFailure(.badInput, sentence(error, variant)) }
    }
    return results
  }
}

extension PartError {
  /// One sentence that names the file of the part that is to blame, with the remedy.
  func sentence(_ path: (_ place: Int) -> String) -> String {
    (place.map { "'\(path($0))': " } ?? "") + reason.description
  }
}

/// The failure to write a checkpoint, from the thread on which it was written.
private final class Trouble: Sendable {
  private let first = Mutex<CommandFailure?>(nil)

  func note(_ failure: CommandFailure) { first.withLock { $0 = $0 ?? failure } }

  var failure: CommandFailure? { first.withLock { $0 } }
}

extension OutputFolder {
  /// Writes bytes as a file.
  func write(_ name: String, _ bytes: [UInt8]) throws(CommandFailure) {
    try write(name) { (file) throws(SystemError) in
      var failure: SystemError?
      bytes.withUnsafeBytes { bytes in
        do throws(SystemError) { try file.write(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }
}
