import CivilTime
import Fields

/// Saves rules, with the names and pictures of the stages. The state of a user (`PetCare`) includes
/// the words of its rules, which therefore explain every number of the pet.
///
///     let words = PetRules.standard.savedWords             // [2, 20, 10, 7, …]
///     try PetRules(savedWords: words) == .standard         // true
///
/// The words are, in order: format 2; the number of stages; for each stage its threshold, name and
/// picture, as texts (a byte count, then eight bytes a word); the other fields in the order of
/// their visits, as `SavedFields` writes them. Format 1 has no head start.
extension PetRules: SavedState {
  /// The rules as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [2, Int64(parameters.stages.count)]
    for stage in parameters.stages {
      words.append(Int64(stage.threshold))
      words.append(text: stage.name)
      words.append(text: stage.asset)
    }
    return words + parameters.savedFields
  }

  /// Restores the rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved set of rules, or the parameters are
  ///   invalid.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    var parameters = PetParameters()
    parameters.stages = try words.nextStages()
    let missing = words.format == 1 ? ["headStart"] : []
    try words.takeFields(of: &parameters, without: missing)
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
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
}
