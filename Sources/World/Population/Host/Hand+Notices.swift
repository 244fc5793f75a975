import Measures
import Cadence
import CivilTime
import DeviceModel
import Leagues

/// Reminders, nudges and the end of a season: planned by the apps, shown by phones.
///
///     morning    which come today, on a phone at rest ──▶ outlook.reminders ──▶ decide
///     day        list:  ─────●────────────●───▶            the next one each time it comes, and
///                                                          anew after acts and flights
///     night      each as the phone in use met it ──▶ notified
///
/// The engines compute the next instant, and lives keep it; so a person without one for the day
/// costs a comparison for each kind.
extension Hand {
  /// Finds out in the morning which reminders the person will get today.
  mutating func foresee() {
    announceSeasonEnd(after: outlook.start - Milliseconds(1))
    outlook.reminders.tenx = foreseen(.morning)
    outlook.reminders.sherpa = foreseen(.habit)
    outlook.reminders.nudgeMorning = foreseen(.nudgeMorning)
    outlook.reminders.nudgeEvening = foreseen(.nudgeEvening)
  }

  private mutating func foreseen(
    _ kind: NotificationKind
  ) -> Instant? {
    let (due, end) = (nextNotice(kind), outlook.end)
    guard due < end else { return nil }
    let notice = DueNotice(kind: kind, due: due, place: 0)
    let device = phone(at: due)
    let delivery = phone.delivery(
      ofReminderDue: due, number: notice.number, to: device, by: rules.devices, until: end,
      uses: [])
    notices.foresee(notice, delivery)
    return delivery.outcome == .delivered ? delivery.instant : nil
  }

  /// Plans, on a Sunday, the announcement of the season's end to a person on a board.
  private mutating func announceSeasonEnd(
    after instant: Instant
  ) {
    guard outlook.calendar.weekday == .sunday, person.pointee.board != nil,
      rules.announcesSeasonEnd,
      permission == .granted, let league = rules.league
    else { return }
    let notice = SeasonSchedule(outlook.date.week, in: zone, league).endingNotice
    notices.seasonEnding = notice > instant ? notice : .distantFuture
  }

  /// The instant of the next notification of a kind; the distant future if none is planned.
  private mutating func nextNotice(
    _ kind: NotificationKind
  ) -> Instant {
    switch kind {
    case .morning, .habit, .nudgeMorning, .nudgeEvening:
      person.pointee.apps.contains(kind.app)
        ? ask(kind.app) { $0.nextNotice(kind, &$1) } : .distantFuture
    case .seasonEnding:
      person.pointee.apps.contains(.sherpa) ? notices.seasonEnding : .distantFuture
    case .forestSession, .sherpaSession: .distantFuture
    }
  }

  /// Whether the time of a notification comes today, as far as the morning knows.
  mutating func isNotified() -> Bool {
    let end = outlook.end
    return nextNotice(.morning) < end || nextNotice(.habit) < end
      || nextNotice(.nudgeMorning) < end || nextNotice(.nudgeEvening) < end
      || nextNotice(.seasonEnding) < end
  }

  /// Puts the notifications that have been planned since on the list.
  mutating func scheduleNotices() {
    schedule(.morning)
    schedule(.habit)
    schedule(.nudgeMorning)
    schedule(.nudgeEvening)
    schedule(.seasonEnding)
  }

  mutating func schedule(
    _ kind: NotificationKind
  ) {
    let next = nextNotice(kind)
    guard next != notices.scheduled[kind] else { return }
    notices.scheduled[kind] = next
    guard next < outlook.end else { return }
    schedule(Due(kind: .notice, index: UInt16(kind.rawValue)), at: next, .notice)
  }

  /// Handles a notification whose time has come, unless the app has planned otherwise since.
  mutating func notice(
    _ kind: NotificationKind, at instant: Instant
  ) {
    let due = nextNotice(kind)
    guard due <= instant else { return }
    var count = 1
    switch kind {
    case .morning, .habit, .nudgeMorning, .nudgeEvening:
      count = ask(kind.app) { $0.takeNotices(kind, &$1) }
    case .seasonEnding: notices.seasonEnding = .distantFuture
    case .forestSession, .sherpaSession: count = 0
    }
    for number in 0..<count {
      notices.add(DueNotice(kind: kind, due: due, place: UInt8(clamping: number)))
    }
    schedule(kind)
  }

  /// Moves notifications that are planned by local time after the person has changed zone.
  mutating func moveNotices(
    at instant: Instant
  ) {
    if notices.seasonEnding < .distantFuture {
      announceSeasonEnd(after: instant)
    }
    notices.scheduled = NoticeTimes()
    scheduleNotices()
  }

  /// Reports the outcomes of the day's notifications.
  mutating func tellNotices() {
    for index in notices.due.indices {
      let notice = notices.due[index]
      let delivery = delivery(of: notice)
      record.note(
        .notified(
          notice.kind, delivery.condition,
          late: delivery.outcome == .delivered ? delivery.lateness : nil), at: notice.due)
    }
  }

  /// The outcome of one notification: the morning's if the phone lay still, or one from the actual
  /// use.
  private mutating func delivery(
    of notice: DueNotice
  ) -> NotificationDelivery {
    let window = notice.window
    let isUsed = uses.contains {
      $0.stretch.start < window.end && window.start < $0.stretch.end
    }
    if !isUsed, let delivery = notices.foreseen(notice) { return delivery }
    gatherUses(of: notice.kind.app, since: window.start)
    let (end, device) = (outlook.end, phone(at: notice.due))
    return phone.delivery(
      ofReminderDue: notice.due, number: notice.number, to: device,
      by: rules.devices, until: end, uses: deviceUses)
  }
}
