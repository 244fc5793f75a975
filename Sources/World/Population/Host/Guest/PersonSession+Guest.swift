import CivilTime
import Measures

/// The person's view of a guest app, and acts in it.
extension PersonSession {
  /// The guest app's life; nil if the person does not have the app, or if it is another app.
  public mutating func guest<Life: GuestLife>(_ life: Life.Type) -> Life? {
    guard person.pointee.apps.contains(.guest) else { return nil }
    return ask(.guest) { host, user in (host as? GuestHost<Life>)?.lives[user.place] }
  }

  /// Performs an act in the guest app, given by the app's own number of the act.
  public mutating func act(guest act: UInt16, taking: Milliseconds = .zero) {
    guard begin(.guest) else { return }
    follow(.guest(act), taking)
    ask(.guest) { $0.perform(act, &$1) }
    end(.guest, taking)
  }
}

extension PersonSession {
  /// The guest app's current appeal to the person; nil if the app does not describe it.
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
  /// Ends the program if a guest app has a fault. A program sets it once, before its first run.
  nonisolated(unsafe) package static var fail: @Sendable (String) -> Never = { sentence in
    #if hasFeature(Embedded)
      fatalError("the app of another package has a fault")
    #else
      fatalError(sentence)
    #endif
  }
}
