import FocusTimer
import Measures

/// Access to Forest as the person sees it.
extension PersonSession {
  /// The current session of Forest, or the last one that ended.
  public var forestSession: FocusSession {
    @inline(__always) mutating _read {
      require(.forest)
      yield lives.forest.pointee.focus.session
    }
  }
}
