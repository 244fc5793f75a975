import Foundation
import TerminalKit

/// The build that this one is measured against: a file, a folder that holds it, or a commit, which
/// is built in a worktree of its own that `remove` takes away.
///
///     .build/release/terrarium-bench    the file
///     ../before                         ../before/terrarium-bench, or in its .build/release
///     origin/main, v1.2, 3f0c2e1        the commit, built with `swift build -c release`
struct OtherBuild {
  let executable: String
  /// What sentences and tables call it.
  let title: String
  private let worktree: String?

  private static let product = "terrarium-bench"

  /// Finds or builds what `name` names.
  init(_ name: String, console: Console) throws(CommandFailure) {
    title = "'\(name)'"
    if FileManager.default.fileExists(atPath: name) {
      executable = try Self.executable(at: name)
      worktree = nil
    } else {
      let commit = try Self.commit(name)
      let folder = try Subprocess.temporaryFolder() + "/tree"
      worktree = folder
      do throws(CommandFailure) {
        try Self.checkOut(commit, into: folder)
        console.say("building \(name) (\(commit.prefix(10))), which takes a while")
        executable = try Self.build(in: folder, name)
      } catch {
        Self.remove(folder)
        throw error
      }
    }
  }

  /// Removes what was made for the build. It cannot be measured any more.
  func remove() { if let worktree { Self.remove(worktree) } }

  /// The program that a path leads to or whose folder it leads to.
  private static func executable(at path: String) throws(CommandFailure) -> String {
    let absolute = URL(fileURLWithPath: path).path
    let candidates = ["", "/\(product)", "/.build/release/\(product)"].map { absolute + $0 }
    for candidate in candidates {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder)
      if exists, !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate) {
        return candidate
      }
    }
    throw CommandFailure(
      .missingInput,
      "'\(path)' is no build: neither a program nor a folder with \(product) or "
        + ".build/release/\(product).")
  }

  private static func commit(_ name: String) throws(CommandFailure) -> String {
    let words = [
      "git", "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ]
    guard let commit = Subprocess.output(of: words, quietly: true) else {
      throw CommandFailure(
        .missingInput,
        "'\(name)' is neither a file or folder nor a commit that git knows here; fetch it first, "
          + "or give the path of a build.")
    }
    return commit.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func checkOut(_ commit: String, into folder: String) throws(CommandFailure) {
    let words = ["git", "worktree", "add", "--quiet", "--detach", folder, commit]
    let added = Subprocess.output(of: words) != nil
    try Subprocess.stopIfAsked()
    guard added else {
      throw CommandFailure(.cannotCreate, "git cannot check \(commit) out into '\(folder)'.")
    }
  }

  private static func build(in folder: String, _ name: String) throws(CommandFailure) -> String {
    let words = ["swift", "build", "-c", "release", "--product", product]
    let isBuilt = Subprocess.succeeds(words, in: folder)
    try Subprocess.stopIfAsked()
    guard isBuilt else {
      throw CommandFailure(
        .failed, "'\(name)' does not build; its messages stand above.")
    }
    return try executable(at: folder)
  }

  private static func remove(_ worktree: String) {
    let forget = ["git", "worktree", "remove", "--force", worktree]
    _ = Subprocess.output(of: forget, quietly: true)
    Subprocess.remove(URL(fileURLWithPath: worktree).deletingLastPathComponent().path)
    // Where git was ended while it checked out, it only forgets a worktree whose folder is gone.
    _ = Subprocess.output(of: forget, quietly: true)
  }
}
