import Scenarios
import Tabular

/// What may be replaced: nothing that somebody else wrote, and nothing that cannot be looked into.
extension OutputFolder {
  /// Throws what keeps the target from being written.
  func check() throws(CommandFailure) {
    let found = try refusing { () throws(SystemError) -> FileStatus.Kind? in
      if let kind = try files.kind(of: target) { return kind }
      return try files.status(target, followsLinks: false)?.kind
    }
    guard let kind = found else { return }
    guard kind == .folder else {
      throw OutputFolder.refusal(
        path, "a \(kind.rawValue) is in the way; remove it, or give another --out")
    }
    let here = try refusing { () throws(SystemError) in try files.resolved(".") ?? "/" }
    guard !"\(here)/".hasPrefix("\(target)/") else {
      throw OutputFolder.refusal(path, "it holds the current folder; give another --out")
    }
    guard try refusing({ () throws(SystemError) in try !files.isMountPoint(target) }) else {
      throw OutputFolder.refusal(path, "a file system begins there; give a folder within it")
    }
    try checkContents(of: target)
  }

  /// Throws that a folder, if it is there, holds what may not be replaced.
  func checkContents(of folder: String) throws(CommandFailure) {
    guard try refusing({ () throws(SystemError) in try files.kind(of: folder) }) != nil else {
      return
    }
    let names = try names(in: folder)
    guard !isForced else { return }
    let author = try author(of: "\(folder)/\(OutputFolder.manifest)")
    if let author, author != writer {
      throw OutputFolder.refusal(
        path, "\(author) wrote it, and not \(writer); give another --out, or --force")
    }
    let known = author == nil ? [] : try listed(in: folder)
    guard let stranger = names.first(where: { !known.contains($0) }) else { return }
    throw OutputFolder.refusal(
      path, "it holds '\(stranger)', which no run wrote; give another --out, or --force")
  }

  /// The names in a folder. One that cannot be read could not be removed either.
  private func names(in folder: String) throws(CommandFailure) -> [String] {
    do { return try files.names(in: folder) } catch {
      throw OutputFolder.refusal(
        path,
        "it cannot be read (\(error.description)); make it readable, or give another --out")
    }
  }

  /// What a command has written into a folder: what the sums name, and themselves.
  private func listed(in folder: String) throws(CommandFailure) -> Set<String> {
    let lines = (try text("\(folder)/\(OutputFolder.sums)") ?? "").split(separator: "\n")
    let names = lines.compactMap { line in
      line.dropFirst(64 + 2).split(separator: "/").first.map(String.init)
    }
    return Set(names + [OutputFolder.sums])
  }

  /// Which of our commands a manifest names; nil if none.
  private func author(of manifest: String) throws(CommandFailure) -> String? {
    guard let text = try text(manifest), let json = try? JSONValue(reading: Array(text.utf8)) else {
      return nil
    }
    return [OutputFolder.writer, OutputFolder.sweepWriter, OutputFolder.tuneWriter].first {
      json.member("written_by")?.value.content == .text($0)
    }
  }

  private func text(_ path: String) throws(CommandFailure) -> String? {
    let bytes = try refusing { () throws(SystemError) in
      try files.contents(path, limit: 16 << 20)
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func refusing<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw OutputFolder.refusal(path, error.description) }
  }
}
