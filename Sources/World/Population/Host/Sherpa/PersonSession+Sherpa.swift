import CivilTime
import FocusTimer
import Habits
import Measures

/// The person's view of Sherpa, and acts in it.
extension PersonSession {
  /// The items, instances, XP and streak of Sherpa.
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

  /// Whether Sherpa has a leaderboard that the person does not take part in.
  public var canOptIn: Bool {
    mutating get { rules.hasLeague && !person.pointee.hasOptedIn }
  }

  /// Whether the person takes part in Sherpa's league.
  public var isInLeague: Bool { mutating get { person.pointee.isInLeague } }

  /// Whether the person has ever opted out of the leaderboard.
  public var hasOptedOut: Bool { mutating get { person.pointee.hasOptedOut } }

  /// The break after Sherpa's last session, if the person may still take or skip it; nil if there
  /// is none.
  public var sherpaBreak: FocusBreak? {
    mutating get {
      require(.sherpa)
      pass(through: now)
      return lives.sherpa.pointee.rest.offer(
        after: lives.sherpa.pointee.focus.session, at: now)
    }
  }

  /// Whether the person is taking a break of Sherpa.
  public var isResting: Bool {
    mutating get {
      require(.sherpa)
      return lives.sherpa.pointee.rest.isOn(
        after: lives.sherpa.pointee.focus.session, at: now)
    }
  }

  /// Whether other apps are blocked until Sherpa's session is over.
  public var blocksApps: Bool {
    mutating get {
      require(.sherpa)
      return lives.sherpa.pointee.isBlocking
    }
  }

  /// The length that Sherpa proposes for the next session; people may choose another.
  public var sherpaMinutes: Int32 { mutating get { rules.sherpaFocus.minutes } }

  /// Passes an event to Sherpa.
  public mutating func act(sherpa event: HabitsEvent, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    follow(.sherpa(event), taking)
    lives.sherpa.pointee.perform(event, at: now, &record)
    end(.sherpa, taking)
  }

  /// Writes the morning reflection in Sherpa, with a rating of the person's sleep.
  ///
  /// - Parameters:
  ///   - sleepQuality: from 1 to 5; other values are clamped.
  ///   - taking: how long it takes the person's attention.
  public mutating func reflectMorning(sleepQuality: Int, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    let quality = UInt8(max(1, min(5, sleepQuality)))
    follow(.reflectMorning(sleepQuality: quality), taking)
    lives.sherpa.pointee.perform(.reflectMorning, sleepQuality: quality, at: now, &record)
    end(.sherpa, taking)
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

  /// Joins the league; the person gets a board on the next Monday.
  private mutating func optIn() {
    guard canOptIn else { return }
    person.pointee.hasOptedIn = true
    optedIn = now
    record.note(.optedIn, at: now)
  }

  /// Leaves the league; the person has no rank this week.
  private mutating func optOut() {
    guard person.pointee.isInLeague else { return }
    (person.pointee.hasOptedIn, person.pointee.hasOptedOut) = (false, true)
    person.pointee.board = nil
    record.note(.season(.optedOut), at: now)
    record.note(.setting(.chosen(.leaderboard, minutes: nil)), at: now)
  }

  /// Exchanges codes with friends, who share a separate board from this week on.
  private mutating func shareCode() {
    guard person.pointee.isInLeague, !hasSharedCode else { return }
    hasSharedCode = true
    record.note(.season(.codeShared), at: now)
  }

  /// Records that the person sees who goes up or down, in the last hour of a week.
  mutating func seeLabels() {
    guard outlook.calendar.weekday == .sunday, person.pointee.board != nil, !hasSeenLabels,
      now >= outlook.clock.instant(of: rules.labelsFrom)
    else { return }
    hasSeenLabels = true
    record.note(.season(.labelsSeen), at: now)
  }
}
