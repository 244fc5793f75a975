import FocusTimer
import Measures

/// What the person sees of Forest.
extension PersonSession {
  /// The session of Forest that is under way or ended last.
  public var forestSession: FocusSession {
    @inline(__always) mutating _read {
      require(.forest)
      yield lives.forest.pointee.focus.session
    }
  }
}
