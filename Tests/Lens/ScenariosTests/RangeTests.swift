import Fields
import Population
import Scenarios
import Testing

/// What the table takes makes a world, to both ends of every row: no scenario that a schema accepts
/// is refused for one number alone. And where people and phones are concerned the limits are the
/// same for somebody who writes the parameters in Swift; the apps' own engines may allow more.
struct RangeTests {
  /// What has to be otherwise for an end of a row to be possible, beside the values built in.
  private static let companions: [String: [String]] = [
    "start": ["days=1"], "replicates": ["users=100"], "users": ["replicates=1"],
    "days": ["arrivals.days=1"], "arrivals.days": ["days=3653"],
    "journal.people": ["users=4294967295"],
    "apps.pet.share": ["apps.forest.share=1"],
    "apps.pet.bonusAtLeast": ["apps.pet.penaltyBelow=0"],
    "apps.pet.penaltyBelow": ["apps.pet.bonusAtLeast=1"],
    "apps.tenx.fewestActiveGoals": ["apps.tenx.mostActiveGoals=100"],
    "apps.tenx.mostActiveGoals": ["apps.tenx.fewestActiveGoals=0"],
    "apps.tenx.completedToCount": ["apps.tenx.focusesPerDay=100"],
    "apps.tenx.mostCarriedOver": ["apps.tenx.focusesPerDay=100"],
    "apps.tenx.focusesPerDay": [
      "apps.tenx.completedToCount=1", "apps.tenx.mostCarriedOver=0",
    ],
    "apps.sherpa.league.promoteThrough": ["apps.sherpa.league.demoteFrom=1000000"],
    "apps.sherpa.league.demoteFrom": ["apps.sherpa.league.promoteThrough=0"],
    "apps.sherpa.league.boardSize": [
      "apps.sherpa.league.promoteThrough=0", "apps.sherpa.league.demoteFrom=1",
    ],
    "apps.sherpa.league.tiers": ["apps.sherpa.league.startTier=hilltop"],
    "behaviour.default.habit.firstMissLoss": ["behaviour.default.habit.mostMissLoss=1"],
    "behaviour.default.habit.mostMissLoss": ["behaviour.default.habit.firstMissLoss=0"],
    "behaviour.default.focus.shorter": ["behaviour.default.focus.longer=0"],
    "behaviour.default.focus.longer": ["behaviour.default.focus.shorter=0"],
    "behaviour.default.focus.shorterFactor": ["behaviour.default.focus.longerFactor=10"],
    "behaviour.default.focus.longerFactor": ["behaviour.default.focus.shorterFactor=0.01"],
    "behaviour.default.pet.fewestTasks": ["behaviour.default.pet.mostTasks=30"],
    "behaviour.default.pet.mostTasks": ["behaviour.default.pet.fewestTasks=0"],
    "behaviour.default.pet.firstHour": ["behaviour.default.pet.lastHour=24"],
    "behaviour.default.pet.lastHour": ["behaviour.default.pet.firstHour=0"],
    "behaviour.default.sherpa.firstHour": ["behaviour.default.sherpa.lastHour=24"],
    "behaviour.default.sherpa.lastHour": ["behaviour.default.sherpa.firstHour=0"],
    "behaviour.default.sherpa.firstReminderHour": [
      "behaviour.default.sherpa.lastReminderHour=23"
    ],
    "behaviour.default.sherpa.lastReminderHour": [
      "behaviour.default.sherpa.firstReminderHour=0"
    ],
    "behaviour.default.sherpa.fewestHabits": ["behaviour.default.sherpa.mostHabits=30"],
    "behaviour.default.sherpa.shortestMinutes": [
      "behaviour.default.sherpa.longestMinutes=1440"
    ],
    "behaviour.default.sherpa.longestMinutes": ["behaviour.default.sherpa.shortestMinutes=1"],
    "behaviour.default.sherpa.morningUntilHour": [
      "behaviour.default.sherpa.eveningFromHour=24"
    ],
    "behaviour.default.sherpa.eveningFromHour": [
      "behaviour.default.sherpa.morningUntilHour=0"
    ],
  ]

  /// A world in which everybody has every app, so that every rule is looked at.
  private static let living = """
    { "users": 100, "days": 30, "behaviour": "default", "apps": {
        "forest": {}, "pet": {}, "tenx": {}, "sherpa": {} } }
    """

  private static func companions(of path: String) -> [String] {
    if let own = companions[path] { return own }
    if path.hasPrefix("apps.sherpa.league.cuts.") {
      let isUp = path.hasSuffix(".promoteThrough")
      return [
        isUp ? "apps.sherpa.league.demoteFrom=1000000" : "apps.sherpa.league.promoteThrough=0"
      ]
    }
    if path.hasPrefix("arrivals.weekdays") { return ["arrivals.days=7"] }
    guard path.hasSuffix(".streak.freezesAtStart") || path.hasSuffix(".streak.freezeEvery") else {
      return []
    }
    return [
      path.prefix(while: { $0 != "[" }).split(separator: ".").dropLast()
        .joined(separator: ".") + ".freezeMaximum=10000"
    ]
  }

  /// The ends of a row, and what lies beyond them.
  private static func ends(
    of kind: FieldKind
  ) -> (inside: [Scalar], outside: [Scalar])? {
    guard case .scalar(let kind) = kind else { return nil }
    switch kind {
    case .whole(let range), .wholeOrNone(let range), .wholeOrZero(let range):
      let below = range.lowerBound == .min ? [] : [Scalar.whole(range.lowerBound - 1)]
      let above = range.upperBound == .max ? [] : [Scalar.whole(range.upperBound + 1)]
      return ([.whole(range.lowerBound), .whole(range.upperBound)], below + above)
    case .decimal(let range):
      return (
        [.decimal(range.lowerBound), .decimal(range.upperBound)],
        [.decimal(range.lowerBound.nextDown), .decimal(range.upperBound.nextUp), .decimal(.nan)]
      )
    default: return nil
    }
  }

  /// The rows, or in a debug build, which is slow, some of them.
  private static var rows: [ScenarioField] {
    let fields = ScenarioTable.standard.fields.filter { ends(of: $0.kind) != nil }
    #if DEBUG
      return stride(from: 1, to: fields.count, by: 16).map { fields[$0] }
    #else
      return fields
    #endif
  }

  @Test func `both ends of every number make a scenario, and what lies beyond them none`() throws {
    for field in Self.rows {
      let ends = try #require(Self.ends(of: field.kind))
      let path = field.path.description
      for end in ends.inside {
        let settings = Self.companions(of: path) + ["\(path)=\(end.text)"]
        #expect(throws: Never.self, "\(path)=\(end.text)") {
          try scenario(Self.living).setting(settings.map { try ScenarioOverride($0) })
        }
      }
      for value in ends.outside where value != .decimal(.nan) {
        #expect(throws: ScenarioError.self, "\(path)=\(value.text)") {
          try scenario(Self.living, "\(path)=\(value.text)")
        }
      }
    }
  }

  @Test func `a world refuses what the table refuses`() throws {
    let groups = ["devices.", "behaviour.", "users", "days", "replicates"]
    for (row, field) in ScenarioTable.standard.fields.enumerated()
    where groups.contains(where: field.path.description.hasPrefix) {
      guard let ends = Self.ends(of: field.kind) else { continue }
      for value in ends.outside {
        var content = ScenarioContent()
        (content.world.shares.forest, content.world.shares.tenx) = (1, 1)
        content.world.shares.sherpa = 1
        content.set(row, to: .scalar(value))
        // A field too narrow for the value cuts it.
        guard content.values[row] == .scalar(value) || value == .decimal(.nan) else { continue }
        #expect(throws: WorldError.self, "\(field.path)=\(value.text)") {
          try World(content.world)
        }
      }
    }
  }
}
