import Experiments
import Tabular
import TerminalKit

/// The folder in which a study stores the answers of worlds until it is complete.
///
///     reports/.landscape.worlds/
///       begun.json        the program that made the folder; locked while a study runs
///       4f0c….answer      the answer of a world, named by the digest of all that affects it
///     reports/landscape/  the results, written when the study is complete
///
/// A study that was killed resumes from these answers. The folder and its files appear completely
/// or not at all. A folder without a valid `begun.json` is not a study's and is never changed. If a
/// study's folder contains other files, the folder is used but not removed.
final class TrialFolder: KeptAnswers, @unchecked Sendable {
  private let place: TrialPlace
  private let hold: FileDescriptor
  /// Whether the study's folder contained answers from which to resume.
  private(set) var hasAnswers = false

  private static let largest = 1 << 28

  /// Opens or creates the folder for the answers of a study with the results folder `target`.
  ///
  /// - Parameter restarts: whether to discard existing answers.
  init(for target: String, _ console: Console, restarts: Bool) throws(CommandFailure) {
    let place = TrialPlace(for: target, console)
    var hold = try place.taken()
    if restarts {
      let stranger = try orFail(.cannotCreate, "cannot clear '\(place.folder)'") {
        () throws(SystemError) in
        defer { withExtendedLifetime(hold) {} }
        return try place.remove()
      }
      if let stranger {
        throw .cannotCreate(
          "cannot clear '\(place.folder)': it holds '\(stranger)', which no study wrote; move it, "
            + "or give another --out")
      }
      hold = try place.taken()
    }
    (self.place, self.hold) = (place, hold)
    try place.checkBuild()
    hasAnswers = try place.hasAnswers()
  }

  private func path(answering question: String) -> String {
    place.answer(SHA256.hex(of: Array(question.utf8)))
  }

  func text(answering question: String) throws(TrialError) -> String? {
    let path = path(answering: question)
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try place.files.contents(path, limit: TrialFolder.largest)
    } catch { throw .store("cannot read '\(path)': \(error.description)") }
    // An answer that a crash cut off, or that was edited, fails its digest and is ignored.
    guard let bytes, bytes.count >= TrialFolder.digestSize else { return nil }
    let body = bytes.dropLast(TrialFolder.digestSize)
    guard SHA256.hex(of: Array(body)).utf8.elementsEqual(bytes[body.count...]) else { return nil }
    hasAnswers = true
    return String(validating: body, as: UTF8.self)
  }

  private static let digestSize = 64

  func keep(_ text: String, answering question: String) throws(TrialError) {
    // A longer file would not be read again.
    guard text.utf8.count + TrialFolder.digestSize <= TrialFolder.largest else { return }
    let path = path(answering: question)
    do throws(SystemError) {
      try place.files.removeFile(place.draft)
      try place.files.create(place.draft, text: text + SHA256.hex(of: Array(text.utf8)))
      try place.files.move(place.draft, to: path)
      hasAnswers = true
    } catch { throw .store("cannot write '\(path)': \(error.description)") }
  }

  /// Removes the study's folder when the answers are no longer needed; calls `warn` on failure.
  func remove(warn: (String) -> Void) {
    func say(_ reason: String) {
      warn("warning: cannot remove '\(place.folder)', which is no longer needed: \(reason)")
    }
    do {
      if let stranger = try place.remove() {
        say("it holds '\(stranger)', which no study wrote")
      }
    } catch { say(error.description) }
  }
}
