extension ResultSources {
  /// The first 16 digits of a SHA-256 of the sources; `.ci/sources` writes them.
  public static var digest: String { "38912d0e0b95aaa2" }
  public static var digest: String { "75bd69b2c1542505" }
}
