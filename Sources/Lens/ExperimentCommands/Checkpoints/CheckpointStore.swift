import Measures
import Population
import TerminalKit

/// The folder next to the results that contains the latest checkpoint of a run.
///
///     reports/.pet-year.checkpoint/   the users at a midnight; replaced as a whole
///     reports/pet-year/               the results; the checkpoint is removed when they exist
struct CheckpointStore: @unchecked Sendable {
  /// The number of simulated days between two checkpoints.
  let days: Int
  let path: String
  private let console: Console

  static let option = Option(
    "checkpoint", .integer("DAYS", in: 1...1_000_000),
    help: "store a checkpoint every DAYS simulated days, next to the results; the same command "
      + "resumes from it after a stop")

  /// A store for the checkpoints of the results at `target`; nil without `--checkpoint`.
  init?(for target: String, _ arguments: Arguments, _ console: Console) {
    guard let days = arguments.integer("checkpoint") else { return nil }
    let (parent, name) = target.withoutTrailingSlashes.splitAtLastSlash
    (self.days, path, self.console) = (Int(days), "\(parent).\(name).checkpoint", console)
  }

  /// Reads the tallies of finished variants, and the users of the first unfinished variant; returns
  /// nothing if there is no checkpoint.
  ///
  /// - Throws: a failure if the checkpoint is damaged or belongs to another run.
  func read(
    _ facts: CheckpointFacts
  ) throws(CommandFailure) -> (variants: [[UInt8]], lives: [UInt8]?) {
    StagingFolder.clearAway(besides: path, console.files, warn: console.say)
    guard try orCannotRead(path, console.files.kind(of: path), status: .inputOutput) != nil else {
      return ([], nil)
    }
    let folder = try CheckpointFolder(path, console)
    if let difference = folder.facts.difference(from: facts) {
      throw .badInput(
        "the checkpoint '\(path)' \(difference); finish that run, or remove the checkpoint")
    }
    var variants: [[UInt8]] = []
    while folder.lists(CheckpointFolder.tallies(ofVariant: variants.count)) {
      variants.append(try folder.contents(of: CheckpointFolder.tallies(ofVariant: variants.count)))
    }
    let lives = CheckpointFolder.lives(ofVariant: variants.count)
    return (variants, folder.lists(lives) ? try folder.contents(of: lives) : nil)
  }

  /// The error message for a run that resumed from a checkpoint and failed to produce results.
  func sentence(_ error: PartError) -> String {
    let what =
      if case .contradiction(let what) = error.reason { what } else { "its tallies are damaged" }
    return "the run cannot go on from the checkpoint '\(path)': \(what); remove it, and run again"
  }

  /// The failure if a run cannot resume with the users that are stored in a checkpoint.
  static func refusal(
    of path: String, _ error: TallyError, ofVariant variant: Int
  ) -> CommandFailure {
    let what =
      switch error {
      case .foreign, .version: "has a format that this version does not know"
      case .otherWorld: "holds the people of another run"
      default: "is damaged, or was changed"
      }
    return .badInput(
      "'\(path)/\(CheckpointFolder.lives(ofVariant: variant))' \(what); remove the checkpoint "
        + "'\(path)', and run again")
  }

  func write(_ run: KeptLives, _ variants: [[UInt8]], lives: [UInt8]?) throws(CommandFailure) {
    let folder = try OutputFolder(path, console, isForced: false, writer: .checkpoint)
    try run.write(variants, lives: lives, into: folder)
    try folder.finish()
  }

  /// Removes the checkpoint once the results exist. The folder is first renamed to a draft, so that
  /// the next command clears the draft away if this command is killed.
  func remove() {
    do throws(SystemError) {
      guard try console.files.kind(of: path) != nil else { return }
      let draft = try StagingFolder(of: path, console.files)
      defer { draft.discard(warn: console.say) }
      try console.files.move(path, to: draft.new)
    } catch {
      console.say(
        "warning: cannot remove '\(path)', which is no longer needed: \(error.description)")
    }
  }
}
