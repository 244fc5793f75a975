#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What commands do to folders.
enum FileSystem {
  /// What bears a name.
  enum Kind: Equatable {
    case nothing, folder, file
  }

  /// What a path leads to, links followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link that leads nowhere is in the way all the same.
      return lstat(path, &status) == 0 ? .file : .nothing
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  static func rename(_ path: String, to other: String) throws(SystemError) {
    #if canImport(Glibc)
      let status = Glibc.rename(path, other)
    #elseif canImport(Musl)
      let status = Musl.rename(path, other)
    #else
      let status = Darwin.rename(path, other)
    #endif
    guard status == 0 else { throw .last }
  }

  /// Removes a file, or a folder with all that is in it; links are removed, not followed. What
  /// cannot be removed stays.
  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      _ = unlink(path)
      return
    }
    for name in FolderListing.names(in: path) { remove("\(path)/\(name)") }
    _ = rmdir(path)
  }

  /// Removes a folder if nothing is in it.
  static func removeIfEmpty(_ path: String) { _ = rmdir(path) }

  /// The path from the root, links resolved; nil if it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether another file system begins at a folder, which then cannot be given another name.
  static func isMountPoint(_ path: String) -> Bool {
    var (here, above) = (stat(), stat())
    guard stat(path, &here) == 0, stat("\(path)/..", &above) == 0 else { return false }
    return here.st_dev != above.st_dev
  }

  /// What the environment says of a name; nil if it says nothing.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The number of this process, for names that no other process chooses.
  static var process: Int32 { getpid() }

  /// How many processors there are.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
