import Measures
import Chance
import CivilTime
import PortableMath

extension DefaultBehaviour {
  /// The behaviour model's memory of a person: 144 bytes.
  ///
  /// Some traits, such as patience and routines, are needed only for sessions and Sherpa's items.
  /// They are not stored but drawn again from the person's random numbers.
  public struct Mind: BitwiseCopyable, Hashable, Sendable {
    /// How readily the person opens apps, in logits.
    public package(set) var propensity: Float
    /// The speed at which the person's habits form, per day.
    public package(set) var habitRate: Float
    /// The chance that the person removes an app on a day, before the effects of habit and lapse.
    public package(set) var leavingHazard: Float
    /// How much a streak motivates the person; 1 on average.
    public package(set) var streakSensitivity: Float
    /// How much a leaderboard motivates the person; negative if a leaderboard discourages them.
    public package(set) var boardSensitivity: Float
    /// The factor on the effect that delivered reminders have on the person; 1 on average.
    public package(set) var reminderSensitivity: Float
    /// The factor on the effect that Mondays, first days of a month and account birthdays have on
    /// the person; 1 on average.
    public package(set) var freshStartSensitivity: Float
    /// The mood of the day, in logits.
    public package(set) var shock: Float = 0
    /// The mood of the current weeks, in logits.
    public package(set) var slowMood: Float
    /// How many hours later than usual the person's days currently run.
    var drift: Float = 0
    /// The person's own weekday effects, with Monday in lane 0, in steps of 1/32 logit.
    var weekdays: SIMD8<Int8>
    /// The values of an app of another package (`fondness`, `strength`, …), in `Lane` order.
    fileprivate var guest: SIMD4<Float> = .zero
    /// The person's liking for each app, indexed by `App.rawValue`, in logits.
    var fondness: SIMD4<Float>
    /// The strength of the person's habit of opening each app, 0 … 1.
    package var strength: SIMD4<Float> = .zero
    /// The remaining negative effect of broken streaks, by app, in logits.
    package var lapse: SIMD4<Float> = .zero
    /// The number of days in a row on which the person missed each app.
    var missed: SIMD4<Float> = .zero
    /// The chance that the person does a planned task, in logits.
    var diligence: Float
    /// The mean time in minutes from a pet task's planned time until the person does the task.
    var delay: Float
    /// The number of pet tasks that the person plans each day.
    var taskCount: UInt8
    /// Bits 0 and 1: the chronotype. Bit 2: set if feedback in apps does not affect the person.
    /// Bits 3 to 7: one bit for each app, set if abandoned.
    fileprivate var chronotypeAndAbandoned: UInt8
    /// The number of habits that the person wants in Sherpa.
    var itemCount: UInt8
    var created: UInt8 = 0
    /// The day of the run of the next Sherpa payment; the person decides one day before that day.
    var payment: Int16 = .max

    /// The person's chronotype, as an index into `ChronotypeHours`.
    var chronotype: Int { Int(chronotypeAndAbandoned & 3) }

    /// The kinds of values that the mind stores for each app.
    enum Lane: Int {
      case fondness, strength, lapse, missed
    }

    /// One of the values that the mind stores for an app; `app` is an `App.rawValue`.
    @inline(__always)
    subscript(lane: Lane, app: Int) -> Float {
      get {
        guard app < 4 else { return guest[lane.rawValue] }
        return switch lane {
        case .fondness: fondness[app]
        case .strength: strength[app]
        case .lapse: lapse[app]
        case .missed: missed[app]
        }
      }
      set {
        guard app < 4 else { return guest[lane.rawValue] = newValue }
        switch lane {
        case .fondness: fondness[app] = newValue
        case .strength: strength[app] = newValue
        case .lapse: lapse[app] = newValue
        case .missed: missed[app] = newValue
        }
      }
    }

    /// Whether streaks, the pet and trees have no effect on the person.
    var isUnmoved: Bool { chronotypeAndAbandoned & 4 != 0 }

    /// The apps that the person has stopped using without removing them.
    package var abandoned: AppSet {
      get { AppSet(rawValue: chronotypeAndAbandoned >> 3) }
      set { chronotypeAndAbandoned = chronotypeAndAbandoned & 7 | newValue.rawValue << 3 }
    }

    /// The person's own weekday effects, from Monday, in logits.
    package var ownWeekdays: [Double] { (0..<7).map { Double(weekdays[$0]) / 32 } }
  }

  /// Whether all values of a mind are finite, and small enough that their sums are finite.
  public static func isPossible(_ mind: Mind) -> Bool {
    let numbers = [
      mind.propensity, mind.habitRate, mind.leavingHazard, mind.streakSensitivity,
      mind.boardSensitivity, mind.reminderSensitivity, mind.freshStartSensitivity, mind.shock,
      mind.slowMood, mind.drift, mind.diligence, mind.delay,
    ]
    let lanes = [mind.fondness, mind.strength, mind.lapse, mind.missed, mind.guest].flatMap {
      lanes in lanes.indices.map { lanes[$0] }
    }
    return (numbers + lanes).allSatisfy { -1e9...1e9 ~= $0 }
  }

  // The notes of a session: 0 … 3 the second of the day until which the person has used each app; 4
  // the acts of today that an app does not show, bit 0 the morning's reflection, bit 1 the night's;
  // 5 the pet's tasks that were deleted, a bit each; 8 … 15 when the pet's first eight tasks are
  // done.

  /// Whether the opening was due before the app's last use ended, so that nothing is left to do.
  static func isDone(_ app: App, _ user: inout PersonSession) -> Bool {
    (user.opening.instant - user.outlook.start).count / 1_000
      < Int64(user.notes[Int(app.rawValue)])
  }

  /// Stores, in the session's `notes`, the time at which the person stops using an app.
  static func note(_ app: App, _ user: inout PersonSession) {
    let seconds = (user.now - user.outlook.start).count / 1_000
    user.notes[Int(app.rawValue)] = Int32(clamping: seconds + 1)
  }

  /// Draws the traits of a person who joins, from the person's own random numbers.
  public func arrive(_ outlook: DayOutlook) -> Mind {
    with(outlook.archetype) { arrive(outlook, $0) }
  }

  private func arrive(_ outlook: DayOutlook, _ constants: ArchetypeConstants) -> Mind {
    let (traits, pet) = (constants.parameters.traits, constants.parameters.pet)
    let luck = outlook.luck.traits
    let moved = constants.parameters.feedback.moved
    let isUnmoved = moved < 1 && !luck.happens(moved, .moved)
    let ease = luck.normal(.propensity)
    let rate =
      traits.habitRateMedian * Portable.exp(traits.habitRateSigma * luck.normal(.habitRate))
    let board =
      traits.boardSensitivityMean + traits.boardSensitivityByPropensity * ease
      + traits.boardSensitivitySpread * luck.normal(.boardSensitivity)
    var fondness = SIMD4<Float>.zero
    for app in AppSet.all {
      let place = Int(app.rawValue)
      fondness[place] = Float(traits.fondnessSpread * luck.normal(.fondness, UInt32(place)))
    }
    var mind = Mind(
      propensity: Float(
        traits.propensityMean + constants.cohort(outlook.day) + traits.propensitySpread * ease),
      habitRate: Float(min(1, rate)),
      leavingHazard: Float(hazard(constants.parameters.leaving, luck)),
      streakSensitivity: isUnmoved
        ? 0 : factor(traits.streakSensitivitySpread, luck.normal(.streakSensitivity)),
      boardSensitivity: Float(board),
      reminderSensitivity: factor(
        traits.reminderSensitivitySpread, luck.normal(.reminderSensitivity)),
      freshStartSensitivity: factor(
        traits.freshStartSensitivitySpread, luck.normal(.freshStartSensitivity)),
      slowMood: slowMood(constants.parameters.opening, luck),
      weekdays: weekdays(traits, luck), fondness: fondness,
      diligence: Float(traits.diligenceMean + traits.diligenceSpread * luck.normal(.diligence)),
      delay: Float(pet.delayMinutes + pet.delaySpreadMinutes * luck.normal(.delay)),
      taskCount: taskCount(pet, luck),
      chronotypeAndAbandoned: UInt8(constants.hours.type(of: luck.share(.chronotype)))
        | (isUnmoved ? 4 : 0),
      itemCount: UInt8(clamping: SherpaItems.count(outlook.luck, constants)))
    if outlook.fitted.contains(.guest) {
      let place = Int(App.guest.rawValue)
      mind[.fondness, place] = Float(
        traits.fondnessSpread * luck.normal(.fondness, UInt32(place)))
    }
    return mind
  }

  private func slowMood(_ opening: DefaultBehaviourParameters.Opening, _ luck: Luck) -> Float {
    guard opening.moodSpread > 0 else { return 0 }
    return Float(opening.moodSpread * luck.normal(.firstMood))
  }

  /// Returns a person's own weekday effects, from a spread between single days and a spread between
  /// weekends and other days. The effects sum to 0; the propensity covers the overall level.
  private func weekdays(
    _ traits: DefaultBehaviourParameters.Traits, _ luck: Luck
  ) -> SIMD8<Int8> {
    var effects = SIMD8<Double>.zero
    if traits.weekdaySpread > 0 {
      for day in 0..<7 { effects[day] = luck.normal(.ownWeekday, UInt32(day)) }
      // Seven numbers less their mean spread by √(6/7).
      let scale = traits.weekdaySpread * (7.0 / 6).squareRoot()
      let mean = effects.sum() / 7
      for day in 0..<7 { effects[day] = scale * (effects[day] - mean) }
    }
    if traits.weekendSpread > 0 {
      let weekend = traits.weekendSpread * luck.normal(.ownWeekday, 7)
      for day in 0..<7 { effects[day] += weekend * (day < 5 ? -2.0 / 7 : 5.0 / 7) }
    }
    var rounded = SIMD8<Int8>.zero
    for day in 0..<7 { rounded[day] = Int8(clamping: Int((32 * effects[day]).rounded())) }
    return rounded
  }

  private func taskCount(_ pet: DefaultBehaviourParameters.Pet, _ luck: Luck) -> UInt8 {
    let span = pet.mostTasks - pet.fewestTasks + 1
    return UInt8(clamping: Int(pet.fewestTasks + span * luck.share(.taskCount)))
  }

  /// Returns a normally distributed factor with mean 1 before the cut at 0.
  private func factor(_ spread: Double, _ normal: Double) -> Float {
    Float(max(0, 1 + spread * normal))
  }

  private func hazard(_ leaving: DefaultBehaviourParameters.Leaving, _ luck: Luck) -> Double {
    // The shapes have been checked to be above zero.
    guard let beta = try? Beta(alpha: leaving.alpha, beta: leaving.beta) else { return 0 }
    return beta.sample(luck.draw(.leavingHazard))
  }
}
