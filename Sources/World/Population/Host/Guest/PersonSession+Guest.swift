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

extension PersonSession {
  /// What draws the person to the guest now; nil if it does not say.
  var guestAppeal: Appeal? {
    mutating get { ask(.guest) { $0.appeal(&$1) } }
  }

  /// Ends the run: the guest's engine answers what no engine may.
  func refuseGuest(_ fault: String) {
    Guest.fail(
      "\(rules.guest?.name ?? App.guest.name) \(fault); user "
        + "\(person.pointee.person), \(outlook.date.key) (day \(outlook.day) of the run)")
  }
}

extension Guest {
  /// What ends a program whose guest has a fault. A program sets it once, before its first run.
  nonisolated(unsafe) package static var fail: @Sendable (String) -> Never = { sentence in
    #if hasFeature(Embedded)
      fatalError("the app of another package has a fault")
    #else
      fatalError(sentence)
    #endif
  }
}
