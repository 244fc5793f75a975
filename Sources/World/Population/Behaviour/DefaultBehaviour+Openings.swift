import Measures
import Chance
import CivilTime

/// The times at which apps are opened.
///
///     without a reminder     ────────o──────────────o──────
///     delivered at ↓         ────────o──↓───────────o──────
///     one moved behind it    ───────────↓─o─────────o──────
extension DefaultBehaviour {
  func open(
    _ app: App, _ outlook: UnsafePointer<DayOutlook>, _ mind: Mind, _ constants: ArchetypeConstants,
    _ shift: inout HoursShift, _ plan: inout DayPlan
  ) {
    let luck = outlook.pointee.luck
    let place = UInt32(app.rawValue)
    let own = mind.chronotype
    let count = openings(of: place, luck, constants)
    for number in 0..<count {
      let occurrence = 64 * place + number
      let isAny = luck.happens(constants.parameters.times.anyTime, .ownHours, occurrence)
      let profile = isAny ? ChronotypeHours.everybody : own
      let word = luck.draw(.openingTime, occurrence).word
      var time = constants.hours.time(word, of: profile)
      if !isAny { time = later(time, by: shift.hours(outlook, mind, constants)) }
      var instant = outlook.pointee.clock.instant(afterMidnight: time)
      if number == 0, let pulled = pulled(app, isOnly: count == 1, outlook, mind, constants) {
        instant = pulled
      }
      if outlook.pointee.isToday(instant) { plan.open(app, at: instant) }
    }
  }

  /// Returns a time of day shifted by a number of hours. A shift past midnight is mirrored back
  /// into the day, so that no opening moves to the other end of the day.
  private func later(_ time: Milliseconds, by hours: Double) -> Milliseconds {
    guard hours != 0 else { return time }
    let day: Int64 = 86_400_000
    let shifted = time.count + Milliseconds.minutes(rounding: 60 * hours).count
    let turn = (shifted % (2 * day) + 2 * day) % (2 * day)
    return Milliseconds(min(turn, 2 * day - 1 - turn))
  }

  /// The number of openings to plan: one plus a geometrically distributed number, up to a limit.
  private func openings(
    of app: UInt32, _ luck: Luck, _ constants: ArchetypeConstants
  ) -> UInt32 {
    let mean = constants.parameters.opening.furtherOpenings
    guard mean > 0 else { return 1 }
    let again = mean / (1 + mean)
    var share = luck.share(.openings, app)
    var count: UInt32 = 1
    while share < again, count < constants.parameters.opening.mostOpenings {
      share /= again
      count += 1
    }
    return count
  }

  /// Returns when a delivered reminder or nudge makes the person open the app; nil if none does.
  ///
  /// An evening nudge is sent only if the day does not yet count for the streak. It causes an
  /// opening only if no other opening is planned, because an earlier one might make the day count.
  private func pulled(
    _ app: App, isOnly: Bool, _ outlook: UnsafePointer<DayOutlook>, _ mind: Mind,
    _ constants: ArchetypeConstants
  ) -> Instant? {
    let reminders = outlook.pointee.reminders
    let place = UInt32(app.rawValue)
    switch app {
    case .tenx: return pulled(behind: reminders.tenx, place, outlook, mind, constants)
    case .sherpa:
      return pulled(behind: reminders.sherpa, place, outlook, mind, constants)
        ?? pulled(behind: reminders.nudgeMorning, place + 4, outlook, mind, constants)
        ?? pulled(
          behind: isOnly ? reminders.nudgeEvening : nil, place + 8, outlook, mind, constants)
    case .forest, .pet, .guest: return nil
    }
  }

  /// Returns when one reminder or nudge makes the person open the app; nil if it does not.
  private func pulled(
    behind reminder: Instant?, _ occurrence: UInt32, _ outlook: UnsafePointer<DayOutlook>,
    _ mind: Mind,
    _ constants: ArchetypeConstants
  ) -> Instant? {
    guard let reminder, outlook.pointee.isToday(reminder) else { return nil }
    let reminders = constants.parameters.reminders
    let pull = reminders.pull * Double(mind.reminderSensitivity)
    guard outlook.pointee.luck.happens(pull, .pulled, occurrence) else { return nil }
    let minutes = reminders.windowMinutes * outlook.pointee.luck.share(.pulledBy, occurrence)
    let instant = reminder + .minutes(rounding: minutes)
    return outlook.pointee.isToday(instant) ? instant : nil
  }
}

/// How many hours later than usual for their chronotype a person opens apps. The shift differs
/// between people and between days, and is computed on first use.
struct HoursShift {
  private var known: Double?

  fileprivate mutating func hours(
    _ outlook: UnsafePointer<DayOutlook>, _ mind: DefaultBehaviour.Mind,
    _ constants: ArchetypeConstants
  ) -> Double {
    if let known { return known }
    let times = constants.parameters.times
    var hours = Double(mind.drift)
    if times.ownSpreadHours > 0 {
      hours += times.ownSpreadHours * outlook.pointee.luck.traits.normal(.ownPeak)
    }
    if outlook.pointee.calendar.weekday >= .saturday { hours += times.weekendHours }
    known = hours
    return hours
  }
}

extension DayOutlook {
  /// The person's apps that the behaviour model covers.
  @inline(__always)
  var ownApps: AppSet { AppSet(rawValue: apps.rawValue & fitted.rawValue) }

  /// Whether an instant falls on the person's day.
  @inline(__always)
  func isToday(_ instant: Instant) -> Bool { instant >= start && instant < end }

  /// Returns the local clock time at an instant of the person's day, in minutes after 00:00.
  @inline(__always)
  func minutes(at instant: Instant) -> Double {
    Double(clock.countAfterMidnight(at: instant).count) / 60_000
  }
}

extension PersonSession {
  /// Plans an opening of an app at an instant, if the instant falls on the person's day.
  @inline(__always)
  mutating func comeBack(to app: App, at instant: Instant) {
    if outlook.isToday(instant) { plan.open(app, at: instant) }
  }
}
