/// A file that a command writes for its user, whole or not at all.
enum NewFile {
  /// Writes a file that is not there yet.
  ///
  /// - Parameter remedy: What to do if it is there, such as "give another --out, or --force".
  static func write(
    _ text: String, to path: String, remedy: String
  ) throws(CommandFailure) {
    do {
      let file = try FileDescriptor.creating(path)
      try file.send(text, orRemove: path)
    } catch {
      throw CommandFailure(
        .cannotCreate,
        error.isInTheWay
          ? "'\(path)' is there already; \(remedy)"
          : "cannot create '\(path)': \(error.description)")
    }
  }

  /// Writes the file that an option names, in place of one that is there if `--force` is given.
  static func write(
    _ text: String, to path: String, option: String = "--out", replacing isForced: Bool
  ) throws(CommandFailure) {
    if isForced, FileSystem.kind(of: path) == .file { FileSystem.remove(path) }
    try write(text, to: path, remedy: "give another \(option), or --force")
  }
}
