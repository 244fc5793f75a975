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
        "log-odds that a user subscribes on Sherpa's welcome pages at the specified price without "
          + "a trial; a higher value means more subscribers")
      visitor.decimal(
        "atLimit", &atLimit, -20...20, .assumption(-5 ... -2.5),
        "log-odds that a user subscribes at a limit of Sherpa's free plan, at the specified price "
          + "without a trial; a higher value means more subscribers")
      visitor.decimal(
        "willingnessSpread", &willingnessSpread, 0...20, .assumption(0.5...2),
        "standard deviation between users of the log-odds of subscribing to Sherpa; 0 means that "
          + "all users are equally willing")
      visitor.decimal(
        "trial", &trial, -20...20, .assumption(0.5...3),
        "largest addition to the log-odds of subscribing to Sherpa that the offer of a trial can "
          + "make; a trial of plans.trialHalfDays adds half")
      visitor.decimal(
        "trialHalfDays", &trialHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "length of a trial of Sherpa that makes half of the largest addition (plans.trial) to the "
          + "log-odds of subscribing")
      visitor.decimal(
        "price", &price, -20...20, .assumption(-2 ... -0.5),
        "addition to the log-odds of subscribing to Sherpa for each unit of ln(price / specified "
          + "price); below 0 a higher price deters users")
      visitor.decimal(
        "yearly", &yearly, -20...20, .assumption(-2...0),
        "log-odds that a user of Sherpa chooses the year instead of the month if the year saves "
          + "nothing; a higher value means more yearly plans")
      visitor.decimal(
        "yearlySaving", &yearlySaving, -20...20, .assumption(0.1...0.7),
        "addition to the log-odds of choosing the year instead of the month in Sherpa for each 10 "
          + "% that the year saves")
      visitor.decimal(
        "cancelsTrial", &cancelsTrial, -20...20, .assumption(-0.5...1.5),
        "log-odds that a user cancels a trial of Sherpa before the trial ends; a higher value "
          + "means fewer paying users")
      visitor.decimal(
        "cancelsMonth", &cancelsMonth, -20...20, .assumption(-3 ... -1.5),
        "log-odds that a user cancels a monthly subscription to Sherpa before the next month is "
          + "paid; a higher value means more cancellations")
      visitor.decimal(
        "cancelsYear", &cancelsYear, -20...20, .assumption(-1.5...0.5),
        "log-odds that a user cancels a yearly subscription to Sherpa before the next year is "
          + "paid; a higher value means more cancellations")
      visitor.decimal(
        "away", &away, -20...20, .assumption(1...4),
        "largest addition to the log-odds of cancelling Sherpa after a long time without opening "
          + "the app; half after plans.awayHalfDays")
      visitor.decimal(
        "awayHalfDays", &awayHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "days without opening Sherpa after which half of the largest addition (plans.away) to the "
          + "log-odds of cancelling is reached")
      visitor.decimal(
        "asksWhy", &asksWhy, 0...1, .assumption(0.1...0.6),
        "chance that a user who is about to cancel Sherpa taps \"Why cancel?\" and writes to the "
          + "coach")
      visitor.decimal(
        "persuaded", &persuaded, 0...1, .assumption(0...0.3),
        "chance that a user who wrote to the coach before cancelling Sherpa keeps the plan")
      visitor.decimal(
        "rethinks", &rethinks, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa before a cancelled trial ends, that the user subscribes "
          + "after all")
      visitor.decimal(
        "restores", &restores, 0...1, .assumption(0...0.05),
        "share of users who bring a subscription to Sherpa from an earlier phone when they join")
      visitor.decimal(
        "triesAgain", &triesAgain, 0...1, .assumption(0.02...0.3),
        "chance, at each opening, that a user at the habit limit of Sherpa's free plan tries to "
          + "create one more habit and sees the paywall")
      visitor.decimal(
        "asksOn", &asksOn, 0...1, .assumption(0.2...0.7),
        "chance, after each message to Sherpa's coach, that the user writes another one at once")
      visitor.decimal(
        "template", &template, 0...1, .assumption(0...0.05),
        "chance, at each opening of Sherpa, that the user makes a focus template")
      visitor.decimal(
        "swapsTemplate", &swapsTemplate, 0...1, .assumption(0...0.5),
        "chance that a user whose focus template is refused at the limit of Sherpa's free plan "
          + "removes an old template to make room")
    }
  }
}
