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
}
