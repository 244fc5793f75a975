import Population
import Scenarios

/// A number that nobody has measured, its value in force and its plausible range.
///
///     share     0            ½            1         of the draws are below
///     value     low ──────── in force ─── high      straight on either side
///
/// The value in force is the median: half of the draws lie below it, half above, evenly within
/// either half. So a draw at one half is the scenario as it is, and a range that reaches much
/// further to one side, such as 1 to 24 hours around 6, does not move the middle.
package struct Assumption: Hashable, Sendable {
  package let path: String
  /// What the number decides, as the table of scenarios says it.
  package let meaning: String
  package let unit: String
  /// The ends, as scenarios write them.
  package let low: String
  package let high: String
  /// The value in force, likewise.
  package let value: String

  private let isWhole: Bool
  private let range: PlausibleRange

  /// Nil of what is no assumption, has no range, or is set beyond it: who says a value that the
  /// range does not hold knows something else.
  package init?(_ row: Scenario.Value) {
    guard let plausible = row.field.plausible else { return nil }
    path = row.field.path.description
    (meaning, unit) = (row.field.meaning, row.field.unit)
    value = row.value.text
    range = plausible
    switch row.field.kind {
    case .whole, .wholeOrNone, .wholeOrZero: isWhole = true
    default: isWhole = false
    }
    switch plausible {
    case .either: (low, high) = ("false", "true")
    case .numbers(let range):
      guard let number = Double(value), range.contains(number),
        range.lowerBound < range.upperBound
      else { return nil }
      (low, high) = (Knob.text(range.lowerBound), Knob.text(range.upperBound))
    }
  }

  /// The value below which a share of the draws lie, as scenarios write it.
  package func value(at share: Double) -> String {
    guard case .numbers(let range) = range, let middle = Double(value) else {
      return share < 0.5 ? low : share > 0.5 ? high : value
    }
    if share == 0.5 { return value }
    let number =
      share < 0.5
      ? range.lowerBound + (middle - range.lowerBound) * (2 * share)
      : middle + (range.upperBound - middle) * (2 * share - 1)
    return Knob.text(isWhole ? number.rounded(.toNearestOrEven) : number)
  }

  /// Where draws of this number have their address: FNV-1a over the letters of the path.
  package var word: UInt32 {
    path.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

extension Assumption {
  /// Which assumptions somebody could notice: those of the model that is lived and of apps that
  /// somebody has, under any variant.
  ///
  ///     behaviour.reference.…                 the reference behaviour
  ///     behaviour.default.…, devices.…        the default behaviour
  ///     ….pet.…, apps.pet.…, feedback.rise …  whoever has the pet; the other apps likewise
  static func isFelt(_ path: String, in worlds: [WorldParameters]) -> Bool {
    worlds.contains { world in
      guard world.behaviour != .reference else {
        return path.hasPrefix("behaviour.reference.") || path.hasPrefix("apps.pet.")
      }
      guard !path.hasPrefix("behaviour.reference.") else { return false }
      let own = owners.filter { place, _ in path.hasPrefix(place) }
        .max { $0.place.count < $1.place.count }
      return own?.apps.contains { world.shares[$0] > 0 } ?? true
    }
  }

  /// Whose concern the numbers below a path are; the longest path counts.
  private static let owners: [(place: String, apps: [App])] =
    [
      ("apps.forest.", [.forest]), ("apps.pet.", [.pet]), ("apps.tenx.", [.tenx]),
      ("apps.sherpa.", [.sherpa]),
    ]
    + [
      ("pet.", [.pet]), ("feedback.progress", [.pet]), ("feedback.rise", [.pet]),
      ("feedback.fall", [.pet]), ("acts.planTask", [.pet]), ("acts.doTask", [.pet]),
      ("acts.widget", [.pet]),
      ("feedback.tree", [.forest]), ("acts.browseForest", [.forest]),
      ("focus.startsInForest", [.forest]), ("focus.breakMinutes", [.forest]),
      ("focus.", [.forest, .sherpa]), ("acts.focus", [.forest, .sherpa]),
      ("acts.question", [.forest, .sherpa]),
      ("tenx.", [.tenx]), ("acts.onboard", [.tenx]), ("acts.addGoal", [.tenx]),
      ("acts.planDay", [.tenx]), ("acts.completeFocus", [.tenx]),
      ("acts.uncompleteFocus", [.tenx]),
      ("sherpa.", [.sherpa]), ("board.", [.sherpa]), ("traits.board", [.sherpa]),
      ("focus.startsInSherpa", [.sherpa]), ("focus.longer", [.sherpa]),
      ("focus.shorter", [.sherpa]), ("acts.createItem", [.sherpa]),
      ("acts.completeItem", [.sherpa]), ("acts.addAmount", [.sherpa]), ("acts.skip", [.sherpa]),
      ("acts.stopTimer", [.sherpa]), ("acts.shortestTimer", [.sherpa]),
      ("acts.reflect", [.sherpa]), ("acts.askCoach", [.sherpa]), ("acts.subscribe", [.sherpa]),
    ].map { ("behaviour.default.\($0.0)", $0.1) }
}
