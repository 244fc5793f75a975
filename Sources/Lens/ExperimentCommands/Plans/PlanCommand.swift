import Experiments
import TerminalKit

/// The command `terrarium plan COMMAND SCENARIO`.
package enum PlanCommand {
  /// Returns the command `plan`, which splits the worlds of the given commands into work units.
  package static func command(planning commands: [Command]) -> Command {
    var command = Command("plan", summary: "split a command into work units for a cluster")
    command.subcommands = commands.compactMap { other in
      (other.study as? any Study.Type).flatMap { $0.isPlanned ? planning(other, $0) : nil }
    }
    let names = command.subcommands.map { "'\($0.name)'" }
    command.discussion = {
      paragraphs(
        "Prints one line for each work unit of \(names.dropLast().joined(separator: ", ")) or "
          + "\(names.last ?? "") that has no result in the folder --results yet. 'terrarium work "
          + "LINE' runs a unit, on any machine and in any order. Then the command itself, with the "
          + "same --results (and --parts), writes the same bytes as without a plan. "
          + "Where later worlds depend on earlier results, as those of 'tune' and of --assumptions "
          + "do, it prints one generation at a time, and nothing when all is done.")
    }
    return command
  }

  /// The error message for the old options `run --part` and `merge`: how to split a run today.
  package static let insteadOfParts =
    "'terrarium plan run SCENARIO --parts N --results DIR' prints the N units of a run, 'terrarium "
    + "work' simulates one, and 'terrarium run SCENARIO --parts N --results DIR' puts them "
    + "together."

  /// Names of options that do not affect the simulation.
  private static let others: Set = [
    "out", "force", "restart", "json", "junit", "quiet", "ascii", "vega-lite", "excel",
    "fingerprints", "checkpoint", "ship", "full", "until",
  ]

  /// Returns the command that prints the work units of a study.
  private static func planning(_ other: Command, _ study: (some Study).Type) -> Command {
    var command = Command(other.name, summary: "split '\(other.name)' into work units, one a line")
    command.discussion = {
      paragraphs(
        "Takes the options of '\(other.name)' that decide what is simulated. Each line is a JSON "
          + "object: the unit's key, its cost in person_days and memory, and its file of results.")
    }
    command.operand = other.operand
    (command.retired, command.renamed) = (other.retired, other.renamed)
    command.options = other.options.filter { !others.contains($0.name) }
    command.action = Interruption.ending { arguments, console in
      let store = ResultStore(
        arguments.text("results") ?? "", parts: arguments.number("parts"), console)
      let isKept = arguments.text("results") != nil
      try study.plan(arguments, console, store, isKept: isKept)
      return .fine
    }
    return command
  }
}

extension Study {
  static func plan(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore, isKept: Bool
  ) throws {
    var keys: Set<String> = []
    for request in try requests(arguments, console, store) {
      var cut: WorldUnit.Cut?
      for unit in WorldUnit.all(of: request, parts: store.parts)
      where keys.insert(unit.key).inserted {
        if isKept, try orCannotRead(store.folder, store.has(unit)) { continue }
        let own = if let cut { cut } else { try WorldUnit.Cut(request, parts: store.parts) }
        try console.print(unit.line(unit.cost(in: own)) + "\n")
        cut = own
      }
    }
  }
}
