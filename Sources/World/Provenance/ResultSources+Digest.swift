extension ResultSources {
  /// The first 16 digits of a SHA-256 of the sources; `.ci/sources` writes them.
  public static var digest: String { "179cc9208f4ae837" }
}
