import Measures
import Population
import Provenance
import Scenarios
import TerminalKit

extension Terrarium {
  /// Runs the command line of this process, and ends the process with the status of the command.
  public static func main() -> Never { Tool.main(root) }

  /// The same with an app of another package: scenarios, settings and all commands know its rules
  /// by name, fitted users use it, and what it counts has a table and metrics.
  ///
  ///     import TerrariumApp
  ///
  ///     Terrarium.main(WaterLife.self)
  ///
  /// A declaration that cannot be ends the process with a sentence and status 65.
  ///
  /// - Parameters:
  ///   - life: The app on one user's phone.
  ///   - repairDays: The number of days after its break within which a counting day repairs a
  ///     streak of the app.
  public static func main<Life: AppLife>(_ life: Life.Type, repairDays: Int = 0) -> Never {
    do { try install(life, repairDays: repairDays) } catch { stop(error.description) }
    main()
  }

  /// Makes an app known to this process. It is called once, before anything is read.
  ///
  /// - Throws: `AppDeclarationError` for a declaration that cannot be; nothing changes.
  package static func install<Life: AppLife>(
    _ life: Life.Type, repairDays: Int = 0
  ) throws(AppDeclarationError) {
    try AppDeclarationError.check(
      life.name, life.title, life.counters, life.Rules(), version: life.version)
    App.guestName = life.name
    App.guestTitle = life.title
    App.guestCounters = life.counters
    ResultSources.app = "\(life.name) \(life.version)"
    ScenarioContent.guest = Guest(life, repairDays: repairDays)
    Guest.fail = { stop($0) }
  }

  /// Ends the process with a sentence. What a command has written so far stays in its temporary
  /// folder, which the next command that writes there names and removes.
  private static func stop(_ sentence: String) -> Never {
    Tool.stop(root.name, .badInput, sentence)
  }
}
