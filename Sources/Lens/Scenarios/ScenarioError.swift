import JSON
public import Measures
import Population
import Text

/// The reason why a scenario cannot be read: the problem, and the place where it was written.
///
///     scenarios/x.json:6:7: unknown key "onTme" in "apps.pet.gains", did you mean "onTime"?
///     --set users=0: users takes a whole number from 1 to 4294967295, not 0
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  public let problem: ScenarioProblem
  /// The place of the problem; `.standard` if it concerns a whole file.
  public let place: ScenarioPlace

  init(_ problem: ScenarioProblem, at place: ScenarioPlace) {
    (self.problem, self.place) = (problem, place)
  }

  /// One sentence with the place and the remedy.
  public var description: String {
    place == .standard ? problem.description : "\(place.text): \(problem.description)"
  }
}

/// The problems in reading a scenario.
public enum ScenarioProblem: Error, Equatable, Sendable {
  /// The text is not JSON.
  case malformed(JSONProblem)
  /// A key that does not exist.
  case unknownKey(String, group: String, remedy: String)
  /// A stage, or another element of a list, that does not exist.
  case unknownElement(String, kind: String, group: String, remedy: String)
  /// A value of another type, or out of its range.
  case unfit(path: String, takes: String, found: String, hint: String)
  /// A list with too few or too many values.
  case count(path: String, expected: Int, found: Int, kind: String)
  /// Values that are valid alone but contradict each other.
  case world(WorldError)
  /// Zones under a model of behaviour that does not support them.
  case zones
  case journal(people: Int, of: Int)
  /// A setting whose key is not a path.
  case badPath(String)
  /// An object of a list that lacks a required key.
  case missingKey(String, record: String, group: String)
  /// A list with more objects than it may have.
  case tooManyRecords(Int, record: String, group: String, most: Int)
  /// An object that repeats an earlier one of its list.
  case recordTwice(Int, first: Int, record: String, group: String)
  /// A variant that sets nothing.
  case emptyVariant(String)
  /// A variant whose values equal those of another one, or of the scenario itself.
  case sameVariant(String)
  /// A variant without a unique name.
  case variantTwice(String)
  /// A variant sets a value that all variants share.
  case sharedByVariants(String)
  /// A goal that states no clear wish.
  case unclearGoal(_ list: String, number: Int, UnclearGoal)
  /// A goal or guardrail without a unique name.
  case goalTwice(String)
  /// A published effect that lacks something; the text names it.
  case unclearEffect(String)
  /// A measure that asks for neither a day nor a quantile, or both, or gives a key several values.
  case unclearMeasure(number: Int)
  /// A measure without a unique name.
  case measureTwice(String)
  /// A measure of a curve that the world does not have.
  case measure(String, MeasureError)
  /// A change that sets nothing.
  case emptyChange(number: Int)
  /// A change of rules that cannot change during a run, with the reason and what to do.
  case unchangeable(String, reason: String)
  /// `--set` without a path and a value.
  case badOverride(String)
  /// A key that is allowed only in a file.
  case onlyInFile(String)
  /// Scenarios that extend each other in a circle; the first is repeated at the end.
  case circle([String])
  /// A chain of `extends` beyond the limit.
  case tooManyExtended(limit: Int)
  /// A bare name that no shipped scenario has.
  case unknownScenario(String, remedy: String)
  /// A file that cannot be read.
  case unreadable(path: String, ScenarioFileProblem)

  /// Whether a file could not be read, whatever its content.
  public var isMissingInput: Bool {
    switch self {
    case .unknownScenario, .unreadable(_, .missing), .unreadable(_, .folder),
      .unreadable(_, .refused):
      true
    default: false
    }
  }
}

/// The reasons why a file cannot be read.
public enum ScenarioFileProblem: Error, Equatable, Sendable {
  case missing
  case folder
  case tooLarge(limit: Int)
  /// The operating system refuses access, with this message.
  case refused(String)

  var description: String {
    switch self {
    case .missing: "there is no such file; check the path"
    case .folder: "it is a folder; give a file"
    case .tooLarge(let limit):
      "it is larger than \(limit >> 20) MiB, which no scenario needs; check the path"
    case .refused(let phrase): phrase
    }
  }
}

extension ScenarioProblem: CustomStringConvertible {
  /// A sentence on what is wrong and what to do.
  public var description: String {
    switch self {
    case .malformed(let problem): problem.description
    case .unknownKey(let key, let group, let remedy):
      "unknown key \"\(key.excerpt)\" in "
        + (group.isEmpty ? "the scenario" : "\"\(group)\"") + remedy
    case .unknownElement(let name, let kind, let group, let remedy):
      "unknown \(kind) \"\(name.excerpt)\" in \"\(group)\"\(remedy)"
    case .unfit(let path, let takes, let found, let hint):
      "\(path.isEmpty ? "a scenario" : path) takes \(takes), not \(found)\(hint)"
    case .count(let path, let expected, let found, let kind):
      "\(path) takes \(expected) values, one for each \(kind), not \(found)"
    case .world(let error): error.description
    case .zones: "the reference behaviour knows one zone; write \"zones\": \"UTC\", or leave it out"
    case .journal(let people, let users):
      "a journal of \(people) people is not possible in a world of \(users); give 0 to \(users)"
    case .badPath(let text):
      "\"\(text.excerpt)\" is no path; write one such as apps.pet.gains.onTime"
    case .missingKey(let key, let record, let group):
      "every \(record) in \"\(group)\" needs the key \"\(key)\""
    case .tooManyRecords(let count, let record, let group, let most):
      "there are \(count) \(record)s in \"\(group)\"; give at most \(most)"
    case .recordTwice(let index, let first, let record, let group):
      "the \(record) \(group)[\(index)] is \(group)[\(first)] once more; drop one"
    case .emptyVariant(let name):
      "the variant \"\(name.excerpt)\" sets nothing and would repeat the scenario; set a value"
    case .sameVariant(let name):
      "the variant \"\(name.excerpt)\" sets what holds already, in the scenario or in an earlier "
        + "variant; set something else, or leave it out"
    case .variantTwice(let name):
      "a variant cannot be called \"\(name.excerpt)\"; give each a name of its own, none "
        + "\"\(Scenario.baseVariant)\" or \"\(Scenario.startVariant)\""
    case .unclearGoal(let list, let number, let unclear): "\(list)[\(number)] \(unclear.sentence)"
    case .goalTwice(let name):
      "a goal or guardrail cannot be called \"\(name.excerpt)\"; give each a name of its own"
    case .unclearEffect(let flaw): "the effect \(flaw)"
    case .unclearMeasure(let number):
      "measures[\(number)] needs either \"day\" or \"quantile\", and \"where\" one value a key"
    case .measureTwice(let name):
      "a measure cannot be called \"\(name.excerpt)\"; give each a name of its own, neither \"*\" "
        + "nor \"last\""
    case .measure(let name, let error): "the measure \"\(name.excerpt)\" \(error.sentence)"
    case .emptyChange(let number):
      "changes[\(number)] sets nothing; give a rule of an app in \"set\", or leave it out"
    case .unchangeable(let path, let reason): "a change cannot set \(path): \(reason)"
    case .sharedByVariants(let path):
      "\(path) is the same in all variants, which compare the same people; set it for the scenario"
    case .badOverride(let text):
      "\"\(text.excerpt)\" is no setting; write path=value, such as apps.pet.gains.onTime=3"
    case .onlyInFile(let key): "\(key) is read in files only; write it into one"
    case .circle(let names):
      "these scenarios extend each other in a circle: \(names.joined(separator: " → ")); "
        + "drop one \"extends\""
    case .tooManyExtended(let limit):
      "more than \(limit) scenarios extend each other; write the values into fewer files"
    case .unknownScenario(let name, let remedy): "there is no scenario \"\(name.excerpt)\"\(remedy)"
    case .unreadable(let path, let problem): "cannot read '\(path)': \(problem.description)"
    }
  }
}
