import Experiments
import Scenarios
import Tabular
import ZoneTables

/// The folder in which a sweep keeps what is done until all is.
///
///     reports/.landscape.sweep/
///       begun.json          version and zone release that began it
///       4f0c….csv           a world that is done, by the digest of what decides it
///     reports/landscape/    appears when everything is there
///
/// A sweep that was killed finds here what it had finished. Files appear whole or not at all.
final class SweepStore {
  private let folder: String
  private let hold: FolderLock

  private static let begun = "begun.json"

  /// Opens or makes the folder for a sweep into `target`.
  ///
  /// - Parameter restarts: whether to throw away what is there.
  init(for target: String, restarts: Bool) throws(CommandFailure) {
    let plain = target.hasSuffix("/") ? String(target.dropLast()) : target
    let (parent, name) = plain.splitAtLastSlash
    folder = "\(parent).\(name).sweep"
    if restarts, FileSystem.kind(of: folder) == .folder { FileSystem.remove(folder) }
    do {
      if FileSystem.kind(of: folder) == .nothing { try FileSystem.makeFolder(folder) }
    } catch {
      throw CommandFailure(.cannotCreate, "cannot make '\(folder)': \(error.description)")
    }
    guard let hold = FolderLock.attempting(folder) else {
      throw CommandFailure(
        .cannotCreate, "another sweep is at work in '\(folder)'; wait for it, or give another --out"
      )
    }
    self.hold = hold
    try checkVersion()
  }

  /// Versions do not mix: the same scenario may mean other numbers in another one.
  private func checkVersion() throws(CommandFailure) {
    var json = JSONWriter()
    json.beginObject()
    for (key, text) in [("version", Terrarium.version), ("zone_release", ZoneDatabase.release)] {
      json.key(key)
      json.write(text)
    }
    json.endObject()
    guard let found = text(SweepStore.begun) else { return try write(SweepStore.begun, json.text) }
    guard found != json.text else { return }
    let before = (try? JSONValue(reading: Array(found.utf8)))?.members?.compactMap {
      if case .text(let text) = $0.value.content { text } else { nil }
    }
    throw CommandFailure(
      .badInput,
      "'\(folder)' was begun by version \(before?.joined(separator: ", IANA ") ?? "unknown"), and "
        + "this is \(Terrarium.version), IANA \(ZoneDatabase.release); finish it with that one, or "
        + "give --restart")
  }

  /// What was found before for a job; nil if nothing whole is there.
  func result(of job: SweepPlan.Job, cells: Int) -> SweepResult? {
    text("\(job.digest).csv").flatMap { SweepResult($0, cells: cells) }
  }

  /// Keeps what was found for a job.
  func keep(_ result: SweepResult, of job: SweepPlan.Job) throws(CommandFailure) {
    try write("\(job.digest).csv", result.text)
  }

  /// Takes the folder away when nobody needs it any more.
  func remove() { FileSystem.remove(folder) }

  private func text(_ name: String) -> String? {
    let bytes = try? FileDescriptor.reading("\(folder)/\(name)").contents(limit: 1 << 26)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ name: String, _ text: String) throws(CommandFailure) {
    let (path, draft) = ("\(folder)/\(name)", "\(folder)/.\(name).partial")
    FileSystem.remove(draft)
    do {
      let file = try FileDescriptor.creating(draft)
      try file.send(text, orRemove: draft)
      try FileSystem.rename(draft, to: path)
    } catch {
      throw CommandFailure(.inputOutput, "cannot write '\(path)': \(error.description)")
    }
  }
}
