import CivilTime
import FocusTimer
import Measures

/// What the person sees of Forest.
extension Hand {
  /// The session of Forest that is under way or ended last.
  public var forestSession: FocusSession {
    @inline(__always) mutating _read {
      require(.forest)
      yield lives.forest.pointee.focus.session
    }
  }

  /// Trees, minutes and the streak of Forest, as of the person's day.
  public var forestStatistics: FocusStatistics {
    mutating get {
      require(.forest)
      return lives.forest.pointee.statistics(on: outlook.date, by: rules)
    }
  }
}
