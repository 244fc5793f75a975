import Experiments
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// The command `terrarium rehearse SCENARIO`.
package enum RehearseCommand {
  package static var command: Command {
    var command = Command("rehearse", summary: "try out an experiment on simulated users")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.sizes + [
        Option(
          "set", .text("PATH=VALUE"),
          help: "a value of the changed rules; may be given several times",
          example: "--set apps.pet.gains.onTime=3"),
        Option("variant", .text("NAME"), help: "the variant that has the changed rules"),
        Option(
          "metric", .text("USER-METRIC"), default: "active-days",
          help: "the metric of a user that is measured; may be given several times"),
        Option(
          "guard", .text("USER-METRIC=MARGIN"),
          help: "a metric that the change must not harm by more than this share; several times",
          example: "--guard removed-apps=0.05"),
        Option(
          "design", .text("PART=VALUE,…"), help: "parts of the experiment's design, as below",
          example: "--design size=4000,length=14"),
        Option(
          "replicates", .integer("R", in: 2...100_000),
          help: "how many experiments (default: 1000, or 100 if each is simulated by itself)"),
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-rehearse)"),
        Option("force", .flag, help: "replace the folder even if no rehearsal wrote it"),
        Screen.json, Screen.full,
      ] + ResultStore.options.filter { $0.name != WorldUnit.parts.name }
      + TrialExecutor.silentOptions
    command.appendix = {
      listing(
        "Parts of the design:",
        design.options.map { ($0.helpRow.term.parted(at: " ").rest, $0.helpRow.phrase) })
    }
    command.renamed = ["--guardrail": NewName("--guard"), "--times": NewName("--replicates")]
    for part in design.options.map({ $0.name.dropFirst("design ".count) }) {
      command.renamed["--\(part)"] = NewName("--design \(part)=")
    }
    command.carriesOut(RehearseStudy.self)
    return command
  }

  /// The settings that a value of `--design` may contain, as a table of options for the help.
  fileprivate static var design: Command {
    var command = Command("terrarium rehearse", summary: "")
    command.options = [
      Option(
        "design unit", .choice(ExperimentDesign.Unit.allCases.map(\.rawValue)), default: "user",
        help: "the unit of randomisation"),
      Option(
        "design size", .integer("N", in: 8...100_000_000),
        help:
          "users (or regions) in both arms together (default: a quarter of the users who are "
          + "there on the day START, or all regions)"),
      Option("design share", .text("SHARE"), help: "the share of them under the changed rules"),
      Option(
        "design start", .integer("DAY", in: 1...100_000), default: "28",
        help: "day of the run on which the experiment begins"),
      Option(
        "design length", .integer("DAYS", in: 1...100_000), default: "28",
        help: "how many days it lasts"),
      Option(
        "design ramp", .integer("DAYS", in: 0...100_000), default: "0",
        help: "the days over which users enter, in both arms alike"),
      Option(
        "design window", .integer("DAYS", in: 1...100_000),
        help: "how many days after a user's entry count (default: all)"),
      Option(
        "design before", .integer("DAYS", in: 1...100_000), default: "14",
        help: "days before the start that the analyst knows of each user"),
      Option(
        "design period", .integer("DAYS", in: 1...100_000), default: "7",
        help: "days of a period of a switchback"),
      Option(
        "design look-every", .integer("DAYS", in: 1...100_000), default: "1",
        help: "days between two looks at the data before the end"),
      Option(
        "design holdout", .text("SHARE"),
        help: "the share of users who keep today's rules after the experiment"),
    ]
    return command
  }

  private static let discussion =
    paragraphs(
      "Simulates all users twice with the same random draws, under today's rules and under those "
        + "that change when the experiment starts, so the true effect is known. Then it repeats "
        + "the experiment with other users and random assignments, and prints what an analyst "
        + "would find: power, false positives, wrong signs, exaggeration of the effects found, and "
        + "the days until a decision. Analyses: one test at the end (Welch), the same test at "
        + "every look, two group-sequential designs, an always valid one, CUPED with the days "
        + "before, and a holdout.",
      "Experiments are drawn from the simulated users without replacement, so --users should be "
        + "several times the design's size. If users meet in a league, each experiment is "
        + "simulated by itself with other users. With unit=user both arms then share boards, and "
        + "the experiment does not see the true effect, which compares all users under either "
        + "rules; with unit=board each arm has its own boards, with region whole regions of the "
        + "league are assigned, and with switchback all users have the changed rules in one of two "
        + "periods.",
      "It also prints what a comparison of before and after would find, and one of users who open "
        + "an app in the first \(Truth.adoption) days with users of the same past who do not, and "
        + "the designs that need the fewest users and days for a power of 0.8. Several metrics "
        + "share the level of 5 % (Bonferroni). Users who have already joined do not get what "
        + "rules give only at the start, such as freezes.",
      "Metrics, per user: "
        + UserMetric.allCases.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ") + ".")
}

/// A study that rehearses an experiment many times.
struct RehearseStudy: Study {
  let scenario: Scenario
  let variant: String
  let run: RehearsalRun
  /// The words of the command-line options that the scenario does not contain.
  let options: [String]
  /// The text that identifies the worlds: the scenario's digest and the variant.
  let name: String
  private let isSimulated: Bool
  private let guardrails: [Limit]

  init(_ arguments: Arguments, _ console: Console) throws {
    let scenario = try Self.scenario(arguments, console)
    let variant = try ScenarioArgument.variant(
      arguments.text("variant"),
      among: scenario.variants.map(\.name).filter { $0 != Scenario.baseVariant },
      of: "'\(scenario.name)'", orSay: "Say what is tried out: --set PATH=VALUE or --variant NAME.")
    try self.init(scenario, variant, arguments, console)
  }

  /// A rehearsal of the rules of a scenario's variant.
  init(
    _ scenario: Scenario, _ variant: String, _ arguments: Arguments, _ console: Console
  ) throws {
    (self.scenario, self.variant) = (scenario, variant)
    name = "\(scenario.digest) \(variant)"
    isSimulated = arguments.text("results") == nil
    if !isSimulated { try arguments.refuse(["restart"], ResultStore.refusal) }
    if let guest = scenario.parameters.guestInForce {
      throw CommandFailure.badInput(
        "an experiment changes rules on a day, and those of \(guest.name) cannot change on a day "
          + "yet; compare them with 'what-if', or give apps.\(guest.name).share=0")
    }
    try MemoryNeed(scenario).check(console.memory)
    let metrics = try Self.metrics(arguments.texts("metric"))
    guardrails = try Self.guardrails(arguments)
    let today = try scenario.knownWorld(Scenario.baseVariant)
    let changed = try scenario.knownWorld(variant)
    run = try Self.rehearsal(
      today, changed, metrics, guardrails.map(\.metric), try Self.design(arguments), arguments)
    options = Self.ownOptions.flatMap { name in
      arguments.texts(name).map { "--\(name)=\($0)" }
    }
  }

  var place: StudyPlace {
    StudyPlace(
      name: "reports/\(scenario.name)-rehearse", writer: ResultWriter("rehearse"),
      keepsAnswers: run.hasOwnWorlds && isSimulated)
  }

  func findings(_ worlds: StudyWorlds) throws -> RehearsalOutput {
    let executor = TrialExecutor(
      worlds.arguments, worlds.console, personDays: run.personDays, of: scenario.parameters)
    let found = try worlds.simulating(
      executor, answersIn: { ExperimentResults($0, of: self) }
    ) { trials in try run.run(trials, of: name) }
    return RehearsalOutput(scenario, variant: variant, run, found, guardrails)
  }

  /// The names of the options that the scenario does not contain.
  static let ownOptions = ["metric", "guard", "design", "replicates"]

  private static func rehearsal(
    _ today: World, _ changed: World, _ metrics: [UserMetric], _ guardrails: [UserMetric],
    _ design: ExperimentDesign, _ arguments: Arguments
  ) throws -> RehearsalRun {
    var design = design
    let run = try RehearsalRun(today, changed, design, metrics: metrics, guardrails: guardrails)
    guard arguments.integer("replicates") == nil, run.hasOwnWorlds else { return run }
    design.times = 100
    return try RehearsalRun(today, changed, design, metrics: metrics, guardrails: guardrails)
  }

  private static func design(_ arguments: Arguments) throws -> ExperimentDesign {
    let words = arguments.texts("design").flatMap { $0.split(separator: ",") }
    let parts = try RehearseCommand.design.arguments(words.map { "--design \($0)" })
    func given(_ name: String) -> Int? { parts.givenNumber("design \(name)") }
    func number(_ name: String) -> Int { parts.number("design \(name)") }
    var design = ExperimentDesign()
    design.unit = parts.text("design unit").flatMap(ExperimentDesign.Unit.init(rawValue:)) ?? .user
    (design.size, design.window) = (given("size"), given("window"))
    (design.start, design.length, design.ramp) = (number("start"), number("length"), number("ramp"))
    (design.before, design.period) = (number("before"), number("period"))
    design.interval = number("look-every")
    design.times = arguments.givenNumber("replicates") ?? design.times
    design.share = try share("share", parts) ?? design.share
    design.holdout = try share("holdout", parts)
    return design
  }

  private static func share(_ name: String, _ parts: Arguments) throws -> Double? {
    guard let text = parts.text("design \(name)") else { return nil }
    guard let share = Double(text), share > 0, share < 1 else {
      throw CommandFailure.usage(
        "Option '--design \(name)' takes a share between 0 and 1, such as 0.5, not "
          + "'\(text.excerpt)'.")
    }
    return share
  }

  private static func metrics(_ names: [String]) throws -> [UserMetric] {
    var found: [UserMetric] = []
    for name in names.isEmpty ? ["active-days"] : names {
      guard let metric = UserMetric.allCases.first(where: { "\($0.name)" == name }) else {
        let all = UserMetric.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw CommandFailure.usage("There is no metric '\(name.excerpt)'; choose one of \(all).")
      }
      if !found.contains(metric) { found.append(metric) }
    }
    return found
  }

  /// A guardrail: a metric, and the largest acceptable harm as a share of the metric's level.
  typealias Limit = (metric: UserMetric, margin: Double)

  private static func guardrails(_ arguments: Arguments) throws -> [Limit] {
    var limits: [Limit] = []
    for text in arguments.texts("guard") {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let margin = Double(parts[1]), margin >= 0, margin.isFinite else {
        throw CommandFailure.usage(
          "Option '--guard' takes a metric and a part of its level, such as "
            + "removed-apps=0.05, not '\(text.excerpt)'.")
      }
      limits.append((try metrics([String(parts[0])])[0], margin))
    }
    return limits
  }

  private static func scenario(_ arguments: Arguments, _ console: Console) throws -> Scenario {
    guard arguments.texts("set").isEmpty else {
      guard arguments.text("variant") == nil else {
        throw CommandFailure.usage("Give the changed rules by --set or by --variant, not both.")
      }
      return try WhatIfCommand.scenario(arguments, console)
    }
    return try ScenarioArgument.scenario(arguments, console)
  }
}

extension RehearsalOutput: StudyOutput {}
