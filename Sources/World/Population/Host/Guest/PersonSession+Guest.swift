import CivilTime
import Measures

/// What the person sees of a guest, and does in it.
extension PersonSession {
  /// What the guest shows of itself; nil if the person does not have it, or if it is another app.
  public mutating func guest<Life: GuestLife>(_ life: Life.Type) -> Life? {
    guard person.pointee.apps.contains(.guest) else { return nil }
    return ask(.guest) { host, user in (host as? GuestHost<Life>)?.lives[user.place] }
  }

  /// Acts in the guest, by the app's own number of the act.
  public mutating func act(guest act: UInt16, taking: Milliseconds = .zero) {
    guard begin(.guest) else { return }
    follow(.guest(act), taking)
    ask(.guest) { $0.perform(act, &$1) }
    end(.guest, taking)
  }
}
