import Measures
import Population
import Provenance
import Scenarios
import TerminalKit

extension Terrarium {
  /// Runs the command line of this process, and ends the process with the status of the command.
  public static func main() -> Never { Tool.main(root) }

  /// Runs the command line with an app of another package. Scenarios, settings and all commands
  /// accept the app's rules by name, fitted users use the app, and its counters have a table and
  /// metrics.
  ///
  ///     import TerrariumApp
  ///
  ///     Terrarium.main(WaterLife.self)
  ///
  /// An invalid declaration ends the process with a message and status 65.
  ///
  /// - Parameters:
  ///   - life: The app on one user's phone.
  ///   - repairDays: The largest number of days after a break at which a day that counts repairs
  ///     the app's streak.
  public static func main<Life: AppLife>(_ life: Life.Type, repairDays: Int = 0) -> Never {
    do { try install(life, repairDays: repairDays) } catch { stop(error.description) }
    main()
  }

  /// Registers an app in this process. Call it once, before any scenario or option is read.
  ///
  /// - Parameters:
  ///   - life: The app on one user's phone.
  ///   - repairDays: The largest number of days after a break at which a day that counts repairs
  ///     the app's streak.
  /// - Throws: `AppDeclarationError` if the declaration is invalid; no app is then registered.
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

  /// Ends the process with a message. Files that a command has written so far stay in a temporary
  /// folder. The next command with the same target removes this folder and prints its name.
  private static func stop(_ sentence: String) -> Never {
    Tool.stop(root.name, .badInput, sentence)
  }
}
