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
        "log-odds that a user of average willingness to pay subscribes to Sherpa on the welcome "
          + "pages for new users, at the specification's price (599 pence a month, 4,999 pence a "
          + "year) and without a free trial; a higher value means more subscribers")
      visitor.decimal(
        "atLimit", &atLimit, -20...20, .assumption(-5 ... -2.5),
        "log-odds that a user of average willingness to pay subscribes to Sherpa when a limit of "
          + "the free plan stops the user, at the specification's price (599 pence a month, 4,999 "
          + "pence a year) and without a free trial; a higher value means more subscribers")
      visitor.decimal(
        "willingnessSpread", &willingnessSpread, 0...20, .assumption(0.5...2),
        "standard deviation between users of the log-odds of subscribing to Sherpa; 0 means that "
          + "all users are equally willing")
      visitor.decimal(
        "trial", &trial, -20...20, .assumption(0.5...3),
        "largest addition to the log-odds of subscribing to Sherpa that a free trial can make; a "
          + "trial of behaviour.default.plans.trialHalfDays days adds half")
      visitor.decimal(
        "trialHalfDays", &trialHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "length of a free trial of Sherpa that adds half of behaviour.default.plans.trial, the "
          + "largest addition to the log-odds of subscribing")
      visitor.decimal(
        "price", &price, -20...20, .assumption(-2 ... -0.5),
        "change of the log-odds of subscribing to Sherpa for each unit of ln(price / "
          + "specification's price): doubling the price changes them by 0.69 times this number, "
          + "and the log-odds of cancelling by the opposite; below 0, a higher price deters users")
      visitor.decimal(
        "yearly", &yearly, -20...20, .assumption(-2...0),
        "log-odds that a subscriber of Sherpa chooses the yearly instead of the monthly "
          + "subscription if a year costs as much as twelve months; a higher value means more "
          + "yearly subscriptions")
      visitor.decimal(
        "yearlySaving", &yearlySaving, -20...20, .assumption(0.1...0.7),
        "addition to the log-odds of choosing the yearly instead of the monthly subscription to "
          + "Sherpa for each 10 % that the yearly subscription saves")
      visitor.decimal(
        "cancelsTrial", &cancelsTrial, -20...20, .assumption(-0.5...1.5),
        "log-odds that a user cancels a free trial of Sherpa on the day before the trial ends, if "
          + "the user opened Sherpa that day; a higher value means fewer paying users")
      visitor.decimal(
        "cancelsMonth", &cancelsMonth, -20...20, .assumption(-3 ... -1.5),
        "log-odds that a user cancels a monthly subscription to Sherpa on the day before the next "
          + "payment, if the user opened Sherpa that day; a higher value means more cancellations")
      visitor.decimal(
        "cancelsYear", &cancelsYear, -20...20, .assumption(-1.5...0.5),
        "log-odds that a user cancels a yearly subscription to Sherpa on the day before the next "
          + "payment, if the user opened Sherpa that day; a higher value means more cancellations")
      visitor.decimal(
        "away", &away, -20...20, .assumption(1...4),
        "largest addition to the log-odds of cancelling a trial or subscription of Sherpa after a "
          + "long time without opening the app; behaviour.default.plans.awayHalfDays days without "
          + "opening add half")
      visitor.decimal(
        "awayHalfDays", &awayHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "days without opening Sherpa that add half of behaviour.default.plans.away, the largest "
          + "addition to the log-odds of cancelling a trial or subscription")
      visitor.decimal(
        "asksWhy", &asksWhy, 0...1, .assumption(0.1...0.6),
        "chance that a user who is about to cancel a trial or subscription of Sherpa taps \"Why "
          + "cancel?\" and writes to the coach, Sherpa's adviser")
      visitor.decimal(
        "persuaded", &persuaded, 0...1, .assumption(0...0.3),
        "chance that a user who writes to the coach (Sherpa's adviser) before cancelling a trial "
          + "or subscription keeps the trial or subscription")
      visitor.decimal(
        "rethinks", &rethinks, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa, that a user subscribes after all while a cancelled "
          + "free trial still runs")
      visitor.decimal(
        "restores", &restores, 0...1, .assumption(0...0.05),
        "share of Sherpa's users who bring a subscription from an earlier phone and restore it "
          + "when they join")
      visitor.decimal(
        "triesAgain", &triesAgain, 0...1, .assumption(0.02...0.3),
        "chance, at each opening of Sherpa, that a user who wants more habits than the free plan "
          + "allows tries to create one more and sees the offer to subscribe")
      visitor.decimal(
        "asksOn", &asksOn, 0...1, .assumption(0.2...0.7),
        "chance, after each message to the coach (Sherpa's adviser), that the user writes another "
          + "message at once")
      visitor.decimal(
        "template", &template, 0...1, .assumption(0...0.05),
        "chance, at each opening of Sherpa, that the user makes a focus template (a saved kind of "
          + "focus session)")
      visitor.decimal(
        "swapsTemplate", &swapsTemplate, 0...1, .assumption(0...0.5),
        "chance that a user removes an old focus template (a saved kind of focus session) to make "
          + "room for a new one if the limit of Sherpa's free plan is reached")
    }
  }
}
