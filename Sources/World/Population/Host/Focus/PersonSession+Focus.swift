import CivilTime
import FocusTimer
import Measures

/// Access to a person's focus sessions in any app, and acts on the sessions.
extension PersonSession {
  /// Returns the session of Forest or Sherpa; for other apps, Forest's session.
  public mutating func session(of app: App) -> FocusSession {
    app == .sherpa ? sherpaSession : forestSession
  }

  /// Performs an act on the focus session of Forest or Sherpa.
  public mutating func act(_ app: App, _ act: FocusAct, taking: Milliseconds = .zero) {
    guard begin(app) else { return }
    follow(.focus(app, act), taking)
    if case .start = act { use(app) }
    ask(app) { $0.perform(act, &$1) }
    expectEnd(of: app, at: ask(app) { [now] in $0.deadline(at: now, &$1) })
    scheduleReboots(from: now)
    end(app, taking)
  }
}
