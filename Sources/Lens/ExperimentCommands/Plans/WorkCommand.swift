import Text
import TerminalKit

/// The command `terrarium work LINE`.
package enum WorkCommand {
  package static var command: Command {
    var command = Command("work", summary: "run one work unit that 'plan' printed")
    command.discussion = {
      paragraphs(
        "Simulates the unit of a line and writes its result into the folder --results, whole or "
          + "not at all. A unit that already has a sound result is not run again, so you can give "
          + "a line several times, in several processes at once, and after a kill. The line needs "
          + "only this version of the program.")
    }
    command.operand = Command.Operand(
      "LINE", .one,
      help: "a line of a plan; @FILE:N for line N of a file, - for the first of standard input")
    command.options =
      [
        Option("results", .text("DIR"), default: "results", help: "folder of the results")
      ] + TrialExecutor.options
    command.action = Interruption.ending(work)
    return command
  }

  private static func work(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let (line, name) = try line(arguments.operands[0], console)
    let unit = try UnitFile.unit(line: line, name, console)
    let store = ResultStore(arguments.text("results") ?? "", parts: 1, console)
    let path = store.path(of: unit)
    if try orCannotRead(path, store.hasSound(unit)) {
      // What a killed process left beside it.
      StagingFolder.clearAway(besides: path, console.files, warn: console.say)
      try tell("done already", unit, path, arguments, console)
      return .fine
    }
    _ = try orFail(.cannotCreate, "cannot make the folder '\(store.folder)'") {
      () throws(SystemError) in try console.files.makeFolderIfMissing(store.folder)
    }
    let file = try NewFile(
      path, option: "--results", console, replaces: true, followsLinks: false)
    guard let result = try unit.simulated(arguments, console) else {
      throw CommandFailure.interrupted
    }
    try file.finish(unit.wrapped(result))
    try tell("done", unit, path, arguments, console)
    return .fine
  }

  private static func tell(
    _ what: String, _ unit: any WorkUnit, _ path: String, _ arguments: Arguments, _ console: Console
  ) throws {
    guard !arguments.flag("quiet") else { return }
    try console.print("\(what): \(unit.phrase)\nfile  \(path.onOneLine)\n")
  }

  /// Returns the line that an operand refers to, and the line's name for error messages.
  private static func line(
    _ operand: String, _ console: Console
  ) throws -> (line: String, name: String) {
    if operand == "-" { return try line(1, of: nil, "the first line of standard input", console) }
    guard operand.hasPrefix("@") else { return (operand, "the operand") }
    let words = operand.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard words.count >= 2, let number = Int(words[words.count - 1]), number >= 1 else {
      throw CommandFailure.usage(
        "Argument LINE takes @FILE:N with the number of a line from 1, not "
          + "'\(operand.onOneLine)'.")
    }
    let path = words.dropLast().joined(separator: ":")
    return try line(number, of: path, "line \(number) of '\(path.onOneLine)'", console)
  }

  private static func line(
    _ number: Int, of path: String?, _ name: String, _ console: Console
  ) throws -> (String, String) {
    var lines = LineReader(try console.open(path))
    var (line, place) = (try lines.next(), 1)
    while line != nil, place < number { (line, place) = (try lines.next(), place + 1) }
    guard let line else {
      throw CommandFailure.badInput("\(name) is not there; the plan has fewer lines")
    }
    return (line, name)
  }
}
