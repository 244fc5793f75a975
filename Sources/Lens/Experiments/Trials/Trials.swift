import Comparing
import Measures
import Population
import Scenarios

/// A provider of simulated worlds: the one place from which studies request results.
///
///     let trials = Trials(ThreadExecutor(threads: 2))
///     let cells = try ScenarioTrial(scenario, cells: cells).run(trials)
///
///     requested     comes from
///     an answer     the store of an earlier process; otherwise a result, and is then stored
///     a result      the results of `terrarium work`; otherwise the world is simulated
///
/// A result is a pure function of its request, and an answer is a pure function of a request and a
/// question. So a study that is restarted after a kill asks the same questions, and finds its first
/// answers in the store. If this process must not simulate worlds, the study stops at the first
/// worlds without a result and names them (`TrialError.lacking`); `terrarium plan` prints them.
package struct Trials: Sendable {
  package let executor: any Executor & Sendable
  /// Receives, on any thread, the number of person·days done since its last call; 0 only asks
  /// whether to go on. Returns false to stop the study with `TrialError.interrupted`.
  package let progress: @Sendable (Int64) -> Bool
  private let results: (any WorldResults)?
  private let answers: (any KeptAnswers)?

  /// - Parameters:
  ///   - results: the source of all worlds' results; nil if this process simulates the worlds.
  ///   - answers: the store of answers; nil if answers are not stored.
  package init(
    _ executor: some Executor & Sendable, from results: (any WorldResults)? = nil,
    keeping answers: (any KeptAnswers)? = nil,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) {
    (self.executor, self.results, self.answers) = (executor, results, answers)
    self.progress = progress
  }

  /// Whether worlds are simulated only by other processes.
  package var isElsewhere: Bool { results != nil }

  /// Throws `TrialError.lacking` with the requests that have no result. Does nothing if this
  /// process simulates worlds itself.
  package func demand(_ requests: [WorldRequest]) throws(TrialError) {
    guard let results else { return }
    let lacking = try results.lacking(requests)
    if !lacking.isEmpty { throw .lacking(lacking) }
  }

  /// Returns the result of a world.
  ///
  /// - Parameter names: the names of the tables that the caller reads; nil for all tables.
  package func result(
    of request: WorldRequest, _ world: World, reading names: Set<String>? = nil
  ) throws(TrialError) -> WorldResult {
    if let results { return try results.result(of: request, world, executor) }
    return try finished(
      world.run(executor, keeping: request.keeping, making: names, progress: progress))
  }

  /// Returns the stored answer to a question about a world, or reads it from the world's result.
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
  ///   - question: a text that contains everything that affects the answer.
  ///   - personDays: the number of person·days to report as progress if the answer was stored.
  ///   - fits: whether a stored answer can be one to the question.
  func answer<Answer: Keepable>(
    to question: () -> String, worth personDays: Int64,
    where fits: (Answer) -> Bool = { _ in true }, by work: () throws(TrialError) -> Answer
  ) throws(TrialError) -> Answer {
    guard let answers else { return try work() }
    let question = question()
    if let text = try answers.text(answering: question), let kept = Answer(kept: text),
      fits(kept)
    {
      return try finished(progress(personDays) ? kept : nil)
    }
    try answers.permit(question)
    let answer = try work()
    if let text = answer.kept { try answers.keep(text, answering: question) }
    return answer
  }

  /// Returns a value that is not nil. A nil value means that `progress` returned false, so the
  /// function throws `TrialError.interrupted`.
  func finished<Value>(_ value: Value?) throws(TrialError) -> Value {
    guard let value else { throw .interrupted }
    return value
  }
}

/// A source of world results that other processes have simulated.
package protocol WorldResults: Sendable {
  /// Returns the result of a world.
  ///
  /// - Parameter executor: runs the computation of tables and samples.
  /// - Throws: `TrialError.elsewhere` if the result is missing or damaged.
  func result(
    of request: WorldRequest, _ world: World, _ executor: any Executor & Sendable
  ) throws(TrialError) -> WorldResult

  /// Returns the requests that have no result yet.
  func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest]
}

/// A store of answers that persists from one process to the next.
package protocol KeptAnswers: Sendable {
  /// Returns the stored text of an answer; nil if the store has no complete answer.
  func text(answering question: String) throws(TrialError) -> String?

  func keep(_ text: String, answering question: String) throws(TrialError)

  /// Throws an error if a question without a readable answer must not be answered by a simulation.
  func permit(_ question: String) throws(TrialError)
}

extension KeptAnswers {
  package func permit(_ question: String) throws(TrialError) {}
}

/// A world that a command needs: a scenario, one of its variants, and the world's results to store.
package struct WorldRequest: Sendable {
  package let scenario: Scenario
  package let variant: String
  package let keeping: RunRequest

  /// Creates a request. Only the world's tables are stored, unless `request` asks for more results.
  package init(_ scenario: Scenario, variant: String, keeping request: RunRequest = RunRequest()) {
    (self.scenario, self.variant, keeping) = (scenario, variant, request)
  }

  package var world: World? { get throws(WorldError) { try scenario.world(ofVariant: variant) } }

  /// A text that contains everything that affects the world's result.
  fileprivate var digest: String { "\(scenario.digest) \(keeping) \(variant)" }
}

/// The reasons why a study stops.
package enum TrialError: Error, Sendable {
  case cell(CellAddress, CellError)
  case world(WorldError)
  case scenario(ScenarioError)
  case assumptions(AssumptionError)
  case tune(TuneError)
  /// The error if another process's result is missing or damaged; the text is one sentence.
  case elsewhere(String, isMissing: Bool)
  /// The error if a stored result or answer cannot be read or written. The text is one sentence.
  case store(String)
  /// The error if worlds have no result yet and this process does not simulate them.
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
