import CivilTime
import FocusTimer
import Habits
import Measures

/// Access to Sherpa as the person sees it, and acts in Sherpa.
extension PersonSession {
  /// Sherpa's habits engine for the person: items, instances, XP and streak.
  public var sherpa: HabitTracker {
    @inline(__always) mutating _read {
      require(.sherpa)
      yield lives.sherpa.pointee.tracker
    }
  }

  /// The billing period of the person's Sherpa subscription; monthly without a subscription.
  public var sherpaPeriod: SubscriptionPeriod {
    mutating get {
      require(.sherpa)
      return lives.sherpa.pointee.store.period
    }
  }

  /// The current session of Sherpa, or the last one that ended.
  public var sherpaSession: FocusSession {
    @inline(__always) mutating _read {
      require(.sherpa)
      yield lives.sherpa.pointee.focus.session
    }
  }

  /// Whether Sherpa has a leaderboard and the person does not take part in it.
  public var canOptIn: Bool {
    mutating get { rules.hasLeague && !person.pointee.hasOptedIn }
  }

  /// Whether the person takes part in Sherpa's league.
  public var isInLeague: Bool { mutating get { person.pointee.isInLeague } }

  /// Whether the person has ever opted out of the leaderboard.
  public var hasOptedOut: Bool { mutating get { person.pointee.hasOptedOut } }

  /// The break that Sherpa offers after its last session; nil if the person can no longer take or
  /// skip it.
  public var sherpaBreak: FocusBreak? {
    mutating get {
      require(.sherpa)
      pass(through: now)
      return lives.sherpa.pointee.rest.offer(
        after: lives.sherpa.pointee.focus.session, at: now)
    }
  }

  /// Whether the person is taking the break after a Sherpa session.
  public var isResting: Bool {
    mutating get {
      require(.sherpa)
      return lives.sherpa.pointee.rest.isOn(
        after: lives.sherpa.pointee.focus.session, at: now)
    }
  }

  /// Whether other apps are blocked until a Sherpa session ends.
  public var blocksApps: Bool {
    mutating get {
      require(.sherpa)
      return lives.sherpa.pointee.isBlocking
    }
  }

  /// The length in minutes that Sherpa proposes for the next session; people may choose another.
  public var sherpaMinutes: Int32 { mutating get { rules.sherpaFocus.minutes } }

  /// Performs an act that Sherpa's habits engine processes.
  public mutating func act(sherpa event: HabitsEvent, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    follow(.sherpa(event), taking)
    defer { end(.sherpa, taking) }
    if failsToSave(in: .sherpa) { return }
    lives.sherpa.pointee.perform(event, at: now, &record)
    if case .add(let item) = event, item.notifies { remind() }
  }

  /// Asks for permission at the first reminder, if Sherpa asks then, and plans the reminders.
  private mutating func remind() {
    guard rules.questions.atUse.contains(.sherpa), !person.pointee.asked.contains(.sherpa) else {
      return
    }
    use(.sherpa)
    let permission = permission(of: .sherpa)
    lives.sherpa.pointee.refill(at: now, by: rules, permission)
  }

  /// Writes the morning reflection in Sherpa, with a rating of the person's sleep.
  ///
  /// - Parameters:
  ///   - sleepQuality: from 1 to 5; other values are clamped.
  ///   - taking: the duration for which the act occupies the person.
  public mutating func reflectMorning(sleepQuality: Int, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    let quality = UInt8(max(1, min(5, sleepQuality)))
    follow(.reflectMorning(sleepQuality: quality), taking)
    defer { end(.sherpa, taking) }
    if failsToSave(in: .sherpa) { return }
    lives.sherpa.pointee.perform(.reflectMorning, sleepQuality: quality, at: now, &record)
  }

  /// Performs a tap in Sherpa that its habits engine does not process.
  public mutating func tap(_ tap: SherpaTap, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    follow(.tap(tap), taking)
    switch tap {
    case .optIn: optIn()
    case .optOut: optOut()
    case .shareCode: shareCode()
    default: break
    }
    lives.sherpa.pointee.tap(tap, at: now, &record)
    end(.sherpa, taking)
  }

  /// Opts the person in to the league; the person gets a board on the next Monday.
  private mutating func optIn() {
    guard canOptIn else { return }
    person.pointee.hasOptedIn = true
    optedIn = now
    record.note(.optedIn, at: now)
  }

  /// Opts the person out of the league; the person gets no rank this week.
  private mutating func optOut() {
    guard person.pointee.isInLeague else { return }
    (person.pointee.hasOptedIn, person.pointee.hasOptedOut) = (false, true)
    person.pointee.board = nil
    record.note(.season(.optedOut), at: now)
    record.note(.setting(.chosen(.leaderboard, minutes: nil)), at: now)
  }

  /// Shares the person's code; friends who share codes have a separate board from this week on.
  private mutating func shareCode() {
    guard person.pointee.isInLeague, !hasSharedCode else { return }
    hasSharedCode = true
    record.note(.season(.codeShared), at: now)
  }

  /// Records that the person sees the promotion and demotion labels, in the last hour of a week.
  mutating func seeLabels() {
    guard outlook.calendar.weekday == .sunday, person.pointee.board != nil, !hasSeenLabels,
      now >= outlook.clock.instant(of: rules.labelsFrom)
    else { return }
    hasSeenLabels = true
    record.note(.season(.labelsSeen), at: now)
  }
}
