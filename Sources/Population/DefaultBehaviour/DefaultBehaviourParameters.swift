import CivilTime

/// Every number of the default model of behaviour.
///
///     var parameters = DefaultBehaviourParameters()
///     parameters.opening.weekday.friday = -0.4     // Fridays are worse
///     try DefaultBehaviour(parameters)
///
/// A number either rests on a source, which its comment names, or on none: then the comment says
/// *assumption* and from where to where it is plausible. Effects on the chance of an opening are on
/// the logit scale, where 1 multiplies the odds by 2.7.
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

extension DefaultBehaviourParameters {
  /// A number, its name, and the range outside which it makes no model.
  package struct Field: Sendable {
    package let name: StaticString
    package let value: Double
    package let range: ClosedRange<Double>

    init(_ name: StaticString, _ value: Double, _ range: ClosedRange<Double>) {
      self.name = name
      self.value = value
      self.range = range
    }

    /// A share or a chance.
    init(share name: StaticString, _ value: Double) { self.init(name, value, 0...1) }

    /// An effect on the logit scale, of either sign.
    init(logit name: StaticString, _ value: Double) { self.init(name, value, -20...20) }

    /// A spread, on the logit scale or of a logarithm.
    init(spread name: StaticString, _ value: Double) { self.init(name, value, 0...10) }

    /// A number of things.
    init(count name: StaticString, _ value: Int32, _ range: ClosedRange<Int32>) {
      self.init(name, Double(value), Double(range.lowerBound)...Double(range.upperBound))
    }

    /// How long an act takes, at most an hour.
    init(act name: StaticString, _ value: Milliseconds) {
      self.init(name, Double(value.count), 0...3_600_000)
    }
  }

  /// All numbers, in the order in which they are declared.
  package var fields: [Field] {
    traits.fields + leaving.fields + opening.fields + freshStart.fields + habit.fields
      + feedback.fields + board.fields + reminders.fields + times.fields + acts.fields
      + focus.fields
      + pet.fields + tenx.fields + sherpa.fields
  }
}
