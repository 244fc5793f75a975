import Measures
import Cadence
import CivilTime
import DeviceModel
import Leagues

/// Reminders, nudges and season-end notices: planned by the apps, delivered by phones.
///
///     morning    which come today, on a phone at rest ──▶ outlook.reminders ──▶ decide
///     day        list:  ─────●────────────●───▶            the next one each time it comes, and
///                                                          anew after acts and flights
///     night      each as the phone in use met it ──▶ notified
///
/// Engines compute the instant of the next notification, and app states store it. Each app passes
/// that instant to the session in the morning and after each act (`expect`). A person without
/// notifications today therefore costs one call per app.
extension PersonSession {
  /// Predicts in the morning which reminders will be delivered today.
  mutating func foresee() {
    askForNotices()
    if let ending = seasonEnding(after: outlook.start - Milliseconds(1)) {
      expect(.seasonEnding, at: ending)
    }
    guard notices.next.first < outlook.end else { return }
    outlook.reminders.tenx = foreseen(.morning)
    outlook.reminders.sherpa = foreseen(.habit)
    outlook.reminders.nudgeMorning = foreseen(.nudgeMorning)
    outlook.reminders.nudgeEvening = foreseen(.nudgeEvening)
  }

  private mutating func foreseen(
    _ kind: NotificationKind
  ) -> Instant? {
    let (due, end) = (notices.next[kind], outlook.end)
    guard due < end else { return nil }
    let notice = DueNotice(kind: kind, due: due, place: 0)
    let device = phone(at: due, of: kind.app)
    let delivery = phone.delivery(
      ofReminderDue: due, number: notice.number, to: device, by: rules.devices, until: end,
      uses: [])
    notices.foresee(notice, delivery)
    return delivery.outcome == .delivered ? delivery.instant : nil
  }

  private mutating func askForNotices() {
    for app in person.pointee.apps { ask(app) { $0.planNotices(&$1) } }
  }

  /// Returns the instant at which a person on a board is notified of the season's end: on the
  /// Sunday or, if the Sunday is short, on the evening before; the distant future if that instant
  /// is past or not today. Nil on other weekdays, or if the end is not announced.
  private mutating func seasonEnding(
    after instant: Instant
  ) -> Instant? {
    let weekday = outlook.calendar.weekday
    guard weekday == .sunday || weekday == .saturday, person.pointee.board != nil,
      rules.announcesSeasonEnd,
      permission(of: .sherpa) == .granted, let league = rules.league
    else { return nil }
    let notice = SeasonSchedule(outlook.date.week, in: zone, league).endingNotice
    return notice > instant && notice < outlook.end ? notice : .distantFuture
  }

  /// Whether any notification is due today, as known in the morning.
  mutating func isNotified() -> Bool { notices.next.first < outlook.end }

  /// Puts the notifications known in the morning on the list of due events. Notifications planned
  /// later in the day are then listed too.
  mutating func listNotices() {
    notices.areListed = true
    guard isNotified() else { return }
    for kind in NotificationKind.allCases { list(kind, at: notices.next[kind]) }
  }

  private mutating func list(
    _ kind: NotificationKind, at instant: Instant
  ) {
    guard instant < outlook.end else { return }
    schedule(Due(kind: .notice, index: UInt16(kind.rawValue)), at: instant, .notice)
  }

  /// Stores the instant of the next notification of a kind; the distant future if none is planned.
  @inline(__always)
  mutating func expect(_ kind: NotificationKind, at next: Instant) {
    guard next != notices.next[kind] else { return }
    notices.next[kind] = next
    if notices.areListed { list(kind, at: next) }
  }

  /// Handles a due notification, unless the app has since planned it for another time.
  mutating func notice(
    _ kind: NotificationKind, at instant: Instant
  ) {
    let due = notices.next[kind]
    guard due <= instant else { return }
    var count = 1
    switch kind {
    case .morning, .habit, .nudgeMorning, .nudgeEvening:
      count = ask(kind.app) { $0.takeNotices(kind, &$1) }
      ask(kind.app) { $0.planNotices(&$1) }
    case .seasonEnding: expect(.seasonEnding, at: .distantFuture)
    case .forestSession, .sherpaSession: count = 0
    }
    for number in 0..<count {
      notices.add(DueNotice(kind: kind, due: due, place: UInt8(clamping: number)))
    }
  }

  /// Replans notifications that are due at local times, after the person has changed zone.
  mutating func moveNotices(
    at instant: Instant
  ) {
    let ending = notices.next[.seasonEnding]
    notices.next = NoticeTimes()
    askForNotices()
    // On a Saturday the new zone may announce it where the old one would not.
    if ending < .distantFuture || outlook.calendar.weekday == .saturday {
      expect(.seasonEnding, at: seasonEnding(after: instant) ?? ending)
    }
  }

  mutating func forgetNotices(of app: App) {
    for kind in NotificationKind.allCases where kind.app == app {
      expect(kind, at: .distantFuture)
    }
  }

  /// Records the outcomes of the day's notifications.
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

  /// Returns the outcome of a notification: the morning's prediction if the phone was not used
  /// around that time, else an outcome computed from the actual uses.
  private mutating func delivery(
    of notice: DueNotice
  ) -> NotificationDelivery {
    let window = notice.window
    let isUsed = uses.contains {
      $0.stretch.start < window.end && window.start < $0.stretch.end
    }
    if !isUsed, let delivery = notices.foreseen(notice) { return delivery }
    gatherUses(of: notice.kind.app, since: window.start)
    let (end, device) = (outlook.end, phone(at: notice.due, of: notice.kind.app))
    return phone.delivery(
      ofReminderDue: notice.due, number: notice.number, to: device,
      by: rules.devices, until: end, uses: deviceUses)
  }
}
