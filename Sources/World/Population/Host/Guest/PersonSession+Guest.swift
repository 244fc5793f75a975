import CivilTime
import Measures

/// Access to a guest app as the person sees it, and acts in the app.
extension PersonSession {
  /// Returns the person's guest app as a given type; nil if there is none or it has another type.
  public mutating func guest<Life: GuestLife>(_ life: Life.Type) -> Life? {
    guard person.pointee.apps.contains(.guest) else { return nil }
    return ask(.guest) { host, user in (host as? GuestHost<Life>)?.lives[user.place] }
  }

  /// Performs an act in the guest app; `act` is the app's own number for the act.
  public mutating func act(guest act: UInt16, taking: Milliseconds = .zero) {
    guard begin(.guest) else { return }
    follow(.guest(act), taking)
    ask(.guest) { $0.perform(act, &$1) }
    end(.guest, taking)
  }
}

extension PersonSession {
  /// The guest app's current appeal to the person; nil if the app is not an `AppLife`.
  var guestAppeal: Appeal? {
    mutating get { ask(.guest) { $0.appeal(&$1) } }
  }

  /// Ends the run because the guest app's engine returned an invalid result.
  func refuseGuest(_ fault: String) {
    Guest.fail(
      "\(rules.guest?.name ?? App.guest.name) \(fault); user "
        + "\(person.pointee.person), \(outlook.date.key) (day \(outlook.day) of the run)")
  }
}

extension Guest {
  /// The function that ends the program if a guest app has a bug. Set it once, before any run.
  nonisolated(unsafe) package static var fail: @Sendable (String) -> Never = { sentence in
    #if hasFeature(Embedded)
      fatalError("the app of another package has a fault")
    #else
      fatalError(sentence)
    #endif
  }
}
