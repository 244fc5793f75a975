import Fields

/// Every number of the default model of behaviour.
///
///     var parameters = DefaultBehaviourParameters()
///     parameters.opening.weekday.friday = -0.4     // Fridays are worse
///     try DefaultBehaviour(parameters)
///
/// A number either rests on a source or is an assumption with a plausible range; which, `visit`
/// says of each. Effects on the chance of an opening are on the logit scale, where 1 multiplies the
/// odds by 2.7.
///
/// People differ by `traits`; what is the same for all of them is in the other parts. A mixture of
/// different kinds of people is a list of `Archetype`.
public struct DefaultBehaviourParameters: Hashable, Sendable {
  /// What people are born with.
  public var traits = Traits()
  /// When apps are removed for good.
  public var leaving = Leaving()
  /// How likely an app is opened on a day.
  public var opening = Opening()
  /// What Mondays, first days of a month and birthdays of the account add.
  public var freshStart = FreshStart()
  /// How habits grow and fade.
  public var habit = Habit()
  /// What streaks, lapses and what the apps show do.
  public var feedback = Feedback()
  /// What the place on a league's board does.
  public var board = Board()
  /// What delivered reminders do.
  public var reminders = Reminders()
  /// At which hours apps are opened.
  public var times = Times()
  /// How long what people do takes.
  public var acts = Acts()
  /// What people do with focus sessions.
  public var focus = Focus()
  /// What people do with the pet's tasks.
  public var pet = Pet()
  /// What people do in TenX.
  public var tenx = TenX()
  /// What people do in Sherpa.
  public var sherpa = Sherpa()

  /// The defaults, each with its source or range beside it.
  public init() {}
}

extension DefaultBehaviourParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("traits", &traits)
    visitor.part("leaving", &leaving)
    visitor.part("habit", &habit)
    visitor.part("opening", &opening)
    visitor.part("freshStart", &freshStart)
    visitor.part("reminders", &reminders)
    visitor.part("feedback", &feedback)
    visitor.part("board", &board)
    visitor.part("times", &times)
    visitor.part("acts", &acts)
    visitor.part("focus", &focus)
    visitor.part("pet", &pet)
    visitor.part("tenx", &tenx)
    visitor.part("sherpa", &sherpa)
  }
}

extension FieldBasis {
  /// Fitted to published figures together with other numbers.
  static let fitted = FieldBasis.source("fitted: Documentation/behaviour.md")
}
