import Chance
import CivilTime
import Fields
import Measures

/// A change of rules on a day of the run, like an update of an app.
///
///     parameters.changes = [
///       RuleChange(on: 56, share: 0.2, [.init("apps.tenx.completedToCount", .whole(2))]),
///       RuleChange(on: 70, [.init("apps.tenx.completedToCount", .whole(2))]),
///     ]
///
/// The change takes effect at the first instant of the day in each user's local time. Existing
/// users keep their streaks, points, stages and freezes, which continue under the new rules. A day
/// that has ended keeps its result. Work that an app does only when it is opened, such as closing a
/// pet's day, follows the rules at that time. Only newcomers get what rules grant at the start.
///
/// A random draw decides whether a user gets the change. The draw's address depends only on the
/// changed paths. So other draws stay the same. For the same paths, a larger share includes the
/// users of a smaller one; other paths select other users. A change after the run has no effect.
public struct RuleChange: Hashable, Sendable {
  /// The 0-based day of the run on which the rules change.
  public var day: Int
  public var audience: Audience
  /// The share of the audience whose rules change, from 0 to 1.
  public var share: Double
  public var settings: [Setting]

  /// Creates a change of rules on a day.
  public init(
    on day: Int, for audience: Audience = .everyone, share: Double = 1, _ settings: [Setting]
  ) {
    (self.day, self.audience, self.share, self.settings) = (day, audience, share, settings)
  }

  /// The groups of users whose rules a change may affect.
  public enum Audience: UInt8, NamedChoice, Sendable {
    /// Users who join on the day of the change or later.
    case newcomers
    /// Existing users and newcomers.
    case everyone

    public var key: String { self == .newcomers ? "newcomers" : "everyone" }
  }

  /// The path of a rule, as in scenarios, and the rule's new value.
  public struct Setting: Hashable, Sendable {
    public let path: String
    public let value: Scalar

    public init(_ path: String, _ value: Scalar) { (self.path, self.value) = (path, value) }
  }

  /// The maximum number of rule changes in a world.
  package static let most = 6
}

extension RuleChange {
  /// The index of the random draw that decides who gets the change: an FNV-1a hash of the paths.
  package var lot: UInt32 {
    let paths = settings.map { Array($0.path.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    var hash: UInt32 = 0x811C_9DC5
    for byte in paths.joined(separator: [0]) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }

  /// Whether the audience of the change includes a user who joins on a day.
  func isFor(arrival: Int) -> Bool { audience == .everyone || arrival >= day }

  func sets(_ path: String) -> Bool {
    settings.contains { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// Returns the reason why the rule at a path cannot change during a run; nil if it can change.
  package func obstacle(to path: String) -> StaticString? {
    if !path.hasPrefix("apps.") { return "only rules of apps change while users are there" }
    if !App.allCases.contains(where: { path.hasPrefix("apps.\($0.name).") }) {
      return "the rules of an app of another package do not change during a run; use a variant"
    }
    if path.hasSuffix(".share") || path.hasSuffix(".title") {
      return "which apps there are does not change while users are there"
    }
    if path.hasSuffix(".dayBoundary") { return "a user's days keep the time at which they begin" }
    if path.hasSuffix(".streak.unit") { return "a streak of days cannot become one of weeks" }
    if path.hasPrefix("apps.sherpa.league.") { return "all users share one league; use a variant" }
    if path.hasPrefix("apps.sherpa.strength.") {
      return "it decides what is counted; use a variant"
    }
    let kept = ["focusesPerDay", "mostActiveGoals", "reminderTime"].map { "apps.tenx.\($0)" }
    return audience == .everyone && kept.contains(path)
      ? "users who are there keep theirs; give \"for\": \"newcomers\"" : nil
  }
}

extension WorldParameters {
  /// The rule changes within the run that have a share above 0, ordered by day.
  package var reachedChanges: [RuleChange] {
    changes.filter { $0.day < days && $0.share > 0 }.sorted { $0.day < $1.day }
  }

  /// The rule changes within the run, ordered by day.
  private var ordered: [RuleChange] {
    changes.filter { $0.day < days }.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    .map { $0.element }
  }

  /// The sets of rule changes that apply to some user at some time, each with the parameters after
  /// these changes. Bit i of a set stands for the i-th change by day. If no change affects anybody,
  /// only the empty set is left.
  var editions: [(changes: UInt8, parameters: WorldParameters)] {
    var plain = self
    plain.changes = []
    guard !changes.isEmpty else { return [(0, plain)] }
    let ordered = ordered
    return WorldParameters.sets(of: ordered, arriving: lastArrival).map { set in
      var parameters = plain
      for (bit, change) in ordered.enumerated() where set & (1 << bit) != 0 {
        var setter = PathSetter(settings: change.settings)
        parameters.visitApps(&setter)
      }
      return (set, parameters)
    }
  }

  /// The rule changes in the form used during simulation, ordered by day.
  var timedChanges: [TimedChange] { ordered.map { TimedChange($0) } }

  /// The last day of the run on which anybody joins.
  private var lastArrival: Int {
    known.map { Int($0.arrival) }.max() ?? arrivals.days - 1
  }

  /// Returns the possible sets of changes, in ascending order. A user's set depends on the day of
  /// joining and on one draw per `lot`. Draws with no change's share between them give equal sets.
  private static func sets(of changes: [RuleChange], arriving last: Int) -> [UInt8] {
    struct Class {
      var set: UInt8
      var draws: [UInt32: ClosedRange<Double>] = [:]
    }
    var found: Set<UInt8> = []
    // Where a zone has no such date, users join a day later.
    for arrival in Set([0] + changes.map { max(0, $0.day) }) where arrival <= last + 1 {
      var classes = [Class(set: 0)]
      for (bit, change) in changes.enumerated() {
        if change.day > arrival, bit == 0 || changes[bit - 1].day < change.day {
          found.formUnion(classes.map { $0.set })
        }
        guard change.isFor(arrival: arrival) else { continue }
        classes = classes.flatMap { own -> [Class] in
          let draws = own.draws[change.lot] ?? 0...1
          var (got, left) = (own, own)
          got.set |= 1 << bit
          got.draws[change.lot] = draws.lowerBound...max(draws.lowerBound, min(1, change.share))
          left.draws[change.lot] = min(draws.upperBound, max(0, change.share))...draws.upperBound
          let hasGot = change.share > draws.lowerBound
          let isLeft = change.share < draws.upperBound
          return (hasGot ? [got] : []) + (isLeft ? [left] : [])
        }
      }
      found.formUnion(classes.map { $0.set })
    }
    return found.sorted()
  }

  /// Throws an error for the first impossible rule change, or the first invalid set of changes.
  func validateChanges() throws(WorldError) {
    guard !changes.isEmpty else { return }
    guard changes.count <= RuleChange.most else {
      throw .field(
        FieldMisfit(
          path: "changes", value: "a list of \(changes.count)",
          takes: "at most \(RuleChange.most)"))
    }
    let paths = listed.map { $0.path }
    for (number, change) in changes.enumerated() {
      guard change.day >= 0 else { throw .changeDay(number, start + change.day, start) }
      guard change.audience == .everyone || change.day <= lastArrival || change.day >= days else {
        throw .changeOfNobody(number, start + change.day)
      }
      guard change.share >= 0, change.share <= 1 else {
        throw .field(
          FieldMisfit(
            path: "changes[\(number)].share", value: Scalar.decimal(change.share).text,
            takes: ScalarKind.decimal(0...1).phrase))
      }
      for setting in change.settings {
        let obstacle: StaticString? =
          paths.contains { $0.utf8.elementsEqual(setting.path.utf8) }
          ? change.obstacle(to: setting.path) : "there is no such rule"
        if let obstacle { throw .changePath(number, setting.path, "\(obstacle)") }
      }
      for (first, other) in changes[..<number].enumerated() where other.day == change.day {
        guard let twice = change.settings.first(where: { other.sets($0.path) }) else { continue }
        throw .changesTogether(first, number, twice.path, start + change.day)
      }
    }
    for (set, parameters) in editions where set != 0 {
      do throws(WorldError) {
        try parameters.validate()
        _ = try WorldRules(parameters)
      } catch {
        let last = ordered[UInt8.bitWidth - 1 - set.leadingZeroBitCount]
        throw .underChange(changes.firstIndex(of: last) ?? 0, error)
      }
    }
  }
}

/// A field visitor that sets the fields at a rule change's paths to the change's new values.
private struct PathSetter: FieldVisitor {
  let settings: [RuleChange.Setting]
  private var path = FieldPath()

  init(settings: [RuleChange.Setting]) { self.settings = settings }

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    let own = path.path(of: field.name, element: field.element)
    for setting in settings where setting.path.utf8.elementsEqual(own.utf8) {
      value = setting.value
    }
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}

/// A rule change in the form used during simulation, with the draw that decides who gets it.
struct TimedChange: Sendable {
  private let change: RuleChange
  private let share: Bernoulli
  private let lot: UInt32

  init(_ change: RuleChange) {
    (self.change, lot, share) = (change, change.lot, Bernoulli(clamping: change.share))
  }

  var day: Int { change.day }

  func holds(on day: Int, arrival: Int, _ traits: Luck) -> Bool {
    day >= change.day && change.isFor(arrival: arrival)
      && share.sample(traits.draw(.getsChange, lot))
  }
}
