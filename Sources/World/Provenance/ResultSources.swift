/// Identifies the sources of this build that affect results, by a digest. Results of builds with
/// different sources are never merged.
///
///     ResultSources.digest                    // "4f0c1d2e3a5b6c7d", in every build of one tree
///     ResultSources.digest(with: "water 3")   // "4f0c1d2e3a5b6c7d+water 3"
///
/// The digest excludes the sources of pages, of the terminal and of `terrarium engine`, because
/// these do not affect the result of a simulation.
public enum ResultSources {
  /// The digest for results that also depend on an app of another package.
  ///
  /// - Parameter app: the name and version of that app, or a digest of its sources.
  public static func digest(with app: String) -> String { "\(digest)+\(app)" }

  /// The name and version of the app of another package in this program; empty without one. A
  /// program sets it once, before its first command.
  nonisolated(unsafe) package static var app = ""

  /// The digest of the program's sources, including those of its app.
  package static var ofProgram: String { app.isEmpty ? digest : digest(with: app) }
}
