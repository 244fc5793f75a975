import CivilTime
import Comparing
import JSON
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// The command `terrarium compare SCENARIO --first-difference`.
package enum DivergeCommand {
  /// Translates the old form `diverge`, where a single `--variant` named the second run's variant.
  package static let newName = NewName("compare --first-difference") { words in
    let isOfFirst = words.contains { $0.hasPrefix("--other-variant") }
    return ["compare", "--first-difference"]
      + (isOfFirst ? words : words.renaming("--variant", to: "--other-variant"))
  }

  static var command: Command {
    var command = Command(
      "first-difference", summary: "find where the same users diverge under two rules or builds")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "SCENARIO", .several,
      help: "a scenario, two scenarios, or two folders of runs with a journal")
    command.options =
      [
        Option("first-difference", .flag, help: "compare users day by day, not the numbers of runs")
      ] + ScenarioArgument.sizes + [
        Option(
          "set", .text("PATH=VALUE"),
          help: "a value of the second run; may be given several times",
          example: "--set apps.pet.gains.onTime=3"),
        Option(
          "variant", .text("NAME"), default: Scenario.baseVariant,
          help: "the variant of the first run"),
        Option("other-variant", .text("NAME"), help: "the variant of the second run"),
        Option(
          "against", .text("PROGRAM"),
          help: "another build of this program, which runs the same scenario"),
        Option(
          "journal", .integer("K", in: 1...100_000),
          help: "with --against: how many users to follow (default: 200)"),
        Option(
          "person", .integer("N", in: 0...4_294_967_294),
          help: "show the days of this user, step by step"),
        Option(
          "first", .integer("K", in: 0...1_000_000), default: "5",
          help: "how many users to list, those that differ first at the top"),
        Option("out", .text("DIR"), help: "with --against: folder of the two runs"),
        Screen.json, Screen.full,
      ] + TrialExecutor.silentOptions
    command.renamed = ["--people": NewName("--journal")]
    command.action = Interruption.ending(diverge)
    return command
  }

  private static let discussion = paragraphs(
    "Simulates the same users twice with the same random draws, and compares every layer of "
      + "each user's days: who exists, what the rules of the apps answer, the league, what "
      + "phones do, and what the user does. Prints the first step that differs, and what "
      + "differs after it, up to the first act. The random draw behind an act is the same in "
      + "both runs. So if the act differs, its probability differs, or the user saw something "
      + "else before.",
    "With one scenario, the second run has the values of --set, or the variant of "
      + "--other-variant, or the scenario's only variant. With --against PROGRAM, both builds "
      + "run the scenario; if no user's steps differ but a table does, only the counting has "
      + "changed. Two folders of runs are compared by their journals.",
    "Exit status: 0 if nothing differs, 1 if something differs.")

  private static func diverge(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let operands = arguments.operands
    guard operands.count <= 2 else {
      throw CommandFailure.usage("Give one scenario or two, not \(operands.count).")
    }
    let areFolders = operands.count == 2 && operands.allSatisfy { console.files.isFolder($0) }
    if operands.count == 2 || arguments.flag("against") {
      try arguments.refuse(
        areFolders ? ["users", "days", "seed", "set"] : ["variant", "other-variant", "set"],
        "changes nothing here; give one scenario with it, or leave it out.")
    }
    if let program = arguments.text("against") { return try builds(program, arguments, console) }
    if areFolders {
      return try folders(operands, (operands[0], operands[1]), arguments, console)
    }
    return try worlds(of: runs(arguments, console), arguments, console)
  }

  /// One of the two runs, with a name for the text.
  private typealias Run = (scenario: Scenario, variant: String, name: String)

  private static func runs(_ arguments: Arguments, _ console: Console) throws -> [Run] {
    let base = Scenario.baseVariant
    let own = try ScenarioArgument.scenario(arguments.operands[0], setting: [], arguments, console)
    if arguments.operands.count == 2 {
      let other = try ScenarioArgument.scenario(
        arguments.operands[1], setting: [], arguments, console)
      let names = own.name == other.name ? ["first", "second"] : [own.name, other.name]
      return [(own, base, names[0]), (other, base, names[1])]
    }
    let texts = arguments.texts("set")
    if !texts.isEmpty {
      try arguments.refuse(
        ["variant", "other-variant"], "does not go with '--set'; leave one of them out.")
      let other = try ScenarioArgument.scenario(
        arguments.operands[0], setting: texts, arguments, console)
      return [(own, base, base), (other, base, "changed")]
    }
    let all = own.variants.map(\.name)
    let first = arguments.text("variant") ?? base
    let others = all.filter { $0 != first }
    let known = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return try [(first, all), (arguments.text("other-variant"), others)].map {
      name, names in
      let variant = try ScenarioArgument.variant(
        name, among: names, of: "'\(own.name)'",
        orSay: "Say what differs in the second run: --set PATH=VALUE, --other-variant "
          + "NAME\(known), another scenario, or --against PROGRAM.")
      return (own, variant, variant)
    }
  }

  private static func worlds(
    of runs: [Run], _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let worlds = try runs.map { run in
      try run.scenario.knownWorld(run.variant)
    }
    let (own, other) = (worlds[0].parameters, worlds[1].parameters)
    guard own.people == other.people else {
      throw CommandFailure.badInput(
        "The worlds have \(own.people) and \(other.people) people; give both the same with --users")
    }
    let told = arguments.integer("person").map { UInt32($0) }
    if let told, told >= own.people {
      throw CommandFailure.usage(
        "There is no person \(told); they are numbered from 0 to \(own.people - 1).")
    }
    let threads = TrialExecutor.threads(arguments, console)
    let lives = worlds[0].lives(beside: worlds[1], threads, telling: told) { _ in
      !Interruption.isRequested
    }
    guard let lives else { throw CommandFailure.interrupted }
    return try tell(
      DivergenceText(
        divergence: Divergence(lives), names: (runs[0].name, runs[1].name),
        date: { (own.start + $0).key }, told: Int(arguments.number("first")), words: { $0.words },
        draws: { draws(behind: $0, worlds) }),
      [], runs[0].scenario.titles, arguments, console)
  }

  /// Returns the random draws behind an act at which two lives diverge; empty if unknown.
  private static func draws(behind parting: LifeParting<LifeStep>, _ worlds: [World]) -> String {
    parting.draws(in: worlds[0], worlds[1]).map { draw in
      guard let numbers = draw.numbers else { return draw.name }
      let (own, other) = (
        NumberText.decimal(numbers.own, 4), NumberText.decimal(numbers.other, 4)
      )
      return "\(draw.name) \(own == other ? own : "\(own) and \(other)")"
    }.joined(separator: ", ")
  }

  private static func folders(
    _ paths: [String], _ names: (own: String, other: String), _ arguments: Arguments,
    _ console: Console
  ) throws -> ExitStatus {
    let folders = try paths.map { path in try RunFolder(path, console) }
    let first = arguments.text("variant") ?? Scenario.baseVariant
    let variants = [first, arguments.text("other-variant") ?? first]
    let changed = try changedFiles(folders) + changedLayers(folders, variants)
    let haveJournals = folders.allSatisfy { $0.has(JournalSteps.events) }
    if !haveJournals, folders.allSatisfy({ $0.has(Fingerprinted.file) }),
      !arguments.flag("json")
    {
      if !arguments.flag("quiet") {
        let names = changed.joined(separator: ", ")
        let sentence = names.isEmpty ? "Nothing differs." : "What differs: \(names)."
        try console.print(ExperimentCommands.text(of: [wrapped(sentence, width: 80)]))
      }
      return changed.isEmpty ? .fine : .failed
    }
    let own = try JournalSteps(folders[0], variant: variants[0])
    let other = try JournalSteps(folders[1], variant: variants[1])
    let people = min(own.people, other.people)
    let told = arguments.integer("person").map { UInt32($0) }
    if let told, told >= people {
      throw CommandFailure.usage(
        "No journal of both has person \(told); they have the first \(people) people.")
    }
    return try tell(
      DivergenceText(
        divergence: Divergence(own.lives(beside: other, telling: told)), names: names,
        date: own.date, told: Int(arguments.number("first")), words: { $0.words },
        draws: { _ in "" }),
      changed, folders[0].titles, arguments, console)
  }

  /// Returns the layers whose fingerprints differ, each with the first week of a difference.
  private static func changedLayers(
    _ folders: [RunFolder], _ variants: [String]
  ) throws -> [String] {
    guard folders.allSatisfy({ $0.has(Fingerprinted.file) }) else { return [] }
    let own = try Fingerprinted(folders[0], variant: variants[0])
    return own.changes(to: try Fingerprinted(folders[1], variant: variants[1]))
  }

  /// Returns the table files that are not byte-identical in the two runs.
  private static func changedFiles(_ folders: [RunFolder]) throws -> [String] {
    let names = try folders.map { folder in try folder.resultFiles() }
    var changed: [String] = []
    for name in Set(names[0] + names[1]).sorted() {
      guard names.allSatisfy({ $0.contains(name) }) else {
        changed.append(name)
        continue
      }
      let isSame = try rows(name, of: folders[0]) == rows(name, of: folders[1])
      if !isSame { changed.append(name) }
    }
    return changed
  }

  /// Returns the lines of a table without the first table cell, which is the name of the run.
  private static func rows(_ file: String, of folder: RunFolder) throws -> [ArraySlice<UInt8>] {
    try folder.contents(of: file).split(separator: UInt8(ascii: "\n")).map { line in
      line.drop { $0 != UInt8(ascii: ",") }
    }
  }

  private static func builds(
    _ program: String, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let operands = arguments.operands
    guard operands.count == 1 else {
      throw CommandFailure.usage("With --against, give one scenario, not \(operands.count).")
    }
    let scenario = try ScenarioArgument.scenario(
      operands[0], setting: [], arguments, console)
    let out = arguments.text("out") ?? "reports/\(scenario.name)-diverge"
    guard let own = console.files.program else {
      throw CommandFailure.missingInput("this program does not find its own file")
    }
    var paths: [String] = []
    for (name, program) in [("other", program), ("this", own)] {
      let path = "\(out)/\(name)"
      let people = arguments.givenNumber("journal") ?? min(200, scenario.parameters.people)
      var words = [program, "run", operands[0], "--journal", "\(people)"]
      for size in ["users", "days", "seed"] {
        if let value = arguments.text(size) { words += ["--\(size)", value] }
      }
      words += ["--out", path, "--quiet"]
      let status: Int32
      do { status = try ChildProcess.output(of: words).status } catch {
        throw CommandFailure.missingInput("cannot run '\(program.onOneLine)': \(error.description)")
      }
      guard status == 0 else {
        throw CommandFailure.badInput(
          "'\(program.onOneLine)' ended with status \(status) at run \(operands[0])")
      }
      paths.append(path)
    }
    return try folders([paths[1], paths[0]], ("this", "other"), arguments, console)
  }

  private static func tell<Step>(
    _ text: DivergenceText<Step>, _ tables: [String], _ titles: AppTitles,
    _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    var screen = text.screen(tables: tables)
    // Who asks for a number of people wants to see them.
    if arguments.given("first") != nil { screen = Screen(fitted: screen.all) }
    var document = text.document(tables: tables, screen)
    document.titles = titles
    try document.print(arguments, console, isSilent: arguments.flag("quiet"))
    return text.divergence.parted.isEmpty && tables.isEmpty ? .fine : .failed
  }
}
