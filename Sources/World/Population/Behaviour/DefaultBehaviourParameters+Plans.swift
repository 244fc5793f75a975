import Fields

extension DefaultBehaviourParameters {
  /// The parameters of subscription decisions in Sherpa.
  ///
  /// Decisions are modelled as logits; 1 multiplies the odds by 2.7. A decision depends on the
  /// place of the paywall, the person, the length of the trial, and the price relative to the
  /// specification's price. A cancellation also depends on how long the app has been unopened.
  /// Nobody publishes such numbers for apps like this one: all of them are assumptions.
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
        "chance, in logit, that a user subscribes on the welcome pages without a trial")
      visitor.decimal(
        "atLimit", &atLimit, -20...20, .assumption(-5 ... -2.5),
        "chance, in logit, that a user subscribes at a limit of the free plan without a trial")
      visitor.decimal(
        "willingnessSpread", &willingnessSpread, 0...20, .assumption(0.5...2),
        "standard deviation between users, in logit, of the chance to subscribe")
      visitor.decimal(
        "trial", &trial, -20...20, .assumption(0.5...3),
        "effect of the offer of a trial on the chance to subscribe; half of it at trialHalfDays")
      visitor.decimal(
        "trialHalfDays", &trialHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "length of a trial with half of the trial's effect")
      visitor.decimal(
        "price", &price, -20...20, .assumption(-2 ... -0.5),
        "effect on the chance to subscribe of the logarithm of the price over the specified price")
      visitor.decimal(
        "yearly", &yearly, -20...20, .assumption(-2...0),
        "chance, in logit, that a user chooses the year where it saves nothing")
      visitor.decimal(
        "yearlySaving", &yearlySaving, -20...20, .assumption(0.1...0.7),
        "effect on the choice of the year of each tenth that it saves")
      visitor.decimal(
        "cancelsTrial", &cancelsTrial, -20...20, .assumption(-0.5...1.5),
        "chance, in logit, that a user cancels a trial before it ends")
      visitor.decimal(
        "cancelsMonth", &cancelsMonth, -20...20, .assumption(-3 ... -1.5),
        "chance, in logit, that a user cancels a subscription before the next month")
      visitor.decimal(
        "cancelsYear", &cancelsYear, -20...20, .assumption(-1.5...0.5),
        "chance, in logit, that a user cancels a subscription before the next year")
      visitor.decimal(
        "away", &away, -20...20, .assumption(1...4),
        "effect of days without the app on the chance to cancel; half of it after awayHalfDays")
      visitor.decimal(
        "awayHalfDays", &awayHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "days without the app after which half of their effect on the chance to cancel is reached")
      visitor.decimal(
        "asksWhy", &asksWhy, 0...1, .assumption(0.1...0.6),
        "chance that a user who is about to cancel taps \"Why cancel?\" and writes to the coach")
      visitor.decimal(
        "persuaded", &persuaded, 0...1, .assumption(0...0.3),
        "chance that a user who wrote to the coach before cancelling keeps the plan")
      visitor.decimal(
        "rethinks", &rethinks, 0...1, .assumption(0...0.2),
        "chance that a user resumes a cancelled trial at an opening before its end")
      visitor.decimal(
        "restores", &restores, 0...1, .assumption(0...0.05),
        "share of users who bring a subscription from an earlier phone")
      visitor.decimal(
        "triesAgain", &triesAgain, 0...1, .assumption(0.02...0.3),
        "chance that a user at the limit of the free plan tries at an opening to create one "
          + "more habit")
      visitor.decimal(
        "asksOn", &asksOn, 0...1, .assumption(0.2...0.7),
        "chance that a user writes another message to the coach after one")
      visitor.decimal(
        "template", &template, 0...1, .assumption(0...0.05),
        "chance that a user makes a focus template at an opening")
      visitor.decimal(
        "swapsTemplate", &swapsTemplate, 0...1, .assumption(0...0.5),
        "chance that a refused focus template replaces another")
    }
  }
}
