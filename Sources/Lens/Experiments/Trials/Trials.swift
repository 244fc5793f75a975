import Comparing
import Measures
import Population
import Scenarios

/// Simulated worlds, asked for by request: the one store from which studies have them.
///
///     let trials = Trials(ThreadExecutor(threads: 2))
///     let cells = try ScenarioTrial(scenario, cells: cells).run(trials)
///
///     asked for     comes from
///     an answer     what an earlier process kept; else it is read off a result, and kept
///     a result      the results of `terrarium work`; else the world is simulated
///
/// A result is a pure function of its request, and an answer of request and question. So a study
/// does not know where they come from: given the same command again after a kill, it asks the same
/// questions and has the first answers at once. Where nothing is simulated, it stops at the first
/// worlds without a result and names them (`TrialError.lacking`); a plan prints these.
package struct Trials: Sendable {
  package let executor: any Executor & Sendable
  /// Receives the person·days that were simulated; false stops.
  package let progress: @Sendable (Int64) -> Bool
  private let results: (any WorldResults)?
  private let answers: (any KeptAnswers)?

  /// - Parameters:
  ///   - results: has the results of all worlds; nil if they are to be simulated.
  ///   - answers: keeps what was asked of worlds; nil if nothing is kept.
  package init(
    _ executor: some Executor & Sendable, from results: (any WorldResults)? = nil,
    keeping answers: (any KeptAnswers)? = nil,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) {
    (self.executor, self.results, self.answers) = (executor, results, answers)
    self.progress = progress
  }

  /// Whether worlds are simulated by other processes alone.
  package var isElsewhere: Bool { results != nil }

  /// Throws the requests among some that have no result, where none is simulated.
  package func demand(_ requests: [WorldRequest]) throws(TrialError) {
    guard let results else { return }
    let lacking = try results.lacking(requests)
    if !lacking.isEmpty { throw .lacking(lacking) }
  }

  /// The result of a world.
  ///
  /// - Parameter names: the tables that are read, if others need not be made.
  package func result(
    of request: WorldRequest, _ world: World, reading names: Set<String>? = nil
  ) throws(TrialError) -> WorldResult {
    if let results { return try results.result(of: request, world, executor) }
    return try finished(
      world.run(executor, keeping: request.keeping, making: names, progress: progress))
  }

  /// The answer of a world to a question, which is read off its result unless it was kept.
  func answer<Answer: Keepable>(
    to question: @autoclosure () -> String, of request: WorldRequest, _ world: World,
    in names: Set<String>? = nil, reading read: (WorldResult) throws(TrialError) -> Answer
  ) throws(TrialError) -> Answer {
    try answer(to: { "\(request.digest)\n\(question())" }, worth: world.personDays) {
      () throws(TrialError) in try read(try result(of: request, world, reading: names))
    }
  }

  /// What work of a study finds, unless it was kept.
  ///
  /// - Parameters:
  ///   - question: all that decides the answer.
  ///   - personDays: the progress of an answer that was kept.
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

  /// A value that is missing if the progress said to stop.
  func finished<Value>(_ value: Value?) throws(TrialError) -> Value {
    guard let value else { throw .interrupted }
    return value
  }
}

/// The results of worlds that other processes have simulated.
package protocol WorldResults: Sendable {
  /// The result of a world.
  ///
  /// - Parameter executor: makes tables and samples.
  /// - Throws: `TrialError.elsewhere` if it is missing or damaged.
  func result(
    of request: WorldRequest, _ world: World, _ executor: any Executor & Sendable
  ) throws(TrialError) -> WorldResult

  /// The requests among some that have no result yet.
  func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest]
}

/// What keeps answers from one process to the next.
package protocol KeptAnswers: Sendable {
  /// The text that was kept; nil if there is none, or only a part of it.
  func text(answering question: String) throws(TrialError) -> String?

  func keep(_ text: String, answering question: String) throws(TrialError)
}

/// A world that a command needs: a variant of a scenario, and what is kept of it.
package struct WorldRequest: Sendable {
  package let scenario: Scenario
  package let variant: String
  package let keeping: RunRequest

  /// A world. Only its tables are kept, unless the request asks for more.
  package init(_ scenario: Scenario, variant: String, keeping request: RunRequest = RunRequest()) {
    (self.scenario, self.variant, keeping) = (scenario, variant, request)
  }

  package var world: World? { get throws(WorldError) { try scenario.world(ofVariant: variant) } }

  /// What decides the result.
  fileprivate var digest: String { "\(scenario.digest) \(keeping) \(variant)" }
}

/// The reasons why a study stops.
package enum TrialError: Error, Sendable {
  case cell(CellAddress, CellError)
  case world(WorldError)
  case scenario(ScenarioError)
  case assumptions(AssumptionError)
  case tune(TuneError)
  /// The result of a world that another process was to simulate is missing or damaged; a sentence.
  case elsewhere(String, isMissing: Bool)
  /// A stored result or answer cannot be read or written; the text is one sentence.
  case store(String)
  /// The next worlds have no result, and are not to be simulated.
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
