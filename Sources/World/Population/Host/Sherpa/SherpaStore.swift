import Measures
import CivilTime
import Habits

/// A person's subscription as the store keeps it, which bills without asking the app.
///
///     subscribe    trial's end       a month later     a month later
///     ├─ trial ────┼─ pro ───────────┼─ pro ── cancel ─┤
///     begun        converted, paid   paid              lapsed
///
/// A month of the store has 30 days and a year 365. The engine knows trials; that a paid
/// subscription is not to be renewed, only the store knows, and it tells the engine when the time
/// that was paid for is over. A subscription from an earlier phone is one by the month. Removing
/// the app ends everything.
struct SherpaStore: BitwiseCopyable, Sendable {
  /// The plan as it was told last.
  private(set) var plan = PlanKind.free
  private(set) var period = SubscriptionPeriod.monthly
  /// Whether a paid subscription will be renewed.
  private var renews = true
  /// Whether a period has begun that is not paid yet.
  private var owes = false
  /// The end of the time that was paid for.
  private var paidUntil = Instant.distantFuture

  /// Takes a cancellation, or taking it back, of which the engine need not know.
  ///
  /// - Returns: false for what is a matter of the engine.
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

  /// Notes that the engine has the person on another plan, since an instant.
  ///
  /// - Parameter event: what the store reported, if the engine was told that.
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

  /// Pays for a period that has begun, as of when it did.
  mutating func settle(_ rules: HabitsRules, _ record: inout DayEvents) {
    guard owes else { return }
    owes = false
    record.note(
      belated: .paid(period, pence: rules.parameters.prices[period]),
      at: paidUntil - period.length)
  }

  /// Pays for every further period until an instant.
  ///
  /// - Returns: whether the time that was paid for is over and nobody goes on paying.
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

  /// Notes that the app is removed.
  func remove(at instant: Instant, _ record: inout DayEvents) {
    record.note(.planTurned(from: plan, to: nil, .removed), at: instant)
  }
}

extension SubscriptionPeriod {
  /// How long it lasts.
  var length: Milliseconds { .days(self == .monthly ? 30 : 365) }
}
