import Fields

extension DefaultBehaviourParameters {
  /// Who pays for Sherpa.
  ///
  /// A decision is a logit, on which 1 multiplies the odds by 2.7. It depends on the place of the
  /// paywall, on the person, on the length of the trial and on the price over that of the
  /// specification; a cancellation also on how long the app has stayed closed. Nobody publishes
  /// such numbers for apps like this one: all of them are assumptions.
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
        "how likely somebody subscribes on the welcome pages, without a trial, logit")
      visitor.decimal(
        "atLimit", &atLimit, -20...20, .assumption(-5 ... -2.5),
        "how likely somebody subscribes at a limit of the free plan, without a trial, logit")
      visitor.decimal(
        "willingnessSpread", &willingnessSpread, 0...20, .assumption(0.5...2),
        "how much people differ in it, logit")
      visitor.decimal(
        "trial", &trial, -20...20, .assumption(0.5...3),
        "what a trial adds: half of it at trialHalfDays")
      visitor.decimal(
        "trialHalfDays", &trialHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "how long a trial with half of that effect is")
      visitor.decimal(
        "price", &price, -20...20, .assumption(-2 ... -0.5),
        "what the natural logarithm of the price over that of the specification adds")
      visitor.decimal(
        "yearly", &yearly, -20...20, .assumption(-2...0),
        "how likely the year is chosen where it saves nothing, logit")
      visitor.decimal(
        "yearlySaving", &yearlySaving, -20...20, .assumption(0.1...0.7),
        "what each tenth that the year saves adds")
      visitor.decimal(
        "cancelsTrial", &cancelsTrial, -20...20, .assumption(-0.5...1.5),
        "how likely a trial is cancelled before it ends, logit")
      visitor.decimal(
        "cancelsMonth", &cancelsMonth, -20...20, .assumption(-3 ... -1.5),
        "how likely a subscription is cancelled before the next month, logit")
      visitor.decimal(
        "cancelsYear", &cancelsYear, -20...20, .assumption(-1.5...0.5),
        "how likely it is before the next year, logit")
      visitor.decimal(
        "away", &away, -20...20, .assumption(1...4),
        "what days without the app add to that: half of it after awayHalfDays")
      visitor.decimal(
        "awayHalfDays", &awayHalfDays, 0.001...10_000, in: .days, .assumption(3...14),
        "after how many days half of that effect is reached")
      visitor.decimal(
        "asksWhy", &asksWhy, 0...1, .assumption(0.1...0.6),
        "how likely somebody who is about to cancel taps \"Why cancel?\" and writes to the coach")
      visitor.decimal(
        "persuaded", &persuaded, 0...1, .assumption(0...0.3),
        "how likely they keep the plan then")
      visitor.decimal(
        "rethinks", &rethinks, 0...1, .assumption(0...0.2),
        "how likely a cancelled trial is resumed on an opening before its end")
      visitor.decimal(
        "restores", &restores, 0...1, .assumption(0...0.05),
        "the share of people who bring a subscription from an earlier phone")
      visitor.decimal(
        "triesAgain", &triesAgain, 0...1, .assumption(0.02...0.3),
        "how likely somebody at the limit tries to create a habit more on an opening")
      visitor.decimal(
        "asksOn", &asksOn, 0...1, .assumption(0.2...0.7),
        "how likely another message to the coach follows one")
      visitor.decimal(
        "template", &template, 0...1, .assumption(0...0.05),
        "how likely a focus template is made on an opening")
      visitor.decimal(
        "swapsTemplate", &swapsTemplate, 0...1, .assumption(0...0.5),
        "how likely one that is refused takes the place of another")
    }
  }
}
