import FocusTimer
import Measures

/// The person's view of Forest.
extension PersonSession {
  /// The current session of Forest, or the last one that ended.
  public var forestSession: FocusSession {
    @inline(__always) mutating _read {
      require(.forest)
      yield lives.forest.pointee.focus.session
    }
  }
}
