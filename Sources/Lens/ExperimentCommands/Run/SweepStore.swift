import Experiments
import TerminalKit

/// The folder in which a sweep keeps finished worlds until all are finished.
///
///     reports/.landscape.sweep/
///       begun.json          the program that began it; held while a sweep is at work
///       4f0c….csv           a world that is done, by the digest of what decides it
///     reports/landscape/    appears when everything is there
///
/// A sweep that was killed finds here the worlds that it had finished. Files appear whole or not at
/// all, and so does the folder. A folder without a `begun.json` of ours belongs to someone else and
/// stays as it is. A folder of ours that holds anything that no sweep wrote is used, and not
/// removed.
final class SweepStore {
  private let place: SweepPlace
  private let hold: FileDescriptor

  private static let largest = 1 << 26

  /// Opens or makes the folder for a sweep into `target`.
  ///
  /// - Parameter restarts: whether to discard existing results.
  init(
    for target: String, _ console: Console, restarts: Bool
  ) throws(CommandFailure) {
    let place = SweepPlace(for: target, console)
    var hold = try place.taken()
    if restarts {
      let stranger = try orFail(.cannotCreate, "cannot clear '\(place.folder)'") {
        () throws(SystemError) in
        defer { withExtendedLifetime(hold) {} }
        return try place.remove()
      }
      if let stranger {
        throw .cannotCreate(
          "cannot clear '\(place.folder)': it holds '\(stranger)', which no sweep wrote; move it, "
            + "or give another --out")
      }
      hold = try place.taken()
    }
    (self.place, self.hold) = (place, hold)
    try place.checkBuild()
  }

  /// The result found before for a job; nil if there is no complete one.
  func result(of job: SweepPlan.Job, cells: Int) throws(CommandFailure) -> SweepResult? {
    let path = place.world(job.digest)
    let bytes = try orCannotRead(
      path, place.files.contents(path, limit: SweepStore.largest), status: .inputOutput)
    return bytes.flatMap { SweepResult(String(decoding: $0, as: UTF8.self), cells: cells) }
  }

  func keep(_ result: SweepResult, of job: SweepPlan.Job) throws(CommandFailure) {
    let path = place.world(job.digest)
    try orFail(.inputOutput, "cannot write '\(path)'") { () throws(SystemError) in
      try place.files.removeFile(place.draft)
      try place.files.create(place.draft, text: result.text)
      try place.files.move(place.draft, to: path)
    }
  }

  /// Removes the folder when it is no longer needed; `warn` is called if it cannot be removed.
  func remove(warn: (String) -> Void) {
    func say(_ reason: String) {
      warn("warning: cannot remove '\(place.folder)', which nobody needs any more: \(reason)")
    }
    do {
      if let stranger = try place.remove() {
        say("it holds '\(stranger)', which no sweep wrote")
      }
    } catch { say(error.description) }
  }
}
