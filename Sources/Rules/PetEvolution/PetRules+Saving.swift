import CivilTime
import Fields

/// Rules are saved with the pet that lives by them, so that the words alone say what every number
/// of it means; the names and pictures of the stages are among them.
///
///     let words = PetRules.standard.savedWords             // [2, 20, 10, 7, …]
///     try PetRules(savedWords: words) == .standard         // true
///
/// The words: format 2; how many stages follow, and of each its threshold, name and picture as
/// texts (a count of bytes, then eight a word); the other fields in the order of their visits, as
/// `SavedFields` writes them. Format 1 has no head start.
extension PetRules: SavedState {
  /// The rules as integers.
  public var savedWords: [Int64] {
    var words: [Int64] = [2, Int64(parameters.stages.count)]
    for stage in parameters.stages {
      words.append(Int64(stage.threshold))
      words.append(text: stage.name)
      words.append(text: stage.asset)
    }
    return words + parameters.savedFields
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
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
