/// A file that a command writes for its user: either the whole file appears or nothing does.
///
///     let file = try NewFile(path, console, replaces: arguments.flag("force"))
///     …                                 what cannot be written is known before the work begins
///     try file.finish(text)
///
/// The text is written to a draft next to the target and renamed once it is on the disk. An
/// existing file is replaced only on request; readers find either its old or its new content:
///
///     what has the name    asked for                    not asked for
///     nothing              the file is made             the file is made
///     a file               replaced                     refused
///     a link to a file     its target is replaced       refused
///     a link to nothing    refused                      refused
///     a folder, device,    refused                      refused
///     pipe or socket
///
/// A command can also ask not to follow links; then every link is refused.
package final class NewFile {
  package let path: String
  private let console: Console
  private let remedy, target: String
  /// The permissions of the existing file that is replaced; nil if there is none.
  private let permissions: UInt32?
  private let isThere, replaces: Bool
  private let staging: StagingFolder

  /// Prepares the draft of a file that an option names; throws if the file cannot be written.
  package convenience init(
    _ path: String, option: String = "--out", _ console: Console, replaces: Bool,
    followsLinks: Bool = true
  ) throws(CommandFailure) {
    try self.init(
      path, console, replaces: replaces, followsLinks: followsLinks,
      remedy: "give another \(option), or --force",
      otherwise: "give another \(option)")
  }

  /// Prepares the draft of a file; throws if the file cannot be written.
  ///
  /// - Parameters:
  ///   - followsLinks: whether to write to the target of a link; false refuses links.
  ///   - remedy: advice for the error message if the file exists, such as "give another name".
  ///   - otherwise: advice for the error message if the path names something that is not a file.
  package init(
    _ path: String, _ console: Console, replaces: Bool = false, followsLinks: Bool = true,
    remedy: String, otherwise: String
  ) throws(CommandFailure) {
    (self.path, self.console, self.remedy, self.replaces) = (path, console, remedy, replaces)
    let found: (target: String, status: FileStatus)?
    do { found = try NewFile.found(path, followsLinks, console.files) } catch {
      throw NewFile.refusal(path, error.description)
    }
    target = found?.target ?? path
    StagingFolder.clearAway(besides: target, console.files, warn: console.say)
    if let found, found.status.kind != .file {
      let what =
        found.status.kind == .link && followsLinks
        ? "a link that leads nowhere" : "no file, but a \(found.status.kind.rawValue)"
      throw NewFile.refusal(path, "it is \(what); \(otherwise)")
    }
    guard found == nil || replaces else { throw NewFile.isThere(path, remedy) }
    permissions = found.map { $0.status.permissions & 0o777 }
    isThere = found != nil
    do { staging = try StagingFolder(of: target, console.files) } catch {
      throw NewFile.refusal(path, error.description)
    }
  }

  deinit { staging.discard(warn: console.say) }

  /// Returns a path and its status; nil if nothing exists there. Resolves links on request.
  private static func found(
    _ path: String, _ followsLinks: Bool, _ files: FileSystem
  ) throws(SystemError) -> (target: String, status: FileStatus)? {
    guard let own = try files.status(path, followsLinks: false) else { return nil }
    guard own.kind == .link, followsLinks, let target = try files.resolved(path) else {
      return (path, own)
    }
    return try files.status(target, followsLinks: false).map { (target, $0) }
  }

  package func finish(_ text: String) throws(CommandFailure) { try finish(Array(text.utf8)) }

  /// Writes the bytes to the draft and renames the draft to the target.
  package func finish(_ bytes: [UInt8]) throws(CommandFailure) {
    do { try console.files.create(staging.new, permissions: permissions, bytes: bytes) } catch {
      throw .inputOutput(
        "cannot write '\(path)': \(error.description)\(isThere ? "; it is as it was" : "")")
    }
    do { try staging.moveFile(replaces: replaces) } catch {
      throw error.isInTheWay
        ? NewFile.isThere(path, remedy) : NewFile.refusal(path, error.description)
    }
    do { try console.files.syncFolder(holding: target) } catch {
      throw .inputOutput(StagingFolder.doubt(of: path, error))
    }
  }

  private static func isThere(_ path: String, _ remedy: String) -> CommandFailure {
    .cannotCreate("'\(path)' is there already; \(remedy)")
  }

  private static func refusal(_ path: String, _ why: String) -> CommandFailure {
    .cannotCreate("cannot create '\(path)': \(why)")
  }
}
