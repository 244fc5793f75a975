extension ResultSources {
  /// The first 16 digits of a SHA-256 of the sources; `.ci/sources` writes them.
  public static var digest: String { "1b7b78e737bcab1e" }
  public static var digest: String { "8d2a11dd688e7dc0" }
}
