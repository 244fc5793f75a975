import CivilTime

/// Rules are saved with the pet that lives by them, so that the words alone say what every number
/// of it means; the names and pictures of the stages are among them.
///
///     let words = PetRules.standard.savedWords             // [1, 20, 10, 7, …]
///     try PetRules(savedWords: words) == .standard         // true
///
/// The words: format 1; how many stages follow, and of each its threshold, name and picture as
/// texts (a count of bytes, then eight a word); the gains on time, late, missed, bonus, penalty;
/// numerator and denominator of the bonus's share and of the penalty's; grace, snooze and day
/// boundary in milliseconds; de-evolution (0 carry, 1 reset); rollover (0 or 1); tasks when absent
/// (0 none, 1 planned); entries of a timeline; days of the longest absence.
extension PetRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] {
    var words: [Int64] = [1, Int64(parameters.stages.count)]
    for stage in parameters.stages {
      words.append(Int64(stage.threshold))
      words.append(text: stage.name)
      words.append(text: stage.asset)
    }
    return words + parameters.gains.savedWords + parameters.bonusAtLeast.savedWords
      + parameters.penaltyBelow.savedWords + parameters.savedSettings
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    var parameters = PetParameters()
    parameters.stages = try words.nextStages()
    parameters.gains = try words.nextGains()
    parameters.bonusAtLeast = try words.nextShare()
    parameters.penaltyBelow = try words.nextShare()
    try words.takeSettings(of: &parameters)
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}

extension PetParameters {
  fileprivate var savedSettings: [Int64] {
    [
      grace.count, snooze.count, Int64(dayBoundary.time.millisecondOfDay),
      Int64(deEvolution.rawValue), rollover ? 1 : 0, Int64(tasksWhenAbsent.rawValue),
      Int64(timelineEntries), Int64(longestAbsenceDays),
    ]
  }
}

extension PetParameters.Gains {
  fileprivate var savedWords: [Int64] {
    [Int64(onTime), Int64(late), Int64(missed), Int64(bonus), Int64(penalty)]
  }
}

extension PetParameters.Share {
  fileprivate var savedWords: [Int64] { [Int64(numerator), Int64(denominator)] }
}

extension SavedWordReader {
  fileprivate mutating func nextStages() throws(SavedStateError) -> [PetStage] {
    var stages: [PetStage] = []
    for _ in 0..<(try nextCount(ofElementsWithAtLeast: 3)) {
      let threshold = try next(as: Int32.self)
      stages.append(PetStage(name: try nextText(), threshold: threshold, asset: try nextText()))
    }
    return stages
  }

  fileprivate mutating func nextGains() throws(SavedStateError) -> PetParameters.Gains {
    var gains = PetParameters.Gains()
    gains.onTime = try next(as: Int32.self)
    gains.late = try next(as: Int32.self)
    gains.missed = try next(as: Int32.self)
    gains.bonus = try next(as: Int32.self)
    gains.penalty = try next(as: Int32.self)
    return gains
  }

  fileprivate mutating func nextShare() throws(SavedStateError) -> PetParameters.Share {
    PetParameters.Share(try next(as: Int32.self), of: try next(as: Int32.self))
  }

  fileprivate mutating func takeSettings(
    of parameters: inout PetParameters
  ) throws(SavedStateError) {
    parameters.grace = Milliseconds(try next())
    parameters.snooze = Milliseconds(try next())
    parameters.dayBoundary = DayBoundary(try nextTime())
    parameters.deEvolution = try nextCase(of: PetParameters.DeEvolution.self)
    parameters.rollover = try nextFlag()
    parameters.tasksWhenAbsent = try nextCase(of: PetParameters.AbsentTasks.self)
    parameters.timelineEntries = try next(as: Int.self)
    parameters.longestAbsenceDays = try next(as: Int.self)
  }
}
