import Experiments
import Population
import Scenarios
import TerminalKit
import Text
import ZoneTables

/// `terrarium merge PART…`
package enum MergeCommand {
  /// The command with its options and its action.
  package static var command: Command {
    var command = Command("merge", summary: "put the parts of a run together")
    command.discussion = {
      wrapped(
        "Reads the folders that 'terrarium run SCENARIO --part I/N' wrote, of all N parts in any "
          + "order, and writes the folder that the run would have written in one go, byte for "
          + "byte. A part that is missing, given twice, damaged, or of another run, version or "
          + "setting is named, and nothing is written.", width: 98
      ).joined(separator: "\n")
    }
    command.operand = Command.Operand("PART", .several, help: "folders of all parts of a run")
    command.options =
      [
        Option("out", .text("DIR"), help: "folder of the results (default: reports/ and the name)"),
        Option(
          "audit", .flag,
          help: "say what the tables were held to; the parts must have been lived with --audit"),
      ] + RunCommand.forms
    command.action = { (arguments, console) throws(CommandFailure) in
      try Interruption.endingProcess(console) { () throws(CommandFailure) in
        try merge(arguments, console)
      }
    }
    return command
  }

  private static func merge(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let parts = try arguments.operands.map { path throws(CommandFailure) in
      try PartFolder(path, of: .part, console)
    }
    try check(parts)
    let facts = parts[0].facts
    if arguments.flag("audit"), !facts.takesCensus {
      throw .usage("Option '--audit': the parts were lived without it; live them with --audit.")
    }
    let scenario = try parts[0].scenario(console)
    let worlds = try RunCommand.worlds(of: scenario)
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(scenario.name)", console,
      isForced: arguments.flag("force"))
    var bytes: [[[UInt8]]] = []
    for variant in worlds.indices {
      bytes.append([])
      for part in parts {
        bytes[variant].append(try part.contents(of: PartFolder.tallies(ofVariant: variant)))
        if Interruption.isRequested { throw .interrupted }
      }
    }
    let variants = try PartLives.results(of: bytes, worlds, scenario, facts) { error, variant in
      error.sentence { "\(parts[$0].path)/\(PartFolder.tallies(ofVariant: variant))" }
    }
    let output = RunOutput(scenario: scenario, variants: variants)
    return try RunCommand.finish(output, folder, arguments, console)
  }

  /// Throws unless the parts are all parts of one run of this version.
  private static func check(_ parts: [PartFolder]) throws(CommandFailure) {
    let first = parts[0]
    var found: [Int: String] = [:]
    for part in parts {
      try checkVersion(of: part)
      if let difference = part.facts.difference(from: first.facts, "'\(first.path)'") {
        throw CommandFailure(
          .badInput, "'\(part.path)' \(difference); merge the parts of one run")
      }
      let number = part.facts.part
      if let other = found[number] {
        throw CommandFailure(
          .badInput, "'\(other)' and '\(part.path)' are both part \(number); give each part once")
      }
      found[number] = part.path
    }
    let missing = (1...first.facts.parts).filter { found[$0] == nil }
    guard let number = missing.first else { return }
    let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    throw CommandFailure(
      .missingInput,
      "part \(number)\(more) of \(first.facts.phrase) is missing; live it with "
        + "--part \(number)/\(first.facts.parts), and merge all parts")
  }

  private static func checkVersion(of part: PartFolder) throws(CommandFailure) {
    let (found, own) = (part.facts.origin, [Tool.version, ZoneDatabase.release])
    guard found != own else { return }
    throw CommandFailure(
      .badInput,
      "'\(part.path)' was written by version \(found.joined(separator: ", IANA ").onOneLine), and "
        + "this is \(own.joined(separator: ", IANA ")); merge it with that one, or live the part "
        + "again")
  }
}
