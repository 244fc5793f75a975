import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs in release builds if `TERRARIUM_LAWS` is set, as in `.ci/run`: a law whose size proves
  /// something and takes more than a few seconds.
  ///
  ///     @Test(.long) func `ten million operations …`()
  ///
  /// A law whose size proves nothing is made smaller instead.
  public static var long: Self {
    #if DEBUG
      .disabled("takes long: set TERRARIUM_LAWS=1, in a release build")
    #else
      .enabled(
        if: ProcessInfo.processInfo.environment["TERRARIUM_LAWS"] != nil,
        "takes long: set TERRARIUM_LAWS=1, in a release build")
    #endif
  }
}
