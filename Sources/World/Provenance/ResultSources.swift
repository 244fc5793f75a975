/// The sources of this build that decide results, by a digest: results of builds whose sources
/// differ are never put together.
///
///     ResultSources.digest                    // "4f0c1d2e3a5b6c7d", in every build of one tree
///     ResultSources.digest(with: "water 3")   // "4f0c1d2e3a5b6c7d+water 3"
///
/// Sources of pages, of the terminal and of `terrarium engine` decide no result of a simulation and
/// are not in it.
public enum ResultSources {
  /// The digest for results that an app of another package decides too.
  ///
  /// - Parameter app: the name and version of that app, or a digest of its sources.
  public static func digest(with app: String) -> String { "\(digest)+\(app)" }

  /// The name and version of the app that the program was made with; empty without one. A program
  /// sets it once, before its first command.
  nonisolated(unsafe) package static var app = ""

  /// The sources of the program, with those of its app.
  package static var ofProgram: String { app.isEmpty ? digest : digest(with: app) }
}
