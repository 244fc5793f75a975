import Chance
import CivilTime
import PortableMath

extension DefaultBehaviour {
  /// What the model keeps of a person: 128 bytes.
  ///
  /// Traits that only an active day needs (chronotype, diligence, patience …) are drawn again from
  /// the person's luck instead.
  public struct Mind: BitwiseCopyable, Hashable, Sendable {
    /// How easily an app is opened, logit.
    public package(set) var propensity: Float
    /// How fast a habit forms, per day.
    public package(set) var habitRate: Float
    /// The chance of removing an app on a day, habit and lapse aside.
    public package(set) var leavingHazard: Float
    /// How much a streak moves the person; 1 on average.
    public package(set) var streakSensitivity: Float
    /// How much a board does; below zero it discourages.
    public package(set) var boardSensitivity: Float
    public package(set) var reminderSensitivity: Float
    public package(set) var freshStartSensitivity: Float
    /// How good the day is, logit.
    public package(set) var shock: Float = 0
    /// How each app appeals, by `App.rawValue`, logit.
    var fondness: SIMD4<Float>
    /// The strength of each habit, 0 … 1.
    package var strength: SIMD4<Float> = .zero
    /// What broken streaks left behind, logit.
    package var lapse: SIMD4<Float> = .zero
    /// The second of the day until which the person has planned to use each app.
    var until: SIMD4<UInt32> = .zero
    /// Days missed in a row.
    var missed: SIMD4<Float> = .zero
    /// What was done today that an app does not show: bit 0 the morning's reflection, bit 1 the
    /// night's.
    var today: UInt8 = 0
  }

  /// Whether what an opening would bring about has been planned already: an opening that had to
  /// wait for the person's attention.
  static func isPlanned(
    _ app: App, _ opening: Opening, _ outlook: DayOutlook, _ mind: Mind
  ) -> Bool {
    (opening.instant - outlook.start).count / 1_000 < Int64(mind.until[Int(app.rawValue)])
  }

  /// Remembers until when the person has planned to use an app.
  static func note(
    _ app: App, until instant: Instant, _ outlook: DayOutlook, _ mind: inout Mind
  ) {
    let seconds = (instant - outlook.start).count / 1_000
    mind.until[Int(app.rawValue)] = UInt32(clamping: seconds + 1)
  }

  public func arrive(_ outlook: DayOutlook) -> Mind {
    let traits = tempers[place(of: outlook)].parameters.traits
    let leaving = tempers[place(of: outlook)].parameters.leaving
    let luck = outlook.luck.traits
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
    return Mind(
      propensity: Float(traits.propensityMean + traits.propensitySpread * ease),
      habitRate: Float(min(1, rate)), leavingHazard: Float(hazard(leaving, luck)),
      streakSensitivity: factor(traits.streakSensitivitySpread, luck.normal(.streakSensitivity)),
      boardSensitivity: Float(board),
      reminderSensitivity: factor(
        traits.reminderSensitivitySpread, luck.normal(.reminderSensitivity)),
      freshStartSensitivity: factor(
        traits.freshStartSensitivitySpread, luck.normal(.freshStartSensitivity)),
      fondness: fondness)
  }

  /// A factor around 1, never below 0.
  private func factor(_ spread: Double, _ normal: Double) -> Float {
    Float(max(0, 1 + spread * normal))
  }

  private func hazard(_ leaving: DefaultBehaviourParameters.Leaving, _ luck: Luck) -> Double {
    // The shapes were checked to be above zero.
    guard let beta = try? Beta(alpha: leaving.alpha, beta: leaving.beta) else { return 0 }
    return beta.sample(luck.draw(.leavingHazard))
  }
}
