import Testing

extension Trait where Self == ConditionTrait {
  /// Runs in release builds alone, and so in `.ci/run`: a law whose size proves something and would
  /// take a debug build long.
  ///
  ///     @Test(.inRelease) func `ten million operations …`()
  ///
  /// A law whose size proves nothing is made smaller instead.
  public static var inRelease: Self {
    #if DEBUG
      .disabled("takes long in debug: swift test -c release")
    #else
      .enabled(if: true)
    #endif
  }
}
