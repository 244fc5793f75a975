extension ResultSources {
  /// The first 16 digits of a SHA-256 of the sources; `.ci/sources` writes them.
  public static var digest: String { "8a3c43776b3ab2b3" }
  public static var digest: String { "121521782c2c272e" }
}
