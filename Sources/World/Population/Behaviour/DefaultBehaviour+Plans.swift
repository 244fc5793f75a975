import Measures
import CivilTime
import Habits
import PortableMath

/// Payments for Sherpa. People decide at paywalls whether to subscribe. On the day before each
/// payment they decide whether to keep the trial or subscription.
///
///     opening       a limit refuses ─▶ paywall ─▶ subscribe?
///     day before    cancel?     else it is paid for, and thought over again a period later
extension DefaultBehaviour {
  /// The number of the planned note for reconsidering a Sherpa payment.
  package static var paymentNote: UInt16 { 1_000 }

  /// Decides whether the person subscribes at the paywall that Sherpa shows.
  func consider(
    _ place: PaywallPlace, _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    let plans = constants.parameters.plans
    let offers = user.sherpa.plan.offers(under: user.sherpa.rules)
    let saved = Double(offers.last?.savedPercent ?? 0) / 10
    let isYearly = user.traits.happens(
      Portable.logistic(plans.yearly + plans.yearlySaving * saved), .choosesYear)
    let wanted: SubscriptionPeriod = isYearly ? .yearly : .monthly
    guard let offer = offers.first(where: { $0.period == wanted }) else { return }
    let days = Double(offer.trialDays)
    var logit = place == .onboarding ? plans.atOnboarding : plans.atLimit
    logit += plans.willingnessSpread * user.traits.normal(.willingness)
    logit += plans.trial * days / (days + plans.trialHalfDays)
    logit += priceEffect(offer.pence, wanted, plans)
    let occurrence = 8 * visit.number + UInt32(place.rawValue)
    guard visit.luck.happens(Portable.logistic(logit), .buys, occurrence) else { return }
    subscribe(wanted, &user, &mind, constants)
  }

  private func priceEffect(
    _ pence: Int64, _ period: SubscriptionPeriod, _ plans: DefaultBehaviourParameters.Plans
  ) -> Double {
    let usual = Double(PlanPrices()[period])
    return plans.price * Portable.log(Double(max(1, pence)) / usual)
  }

  private func subscribe(
    _ period: SubscriptionPeriod, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    user.act(sherpa: .plan(.subscribe(period)), taking: constants.parameters.acts.subscribe)
    remember(&user, &mind)
  }

  /// Stores in the mind the day of the next payment of the person's plan.
  private func remember(_ user: inout PersonSession, _ mind: inout Mind) {
    switch user.sherpa.plan.state {
    case .trial(let ends, true):
      mind.payment = Int16(clamping: user.outlook.day + (ends - user.now).nearestDays)
    case .pro: mind.payment = Int16(clamping: user.outlook.day + days(user.sherpaPeriod))
    default: mind.payment = .max
    }
  }

  private func days(_ period: SubscriptionPeriod) -> Int { period.length.nearestDays }

  /// At the welcome pages' paywall, restores an earlier phone's plan or decides about subscribing.
  func welcome(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    guard user.traits.happens(constants.parameters.plans.restores, .restoresPlan) else {
      return consider(.onboarding, visit, &user, &mind, constants)
    }
    user.act(sherpa: .plan(.restore), taking: constants.parameters.acts.subscribe)
    remember(&user, &mind)
  }

  /// Subscribes again during a cancelled trial, if the person changes their mind in time.
  func rethink(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    guard case .trial(_, false) = user.sherpa.plan.state,
      visit.luck.happens(constants.parameters.plans.rethinks, .rethinks, visit.number)
    else { return }
    subscribe(user.sherpaPeriod, &user, &mind, constants)
  }

  /// Plans a time, on the day before a payment, at which the person reconsiders the payment.
  func expectPayment(
    _ outlook: UnsafePointer<DayOutlook>, _ constants: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    guard outlook.pointee.apps.contains(.sherpa) else { return }
    let (first, last) = (
      constants.parameters.sherpa.firstHour, constants.parameters.sherpa.lastHour
    )
    let hour = first + (last - first) * outlook.pointee.luck.share(.paymentTime)
    plan.note(
      DefaultBehaviour.paymentNote,
      at: outlook.pointee.clock.instant(afterMidnight: .minutes(rounding: 60 * hour)))
  }

  /// Decides about a coming payment: cancels the plan, or lets the next period be paid.
  func thinkOver(_ user: inout PersonSession, _ mind: inout Mind, _ constants: ArchetypeConstants) {
    guard user.outlook.apps.contains(.sherpa) else { return }
    let (plans, period) = (constants.parameters.plans, user.sherpaPeriod)
    var isTrial = false
    if case .trial = user.sherpa.plan.state { isTrial = true }
    let day = Int32(clamping: user.outlook.day)
    let away = Double(day - (user.outlook.memories.sherpa.lastOpened ?? day))
    var logit =
      isTrial ? plans.cancelsTrial : period == .monthly ? plans.cancelsMonth : plans.cancelsYear
    logit += plans.away * away / (away + plans.awayHalfDays)
    let prices = user.sherpa.rules.parameters.prices
    logit -= priceEffect(prices[period], period, plans)
    var isCancelled = user.outlook.luck.happens(Portable.logistic(logit), .cancelsPlan)
    if isCancelled, user.sherpa.plan.state.liftsLimits,
      user.outlook.luck.happens(plans.asksWhy, .asksWhy)
    {
      user.act(sherpa: .whyCancel, taking: constants.parameters.acts.askCoach)
      isCancelled = !user.outlook.luck.happens(plans.persuaded, .persuaded)
    }
    mind.payment = isCancelled ? .max : Int16(clamping: Int(mind.payment) + days(period))
    guard isCancelled else { return }
    user.act(sherpa: .plan(.cancel), taking: constants.parameters.acts.subscribe)
  }
}

extension Milliseconds {
  /// The duration in days of 24 hours, rounded to the nearest whole number.
  fileprivate var nearestDays: Int { Int((count + 43_200_000) / 86_400_000) }
}
