/// Parameters that have been checked: what a pet, a board and a widget live by.
///
///     let rules = PetRules.standard
///     var pet = try rules.pet(stage: 1, xp: 0)
///     pet.miss(by: rules)     // .deEvolved
///     pet                     // stage 0, xp 7
///
/// The checks make promises on which the fast paths rest: every threshold but the last is positive,
/// so an event moves a pet by one stage at most; a check never takes and a miss never gives; and
/// thresholds, gains and experience are small enough that no sum of theirs overflows 32 bits.
///
/// A value of eight bytes: copies share what was checked, so that the pets of millions of people
/// keep their rules once.
public struct PetRules: Equatable, Sendable {
  @usableFromInline let checked: Checked

  /// The parameters in force.
  @inlinable public var parameters: PetParameters { checked.parameters }

  /// For every stage the least experience that is too much for it; for the last, one more than can
  /// be held.
  @inlinable var limits: [Int32] { checked.limits }

  @inlinable var lastStageIndex: Int { checked.lastStageIndex }

  /// The checked parameters and the values derived from them, shared by all copies of the rules.
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

  /// Rules with these parameters.
  ///
  /// - Throws: the first thing that is wrong, with a sentence that says what to give instead.
  public init(_ parameters: PetParameters) throws(PetParametersError) {
    try parameters.validate()
    checked = Checked(parameters)
  }

  private init(specification: PetParameters) { checked = Checked(specification) }

  /// Equal rules in an instance of their own: threads that share one wait for each other's count of
  /// its references.
  package func copied() -> PetRules { PetRules(specification: parameters) }

  /// Rules are equal if their parameters are.
  public static func == (left: PetRules, right: PetRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// The specification's rules.
  public static let standard = PetRules(specification: PetParameters())
}

extension PetRules {
  /// The most experience that the last stage holds; more is not counted.
  @inlinable public static var largestXP: Int32 { 2_000_000_000 }

  /// The highest threshold a stage may have.
  @inlinable public static var largestThreshold: Int32 { 1_000_000_000 }

  /// The most that one event may give or take.
  @inlinable public static var largestGain: Int32 { 1_000_000 }

  /// The most stages: a pet's stage is one byte.
  public static var mostStages: Int { 256 }

  /// The most entries that a widget timeline may have.
  public static var mostTimelineEntries: Int { 1_000 }

  /// The longest absence that parameters may allow.
  public static var mostAbsenceDays: Int { 1_000_000 }

  /// The stage that never evolves: 19 in the specification.
  @inlinable public var lastStage: Int { lastStageIndex }

  /// A pet to which nothing has happened: the first stage with the head start.
  @inlinable public var newborn: Pet { Pet(stage: 0, xp: min(parameters.headStart, limits[0] - 1)) }

  /// The experience that leads out of a stage; 0 at the last and beyond.
  @inlinable public func threshold(ofStage stage: Int) -> Int32 {
    stage >= 0 && stage < lastStageIndex ? limits[stage] : 0
  }

  /// A pet as it was kept somewhere else.
  ///
  /// - Throws: `PetStateError` for a stage that does not exist, or experience that the stage cannot
  ///   hold.
  @inlinable public func pet(stage: Int, xp: Int) throws(PetStateError) -> Pet {
    guard stage >= 0, stage <= lastStageIndex else {
      throw .noSuchStage(stage, last: lastStageIndex)
    }
    guard xp >= Int(leastXP(ofStage: stage)), xp < Int(limits[stage]) else {
      throw .impossibleXP(xp, stage: stage, least: leastXP(ofStage: stage), most: limits[stage] - 1)
    }
    return Pet(stage: UInt8(stage), xp: Int32(xp))
  }

  /// A pet that other rules brought up: with no more stages or experience than these rules have
  /// room for.
  ///
  ///     let short = try PetRules(threeStages)               // thresholds 10, 20, 0
  ///     short.adopting(try PetRules.standard.pet(stage: 8, xp: 70)) // stage 2, xp 70
  ///     short.adopting(try PetRules.standard.pet(stage: 2, xp: 25)) // stage 2, xp 25
  public func adopting(_ pet: Pet) -> Pet {
    let stage = min(Int(pet.stage), lastStageIndex)
    let xp = max(leastXP(ofStage: stage), min(pet.xp, limits[stage] - 1))
    return Pet(stage: UInt8(stage), xp: xp)
  }

  /// The least experience that a pet of a stage can have: 0, but for debts at the first.
  @inlinable func leastXP(ofStage stage: Int) -> Int32 {
    stage == 0 && parameters.deEvolution == .debt ? -PetRules.largestXP : 0
  }
}

/// Why a stage and an amount of experience are no pet.
public enum PetStateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stage below the first or above the last.
  case noSuchStage(Int, last: Int)
  /// Experience below nothing, or more than the stage holds.
  case impossibleXP(Int, stage: Int, least: Int32, most: Int32)

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .noSuchStage(let stage, let last):
      "there is no stage \(stage); stages count from 0 to \(last)"
    case .impossibleXP(let xp, let stage, let least, let most):
      "a pet of stage \(stage) cannot have \(xp) xp; give from \(least) to \(most)"
    }
  }
}
