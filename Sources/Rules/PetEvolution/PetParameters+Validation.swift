import Fields

/// Reasons why pet parameters are invalid.
public enum PetParametersError: Error, Hashable, Sendable {
  /// The error if there is no stage, or more than 256.
  case stageCount(Int)
  /// The error if a number is outside its range.
  case field(FieldMisfit)
  /// The error if the penalty's share is above the bonus's share.
  case sharesCross(penaltyBelow: PetParameters.Share, bonusAtLeast: PetParameters.Share)
}

extension PetParametersError: CustomStringConvertible {
  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .stageCount(let count): "there are \(count) stages; give from 1 to \(PetRules.mostStages)"
    case .field(let misfit): misfit.description
    case .sharesCross(let penalty, let bonus):
      "the penalty begins below \(penalty.numerator)/\(penalty.denominator), above the bonus at "
        + "\(bonus.numerator)/\(bonus.denominator); lower the one or raise the other"
    }
  }
}

extension PetParameters {
  /// Throws the first problem that makes these parameters invalid as rules.
  func validate() throws(PetParametersError) {
    guard stages.count >= 1, stages.count <= PetRules.mostStages else {
      throw .stageCount(stages.count)
    }
    do { try checkFields() } catch { throw .field(error) }
    guard
      Int64(penaltyBelow.numerator) * Int64(bonusAtLeast.denominator)
        <= Int64(bonusAtLeast.numerator) * Int64(penaltyBelow.denominator)
    else { throw .sharesCross(penaltyBelow: penaltyBelow, bonusAtLeast: bonusAtLeast) }
  }
}
