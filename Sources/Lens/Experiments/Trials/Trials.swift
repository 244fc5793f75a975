import Comparing
import Measures
import Population
import Scenarios

/// A provider of simulated worlds: the one place from which studies request results.
///
///     let trials = Trials(ThreadExecutor(threads: 2))
///     let cells = try ScenarioTrial(scenario, cells: cells).run(trials)
///
///     asked for     comes from
///     an answer     what an earlier process kept; else it is read off a result, and kept
///     a result      the results of `terrarium work`; else the world is simulated
///
/// A result is a pure function of its request, and an answer of request and question. So a study
/// that is started again after a kill asks the same questions and gets the first answers at once.
/// If nothing may be simulated, the study stops at the first worlds without a result and names them
/// (`TrialError.lacking`); `terrarium plan` prints them.
package struct Trials: Sendable {
  package let executor: any Executor & Sendable
  /// Receives the number of person·days that were simulated; returns false to stop.
  package let progress: @Sendable (Int64) -> Bool
  private let results: (any WorldResults)?
  private let answers: (any KeptAnswers)?

  /// - Parameters:
  ///   - results: the results of all worlds; nil if worlds are to be simulated here.
  ///   - answers: the store of answers; nil if answers are not stored.
  package init(
    _ executor: some Executor & Sendable, from results: (any WorldResults)? = nil,
    keeping answers: (any KeptAnswers)? = nil,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) {
    (self.executor, self.results, self.answers) = (executor, results, answers)
    self.progress = progress
  }

  /// Whether only other processes simulate worlds.
  package var isElsewhere: Bool { results != nil }

  /// Throws the requests that have no result, if worlds are simulated only elsewhere.
  package func demand(_ requests: [WorldRequest]) throws(TrialError) {
    guard let results else { return }
    let lacking = try results.lacking(requests)
    if !lacking.isEmpty { throw .lacking(lacking) }
  }

  /// Returns the result of a world.
  ///
  /// - Parameter names: the tables that will be read, if the others need not be made.
  package func result(
    of request: WorldRequest, _ world: World, reading names: Set<String>? = nil
  ) throws(TrialError) -> WorldResult {
    if let results { return try results.result(of: request, world, executor) }
    return try finished(
      world.run(executor, keeping: request.keeping, making: names, progress: progress))
  }

  /// Returns the stored answer of a world to a question, or reads it off the world's result.
  func answer<Answer: Keepable>(
    to question: @autoclosure () -> String, of request: WorldRequest, _ world: World,
    in names: Set<String>? = nil, reading read: (WorldResult) throws(TrialError) -> Answer
  ) throws(TrialError) -> Answer {
    try answer(to: { "\(request.digest)\n\(question())" }, worth: world.personDays) {
      () throws(TrialError) in try read(try result(of: request, world, reading: names))
    }
  }

  /// Returns the stored answer to a question, or else the result of `work`.
  ///
  /// - Parameters:
  ///   - question: a text that contains everything that decides the answer.
  ///   - personDays: the person·days that a stored answer reports as progress.
  func answer<Answer: Keepable>(
    to question: () -> String, worth personDays: Int64, by work: () throws(TrialError) -> Answer
  ) throws(TrialError) -> Answer {
    guard let answers else { return try work() }
    let question = question()
    if let text = try answers.text(answering: question), let kept = Answer(kept: text) {
      return try finished(progress(personDays) ? kept : nil)
    }
    let answer = try work()
    if let text = answer.kept { try answers.keep(text, answering: question) }
    return answer
  }

  /// Returns a value; throws `TrialError.interrupted` if it is nil because `progress` said to stop.
  func finished<Value>(_ value: Value?) throws(TrialError) -> Value {
    guard let value else { throw .interrupted }
    return value
  }
}

/// A source of world results that other processes have simulated.
package protocol WorldResults: Sendable {
  /// Returns the result of a world.
  ///
  /// - Parameter executor: runs the work of making tables and samples.
  /// - Throws: `TrialError.elsewhere` if the result is missing or damaged.
  func result(
    of request: WorldRequest, _ world: World, _ executor: any Executor & Sendable
  ) throws(TrialError) -> WorldResult

  /// Returns those of the requests that have no result yet.
  func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest]
}

/// A store of answers that lasts from one process to the next.
package protocol KeptAnswers: Sendable {
  /// Returns the stored text of an answer; nil if there is none or it is incomplete.
  func text(answering question: String) throws(TrialError) -> String?

  func keep(_ text: String, answering question: String) throws(TrialError)
}

/// A world that a command needs: a variant of a scenario, and which results to keep.
package struct WorldRequest: Sendable {
  package let scenario: Scenario
  package let variant: String
  package let keeping: RunRequest

  /// Creates a request. Only the world's tables are kept, unless `request` asks for more.
  package init(_ scenario: Scenario, variant: String, keeping request: RunRequest = RunRequest()) {
    (self.scenario, self.variant, keeping) = (scenario, variant, request)
  }

  package var world: World? { get throws(WorldError) { try scenario.world(ofVariant: variant) } }

  /// A text of everything that decides the result.
  fileprivate var digest: String { "\(scenario.digest) \(keeping) \(variant)" }
}

/// The reasons why a study stops.
package enum TrialError: Error, Sendable {
  case cell(CellAddress, CellError)
  case world(WorldError)
  case scenario(ScenarioError)
  case assumptions(AssumptionError)
  case tune(TuneError)
  /// The result of a world that was simulated elsewhere is missing or damaged; a sentence.
  case elsewhere(String, isMissing: Bool)
  /// A stored result or answer cannot be read or written; the text is one sentence.
  case store(String)
  /// Worlds have no result yet, and this process does not simulate them.
  case lacking([WorldRequest])
  case interrupted

  package var description: String {
    switch self {
    case .cell(_, let error): error.description
    case .world(let error): error.description
    case .scenario(let error): error.description
    case .assumptions(let error): error.description
    case .tune(let error): error.description
    case .elsewhere(let sentence, _), .store(let sentence): sentence
    case .lacking(let requests): "\(requests.count) worlds have no result yet"
    case .interrupted: "interrupted"
    }
  }
}
