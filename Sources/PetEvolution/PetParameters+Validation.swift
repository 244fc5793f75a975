import CivilTime

/// Why parameters are no rules.
public enum PetParametersError: Error, Hashable, Sendable {
  /// No stage at all, or more than 256.
  case stageCount(Int)
  /// A stage before the last whose threshold is not 1 … 1,000,000,000.
  case threshold(stage: Int, Int32)
  /// A last stage with a threshold.
  case lastThreshold(stage: Int, Int32)
  /// A gain with the wrong sign, or beyond a million.
  case gain(Gain, Int32)
  /// A share that is not 0 … 1.
  case share(Limit, PetParameters.Share)
  /// The penalty begins above the bonus.
  case sharesCross(penaltyBelow: PetParameters.Share, bonusAtLeast: PetParameters.Share)
  /// A grace of less than nothing or more than a day.
  case grace(Milliseconds)
  /// A snooze of nothing or less, or more than a day.
  case snooze(Milliseconds)
  /// A timeline of no entries or more than 1,000.
  case timelineEntries(Int)
  /// A longest absence of no day or more than 1,000,000.
  case longestAbsence(days: Int)

  /// The five gains.
  public enum Gain: UInt8, Hashable, Sendable {
    /// For a task done on time.
    case onTime
    /// For a task done late.
    case late
    /// For a task missed.
    case missed
    /// For a day with many tasks done.
    case bonus
    /// For a day with few.
    case penalty
  }

  /// The two shares.
  public enum Limit: UInt8, Hashable, Sendable {
    /// From which the bonus is given.
    case bonusAtLeast
    /// Below which the penalty is taken.
    case penaltyBelow
  }
}

extension PetParametersError: CustomStringConvertible {
  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .stageCount(let count):
      "there are \(count) stages; give from 1 to \(PetRules.mostStages)"
    case .threshold(let stage, let threshold):
      "stage \(stage) has the threshold \(threshold); every stage but the last needs one from 1 to "
        + "\(PetRules.largestThreshold)"
    case .lastThreshold(let stage, let threshold):
      "stage \(stage) is the last and never evolves, but has the threshold \(threshold); give it 0"
    case .gain(let gain, let points):
      "the gain \(gain.name) is \(points); give "
        + (gain.takes
          ? "a number from -\(PetRules.largestGain) to 0, it takes experience away"
          : "a number from 0 to \(PetRules.largestGain), it gives experience")
    case .share(let limit, let share):
      "the share \(limit.name) is \(share.numerator)/\(share.denominator); give one from 0/1 to 1/1"
    case .sharesCross(let penalty, let bonus):
      "the penalty begins below \(penalty.numerator)/\(penalty.denominator), above the bonus at "
        + "\(bonus.numerator)/\(bonus.denominator); lower the one or raise the other"
    case .grace(let grace):
      "a grace of \(grace.count) ms is not possible; give from 0 minutes to 24 hours"
    case .snooze(let snooze):
      "a snooze of \(snooze.count) ms is not possible; give from 1 ms to 24 hours"
    case .timelineEntries(let count):
      "a timeline of \(count) entries is not possible; give from 1 to "
        + "\(PetRules.mostTimelineEntries)"
    case .longestAbsence(let days):
      "a longest absence of \(days) days is not possible; give from 1 to "
        + "\(PetRules.mostAbsenceDays)"
    }
  }
}

extension PetParametersError.Gain {
  var name: String {
    switch self {
    case .onTime: "onTime"
    case .late: "late"
    case .missed: "missed"
    case .bonus: "bonus"
    case .penalty: "penalty"
    }
  }

  var takes: Bool { self == .missed || self == .penalty }
}

extension PetParametersError.Limit {
  var name: String {
    switch self {
    case .bonusAtLeast: "bonusAtLeast"
    case .penaltyBelow: "penaltyBelow"
    }
  }
}

extension PetParameters {
  /// Throws the first thing that keeps these parameters from being rules.
  func validate() throws(PetParametersError) {
    try validateStages()
    try gains.validate()
    try validateShares()
    guard grace >= .zero, grace <= .hours(24) else { throw .grace(grace) }
    guard snooze > .zero, snooze <= .hours(24) else { throw .snooze(snooze) }
    guard timelineEntries >= 1, timelineEntries <= PetRules.mostTimelineEntries else {
      throw .timelineEntries(timelineEntries)
    }
    guard longestAbsenceDays >= 1, longestAbsenceDays <= PetRules.mostAbsenceDays else {
      throw .longestAbsence(days: longestAbsenceDays)
    }
  }

  private func validateStages() throws(PetParametersError) {
    guard stages.count >= 1, stages.count <= PetRules.mostStages else {
      throw .stageCount(stages.count)
    }
    let last = stages.count - 1
    for (stage, form) in stages.enumerated() where stage < last {
      guard form.threshold >= 1, form.threshold <= PetRules.largestThreshold else {
        throw .threshold(stage: stage, form.threshold)
      }
    }
    guard stages[last].threshold == 0 else {
      throw .lastThreshold(stage: last, stages[last].threshold)
    }
  }

  private func validateShares() throws(PetParametersError) {
    guard bonusAtLeast.isProper else { throw .share(.bonusAtLeast, bonusAtLeast) }
    guard penaltyBelow.isProper else { throw .share(.penaltyBelow, penaltyBelow) }
    guard
      Int64(penaltyBelow.numerator) * Int64(bonusAtLeast.denominator)
        <= Int64(bonusAtLeast.numerator) * Int64(penaltyBelow.denominator)
    else { throw .sharesCross(penaltyBelow: penaltyBelow, bonusAtLeast: bonusAtLeast) }
  }
}

extension PetParameters.Share {
  /// From 0 to 1.
  var isProper: Bool { denominator >= 1 && numerator >= 0 && numerator <= denominator }
}

extension PetParameters.Gains {
  func validate() throws(PetParametersError) {
    try validate(.onTime, onTime)
    try validate(.late, late)
    try validate(.missed, missed)
    try validate(.bonus, bonus)
    try validate(.penalty, penalty)
  }

  private func validate(
    _ gain: PetParametersError.Gain, _ points: Int32
  ) throws(PetParametersError) {
    let amount = gain.takes ? -Int64(points) : Int64(points)
    guard amount >= 0, amount <= Int64(PetRules.largestGain) else { throw .gain(gain, points) }
  }
}
