import Measures
import CivilTime
import PortableMath

/// The default behaviour of people: habits that form and fade, streaks, boards, reminders, moods,
/// and people who differ.
///
///     let model = DefaultBehaviour()
///     try DefaultBehaviour(archetypes: [.init(name: "steady", share: 1, parameters: steady)])
///
/// A day, and the terms on which it depends:
///
///     leave?   the person's hazard (Beta) · (1 − relief · h) · (1 + raise · ℓ); some remove the
///              app, the others keep it unopened
///     open?    logit p = propensity + weekday + fresh start + novelty + shock + mood + holiday
///                      + β·h + streak · g(L) · r + board + reminder + pet, tree − ℓ − dormancy
///                      − other apps
///     when?    the chronotype's hours; a delivered reminder pulls one opening behind it
///     what?    per app: sessions, tasks, focuses, habits, each with diligence and its own luck
///     night    done: h += k · (1 − h)   missed: h loses a little, more with every miss in a row
///              a streak that breaks: ℓ += a share of what it gave; ℓ halves over days
///
/// h is the strength of the habit (0 … 1) and ℓ the effect of broken streaks, both for each app. r
/// is 1 if a miss today would break the streak, and 1 / fear if the streak is safe. A
/// person who has removed an app never comes back to it; a person who only does not open it may
/// come back, but more rarely the longer they stay away. On the day of joining every app is opened.
///
/// Luck with an address decides everything that is done later in a day, so that an opening can ask
/// again for the acts that are due by now and needs no memory.
///
/// The numbers and their sources are in `DefaultBehaviourParameters`; Documentation/behaviour.md
/// says which numbers were fitted to which data. The model knows nothing about places, friends or
/// money, people do not learn from each other, and they do not change archetype.
public struct DefaultBehaviour: Behaviour {
  private let constantsByArchetype: [ArchetypeConstants]

  /// A model in which everybody has the same parameters.
  public init(
    _ parameters: DefaultBehaviourParameters = DefaultBehaviourParameters()
  ) throws(DefaultBehaviourError) {
    try self.init(parameters: [parameters])
  }

  /// The parameters of each archetype, in the order of the world's list.
  ///
  /// - Throws: `DefaultBehaviourError` for parameters that make no model.
  public init(parameters: [DefaultBehaviourParameters]) throws(DefaultBehaviourError) {
    guard (1...Archetype.most).contains(parameters.count) else {
      throw .archetypeCount(parameters.count)
    }
    for archetype in parameters { try archetype.validate() }
    constantsByArchetype = parameters.map { ArchetypeConstants($0, ChronotypeHours($0.times)) }
  }

  /// A mixture of archetypes; the world assigns people to them, by their shares.
  public init(archetypes: [Archetype]) throws(DefaultBehaviourError) {
    try Archetype.validate(archetypes)
    try self.init(parameters: archetypes.map { $0.parameters })
  }

  private init(constantsByArchetype: [ArchetypeConstants]) {
    self.constantsByArchetype = constantsByArchetype
  }

  /// The same numbers in instances of their own.
  public func copied() -> DefaultBehaviour {
    DefaultBehaviour(
      constantsByArchetype: constantsByArchetype.map {
        ArchetypeConstants($0.parameters, $0.hours.copied())
      })
  }

  /// Asks with the constants of an archetype; those of the last one for an archetype that is not in
  /// the list. The model keeps them, so nobody counts who holds them.
  @inline(__always)
  func with<Answer>(
    _ archetype: Int, _ ask: (ArchetypeConstants) -> Answer
  ) -> Answer {
    let place = min(max(0, archetype), constantsByArchetype.count - 1)
    return Unmanaged.passUnretained(constantsByArchetype[place])._withUnsafeGuaranteedRef(ask)
  }

  /// Acts in the app that has come to the front.
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

/// A kind of people: a name, how many of them there are, and how they differ from others.
public struct Archetype: Hashable, Sendable {
  /// The name in scenarios.
  public var name: String
  /// The share, in proportion to the other archetypes' shares.
  public var share: Double
  /// Its numbers, including those that distinguish it from the others.
  public var parameters: DefaultBehaviourParameters

  /// An archetype with a share of the population, in proportion to the other shares.
  public init(
    name: String, share: Double,
    parameters: DefaultBehaviourParameters = DefaultBehaviourParameters()
  ) {
    self.name = name
    self.share = share
    self.parameters = parameters
  }

  /// The most archetypes in a mixture.
  public static var most: Int { 255 }

  /// Checks whether a list makes a mixture.
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

/// The parameters of one archetype with values that can be computed once. It never changes; as a
/// class it is not copied when it is passed on for the many small questions of a day.
final class ArchetypeConstants: Sendable {
  let parameters: DefaultBehaviourParameters
  let hours: ChronotypeHours
  /// By weekday from Monday, without the fresh start of the week.
  let weekday: [Double]
  /// The part of the day before that a day's shock keeps, and the factor of its new part.
  let shockKept: Float
  let shockGain: Float
  /// The same of the slow mood, and of the shift of a person's hours; zero gains without them.
  let moodKept: Float
  let moodGain: Float
  let driftKept: Float
  let driftGain: Float
  /// The effects from outside by day of the run, logit; later days have `afterCalendar`.
  let calendar: [Float]
  /// By what the effects of all that apps show are multiplied, by days since joining; nothing if
  /// they are the same on all days.
  private let shown: [Double]
  /// The effects of having joined from a day on, by that day.
  private let cohorts: [DefaultBehaviourParameters.DayShift]
  /// Words below it give a day on which one mood decides about all apps.
  let together: UInt64
  /// The effects of a habit and a lapse on the chance of leaving an app, and the share of those who
  /// leave that remove it.
  let habitRelief: Float
  let lapseRaise: Float
  let removes: Float
  /// The part of a lapse that a night leaves.
  let lapseKept: Float
  /// The part of a habit that a first missed day takes, the increase with each further one, and the
  /// most.
  let missLoss: Float
  let furtherMissLoss: Float
  let mostMissLoss: Float
  /// By month from January, bit day − 1 for each holiday.
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

  /// What a day keeps, and the factor of its new part, of a series of days with a spread.
  private static func autoregression(_ kept: Double, _ spread: Double) -> (Float, Float) {
    (Float(kept), Float(spread * (1 - kept * kept).squareRoot()))
  }

  private static func calendar(_ shifts: [DefaultBehaviourParameters.DayShift]) -> [Float] {
    let last = shifts.map { $0.day }.max() ?? -1
    var calendar = [Float](repeating: 0, count: max(0, last + 1))
    for shift in shifts where shift.day >= 0 { calendar[shift.day] += Float(shift.shift) }
    return calendar
  }

  /// New at first, and wearisome for a while later.
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

  /// By what the effects of all that apps show are multiplied, days after joining.
  @inline(__always)
  func shown(_ age: Int) -> Double { age < shown.count ? shown[age] : 1 }

  /// What having joined on a day of the run adds to the propensity, logit.
  func cohort(_ joined: Int) -> Double { cohorts.last { $0.day <= joined }?.shift ?? 0 }

  @inline(__always)
  func isHoliday(_ date: CivilDate) -> Bool {
    holidays[Int(date.month) - 1] >> UInt32(date.day - 1) & 1 != 0
  }
}
