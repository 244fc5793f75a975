import Fields

/// All parameters of the default behaviour model.
///
///     var parameters = DefaultBehaviourParameters()
///     parameters.opening.weekday.friday = -0.4     // Fridays are worse
///     try DefaultBehaviour(parameters)
///
/// Each parameter either has a source or is an assumption with a plausible range; `visit` states
/// which. Effects on the chance of an opening are on the logit scale, where 1 multiplies the odds
/// by 2.7.
///
/// Only `traits` differ between people; all other groups of parameters are the same for everybody.
/// To mix different kinds of people, pass a list of `Archetype`.
public struct DefaultBehaviourParameters: Hashable, Sendable {
  /// The fixed traits of people.
  public var traits = Traits()
  /// The chance of removing an app or leaving it unopened.
  public var leaving = Leaving()
  /// The chance that an app is opened on a day.
  public var opening = Opening()
  /// The effects of Mondays, first days of a month and account birthdays.
  public var freshStart = FreshStart()
  /// The parameters of the growth and decay of habits.
  public var habit = Habit()
  /// The effects of streaks, lapses and other in-app feedback.
  public var feedback = Feedback()
  /// The effect of a person's position on a league's board.
  public var board = Board()
  /// The effects of commitments from outside the apps.
  public var outside = Outside()
  /// The effects of delivered reminders.
  public var reminders = Reminders()
  /// The hours at which apps are opened.
  public var times = Times()
  /// The durations of a person's acts.
  public var acts = Acts()
  /// The parameters of people's use of focus sessions.
  public var focus = Focus()
  /// The parameters of people's use of the pet app.
  public var pet = Pet()
  /// The parameters of people's use of TenX.
  public var tenx = TenX()
  /// The parameters of people's use of Sherpa.
  public var sherpa = Sherpa()
  /// The properties of Sherpa's items, and how people edit them.
  public var items = Items()
  /// The parameters of subscription decisions in Sherpa.
  public var plans = Plans()
  /// The parameters of people's use of an app of another package, from `WorldParameters.guest`.
  package var guest = GuestPeople()
  /// The settings that people change.
  public var settings = Settings()

  /// Creates the defaults; each group's `visit` states the meaning, range and source of its fields.
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
  /// The source of parameters that were fitted together to published figures.
  static let fitted = FieldBasis.source("fitted: Documentation/behaviour.md")
}
