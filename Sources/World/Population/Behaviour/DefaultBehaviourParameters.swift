import Fields

/// All parameters of the default behaviour model.
///
///     var parameters = DefaultBehaviourParameters()
///     parameters.opening.weekday.friday = -0.4     // Fridays are worse
///     try DefaultBehaviour(parameters)
///
/// Each number either has a source or is an assumption with a plausible range; `visit` states
/// which. Effects on the chance of an opening are on the logit scale, where 1 multiplies the odds
/// by 2.7.
///
/// Only `traits` differ between people; the other parts are the same for all of them. A mixture of
/// different kinds of people is a list of `Archetype`.
public struct DefaultBehaviourParameters: Hashable, Sendable {
  /// The fixed traits of people.
  public var traits = Traits()
  /// The chance of removing an app or leaving it unopened.
  public var leaving = Leaving()
  /// The chance that an app is opened on a day.
  public var opening = Opening()
  /// The effects of Mondays, first days of a month and account birthdays.
  public var freshStart = FreshStart()
  /// How habits grow and fade.
  public var habit = Habit()
  /// The effects of streaks, lapses and other in-app feedback.
  public var feedback = Feedback()
  /// The effect of the position on a league's board.
  public var board = Board()
  /// The effects of commitments from outside the apps.
  public var outside = Outside()
  /// The effects of delivered reminders.
  public var reminders = Reminders()
  /// The hours at which apps are opened.
  public var times = Times()
  /// The durations of a person's acts.
  public var acts = Acts()
  /// How people use focus sessions.
  public var focus = Focus()
  /// How people handle the pet's tasks.
  public var pet = Pet()
  /// How people use TenX.
  public var tenx = TenX()
  /// How people use Sherpa.
  public var sherpa = Sherpa()
  /// The properties of Sherpa's items, and how people edit them.
  public var items = Items()
  /// The parameters of subscription decisions in Sherpa.
  public var plans = Plans()
  /// How people use an app of another package. The world sets it from `WorldParameters.guest`.
  package var guest = GuestPeople()
  /// The settings that people change.
  public var settings = Settings()

  /// The defaults; the `visit` of each part states the meaning, range and source of its numbers.
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
  /// The basis of numbers that were fitted to published figures together with other numbers.
  static let fitted = FieldBasis.source("fitted: Documentation/behaviour.md")
}
