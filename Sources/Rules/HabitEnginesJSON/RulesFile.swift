import Cadence
import DailyThree
import FocusTimer
import Habits
import JSON
import Leagues
import PetEvolution
import Tabular
import Text

/// Rules that a designer ships to an app as `rules.json`, so that nobody copies numbers by hand.
///
///     $ terrarium tune pet.json --ship rules.json
///
///     let rules = try RulesFile(json: Array(data))
///     let pet = try PetRules(json: Array(data))
///     rules.digest                                 // log it: it says which rules the app has
///
/// The file contains the value of every field, keyed by the field's path in scenarios, for all apps
/// of the scenario:
///
///     {
///       "rules": 1,
///       "scenario": "pet-year 1a2b3c4d",
///       "digest": "9f86d081884c7d65…",
///       "stages": [ { "name": "Tadpole", "threshold": 10, "asset": "tadpole" } ],
///       "values": { "apps.pet.gains.onTime": 2, "apps.pet.streak.weeklyTarget": 7 }
///     }
///
/// The file is validated like a scenario, with the same messages; an unknown key is an error.
/// Fields that an earlier version did not write have their built-in values. The digest covers all
/// rules. So a file with values changed by hand is rejected unless its digest is removed.
public struct RulesFile: Sendable {
  /// An app whose rules a file may contain.
  public enum App: String, CaseIterable, Sendable {
    /// The apps of the four specifications.
    case forest, pet, tenx, sherpa
  }

  /// The short name of the scenario that the rules come from; empty if the file names no scenario.
  public let scenario: String
  /// The SHA-256 digest of format, stages and values, in the order of the file, as hexadecimal
  /// digits. White space in the file does not change the digest.
  public let digest: String
  /// The apps whose rules the file contains.
  public let apps: [App]
  let values: ShippedRules

  static let format: Int64 = 1

  /// Reads the rules of a file.
  ///
  /// - Parameter bytes: the content of the file, in UTF-8.
  /// - Throws: the first error, with its position and how to fix it.
  /// - Complexity: linear in the bytes.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    let json: JSONValue
    do { json = try JSONValue(reading: bytes) } catch { throw RulesFileError(error.description) }
    let reader = try RulesReader(json)
    (scenario, digest) = (json.text("scenario") ?? "", try reader.digest())
    (apps, values) = (reader.apps, try reader.rules())
  }

  func require(_ app: App) throws(RulesFileError) -> ShippedRules {
    if apps.contains(app) { return values }
    throw RulesFileError(
      "there are no rules of \(app.rawValue) here, but of "
        + "\(apps.map { $0.rawValue }.joined(separator: ", ")); ship a scenario that has the app")
  }
}

/// The error if a rules file is invalid.
public struct RulesFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence with the line and column of the error and how to fix it.
  public let description: String

  init(_ description: String) { self.description = description }

  init(_ sentence: String, at position: TextPosition) {
    description = "\(position.line):\(position.column): \(sentence)"
  }
}

extension StreakPolicy {
  /// Reads the streak policy of an app from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks the app's rules.
  public init(json bytes: [UInt8], of app: RulesFile.App) throws(RulesFileError) {
    let rules = try RulesFile(json: bytes).require(app)
    let parameters =
      switch app {
      case .forest: rules.forestStreak
      case .pet: rules.petStreak
      case .tenx: rules.tenx.streak
      case .sherpa: rules.sherpa.streak
      }
    do { try self.init(parameters) } catch {
      throw RulesFileError("apps.\(app.rawValue).streak: \(error.description)")
    }
  }
}

extension PetRules {
  /// Reads the pet's rules from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks the pet's rules.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    let rules = try RulesFile(json: bytes).require(.pet)
    do { try self.init(rules.pet) } catch {
      throw RulesFileError("apps.pet: \(error.description)")
    }
  }
}

extension QualifyingCount {
  /// Reads from `rules.json` how many tasks make a day count for the pet's streak.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks the pet's rules.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    self.init(least: try RulesFile(json: bytes).require(.pet).petStreakTasks)
  }
}

extension DailyThreeRules {
  /// Reads the rules of TenX, three focuses a day, from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks TenX's rules.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    let rules = try RulesFile(json: bytes).require(.tenx)
    do { try self.init(rules.tenx) } catch {
      throw RulesFileError("apps.tenx: \(error.description)")
    }
  }
}

extension HabitsRules {
  /// Reads Sherpa's rules of habits, XP and plans from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks Sherpa's rules.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    let rules = try RulesFile(json: bytes).require(.sherpa)
    do { try self.init(rules.sherpa) } catch {
      throw RulesFileError("apps.sherpa: \(error.description)")
    }
  }
}

extension FocusParameters {
  /// Reads the parameters of Forest's or Sherpa's focus sessions from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks the app's rules or if the
  ///   app has no focus sessions.
  public init(json bytes: [UInt8], of app: RulesFile.App) throws(RulesFileError) {
    let rules = try RulesFile(json: bytes).require(app)
    guard app == .forest || app == .sherpa else {
      throw RulesFileError("\(app.rawValue) has no focus sessions; ask for those of another app")
    }
    self = app == .forest ? rules.forest : rules.sherpaFocus
  }
}

extension LeagueParameters {
  /// Reads the rules of Sherpa's weekly leagues from `rules.json`.
  ///
  /// - Throws: the first error of the file, or an error if the file lacks Sherpa's rules.
  public init(json bytes: [UInt8]) throws(RulesFileError) {
    self = try RulesFile(json: bytes).require(.sherpa).league
    do { try validate() } catch {
      throw RulesFileError("apps.sherpa.league: \(error.description)")
    }
  }
}
