import Fields

extension DefaultBehaviourParameters {
  /// The parameters of subscription decisions in Sherpa.
  ///
  /// Decisions are modelled as logits; adding 1 multiplies the odds by 2.7. A decision depends on
  /// the paywall's position in the app, the person, the length of the trial, and the price relative
  /// to the app specification's price. A cancellation also depends on how long the app has been
  /// unopened. There is no published data for apps like this one. All values are assumptions.
  public struct Plans: Hashable, Sendable, Described {
    public var atOnboarding = -5.0
    public var atLimit = -3.8
    public var willingnessSpread = 1.2
    public var trial = 2.0
    public var trialHalfDays = 7.0
    public var price = -1.2
    public var yearly = -1.0
    public var yearlySaving = 0.35
    public var cancelsTrial = 0.2
    public var cancelsMonth = -2.2
    public var cancelsYear = -0.6
    public var away = 2.0
    public var awayHalfDays = 7.0
    public var asksWhy = 0.3
    public var persuaded = 0.15
    public var rethinks = 0.05
    public var restores = 0.01
    public var triesAgain = 0.08
    public var asksOn = 0.5
    public var template = 0.01
    public var swapsTemplate = 0.2

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "atOnboarding", &atOnboarding, -20...20, .assumption(-6 ... -3),
        "log-odds that a new user of average willingness to pay subscribes to Sherpa on its "
          + "welcome pages, shown once, at the specification's price (599 pence a month, 4,999 "
          + "pence a year) and without a free trial; a larger value means more subscribers")
      visitor.decimal(
        "atLimit", &atLimit, -20...20, .assumption(-5 ... -2.5),
        "log-odds that a user of average willingness to pay subscribes to Sherpa each time that a "
          + "limit of the free plan stops the user, at the specification's price (599 pence a "
          + "month, 4,999 pence a year) and without a free trial; a larger value means more "
          + "subscribers")
      visitor.decimal(
        "willingnessSpread", &willingnessSpread, 0...20, .assumption(0.5...2),
        "standard deviation between users of the log-odds of subscribing to Sherpa; 0 means that "
          + "all users are equally willing")
      visitor.decimal(
        "trial", &trial, -20...20, .assumption(0.5...3),
        "addition to the log-odds of subscribing to Sherpa if a very long free trial is offered; "
          + "shorter trials add less, and a trial of behaviour.default.plans.trialHalfDays days "
          + "adds half of this number")
      visitor.decimal(
        "trialHalfDays", &trialHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "length of a free trial of Sherpa that adds half of behaviour.default.plans.trial, the "
          + "addition of a very long trial, to the log-odds of subscribing; a larger value means "
          + "that a trial of given length adds less")
      visitor.decimal(
        "price", &price, -20...20, .assumption(-2 ... -0.5),
        "addition to the log-odds of subscribing to Sherpa per unit of ln(price / P), where P is "
          + "599 pence a month or 4,999 pence a year, so that a price of 2P adds 0.69 times this "
          + "number; below 0, higher prices deter users and make more of them cancel")
      visitor.decimal(
        "yearly", &yearly, -20...20, .assumption(-2...0),
        "log-odds that a user who is offered a subscription to Sherpa prefers the yearly to the "
          + "monthly one, if the yearly price equals twelve monthly prices; a larger value means "
          + "more yearly subscriptions")
      visitor.decimal(
        "yearlySaving", &yearlySaving, -20...20, .assumption(0.1...0.7),
        "addition to the log-odds that a user prefers the yearly to the monthly subscription to "
          + "Sherpa, for each 10 % by which the yearly price is below twelve monthly prices")
      visitor.decimal(
        "cancelsTrial", &cancelsTrial, -20...20, .assumption(-0.5...1.5),
        "log-odds that a user decides to cancel a free trial of Sherpa on the day before the trial "
          + "ends, at the specification's price (599 pence a month, 4,999 pence a year) and "
          + "without the addition for absence (behaviour.default.plans.away); a larger value means "
          + "fewer paying users")
      visitor.decimal(
        "cancelsMonth", &cancelsMonth, -20...20, .assumption(-3 ... -1.5),
        "log-odds that a user decides to cancel a monthly subscription to Sherpa on the day before "
          + "each payment, at the specification's price (599 pence a month) and without the "
          + "addition for absence (behaviour.default.plans.away); a larger value means more "
          + "cancellations")
      visitor.decimal(
        "cancelsYear", &cancelsYear, -20...20, .assumption(-1.5...0.5),
        "log-odds that a user decides to cancel a yearly subscription to Sherpa on the day before "
          + "each payment, at the specification's price (4,999 pence a year) and without the "
          + "addition for absence (behaviour.default.plans.away); a larger value means more "
          + "cancellations")
      visitor.decimal(
        "away", &away, -20...20, .assumption(1...4),
        "addition to the log-odds of cancelling a trial or subscription of Sherpa for a user who "
          + "has not opened the app for a very long time; behaviour.default.plans.awayHalfDays "
          + "days since the last opening add half of this number")
      visitor.decimal(
        "awayHalfDays", &awayHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "number of days without opening Sherpa after which half of behaviour.default.plans.away "
          + "(the addition for a very long absence) is added to the log-odds of cancelling a trial "
          + "or subscription; a larger value means that the same absence adds less")
      visitor.decimal(
        "asksWhy", &asksWhy, 0...1, .assumption(0.1...0.6),
        "chance, each time that a user is about to cancel a trial or subscription of Sherpa, that "
          + "the user first taps \"Why cancel?\" and writes to the coach, Sherpa's adviser")
      visitor.decimal(
        "persuaded", &persuaded, 0...1, .assumption(0...0.3),
        "chance that a user who is about to cancel a trial or subscription of Sherpa and first "
          + "writes to the coach, Sherpa's adviser, keeps the trial or subscription after all")
      visitor.decimal(
        "rethinks", &rethinks, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa during a free trial that the user has cancelled, that "
          + "the user takes the cancellation back, so that the trial becomes a subscription")
      visitor.decimal(
        "restores", &restores, 0...1, .assumption(0...0.05),
        "share of Sherpa's users who have a subscription from an earlier phone and restore this "
          + "subscription when they join")
      visitor.decimal(
        "triesAgain", &triesAgain, 0...1, .assumption(0.02...0.3),
        "chance, at each opening of Sherpa by a user who has as many habits as the free plan "
          + "allows and wants more, that the user tries to create one and so sees the offer to "
          + "subscribe")
      visitor.decimal(
        "asksOn", &asksOn, 0...1, .assumption(0.2...0.7),
        "chance, after each message that a user writes to the coach (Sherpa's adviser), that the "
          + "user writes another one at once, up to 8 in a row; messages about a skipped habit or "
          + "a cancellation are never followed by another")
      visitor.decimal(
        "template", &template, 0...1, .assumption(0...0.05),
        "chance, at each opening of Sherpa, that the user tries to make a focus template (a saved "
          + "kind of focus session); the limit of the free plan can prevent this")
      visitor.decimal(
        "swapsTemplate", &swapsTemplate, 0...1, .assumption(0...0.5),
        "chance that a user to whom Sherpa's free plan refuses one more focus template (a saved "
          + "kind of focus session), and who does not subscribe, removes an old template to make "
          + "room for the new one")
    }
  }
}
