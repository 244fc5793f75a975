import Experiments
import JSON
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// A work unit of a `rehearse` plan: either one experiment in its own world, or the users from
/// which all experiments are drawn.
struct ExperimentUnit: WorkUnit {
  let key: String
  private let study: RehearseStudy
  /// The 0-based index of this unit in the plan.
  private let number: Int

  init(_ study: RehearseStudy, _ number: Int) {
    (self.study, self.number) = (study, number)
    key = study.key(of: number)
  }

  var phrase: String {
    let name = study.scenario.shortName.onOneLine
    return study.run.hasOwnWorlds
      ? "experiment \(number + 1) of \(study.run.parts) of \(name)"
      : "the users of all experiments of \(name)"
  }

  func simulated(_ arguments: Arguments, _ console: Console) throws -> [UInt8]? {
    try MemoryNeed(study.scenario).check(console.memory)
    let executor = TrialExecutor(arguments, console, personDays: study.run.personDaysOfPart)
    defer { executor.finish() }
    let trials = Trials(executor.threads, progress: executor.progress)
    do { return Array(try study.run.text(ofPart: number, of: study.name, trials).utf8) } catch {
      if case .interrupted = error { return nil }
      throw error
    }
  }

  /// Returns the unit as a line of a plan, with these members of its own:
  ///
  ///     experiment    1-based number of the unit
  ///     options       the options of `rehearse` that the scenario does not contain, one a line
  ///
  /// - Parameter scenario: the scenario in full.
  func line(_ scenario: String) -> String {
    line(
      of: study.scenario, scenario, variant: study.variant,
      (study.run.personDaysOfPart, MemoryNeed(study.scenario).bytes)
    ) { json in
      json.write("experiment", number + 1)
      json.write("options", study.options.joined(separator: "\n"))
    }
  }

  /// Reads a line of a plan; nil if the line is not a work unit of `rehearse`.
  ///
  /// - Parameter scenario: the scenario in the line.
  /// - Throws: a failure if the scenario has no such experiment.
  init?(_ json: JSONValue, _ scenario: Scenario, _ console: Console) throws {
    guard let number = json.whole("experiment"), let options = json.text("options"),
      let variant = json.text("variant")
    else { return nil }
    let words = options.split(separator: "\n").map(String.init)
    let isOwn = words.allSatisfy { word in
      RehearseStudy.ownOptions.contains { word.hasPrefix("--\($0)=") }
    }
    guard isOwn else { return nil }
    let study = try RehearseStudy(
      scenario, variant, RehearseCommand.command.arguments(words + ["unit.json"]), console)
    guard (1...study.run.parts).contains(number) else { return nil }
    self.init(study, number - 1)
  }
}

/// The results of `rehearse` work units that `terrarium work` has put into a folder.
struct ExperimentResults: KeptAnswers {
  private let store: ResultStore
  private let units: [String: ExperimentUnit]

  init(_ store: ResultStore, of study: RehearseStudy) {
    self.store = store
    units = Dictionary(
      (0..<study.run.parts).map { ExperimentUnit(study, $0) }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func text(answering question: String) throws(TrialError) -> String? {
    guard let unit = units[RehearseStudy.key(answering: question)] else { return nil }
    return String(validating: try store.result(of: unit), as: UTF8.self)
  }

  func keep(_ text: String, answering question: String) throws(TrialError) {}

  func permit(_ question: String) throws(TrialError) {
    let unit = units[RehearseStudy.key(answering: question)]
    throw .elsewhere(
      "'\(unit.map { store.path(of: $0) } ?? store.folder)' holds no answer of this rehearsal; "
        + "remove it, and give every line of the plan to 'terrarium work'", isMissing: false)
  }
}

extension RehearseStudy {
  /// Prints the work units that have no result yet.
  static func plan(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore, isKept: Bool
  ) throws {
    // The plan is worked on elsewhere, so 'work' checks the memory.
    console.memory = MachineMemory(limit: nil)
    let study = try RehearseStudy(arguments, console)
    var scenario = JSONWriter(compact: ())
    study.scenario.write(into: &scenario)
    for number in 0..<study.run.parts {
      let unit = ExperimentUnit(study, number)
      if isKept, try orCannotRead(store.folder, store.has(unit)) { continue }
      try console.print(unit.line(scenario.text) + "\n")
    }
  }

  fileprivate func key(of number: Int) -> String {
    RehearseStudy.key(answering: run.question(number, of: name))
  }

  fileprivate static func key(answering question: String) -> String {
    SHA256.hex(of: Array("\(ProgramBuild.own.key)\n\(question)".utf8))
  }
}
