import CivilTime

/// An offer that the paywall shows to a user (§6.9, §11): a price, and the trial if it is unused.
///
///     Plan().offers()[0].summary      // "£5.99 a month after 7 days free"
///     Plan().offers()[1].summary      // "£49.99 a year after 14 days free"
///     Plan().offers()[1].savedPercent // 30: twelve months cost £71.88
///
/// The store's prices differ by country; these prices are parameters that a what-if can change.
public struct SubscriptionOffer: Hashable, Sendable {
  /// The period after which the subscription renews.
  public let period: SubscriptionPeriod
  /// The price of each period, in pence.
  public let pence: Int64
  /// Free days of 24 hours before the first payment; 0 if the user pays at once.
  public let trialDays: Int64
  /// Saving over monthly payments for the same time, in whole per cent, rounded down; 0 if the
  /// offer is not cheaper.
  public let savedPercent: Int64

  /// The product identifier, spelled as in the app specification.
  public var product: StaticString { period == .monthly ? "pro.monthly" : "pro.yearly" }

  /// The instant of the first payment if the user subscribes at `instant` and does not cancel.
  public func firstPayment(subscribingAt instant: Instant) -> Instant { instant + .days(trialDays) }

  /// The offer in a few words, for example "£5.99 a month after 7 days free".
  public var summary: String {
    let pounds = "£\(pence / 100).\(pence / 10 % 10)\(pence % 10)"
    let price = period == .monthly ? "\(pounds) a month" : "\(pounds) a year"
    if trialDays == 0 { return price }
    return "\(price) after \(trialDays) \(trialDays == 1 ? "day" : "days") free"
  }
}

extension Plan {
  /// The monthly and the yearly offer; empty while a subscription that renews is running. During a
  /// cancelled trial, the offers include no new trial, because the rest of the old one is free.
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
  /// Saving of a yearly payment over twelve monthly ones, in whole per cent, rounded down.
  fileprivate var savedPercent: Int64 {
    let months = monthlyPence * 12
    return months > yearlyPence ? (months - yearlyPence) * 100 / months : 0
  }
}
