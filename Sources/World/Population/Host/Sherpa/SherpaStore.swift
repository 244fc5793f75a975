import Measures
import CivilTime
import Habits

/// A person's subscription in the app store, which bills independently of the app.
///
///     subscribe    trial's end       a month later     a month later
///     ├─ trial ────┼─ pro ───────────┼─ pro ── cancel ─┤
///     begun        converted, paid   paid              lapsed
///
/// A store month has 30 days and a store year 365. The engine handles trials. Only the store knows
/// that a paid subscription will not be renewed; it reports this to the engine when the paid time
/// ends. A subscription restored from an earlier phone is monthly. Removing the app ends the
/// subscription.
struct SherpaStore: BitwiseCopyable, Sendable {
  /// The plan that was last reported; `period` is its billing period.
  private(set) var plan = PlanKind.free
  private(set) var period = SubscriptionPeriod.monthly
  /// Whether a paid subscription will be renewed.
  private var renews = true
  /// Whether a billing period has begun whose payment has not been recorded yet.
  private var owes = false
  /// The end of the paid time.
  private var paidUntil = Instant.distantFuture

  /// Handles the cancellation of a paid subscription, or the withdrawal of a cancellation.
  ///
  /// - Returns: false for events that the engine must handle.
  mutating func take(
    _ event: PlanEvent, at instant: Instant, _ record: inout DayEvents
  ) -> Bool {
    guard plan == .pro else { return false }
    switch event {
    case .cancel where renews:
      renews = false
      record.note(.planCancelled(plan), at: instant)
    case .subscribe where !renews:
      renews = true
      record.note(.planResumed(plan), at: instant)
    default: return false
    }
    return true
  }

  /// Records a change of the plan that the engine has reported at an instant.
  ///
  /// - Parameter event: the store's report to the engine that caused the change; nil if none did.
  mutating func turn(
    to state: PlanState, by event: PlanEvent?, at instant: Instant, _ record: inout DayEvents
  ) {
    let (before, next) = (plan, PlanKind(state))
    plan = next
    if case .subscribe(let chosen) = event, !before.liftsLimits { period = chosen }
    guard before != next else {
      guard case .trial(_, let renews) = state else { return }
      return record.note(renews ? .planResumed(next) : .planCancelled(next), at: instant)
    }
    let turn: PlanTurn
    switch next {
    case .trial: turn = .trialBegun
    case .free, .expired: turn = .lapsed
    case .pro where before == .trial: turn = .converted
    case .pro: turn = event == .restore ? .restored : .bought
    }
    record.note(belated: .planTurned(from: before, to: next, turn), at: instant)
    renews = true
    owes = owes || next == .pro && turn != .restored
    if turn == .restored { period = .monthly }
    paidUntil = next == .pro ? instant + period.length : .distantFuture
  }

  /// Records the outstanding payment for a period that has begun, at the period's start.
  mutating func settle(_ rules: HabitsRules, _ record: inout DayEvents) {
    guard owes else { return }
    owes = false
    record.note(
      belated: .paid(period, pence: rules.parameters.prices[period]),
      at: paidUntil - period.length)
  }

  /// Pays for all periods that begin up to an instant.
  ///
  /// - Returns: whether the paid time is over and the subscription is not renewed.
  mutating func bill(
    _ rules: HabitsRules, at instant: Instant, _ record: inout DayEvents
  ) -> Bool {
    while paidUntil <= instant {
      guard renews else { return true }
      owes = true
      paidUntil = paidUntil + period.length
      settle(rules, &record)
    }
    return false
  }

  /// Records that the app is removed, which ends the plan.
  func remove(at instant: Instant, _ record: inout DayEvents) {
    record.note(.planTurned(from: plan, to: nil, .removed), at: instant)
  }
}

extension SubscriptionPeriod {
  /// The length of a billing period.
  var length: Milliseconds { .days(self == .monthly ? 30 : 365) }
}
