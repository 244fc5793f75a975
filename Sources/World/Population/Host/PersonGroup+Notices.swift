import Measures
import Cadence
import CivilTime
import DeviceModel
import Leagues

/// Reminders and the end of a season: planned by the apps, shown by phones.
///
///     morning    which come today, on a phone at rest ──▶ outlook.reminders ──▶ decide
///     day        list:  ─────●────────────●───▶            the next one each time it comes, and
///                                                          anew after acts and flights
///     night      each as the phone in use met it ──▶ notified
///
/// The engines compute the next instant, and lives keep it; so a person without one for the day
/// costs two comparisons.
extension PersonGroup {
  /// Finds out in the morning which reminders the person will get today.
  mutating func foresee(_ place: Int, by rules: WorldRules, _ work: inout DayWork) {
    announceSeasonEnd(place, after: work.outlook.start - Milliseconds(1), by: rules, &work)
    work.outlook.reminders.tenx = foreseen(.morning, place, by: rules, &work)
    work.outlook.reminders.sherpa = foreseen(.habit, place, by: rules, &work)
  }

  private mutating func foreseen(
    _ kind: NotificationKind, _ place: Int, by rules: WorldRules, _ work: inout DayWork
  ) -> Instant? {
    let (due, end) = (nextNotice(kind, place, &work), work.outlook.end)
    guard due < end else { return nil }
    let notice = DueNotice(kind: kind, due: due, place: 0)
    let delivery = work.phone.delivery(
      ofReminderDue: due, number: notice.number, to: people[place].phone, by: rules.devices,
      until: end, uses: [])
    work.notices.foresee(notice, delivery)
    return delivery.outcome == .delivered ? delivery.instant : nil
  }

  /// Plans, on a Sunday, the announcement of the season's end to a person on a board.
  private mutating func announceSeasonEnd(
    _ place: Int, after instant: Instant, by rules: WorldRules, _ work: inout DayWork
  ) {
    guard work.outlook.calendar.weekday == .sunday, people[place].board != nil,
      rules.announcesSeasonEnd,
      people[place].permission == .granted, let league = rules.league
    else { return }
    let zone = rules.zones.zones[Int(people[place].zone)]
    let notice = SeasonSchedule(work.outlook.date.week, in: zone, league).endingNotice
    work.notices.seasonEnding = notice > instant ? notice : .distantFuture
  }

  /// The instant of the next notification of a kind; the distant future if none is planned.
  private mutating func nextNotice(
    _ kind: NotificationKind, _ place: Int, _ work: inout DayWork
  ) -> Instant {
    switch kind {
    case .morning:
      !apps.contains(.tenx) ? .distantFuture : tenx[place]?.nextReminder ?? .distantFuture
    case .habit:
      !apps.contains(.sherpa) ? .distantFuture : sherpa[place]?.nextReminder ?? .distantFuture
    case .seasonEnding:
      people[place].apps.contains(.sherpa) ? work.notices.seasonEnding : .distantFuture
    case .forestSession, .sherpaSession: .distantFuture
    }
  }

  /// Whether the time of a notification comes today, as far as the morning knows.
  mutating func isNotified(_ place: Int, _ work: inout DayWork) -> Bool {
    let end = work.outlook.end
    return nextNotice(.morning, place, &work) < end || nextNotice(.habit, place, &work) < end
      || nextNotice(.seasonEnding, place, &work) < end
  }

  /// Puts the notifications that have been planned since on the list.
  mutating func scheduleNotices(_ place: Int, _ work: inout DayWork) {
    scheduleNotice(.morning, place, &work)
    scheduleNotice(.habit, place, &work)
    scheduleNotice(.seasonEnding, place, &work)
  }

  /// Puts the notifications that an app has planned by an act on the list: those of the other apps
  /// stay as they are.
  mutating func scheduleNotices(of app: App, _ place: Int, _ work: inout DayWork) {
    switch app {
    case .tenx: scheduleNotice(.morning, place, &work)
    case .sherpa: scheduleNotice(.habit, place, &work)
    case .forest, .pet: break
    }
  }

  private mutating func scheduleNotice(
    _ kind: NotificationKind, _ place: Int, _ work: inout DayWork
  ) {
    let next = nextNotice(kind, place, &work)
    guard next != work.notices.scheduled[kind] else { return }
    work.notices.scheduled[kind] = next
    guard next < work.outlook.end else { return }
    work.schedule(DayWork.Due(kind: .notice, index: UInt16(kind.rawValue)), at: next, .notice)
  }

  /// Handles a notification whose time has come, unless the app has planned otherwise since.
  mutating func notice(
    _ kind: NotificationKind, at instant: Instant, _ place: Int, by rules: WorldRules,
    _ work: inout DayWork
  ) {
    let due = nextNotice(kind, place, &work)
    guard due <= instant else { return }
    var count = 1
    switch kind {
    case .morning: tenx[place]?.takeReminder(by: rules)
    case .habit: count = sherpa[place]?.takeReminders() ?? 0
    case .seasonEnding: work.notices.seasonEnding = .distantFuture
    case .forestSession, .sherpaSession: count = 0
    }
    for number in 0..<count {
      work.notices.add(DueNotice(kind: kind, due: due, place: UInt8(clamping: number)))
    }
    scheduleNotice(kind, place, &work)
  }

  /// Moves notifications that are planned by local time after the person has changed zone.
  mutating func moveNotices(
    _ place: Int, at instant: Instant, by rules: WorldRules, _ work: inout DayWork
  ) {
    if work.notices.seasonEnding < .distantFuture {
      announceSeasonEnd(place, after: instant, by: rules, &work)
    }
    work.notices.scheduled = NoticeTimes()
    scheduleNotices(place, &work)
  }

  /// Reports the outcomes of the day's notifications.
  mutating func tellNotices(_ place: Int, by rules: WorldRules, _ work: inout DayWork) {
    for index in work.notices.due.indices {
      let notice = work.notices.due[index]
      let delivery = delivery(of: notice, place, by: rules, &work)
      work.record.note(
        .notified(
          notice.kind, delivery.condition,
          late: delivery.outcome == .delivered ? delivery.lateness : nil), at: notice.due)
    }
  }

  /// The outcome of one notification: the morning's if the phone lay still, or one from the actual
  /// use.
  private mutating func delivery(
    of notice: DueNotice, _ place: Int, by rules: WorldRules, _ work: inout DayWork
  ) -> NotificationDelivery {
    let window = notice.window
    let isUsed = work.uses.contains {
      $0.stretch.start < window.end && window.start < $0.stretch.end
    }
    if !isUsed, let delivery = work.notices.foreseen(notice) { return delivery }
    work.gatherUses(of: notice.kind.app, since: window.start)
    let end = work.outlook.end
    return work.phone.delivery(
      ofReminderDue: notice.due, number: notice.number, to: people[place].phone,
      by: rules.devices, until: end, uses: work.deviceUses)
  }
}
