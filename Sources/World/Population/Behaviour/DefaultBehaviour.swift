import Measures
import CivilTime
import PortableMath

/// The default behaviour of people: habits that form and fade, streaks, leaderboards, reminders,
/// moods, and differences between people.
///
///     let model = DefaultBehaviour()
///     try DefaultBehaviour(archetypes: [.init(name: "steady", share: 1, parameters: steady)])
///
/// The decisions of a day, and the terms on which they depend:
///
///     leave?   the person's hazard (Beta) · (1 − relief · h) · (1 + raise · ℓ); some remove the
///              app, the others keep it unopened
///     open?    logit p = propensity + weekday + fresh start + novelty + shock + mood + holiday
///                      + β·h + streak · g(L) · r + board + reminder + pet, tree − ℓ − dormancy
///                      − other apps
///     when?    the chronotype's hours; a delivered reminder pulls one opening behind it
///     what?    per app: sessions, tasks, focuses, habits, each with diligence and its own draws
///     night    done: h += k · (1 − h)   missed: h loses a little, more with every miss in a row
///              a streak that breaks: ℓ += a share of what it gave; ℓ halves over days
///
/// h is the strength of the habit (0 … 1), L the streak length and ℓ the effect of broken streaks,
/// each per app. r is 1 if a miss today would break the streak, and 1 / fear if the streak is safe.
/// A person who has removed an app never returns to it. A person who only leaves an app unopened
/// may return, but is less likely to the longer they stay away. On the day of joining every app is
/// opened.
///
/// All later decisions of a day use addressed random draws. An opening can therefore recompute the
/// acts that are due by now and needs no memory.
///
/// `DefaultBehaviourParameters` has the parameters and their sources. Documentation/behaviour.md
/// says which parameters were fitted to which data. The model does not cover places, friends or
/// money. People do not learn from each other and do not change archetype.
public struct DefaultBehaviour: Behaviour {
  private let constantsByArchetype: [ArchetypeConstants]

  /// Creates a model in which all people have the same parameters.
  public init(
    _ parameters: DefaultBehaviourParameters = DefaultBehaviourParameters()
  ) throws(DefaultBehaviourError) {
    try self.init(parameters: [parameters])
  }

  /// Creates a model with the parameters of each archetype, in the order of the world's archetypes.
  ///
  /// - Throws: `DefaultBehaviourError` for invalid parameters.
  public init(parameters: [DefaultBehaviourParameters]) throws(DefaultBehaviourError) {
    guard (1...Archetype.most).contains(parameters.count) else {
      throw .archetypeCount(parameters.count)
    }
    for archetype in parameters { try archetype.validate() }
    constantsByArchetype = parameters.map { ArchetypeConstants($0, ChronotypeHours($0.times)) }
  }

  /// Creates a model of several archetypes; the world assigns people to archetypes by shares.
  public init(archetypes: [Archetype]) throws(DefaultBehaviourError) {
    try Archetype.validate(archetypes)
    try self.init(parameters: archetypes.map { $0.parameters })
  }

  private init(constantsByArchetype: [ArchetypeConstants]) {
    self.constantsByArchetype = constantsByArchetype
  }

  /// Returns a copy of the model that shares no class instances with the original.
  public func copied() -> DefaultBehaviour {
    DefaultBehaviour(
      constantsByArchetype: constantsByArchetype.map {
        ArchetypeConstants($0.parameters, $0.hours.copied())
      })
  }

  /// Calls a closure with the constants of an archetype; an index beyond the list selects the last
  /// archetype. The constants are passed unretained because the model keeps them alive.
  @inline(__always)
  func with<Answer>(
    _ archetype: Int, _ ask: (ArchetypeConstants) -> Answer
  ) -> Answer {
    let place = min(max(0, archetype), constantsByArchetype.count - 1)
    return Unmanaged.passUnretained(constantsByArchetype[place])._withUnsafeGuaranteedRef(ask)
  }

  /// Simulates the person's use of the app that has come to the front.
  public func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    with(user.outlook.archetype) { constants in
      switch app {
      case .forest: useForest(&user, constants)
      case .pet: usePet(&user, mind, constants)
      case .tenx: useTenX(&user, mind, constants)
      case .sherpa: useSherpa(&user, &mind, constants)
      case .guest: useGuest(&user, mind, constants)
      }
    }
  }
}

/// A kind of people with a name, a share of the population and its own parameters.
public struct Archetype: Hashable, Sendable {
  /// The name by which scenarios refer to the archetype.
  public var name: String
  /// The archetype's weight in the population, relative to the weights of the other archetypes.
  public var share: Double
  /// The archetype's complete parameters.
  public var parameters: DefaultBehaviourParameters

  /// Creates an archetype with a weight relative to the other archetypes' weights.
  public init(
    name: String, share: Double,
    parameters: DefaultBehaviourParameters = DefaultBehaviourParameters()
  ) {
    self.name = name
    self.share = share
    self.parameters = parameters
  }

  /// The maximum number of archetypes in a mixture.
  public static var most: Int { 255 }

  /// Checks whether a list of archetypes is a valid mixture.
  ///
  /// - Throws: `archetypeCount`, `archetypeShare`, `archetypeTwice`, or the error in the parameters
  ///   of the first faulty archetype.
  public static func validate(_ archetypes: [Archetype]) throws(DefaultBehaviourError) {
    guard (1...most).contains(archetypes.count) else { throw .archetypeCount(archetypes.count) }
    var sum = 0.0
    for (index, archetype) in archetypes.enumerated() {
      guard archetype.share >= 0, archetype.share.isFinite else {
        throw .archetypeShare(archetype.name, archetype.share)
      }
      let name = Array(archetype.name.utf8)
      guard !archetypes[..<index].contains(where: { Array($0.name.utf8) == name }) else {
        throw .archetypeTwice(archetype.name)
      }
      try archetype.parameters.validate()
      sum += archetype.share
    }
    guard sum > 0 else { throw .archetypeShare(archetypes[0].name, archetypes[0].share) }
  }
}

/// The parameters of one archetype, with values computed from them. Instances are immutable. This
/// is a class so that the many calls of a day pass a reference instead of a copy.
final class ArchetypeConstants: Sendable {
  let parameters: DefaultBehaviourParameters
  let hours: ChronotypeHours
  /// Weekday effects from Monday, in logits, without the extra effect of a new week (`FreshStart`).
  let weekday: [Double]
  /// The share of yesterday's `shock` that carries over; `shockGain` is the factor of the new part.
  let shockKept: Float
  let shockGain: Float
  /// The slow mood's carry-over and gain, then the carry-over and gain of the shift of hours.
  let moodKept: Float
  let moodGain: Float
  let driftKept: Float
  let driftGain: Float
  /// External effects by day of the run, in logits; `afterCalendar` applies to all later days.
  let calendar: [Float]
  /// The factor of all in-app feedback effects, by days since joining; empty if the factor is
  /// always 1.
  private let shown: [Double]
  /// The propensity shift of each cohort, sorted by the day from which the cohort's people join.
  private let cohorts: [DefaultBehaviourParameters.DayShift]
  /// The threshold for a day's 32-bit random word. All apps share one draw if the word is below it.
  let together: UInt64
  /// The effect of a habit on the hazard of leaving an app, followed by the effect of a lapse.
  /// `removes` is the share of leavers who remove the app.
  let habitRelief: Float
  let lapseRaise: Float
  let removes: Float
  /// The share of a lapse that is left after a night.
  let lapseKept: Float
  /// The share of a habit that the first missed day removes, followed by the increase per further
  /// miss and the maximum.
  let missLoss: Float
  let furtherMissLoss: Float
  let mostMissLoss: Float
  /// For each month from January, a bit mask in which bit day − 1 is set if the day is a holiday.
  private let holidays: [UInt32]

  init(_ parameters: DefaultBehaviourParameters, _ hours: ChronotypeHours) {
    (self.parameters, self.hours) = (parameters, hours)
    weekday = Weekday.allCases.map { parameters.opening.weekday[$0] }
    (shockKept, shockGain) = ArchetypeConstants.autoregression(
      parameters.opening.shockKept, parameters.opening.shockSpread)
    (moodKept, moodGain) = ArchetypeConstants.autoregression(
      parameters.opening.moodKept, parameters.opening.moodSpread)
    (driftKept, driftGain) = ArchetypeConstants.autoregression(
      parameters.times.driftKept, parameters.times.driftHours)
    calendar = ArchetypeConstants.calendar(parameters.opening.calendar)
    shown = ArchetypeConstants.shown(parameters.feedback)
    cohorts = parameters.traits.cohorts.sorted { $0.day < $1.day }
    together = UInt64(max(0, min(1, parameters.opening.together)) * 0x1p32)
    habitRelief = Float(parameters.leaving.habitRelief)
    lapseRaise = Float(parameters.leaving.lapseRaise)
    removes = Float(parameters.leaving.removes)
    lapseKept = Float(Portable.pow(0.5, 1 / parameters.feedback.lapseHalfDays))
    missLoss = Float(parameters.habit.firstMissLoss)
    furtherMissLoss = Float(parameters.habit.furtherMissLoss)
    mostMissLoss = Float(parameters.habit.mostMissLoss)
    var holidays = [UInt32](repeating: 0, count: 12)
    for holiday in parameters.opening.holidays {
      holidays[holiday.month - 1] |= 1 << UInt32(holiday.day - 1)
    }
    self.holidays = holidays
  }

  /// Returns the factors of an autoregressive (AR(1)) series on its previous value (`kept`) and on
  /// a standard normal draw. With these, the standard deviation of the series is `spread`.
  private static func autoregression(_ kept: Double, _ spread: Double) -> (Float, Float) {
    (Float(kept), Float(spread * (1 - kept * kept).squareRoot()))
  }

  private static func calendar(_ shifts: [DefaultBehaviourParameters.DayShift]) -> [Float] {
    let last = shifts.map { $0.day }.max() ?? -1
    var calendar = [Float](repeating: 0, count: max(0, last + 1))
    for shift in shifts where shift.day >= 0 { calendar[shift.day] += Float(shift.shift) }
    return calendar
  }

  /// Returns daily factors of in-app feedback: higher at first, lower in a period of weariness.
  private static func shown(_ feedback: DefaultBehaviourParameters.Feedback) -> [Double] {
    guard feedback.newness > 0 || feedback.weariness > 0 else { return [] }
    let (middle, reach) = (
      (feedback.wearyFrom + feedback.wearyUntil) / 2, (feedback.wearyUntil - feedback.wearyFrom) / 2
    )
    return (0..<WorldParameters.mostDays).map { day in
      let new =
        feedback.newness * feedback.newnessHalfDays / (feedback.newnessHalfDays + Double(day))
      let tired = reach > 0 ? max(0, 1 - (Double(day) - middle).magnitude / reach) : 0
      return 1 + new - feedback.weariness * tired
    }
  }

  /// Returns the factor of all in-app feedback effects, `age` days after joining.
  @inline(__always)
  func shown(_ age: Int) -> Double { age < shown.count ? shown[age] : 1 }

  /// Returns the propensity shift of people who joined on a day of the run, in logits.
  func cohort(_ joined: Int) -> Double { cohorts.last { $0.day <= joined }?.shift ?? 0 }

  @inline(__always)
  func isHoliday(_ date: CivilDate) -> Bool {
    holidays[Int(date.month) - 1] >> UInt32(date.day - 1) & 1 != 0
  }
}
