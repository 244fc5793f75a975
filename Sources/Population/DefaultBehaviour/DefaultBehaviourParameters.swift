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

  /// Whether the numbers make a model.
  ///
  /// - Throws: `DefaultBehaviourError` for the first field, in the order of their declaration, that
  ///   is out of its range, and for a holiday on no date.
  public func validate() throws(DefaultBehaviourError) {
    for field in fields where !field.range.contains(field.value) {
      throw .outOfRange(field: "\(field.name)", field.value, field.range)
    }
    for holiday in opening.holidays {
      guard (1...12).contains(holiday.month), (1...31).contains(holiday.day) else {
        throw .holiday(month: holiday.month, day: holiday.day)
      }
    }
    let shares = times.morning.share + times.midday.share + times.evening.share + times.night.share
    guard shares > 0 else { throw .noChronotype }
  }
}

/// Why parameters make no model of behaviour.
public enum DefaultBehaviourError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number is not in its range; the field is named by its path.
  case outOfRange(field: String, Double, ClosedRange<Double>)
  /// A holiday has a month outside 1 … 12 or a day outside 1 … 31.
  case holiday(month: Int, day: Int)
  /// No chronotype has a share.
  case noChronotype
  /// There are no archetypes, or more than 255.
  case archetypeCount(Int)
  /// An archetype's share is below zero or not finite, or all of them are zero.
  case archetypeShare(String, Double)
  /// Two archetypes bear one name.
  case archetypeTwice(String)

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .outOfRange(let field, let value, let range):
      "\(field) is \(value); give a number from \(range.lowerBound) to \(range.upperBound)"
    case .holiday(let month, let day):
      "there is no holiday on day \(day) of month \(month); give a month from 1 to 12 and a day "
        + "from 1 to 31"
    case .noChronotype: "all chronotypes have the share 0; give at least one of them more"
    case .archetypeCount(let count): "there are \(count) archetypes; give from 1 to 255"
    case .archetypeShare(let name, let share):
      "the archetype \"\(name)\" has the share \(share); give shares of 0 or more, not all of "
        + "them 0"
    case .archetypeTwice(let name):
      "there are two archetypes \"\(name)\"; give each its own name"
    }
  }
}
