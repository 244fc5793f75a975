import Measures
import Population
import Scenarios

/// The reason why a parameter value of a scenario has no effect: no user has the app, or no
/// simulated user does what the parameter controls.
///
///     path                                    is about
///     apps.pet.…, behaviour.default.pet.…     users of the pet; the other apps likewise
///     behaviour.default.focus.…               users of Forest or Sherpa
///     anything else                           everybody
///
/// A parameter counts as effective if it has an effect in at least one variant of the scenario.
package enum IneffectiveSetting: Hashable, Sendable {
  /// The reason if no user has any of the apps that the parameter belongs to.
  case apps([App])
  /// The reason if no simulated user does or sees what the parameter controls; the text says why.
  case unlived(String)
  /// The reason if another parameter makes this one idle, and what to do about it.
  case idle(String, remedy: String)

  /// Finds the reason why the value at `path` has no effect; nil if the value has an effect.
  package init?(of path: String, in worlds: [WorldParameters]) {
    if let reason = ScenarioField.unlived(path) {
      self = .unlived(reason)
      return
    }
    if let unprimed = IneffectiveSetting.unprimed(path, in: worlds) {
      self = unprimed
      return
    }
    let owner = IneffectiveSetting.owners.filter { path.hasPrefix($0.place) }
      .max { $0.place.count < $1.place.count }
    guard let apps = owner?.apps,
      !worlds.contains(where: { world in apps.contains { world.shares[$0] > 0 } })
    else { return nil }
    self = .apps(apps)
  }

  /// Returns the reason for a parameter of screens that explain notifications; nil for another
  /// parameter, or if the value has an effect.
  private static func unprimed(
    _ path: String, in worlds: [WorldParameters]
  ) -> IneffectiveSetting? {
    let share = "devices.notifications.persuadedShare"
    if path.hasSuffix(".permission.primes"), !worlds.contains(where: { $0.hasPersuadable }) {
      return .idle("an explanation persuades nobody", remedy: "give \(share) more than 0")
    }
    guard path == share, !worlds.contains(where: { $0.isPriming }) else { return nil }
    return .idle(
      "no app explains its notifications", remedy: "set permission.primes of an app to true")
  }

  /// The apps that use the parameters whose paths begin with `place`; the longest match applies.
  package static let owners: [(place: String, apps: [App])] =
    App.known.map { ("apps.\($0.name).", [$0]) }
    + [
      ("pet.", [.pet]), ("feedback.progress", [.pet]), ("feedback.rise", [.pet]),
      ("feedback.fall", [.pet]), ("acts.planTask", [.pet]), ("acts.doTask", [.pet]),
      ("acts.widget", [.pet]), ("settings.", [.pet]), ("settings.reminder", [.tenx]),
      ("settings.optsOut", [.sherpa]), ("settings.sharesCode", [.sherpa]),
      ("feedback.tree", [.forest]), ("acts.browseForest", [.forest]),
      ("focus.startsInForest", [.forest]), ("focus.breakMinutes", [.forest]),
      ("focus.", [.forest, .sherpa]), ("acts.focus", [.forest, .sherpa]),
      ("acts.question", [.forest, .sherpa]),
      ("tenx.", [.tenx]), ("acts.onboard", [.tenx]), ("acts.addGoal", [.tenx]),
      ("acts.planDay", [.tenx]), ("acts.completeFocus", [.tenx]),
      ("acts.uncompleteFocus", [.tenx]),
      ("sherpa.", [.sherpa]), ("items.", [.sherpa]), ("plans.", [.sherpa]),
      ("board.", [.sherpa]), ("traits.board", [.sherpa]),
      ("focus.startsInSherpa", [.sherpa]), ("focus.longer", [.sherpa]),
      ("focus.shorter", [.sherpa]), ("focus.block", [.sherpa]), ("acts.createItem", [.sherpa]),
      ("acts.completeItem", [.sherpa]), ("acts.addAmount", [.sherpa]), ("acts.skip", [.sherpa]),
      ("acts.stopTimer", [.sherpa]), ("acts.shortestTimer", [.sherpa]),
      ("acts.reflect", [.sherpa]), ("acts.askCoach", [.sherpa]), ("acts.subscribe", [.sherpa]),
    ].map { ("behaviour.default.\($0.0)", $0.1) }
}

extension Scenario {
  /// A parameter value that is set but has no effect.
  package struct Unnoticed {
    package let path: String
    package let place: ScenarioPlace
    package let reason: IneffectiveSetting
  }

  /// Parameter values that have no effect although this scenario, its variants or the command line
  /// set them, for an app that nobody has. The list leaves out defaults, values of the extended
  /// scenario, and values that only repeat a default.
  package var unnoticed: [Unnoticed] {
    let worlds = variants.map { $0.parameters }
    let own = values.compactMap { value -> (path: String, place: ScenarioPlace)? in
      guard value.value != value.field.standard, value.field.decidesWorld else { return nil }
      switch value.place {
      case .standard, .file(_, _, isExtended: true): return nil
      case .file, .option: return (value.field.path.description, value.place)
      }
    }
    return (own + settingsOfVariants).compactMap { path, place in
      let isShare = App.known.contains { path == "apps.\($0.name).share" }
      let reason = isShare ? nil : IneffectiveSetting(of: path, in: worlds)
      return reason.map { Unnoticed(path: path, place: place, reason: $0) }
    }
  }
}
