/// A digest of all sources of this build that affect results. Results of builds with different
/// digests are never merged.
///
///     ResultSources.digest                    // "4f0c1d2e3a5b6c7d", in every build of one tree
///     ResultSources.digest(with: "water 3")   // "4f0c1d2e3a5b6c7d+water 3"
///
/// The digest excludes the sources of pages, of the terminal and of `terrarium engine`, because
/// these do not affect the result of a simulation.
public enum ResultSources {
  /// Returns the digest for results that also depend on an app of another package.
  ///
  /// - Parameter app: the name and version of that app, or a digest of its sources.
  public static func digest(with app: String) -> String { "\(digest)+\(app)" }

  /// The name and version of this program's app of another package; empty if there is none. A
  /// program sets it once, before its first command.
  nonisolated(unsafe) package static var app = ""

  /// The digest of this program's sources, including its app of another package.
  package static var ofProgram: String { app.isEmpty ? digest : digest(with: app) }
}
