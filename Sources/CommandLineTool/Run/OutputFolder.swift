import Scenarios
import Tabular

/// A folder of results that appears whole or not at all.
///
///     reports/.first-week.4711.partial/    files are written here
///     reports/first-week/                  what an earlier run wrote stays as it is …
///     finish()                             … and now the new folder bears the name
///
/// Whatever goes wrong before that, a full disk or an interruption, the draft is removed and the
/// earlier results are untouched. An existing folder is replaced only if the same kind of command
/// wrote it, a run, a sweep or tuning, and nobody has put anything else into it, or if it is empty,
/// or by force.
///
/// Of several runs into one folder each has its own draft, and the last to finish gives the folder
/// its results. They look and rename in turns, holding the folder around it. A draft is held by its
/// run: one that nobody holds was left by a run that was killed, and the next run clears it away.
///
/// Every file is digested on its way; `SHA256SUMS` is for `sha256sum -c`.
final class OutputFolder {
  /// The folder, as it was given.
  let path: String
  private let isForced: Bool
  /// What a manifest says of the kind of command that writes, and may replace its own.
  private let writer: String
  /// Where the results will be, links resolved.
  private let target: String
  private let draft: String
  /// Folders that had to be made for the target to lie in, the outermost first.
  private var parents: [String] = []
  private var isFinished = false
  /// Shows other runs that somebody works at the draft.
  private var hold: FolderLock?
  /// The digests of the files so far, by name.
  private(set) var digests: [String: String] = [:]

  static let manifest = "manifest.json"
  static let sums = "SHA256SUMS"
  static let page = "index.html"
  /// What a manifest says of who wrote it.
  static let writer = "terrarium run"
  /// What the manifest of a folder says that a sweep has written.
  static let sweepWriter = "terrarium sweep"
  /// The same of tuning.
  static let tuneWriter = "terrarium tune"

  /// Makes the draft, so that what cannot be written is known before the work begins.
  init(
    _ path: String, isForced: Bool, writer: String = OutputFolder.writer
  ) throws(CommandFailure) {
    self.path = path
    self.isForced = isForced
    self.writer = writer
    target = FileSystem.resolved(path) ?? path.withoutTrailingSlashes
    let (parent, name) = target.splitAtLastSlash
    draft = "\(parent).\(name).\(FileSystem.process).partial"
    guard !name.isEmpty, name != ".", name != ".." else {
      throw OutputFolder.refusal(path, "it has no name; give a folder with one")
    }
    do {
      try makeParents(parent)
      let turn = FolderLock.waiting(for: parent.isEmpty ? "." : parent)
      defer { withExtendedLifetime(turn) {} }
      clearAway(parent, name)
      try check()
      try makeDraft()
    } catch {
      discard()
      throw error
    }
  }

  deinit { if !isFinished { discard() } }

  private func makeParents(_ parent: String) throws(CommandFailure) {
    var end = parent.startIndex
    while let slash = parent[end...].firstIndex(of: "/") {
      end = parent.index(after: slash)
      let folder = String(parent[..<end]).withoutTrailingSlashes
      switch FileSystem.kind(of: folder) {
      case .folder: continue
      case .file:
        throw OutputFolder.refusal(
          path, "'\(folder)' is a file; give another --out")
      case .nothing: break
      }
      do { try FileSystem.makeFolder(folder) } catch {
        // Another run may have made it in between.
        if error.isInTheWay { continue }
        throw OutputFolder.refusal(path, error.description)
      }
      parents.append(folder)
    }
  }

  private func makeDraft() throws(CommandFailure) {
    do { try FileSystem.makeFolder(draft) } catch {
      throw OutputFolder.refusal(path, error.description)
    }
    hold = FolderLock.attempting(draft)
  }

  /// Removes what killed runs have left beside the target, and puts back what one of them had moved
  /// out of its way.
  private func clearAway(_ parent: String, _ name: String) {
    for neighbour in FolderListing.names(in: parent.isEmpty ? "." : parent)
    where neighbour.hasPrefix(".\(name).") {
      let number = neighbour.dropFirst(name.count + 2).prefix { $0.isASCII && $0.isNumber }
      let full = parent + neighbour
      if neighbour == ".\(name).\(number).partial", FolderLock.attempting(full) != nil {
        FileSystem.remove(full)
      } else if neighbour == ".\(name).\(number).old" {
        let isLost = FileSystem.kind(of: target) == .nothing
        guard isLost, (try? FileSystem.rename(full, to: target)) != nil else {
          FileSystem.remove(full)
          continue
        }
      }
    }
  }

  private func discard() {
    FileSystem.remove(draft)
    for parent in parents.reversed() { FileSystem.removeIfEmpty(parent) }
  }
}

extension OutputFolder {
  /// Makes a folder for files within this one.
  func makeFolder(_ name: String) throws(CommandFailure) {
    do { try FileSystem.makeFolder("\(draft)/\(name)") } catch { throw failure(name, error) }
  }

  /// Writes a file of a name piece by piece.
  func write(
    _ name: String, _ body: (inout DigestedFile) throws(SystemError) -> Void
  ) throws(CommandFailure) {
    do {
      var file = DigestedFile(try .creating("\(draft)/\(name)"))
      try body(&file)
      digests[name] = file.digest.hex
    } catch { throw failure(name, error) }
  }

  /// Writes a text as a file.
  func write(_ name: String, text: String) throws(CommandFailure) {
    try write(name) { (file) throws(SystemError) in
      var bytes = ByteBuffer()
      bytes.append(text: text)
      try bytes.drain(into: &file)
    }
  }

  /// The lines of `SHA256SUMS` for some files, in the order of their names.
  func sums(of names: some Sequence<String>) -> String {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(digests[$0] ?? "")  \($0)\n" }.joined()
  }

  /// Writes the sums and gives the folder its name.
  func finish() throws(CommandFailure) {
    try write(OutputFolder.sums, text: sums(of: Array(digests.keys)))
    let parent = target.splitAtLastSlash.folder
    let turn = FolderLock.waiting(for: parent.isEmpty ? "." : parent)
    defer { withExtendedLifetime(turn) {} }
    try check()
    do { try takeName() } catch { throw OutputFolder.refusal(path, error.description) }
    isFinished = true
  }

  private func takeName() throws(SystemError) {
    guard FileSystem.kind(of: target) == .folder else {
      return try FileSystem.rename(draft, to: target)
    }
    let old = "\(draft.dropLast(".partial".count)).old"
    FileSystem.remove(old)
    try FileSystem.rename(target, to: old)
    do { try FileSystem.rename(draft, to: target) } catch {
      try FileSystem.rename(old, to: target)
      throw error
    }
    FileSystem.remove(old)
  }

  private func failure(_ name: String, _ error: SystemError) -> CommandFailure {
    CommandFailure(
      .inputOutput,
      "cannot write '\(path)/\(name)': \(error.description); what was there is as it was")
  }
}

extension OutputFolder {
  /// Throws what keeps the target from being written.
  private func check() throws(CommandFailure) {
    switch FileSystem.kind(of: target) {
    case .nothing: return
    case .file:
      throw OutputFolder.refusal(path, "a file is in the way; remove it, or give another --out")
    case .folder: break
    }
    let here = FileSystem.resolved(".") ?? "/"
    guard !"\(here)/".hasPrefix("\(target)/") else {
      throw OutputFolder.refusal(path, "it holds the current folder; give another --out")
    }
    guard !FileSystem.isMountPoint(target) else {
      throw OutputFolder.refusal(path, "a file system begins there; give a folder within it")
    }
    guard !isForced else { return }
    let author = OutputFolder.author(of: "\(target)/\(OutputFolder.manifest)")
    if let author, author != writer {
      throw OutputFolder.refusal(
        path, "\(author) wrote it, and not \(writer); give another --out, or --force")
    }
    guard let stranger = OutputFolder.stranger(in: target, isOurs: author != nil) else { return }
    throw OutputFolder.refusal(
      path, "it holds '\(stranger)', which no run wrote; give another --out, or --force")
  }

  /// The first thing in a folder that no run wrote; nil if a run wrote everything.
  ///
  /// A run's folder has a manifest of ours, and its sums name all files but themselves.
  private static func stranger(in folder: String, isOurs: Bool) -> String? {
    let names = FolderListing.names(in: folder)
    guard isOurs else { return names.first }
    let listed = (text("\(folder)/\(sums)") ?? "").split(separator: "\n").compactMap { line in
      line.dropFirst(64 + 2).split(separator: "/").first.map(String.init)
    }
    let known = Set(listed + [sums])
    return names.first { !known.contains($0) }
  }

  /// Which of our commands a manifest names; nil if none.
  private static func author(of manifest: String) -> String? {
    guard let text = text(manifest), let json = try? JSONValue(reading: Array(text.utf8)) else {
      return nil
    }
    return [writer, sweepWriter, tuneWriter].first {
      json.member("written_by")?.value.content == .text($0)
    }
  }

  private static func text(_ path: String) -> String? {
    let bytes = try? FileDescriptor.reading(path).contents(limit: 16 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func refusal(_ path: String, _ why: String) -> CommandFailure {
    CommandFailure(.cannotCreate, "cannot write the folder '\(path)': \(why)")
  }
}

/// A file that is digested while it is written.
struct DigestedFile: ByteSink {
  private let file: FileDescriptor
  private(set) var digest = SHA256()

  init(_ file: FileDescriptor) { self.file = file }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try file.send(bytes)
    digest.update(bytes)
  }
}

extension String {
  /// The path without slashes at its end.
  fileprivate var withoutTrailingSlashes: String {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// `a/b/` and `c` of `a/b/c`.
  var splitAtLastSlash: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
