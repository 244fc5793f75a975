import JSON
public import Measures
import Population
import Text

/// The reason why a scenario cannot be read: the problem, and the place in a file or option.
///
///     scenarios/x.json:6:7: unknown key "onTme" in "apps.pet.gains", did you mean "onTime"?
///     --set users=0: users takes a whole number from 1 to 4294967295, not 0
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  public let problem: ScenarioProblem
  /// The place of the problem; `.standard` if the problem concerns a whole file.
  public let place: ScenarioPlace

  init(_ problem: ScenarioProblem, at place: ScenarioPlace) {
    (self.problem, self.place) = (problem, place)
  }

  /// One sentence with the place, the problem and the remedy.
  public var description: String {
    place == .standard ? problem.description : "\(place.text): \(problem.description)"
  }
}

/// The problems that can occur when a scenario is read.
public enum ScenarioProblem: Error, Equatable, Sendable {
  /// The error if a file is not JSON.
  case malformed(JSONProblem)
  /// The error if a key does not exist.
  case unknownKey(String, group: String, remedy: String)
  /// The error if a stage, or another element of a list, does not exist.
  case unknownElement(String, kind: String, group: String, remedy: String)
  /// The error if a value has the wrong type or is out of its range.
  case unfit(path: String, takes: String, found: String, hint: String)
  /// The error if a list has too few or too many values.
  case count(path: String, expected: Int, found: Int, kind: String)
  /// The error if values that are valid alone contradict each other.
  case world(WorldError)
  /// The error if a scenario names the behaviour model of earlier versions.
  case behaviourGone
  case journal(people: Int, of: Int)
  /// The error if the key of a setting is not a path.
  case badPath(String)
  /// The error if an object of a list lacks a required key.
  case missingKey(String, record: String, group: String)
  /// The error if a list has more than `most` objects.
  case tooManyRecords(Int, record: String, group: String, most: Int)
  /// The error if an object of a list repeats an earlier object of the list.
  case recordTwice(Int, first: Int, record: String, group: String)
  /// The error if a variant sets no values.
  case emptyVariant(String)
  /// The error if a variant's values equal those of another variant, or of the scenario itself.
  case sameVariant(String)
  /// The error if a variant has no unique name.
  case variantTwice(String)
  /// The error if a variant sets a value that all variants share.
  case sharedByVariants(String)
  /// The error if a goal or guardrail is unclear.
  case unclearGoal(_ list: String, number: Int, UnclearGoal)
  /// The error if a goal or guardrail has no unique name.
  case goalTwice(String)
  /// The error if a published effect is incomplete; the text says what it lacks.
  case unclearEffect(String)
  /// The error if a measure has no day and no quantile, has both, or gives a key several values.
  case unclearMeasure(number: Int)
  /// The error if a measure has no unique name.
  case measureTwice(String)
  /// The error if a measure is of a curve that the world does not have.
  case measure(String, MeasureError)
  /// The error if a change of rules sets nothing.
  case emptyChange(number: Int)
  /// The error if a change sets a rule that cannot change during a run. `reason` includes a remedy.
  case unchangeable(String, reason: String)
  /// The error if `--set` does not contain a path and a value.
  case badOverride(String)
  /// The error if an option sets a key that is allowed only in a file.
  case onlyInFile(String)
  /// The error if scenarios extend each other in a circle; the first name is repeated at the end.
  case circle([String])
  /// The error if a chain of `extends` is longer than the limit.
  case tooManyExtended(limit: Int)
  /// The error if a bare name is not the name of a shipped scenario.
  case unknownScenario(String, remedy: String)
  /// The error if a file cannot be read.
  case unreadable(path: String, ScenarioFileProblem)

  /// Whether the problem is that a file could not be read, rather than its content.
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
  /// The error if the operating system refuses access; the text is the system's message.
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
  /// A sentence on the problem and its remedy.
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
    case .behaviourGone:
      "the behaviour \"reference\" is gone; leave it out, and the users are those of \"default\""
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
