import Fields

/// Every number of the default model of behaviour.
///
///     var parameters = DefaultBehaviourParameters()
///     parameters.opening.weekday.friday = -0.4     // Fridays are worse
///     try DefaultBehaviour(parameters)
///
/// A number either has a source or is an assumption with a plausible range; `visit` states which
/// for each. Effects on the chance of an opening are on the logit scale, where 1 multiplies the
/// odds by 2.7.
///
/// People differ by `traits`; the other parts are the same for all of them. A mixture of different
/// kinds of people is a list of `Archetype`.
public struct DefaultBehaviourParameters: Hashable, Sendable {
  /// The traits that people are born with.
  public var traits = Traits()
  /// When apps are removed for good.
  public var leaving = Leaving()
  /// The chance that an app is opened on a day.
  public var opening = Opening()
  /// The effects of Mondays, first days of a month and birthdays of the account.
  public var freshStart = FreshStart()
  /// How habits grow and fade.
  public var habit = Habit()
  /// The effects of streaks, lapses and the screens of apps.
  public var feedback = Feedback()
  /// The effect of the place on a league's board.
  public var board = Board()
  /// What binds people from outside the apps.
  public var outside = Outside()
  /// The effects of delivered reminders.
  public var reminders = Reminders()
  /// The hours at which apps are opened.
  public var times = Times()
  /// How long the acts of a person take.
  public var acts = Acts()
  /// How people use focus sessions.
  public var focus = Focus()
  /// How people handle the pet's tasks.
  public var pet = Pet()
  /// How people use TenX.
  public var tenx = TenX()
  /// How people use Sherpa.
  public var sherpa = Sherpa()
  /// What the items of Sherpa are like, and what becomes of them.
  public var items = Items()
  /// Who pays for Sherpa.
  public var plans = Plans()
  /// How people meet an app of another package. The world sets it from `WorldParameters.guest`.
  package var guest = GuestPeople()
  /// What people set otherwise than the apps come.
  public var settings = Settings()

  /// The defaults; the `visit` of each part states what its numbers mean, with range and source.
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
    visitor.part("outside", &outside)
    visitor.part("times", &times)
    visitor.part("acts", &acts)
    visitor.part("focus", &focus)
    visitor.part("pet", &pet)
    visitor.part("tenx", &tenx)
    visitor.part("sherpa", &sherpa)
    visitor.part("items", &items)
    visitor.part("plans", &plans)
    visitor.part("settings", &settings)
  }
}

extension FieldBasis {
  /// Fitted to published figures together with other numbers.
  static let fitted = FieldBasis.source("fitted: Documentation/behaviour.md")
}
