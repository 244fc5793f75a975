import Measures
import Habits
import Reports
import Scenarios
import TerminalKit

/// The command `terrarium replay LOG`.
package enum ReplayCommand {
  package static var command: Command {
    var command = Command("replay", summary: "replay a real usage log under other rules")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "LOG", .one,
      help: "CSV file, - for standard input, or the folder of a run that kept a journal")
    command.options = reading + rules + output
    command.appendix = { appendix }
    command.retired = ["--unit": "Write it after the number: --target 5km."]
    command.action = Interruption.ending(replay)
    return command
  }

  static let reading =
    [
      Option(
        "kind", .choice(LogKind.allCases.map(\.rawValue)),
        help: "kind of the log's rows (default: recognised by the columns)"),
      Option(
        "states", .text("WORD=STATE,…"), help: "meanings of words in the column state",
        example: "--states skipped_holiday=noted,unknown=ignored"),
      Option(
        "target", .text("N"),
        help: "of habits: from which value on a day is done, with its unit: "
          + MeasureUnit.allCases.map { $0.name.description }.joined(separator: ", "),
        example: "--target 5km"),
      Option(
        "late-within", .integer("DAYS", in: 0...36_500), default: "0",
        help:
          "of tasks: done up to this many days after the due day counts as late, not as missed"
      ),
      Option(
        "app", .choice(["forest", "sherpa"]), default: "forest", help: "of sessions: whose rules"),
      Option(
        "day-zero", .day("DATE"),
        help: "the date of day 0, if the log has day numbers instead of dates"),
      Option(
        "zone", .text("ZONE"), default: "UTC", help: "time zone of the people, by its IANA name"),
    ] + LogFile.options(example: "--columns person=user,day=date")

  private static let rules = [
    Option(
      "rules", .text("SCENARIO"),
      help: "changed rules: those of the apps in this scenario, a bare name or a path"),
    Option(
      "set", .text("PATH=VALUE"),
      help: "a value of the changed rules, below apps; may be given several times",
      example: "--set apps.forest.minutes=15"),
  ]

  private static let output =
    TrialExecutor.silentOptions + [
      Option("journal", .text("K"), help: "log every event of the first K users"),
      Option(
        "out", .text("DIR"), help: "folder of the results (default: reports/, the name, -replay)"),
      SpreadsheetForm.option, Screen.json, Screen.full,
      Option("force", .flag, help: "replace the folder even if no run wrote it"),
    ]

  private static let discussion = paragraphs(
    """
    Sends logged acts through the engines of the apps, under today's rules and, with --rules or \
    --set, under changed rules. Writes the tables and the report of a run. Today's rules are \
    those of the specifications.
    """,
    ReplayedLog.caveat,
    """
    The journal of a run (--journal) is replayed under the run's own rules and gives its streaks, \
    stages and XP. If it has acts, every event is compared with the run's.
    """,
    """
    A faulty row, such as a session that overlaps the one before, ends the replay with status 65 \
    and its place in the file; --lenient counts such rows and skips them. A folder appears whole \
    or not at all.
    """)

  private static var appendix: String {
    LogKind.allCases.reduce("Columns by kind of log:\n") { text, kind in
      text + "\n" + kind.schema.help("\(kind.rawValue), for \(kind.app.title):")
    } + "\n" + wrapped(FileColumn.reading, width: 98).joined(separator: "\n") + "\n"
  }

  private static func replay(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let log = try ReplayReading(arguments: arguments, console: console).log()
    let scenario = try ReplayRules(arguments: arguments, console: console).scenario(of: log)
    try MemoryNeed(scenario, keeping: RunRequest(journal: scenario.journalPeople))
      .check(console.memory)
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(log.scenario.name)-replay", console,
      isForced: arguments.flag("force"))
    let worlds = try scenario.variants.map { variant in
      (
        name: variant.name,
        world: try log.world(
          variant.parameters, segmentedAsIn: scenario.base(ofVariant: variant.name))
      )
    }
    let replay = try Replay(log, scenario, worlds, arguments, console)
    let written = try replay.output.write(
      into: folder, replay.output.samples, for: SpreadsheetForm(arguments))
    try folder.finish()
    let text = ReplayText(replay: replay, written: written)
    try written.document("replay", text.paragraphs(isFull: arguments.flag("full"))).print(
      arguments, console, isSilent: arguments.flag("quiet"))
    return replay.agreement?.isFull == false ? .failed : .fine
  }
}
