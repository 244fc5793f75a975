import Experiments
import Population

/// Who lives the worlds of a command that tries scenarios, and the bar that shows how far they are.
///
///     let crew = TrialCrew(arguments, console, personDays: trial.personDays)
///     defer { crew.finish() }
///     try trial.run(crew.threads, progress: crew.progress)
struct TrialCrew {
  let threads: ThreadCrew
  private let bar: ProgressBar?

  static let options = [
    Option(
      "threads", .integer("N", in: 1...1_024),
      help: "threads at work, one a processor if not given; the results do not depend on it"),
    Option("quiet", .flag, help: "show no progress"),
  ]

  init(_ arguments: Arguments, _ console: Console, personDays: Int64) {
    threads = TrialCrew.threads(arguments)
    let isShown = console.errorsAreTerminal && !arguments.flag("quiet")
    bar = isShown ? ProgressBar(personDays, on: console.errors) : nil
  }

  /// As many threads as are asked for, or one a processor.
  static func threads(_ arguments: Arguments) -> ThreadCrew {
    ThreadCrew(threads: arguments.integer("threads").map { Int($0) } ?? FileSystem.processors)
  }

  /// Takes note of person·days; false once somebody asked for an end.
  var progress: @Sendable (Int64) -> Bool {
    { [bar] personDays in
      bar?.advance(by: personDays)
      return !Interruption.isRequested
    }
  }

  func finish() { bar?.erase() }
}

extension CommandFailure {
  init(_ error: TrialError) { self.init(.badInput, error.description) }
}
