/// Validated parameters, as used by pets, boards and widgets.
///
///     let rules = PetRules.standard
///     var pet = try rules.pet(stage: 1, xp: 0)
///     pet.miss(by: rules)     // .deEvolved
///     pet                     // stage 0, xp 7
///
/// The fast paths rely on the validation. Every threshold but the last is positive, so an event
/// moves a pet by one stage at most. A done task never costs points and a missed one never gives
/// any. Thresholds, gains and experience are so small that no sum of them overflows 32 bits.
///
/// Rules are a value of eight bytes. Copies share the parameters, so the pets of millions of users
/// store their rules once.
public struct PetRules: Equatable, Sendable {
  @usableFromInline let checked: Checked

  /// The validated parameters.
  @inlinable public var parameters: PetParameters { checked.parameters }

  /// For every stage, the lowest experience that is too high for it: the stage's threshold or, for
  /// the last stage, one more than the maximum.
  @inlinable var limits: [Int32] { checked.limits }

  @inlinable var lastStageIndex: Int { checked.lastStageIndex }

  /// The validated parameters and the values derived from them, shared by all copies of the rules.
  @usableFromInline final class Checked: Sendable {
    @usableFromInline let parameters: PetParameters
    @usableFromInline let limits: [Int32]
    @usableFromInline let lastStageIndex: Int

    init(_ parameters: PetParameters) {
      self.parameters = parameters
      lastStageIndex = parameters.stages.count - 1
      var limits = parameters.stages.map { $0.threshold }
      limits[lastStageIndex] = PetRules.largestXP + 1
      self.limits = limits
    }
  }

  /// Validates the parameters and makes rules from them.
  ///
  /// - Throws: the first problem found; its description says which values are allowed.
  public init(_ parameters: PetParameters) throws(PetParametersError) {
    try parameters.validate()
    checked = Checked(parameters)
  }

  private init(specification: PetParameters) { checked = Checked(specification) }

  /// Returns equal rules with separate storage. Threads that share storage would contend for its
  /// reference count.
  package func copied() -> PetRules { PetRules(specification: parameters) }

  /// Whether both rules have equal parameters.
  public static func == (left: PetRules, right: PetRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// The rules of the app specification.
  public static let standard = PetRules(specification: PetParameters())
}

extension PetRules {
  /// The most experience of the last stage; further experience is not counted.
  @inlinable public static var largestXP: Int32 { 2_000_000_000 }

  /// The highest threshold a stage may have.
  @inlinable public static var largestThreshold: Int32 { 1_000_000_000 }

  /// The most points that one event may add or remove.
  @inlinable public static var largestGain: Int32 { 1_000_000 }

  /// Largest number of stages, because a pet stores its stage in one byte.
  public static var mostStages: Int { 256 }

  /// Largest number of entries of a widget timeline.
  public static var mostTimelineEntries: Int { 1_000 }

  /// The longest absence, in days, that parameters may allow.
  public static var mostAbsenceDays: Int { 1_000_000 }

  /// Index of the last stage, which never evolves: 19 in the app specification.
  @inlinable public var lastStage: Int { lastStageIndex }

  /// A new pet, at the first stage with the head start of the rules.
  @inlinable public var newborn: Pet { Pet(stage: 0, xp: min(parameters.headStart, limits[0] - 1)) }

  /// The experience at which a pet leaves a stage; 0 for the last stage and beyond.
  @inlinable public func threshold(ofStage stage: Int) -> Int32 {
    stage >= 0 && stage < lastStageIndex ? limits[stage] : 0
  }

  /// Creates a pet from a stored stage and experience.
  ///
  /// - Throws: `PetStateError` if the stage does not exist or cannot have this experience.
  @inlinable public func pet(stage: Int, xp: Int) throws(PetStateError) -> Pet {
    guard stage >= 0, stage <= lastStageIndex else {
      throw .noSuchStage(stage, last: lastStageIndex)
    }
    guard xp >= Int(leastXP(ofStage: stage)), xp < Int(limits[stage]) else {
      throw .impossibleXP(xp, stage: stage, least: leastXP(ofStage: stage), most: limits[stage] - 1)
    }
    return Pet(stage: UInt8(stage), xp: Int32(xp))
  }

  /// Adapts a pet from other rules: stage and experience are cut to the highest that these rules
  /// allow.
  ///
  ///     let short = try PetRules(threeStages)               // thresholds 10, 20, 0
  ///     short.adopting(try PetRules.standard.pet(stage: 8, xp: 70)) // stage 2, xp 70
  ///     short.adopting(try PetRules.standard.pet(stage: 2, xp: 25)) // stage 2, xp 25
  public func adopting(_ pet: Pet) -> Pet {
    let stage = min(Int(pet.stage), lastStageIndex)
    let xp = max(leastXP(ofStage: stage), min(pet.xp, limits[stage] - 1))
    return Pet(stage: UInt8(stage), xp: xp)
  }

  /// The lowest experience in a stage: 0, or `-largestXP` in the first stage under `debt`.
  @inlinable func leastXP(ofStage stage: Int) -> Int32 {
    stage == 0 && parameters.deEvolution == .debt ? -PetRules.largestXP : 0
  }
}

/// Reasons why a stage and an amount of experience do not form a possible pet.
public enum PetStateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the stage is below the first or above the last.
  case noSuchStage(Int, last: Int)
  /// The error if the experience is below the stage's minimum or above its maximum.
  case impossibleXP(Int, stage: Int, least: Int32, most: Int32)

  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .noSuchStage(let stage, let last):
      "there is no stage \(stage); stages count from 0 to \(last)"
    case .impossibleXP(let xp, let stage, let least, let most):
      "a pet of stage \(stage) cannot have \(xp) xp; give from \(least) to \(most)"
    }
  }
}
