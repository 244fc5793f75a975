/// Checks before a folder is replaced: it must be readable and contain only files of earlier runs.
extension OutputFolder {
  /// Throws a failure with the reason if the target folder cannot be written or replaced.
  func check() throws(CommandFailure) {
    var found = try refusing(try files.kind(of: target))
    if found == nil { found = try refusing(try files.status(target, followsLinks: false)?.kind) }
    guard let kind = found else { return }
    guard kind == .folder else {
      throw OutputFolder.refusal(
        path, "a \(kind.rawValue) is in the way; remove it, or give another --out")
    }
    let here = try refusing(try files.resolved(".")) ?? "/"
    guard !"\(here)/".hasPrefix("\(target)/") else {
      throw OutputFolder.refusal(path, "it holds the current folder; give another --out")
    }
    guard try !refusing(try files.isMountPoint(target)) else {
      throw OutputFolder.refusal(path, "a file system begins there; give a folder within it")
    }
    try checkContents(of: target)
  }

  /// Throws if a folder exists and contains files that may not be replaced.
  func checkContents(of folder: String) throws(CommandFailure) {
    guard try refusing(try files.kind(of: folder)) != nil else { return }
    _ = try names(in: RawPath(folder))
    guard !isForced else { return }
    let found = try bytes("\(folder)/\(OutputFolder.manifest)").flatMap(author.reading)
    if let found, found != author.name {
      throw OutputFolder.refusal(
        path, "\(found) wrote it, and not \(author.name); give another --out, or --force")
    }
    let known = found == nil ? WrittenFiles() : try listed(in: folder)
    guard let stranger = try stranger(in: RawPath(folder), besides: known) else { return }
    throw OutputFolder.refusal(
      path, "it holds '\(stranger.text)', which no run wrote; give another --out, or --force")
  }

  /// Returns the relative path of the first entry that no command wrote into a folder; nil if there
  /// is none. Also searches the subfolders that a command created.
  private func stranger(
    in folder: RawPath, at place: RawPath? = nil, besides known: WrittenFiles
  ) throws(CommandFailure) -> RawPath? {
    for name in try names(in: folder) {
      let path = place?.appending(name) ?? name
      let full = folder.appending(name)
      switch try refusing(try files.status(full, followsLinks: false)?.kind) {
      // Another process has removed it since the names were read.
      case nil: continue
      case .file? where known.files.contains(path): continue
      case .folder? where known.folders.contains(path):
        if let stranger = try stranger(in: full, at: path, besides: known) { return stranger }
      default: return path
      }
    }
    return nil
  }

  /// Returns the names in a folder. Throws if it is unreadable and so could not be replaced either.
  private func names(in folder: RawPath) throws(CommandFailure) -> [RawPath] {
    do { return try files.names(in: folder) } catch {
      throw OutputFolder.refusal(
        path,
        "it cannot be read (\(error.description)); make it readable, or give another --out")
    }
  }

  /// Returns the files that a command has written into a folder: all that `SHA256SUMS` lists, and
  /// `SHA256SUMS` itself.
  private func listed(in folder: String) throws(CommandFailure) -> WrittenFiles {
    let sums = try bytes("\(folder)/\(OutputFolder.sums)") ?? []
    var written = WrittenFiles()
    written.add(RawPath(OutputFolder.sums))
    for line in sums.split(separator: UInt8(ascii: "\n")) {
      written.add(RawPath(bytes: Array(line.dropFirst(64 + 2))))
    }
    return written
  }

  /// Reads a file; nil if nothing exists there, or if the path names something that is not a file.
  private func bytes(_ path: String) throws(CommandFailure) -> [UInt8]? {
    try refusing(try files.contentsOfFile(path, limit: 16 << 20))
  }

  private func refusing<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value
  ) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw OutputFolder.refusal(path, error.description) }
  }
}

/// The relative paths of the files that a command wrote into a folder, and of these files' folders.
private struct WrittenFiles {
  private(set) var files: Set<RawPath> = []
  private(set) var folders: Set<RawPath> = []

  mutating func add(_ file: RawPath) {
    files.insert(file)
    for (place, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "/") {
      folders.insert(RawPath(bytes: Array(file.bytes[..<place])))
    }
  }
}
