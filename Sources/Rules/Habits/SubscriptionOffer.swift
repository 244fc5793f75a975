import CivilTime

/// What a paywall offers a person now (§6.9, §11): a price, and the trial if they have not had it.
///
///     Plan().offers()[0].summary      // "£5.99 a month after 7 days free"
///     Plan().offers()[1].summary      // "£49.99 a year after 14 days free"
///     Plan().offers()[1].savedPercent // 30: twelve months cost £71.88
///
/// The store's own prices differ from country to country; these are the parameters of a what-if.
public struct SubscriptionOffer: Hashable, Sendable {
  /// How long the subscription runs at a time.
  public let period: SubscriptionPeriod
  /// What each period costs, in pence.
  public let pence: Int64
  /// Days of 24 hours that are free before the first is paid; 0 for who pays at once.
  public let trialDays: Int64
  /// How much cheaper it is than the same time by the month, in whole per cent, rounded down; 0 if
  /// it is not.
  public let savedPercent: Int64

  /// The identifier of the product, as the specification spells it.
  public var product: StaticString { period == .monthly ? "pro.monthly" : "pro.yearly" }

  /// When the first payment is due for who subscribes at an instant and does not cancel.
  public func firstPayment(subscribingAt instant: Instant) -> Instant { instant + .days(trialDays) }

  /// The offer in a few words.
  public var summary: String {
    let pounds = "£\(pence / 100).\(pence / 10 % 10)\(pence % 10)"
    let price = period == .monthly ? "\(pounds) a month" : "\(pounds) a year"
    if trialDays == 0 { return price }
    return "\(price) after \(trialDays) \(trialDays == 1 ? "day" : "days") free"
  }
}

extension Plan {
  /// What can be bought now, by the month and by the year; nothing while a subscription runs that
  /// renews itself. In a cancelled trial the rest of it is still free, so the offers have none.
  public func offers(under rules: HabitsRules = .standard) -> [SubscriptionOffer] {
    switch state {
    case .pro, .trial(_, true): return []
    default: break
    }
    let prices = rules.parameters.prices
    return SubscriptionPeriod.allCases.map { period in
      SubscriptionOffer(
        period: period, pence: prices[period], trialDays: trialDays(of: period, under: rules),
        savedPercent: period == .yearly ? prices.savedPercent : 0)
    }
  }
}

extension PlanPrices {
  /// How much cheaper a year is than twelve months.
  fileprivate var savedPercent: Int64 {
    let months = monthlyPence * 12
    return months > yearlyPence ? (months - yearlyPence) * 100 / months : 0
  }
}
