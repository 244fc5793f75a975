import CivilTime
import Measures
import PortableMath

/// The use of an app of another package, according to the `Appeal` that the app returns.
///
///     first opening   due 8, sitting 2               ●●       ●●●●○●●○ of the acts are meant
///     later           due 6, sitting 2               ●●       … over the rest of the day
///     out of hearts   due 2, sitting 0, next 15:10   ─────▷   comes back then
extension DefaultBehaviour {
  /// The index, in the session's `notes`, of how many more acts the person intends to do today.
  private static var meant: Int { 7 }
  /// The maximum number of due acts that a person considers on a day.
  private static var mostActs: Int { 64 }
  /// The maximum number of openings a day; an app that requests more has a bug.
  private static var mostOpenings: Int { 256 }

  /// Does as many due acts as fit into one sitting, and plans further openings for the rest.
  func useGuest(_ user: inout PersonSession, _ mind: Mind, _ constants: ArchetypeConstants) {
    let acts = constants.parameters.acts
    user.wait(acts.look)
    defer { user.leave(.guest, after: acts.linger) }
    guard let appeal = user.guestAppeal else { return }
    if user.opening.number == 0 {
      user.notes[Self.meant] = Int32(meant(of: appeal.due, &user, mind))
      if appeal.next == nil {
        spread(Int(user.notes[Self.meant]), by: appeal.sitting, &user, constants)
      }
    }
    var left = min(Int(user.note(at: Self.meant)), max(0, appeal.sitting))
    var last = appeal
    while left > 0, last.due > 0, user.now < user.outlook.end {
      user.act(guest: last.act, taking: max(.zero, last.taking))
      user.notes[Self.meant] -= 1
      left -= 1
      guard let next = user.guestAppeal else { break }
      last = next
    }
    comeBack(&user, last)
  }

  /// The number of due acts that the person intends to do today.
  private func meant(of due: Int, _ user: inout PersonSession, _ mind: Mind) -> Int {
    let diligence = Portable.logistic(Double(mind.diligence))
    return (0..<max(0, min(due, Self.mostActs))).count {
      user.outlook.luck.happens(diligence, .doesGuestAct, UInt32($0))
    }
  }

  /// Plans openings over the rest of the day for acts that do not fit into the first sitting.
  private func spread(
    _ meant: Int, by sitting: Int, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let sitting = max(1, sitting)
    guard meant > sitting else { return }
    let spare = Milliseconds.minutes(rounding: constants.parameters.tenx.spareMinutes)
    let room = Double(max(.zero, user.outlook.end - user.now - spare).count)
    for further in 1..<(meant + sitting - 1) / sitting {
      let share = user.outlook.luck.share(.guestTime, UInt32(further))
      user.comeBack(to: .guest, at: user.now + Milliseconds(Int64(room * share)))
    }
  }

  /// Plans an opening at the next instant at which the app offers something to do.
  private func comeBack(_ user: inout PersonSession, _ appeal: Appeal) {
    guard appeal.due > 0, let next = appeal.next, user.note(at: Self.meant) > 0,
      user.now < user.outlook.end
    else { return }
    guard next > user.now else { return }
    // Several openings wait for the same instant: one return is enough.
    guard next != user.guestReturn else { return }
    user.guestReturn = next
    guard user.opening.number < Self.mostOpenings else {
      return user.refuseGuest(
        "asks for more than \(Self.mostOpenings) openings a day; let its next instant be later")
    }
    user.comeBack(to: .guest, at: next)
  }

  /// Returns how an app of another package changes its own chance of being opened, in logits.
  @inline(never)
  func guestPull(
    _ outlook: UnsafePointer<DayOutlook>, shown: Double, _ constants: ArchetypeConstants
  ) -> Double {
    let (people, glance) = (constants.parameters.guest, outlook.pointee.guest)
    let news = news(
      outlook.pointee.memories.guest, outlook.pointee.day, rise: people.rise * shown,
      fall: people.fall * shown, constants)
    return people.opening + people.progress * Double(glance.progress) * shown + news
      + people.miss * Double(glance.missCost) * shown + Double(glance.own)
  }
}
