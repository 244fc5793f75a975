import Cadence
import Chance
import CivilTime
import Fields
import PetEvolution
import Population
import Scenarios
import Testing

struct ScenarioTableTests {
  /// The fields of the parameter structs, by Mirror, whose rows have another path.
  private static let renamed: [String: String] = [
    "people": "users", "petStreakTasks": "apps.pet.streak.tasks", "archetypes": "people",
    "pet.grace": "apps.pet.graceMinutes", "pet.snooze": "apps.pet.snoozeMinutes",
    "forest.focus.stageCount": "apps.forest.stages",
    "sherpa.focus.stageCount": "apps.sherpa.focus.stages",
    "sherpa.habits.boundary": "apps.sherpa.dayBoundary",
    "sherpa.hasLeague": "apps.sherpa.league.on",
    "sherpa.tellsStrength": "apps.sherpa.strength.on",
    "sherpa.announcesSeasonEnd": "apps.sherpa.league.announcesEnd",
    "tenxReminds": "apps.tenx.reminds",
    "tenx.widgetRefresh": "apps.tenx.widgetRefreshMinutes",
    "devices.oscillator.meanErrorPartsPerMillion": "devices.rateError.meanPpm",
    "devices.oscillator.errorDeviationPartsPerMillion": "devices.rateError.deviationPpm",
    "devices.clockSteps.networkErrorDeviation": "devices.clockSteps.networkErrorMs",
    "devices.sleep.locksAfterIdle": "devices.sleep.locksAfterMs",
    "devices.suspension.isOn": "devices.suspension.on",
    "devices.travel.chancePerDay": "devices.travel.perDay",
  ]
  /// The first part of a path that is another one in the scenario; the first that fits counts.
  private static let moved = [
    ("standard.", "behaviour.default."), ("petStreak.", "apps.pet.streak."), ("pet.", "apps.pet."),
    ("tenxPermission.", "apps.tenx.permission."),
    ("forest.focus.", "apps.forest."), ("forest.", "apps.forest."), ("tenx.", "apps.tenx."),
    ("sherpa.habits.experience.", "apps.sherpa.xp."),
    ("sherpa.habits.freeLimits.", "apps.sherpa.free."),
    ("sherpa.habits.morningNudge.", "apps.sherpa.nudges.morning."),
    ("sherpa.habits.eveningNudge.", "apps.sherpa.nudges.evening."),
    ("sherpa.habits.", "apps.sherpa."), ("sherpa.", "apps.sherpa."),
  ]

  /// Values that a scenario writes as one, whatever they hold.
  private static func isWhole(_ value: Any) -> Bool {
    value is Seed || value is Day || value is LocalTime || value is DayBoundary
      || value is Milliseconds || value is PetParameters.Share || value is QualifyingShare
      || value is [DefaultBehaviourParameters.Holiday]
  }

  /// The leaves of a struct: numbers, flags, choices and the values that are written as one;
  /// durations that are written in milliseconds say so.
  private static func leaves(_ value: Any, _ path: String) -> [String] {
    let children = Mirror(reflecting: value).children
    guard !children.isEmpty, !isWhole(value) else {
      let isDuration =
        value is Milliseconds
        && (path.hasPrefix("devices.") || path.hasPrefix("standard.acts."))
      return [isDuration && renamed[path] == nil ? path + "Ms" : path]
    }
    return children.enumerated().flatMap { index, child in
      let box = child.value as? any Box
      // The member behind a wrapped `name` is `_name`.
      let name = child.label.map { String(box == nil ? $0[...] : $0.dropFirst()) } ?? "\(index)"
      return leaves(box?.content ?? child.value, path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// The row's path of a field of `WorldParameters`; nil where a field is no number of the rules.
  private static func row(of leaf: String) -> String? {
    if let path = renamed[leaf] { return path }
    // What a log says of people comes with the log.
    if leaf == "known" { return nil }
    // An app of another package brings its rows.
    if leaf == "guest" || leaf.contains(".guest.") || leaf == "shares.guest" { return nil }
    let parts = leaf.split(separator: ".")
    if parts.starts(with: ["pet", "stages"]) {
      guard parts[3] == "threshold", let stage = Int(parts[2]) else { return nil }
      return "apps.pet.thresholds[\(WorldParameters().pet.stages[stage].name)]"
    }
    if parts.starts(with: ["arrivals", "weekdays"]) { return "arrivals.weekdays[\(parts[2])]" }
    if parts[0] == "shares" { return "apps.\(parts[1]).share" }
    guard let (old, new) = moved.first(where: { leaf.hasPrefix($0.0) }) else { return leaf }
    return new + leaf.dropFirst(old.count)
  }

  @Test func `every field of the parameters has a row, and every row a field`() {
    let leaves = Self.leaves(WorldParameters(), "")
    let rows = Set(ScenarioTable.standard.fields.map(\.path.description))
    let expected = Set(leaves.compactMap(Self.row))
    #expect(leaves.count >= 310)
    #expect(expected.subtracting(rows) == [], "fields without a row; add one to ScenarioTable")
    #expect(
      rows.subtracting(expected) == [
        "name", "question", "extends", "behaviour", "apps.forest.title", "apps.pet.title",
        "apps.tenx.title",
        "apps.sherpa.title", "variants", "journal.people", "headlines", "goals",
        "guardrails", "effect.source", "effect.published", "effect.mapping", "effect.fitted",
        "effect.notModelled", "effect.remark", "fit.log", "fit.gaps",
        "sweep.vary", "sweep.design", "sweep.points", "sweep.replicates", "sweep.cells",
        "tune.vary", "tune.maximise", "tune.minimise", "tune.variant", "tune.evaluations",
        "tune.pull", "tune.verdictUsers",
        "tune.verdictReplicates",
      ])
  }

  @Test func `every row has a path of its own that reads back, a meaning and a default that fits`()
  {
    let fields = ScenarioTable.standard.fields
    #expect(Set(fields.map(\.path)).count == fields.count)
    for field in fields {
      let path = field.path.description
      #expect(ScenarioTable.standard[path]?.path == field.path)
      #expect(ScenarioPath(reading: path) == field.path)
      #expect(!field.meaning.isEmpty && field.meaning.first?.isUppercase == false, "\(path)")
      #expect(!field.meaning.hasSuffix("."), "\(path)")
    }
  }

  @Test func `the default of every row is accepted where it is written`() throws {
    let fields = ScenarioTable.standard.fields.filter { !$0.isLabel }
    let settings = try fields.map { try ScenarioOverride("\($0.path)=\($0.standard.text)") }
    let standard = try scenario("{}")
    let same = try standard.setting(settings)
    #expect(same.digest == standard.digest)
    #expect(same.values.filter { $0.place.layer == "option" }.count == fields.count)
  }

  @Test(
    arguments: [
      ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), ("a[b]", ["a", "b"]), ("a[b.c d]", ["a", "b.c d"]),
      ("a[1][2].b", ["a", "1", "2", "b"]), ("a[", nil), ("a[]", nil), ("a[b", nil),
      ("a]b", ["a]b"]),
      ("", nil), (".a", nil), ("a.", nil), ("a..b", nil), ("a[b]c", nil), ("[b]", ["b"]),
      ("a.[b]", nil),
    ] as [(String, [String]?)])
  func `a path is read step by step`(text: String, steps: [String]?) {
    #expect(ScenarioPath(reading: text)?.steps.map(\.name) == steps)
  }
}

private protocol Box { var content: Any { get } }

extension Boxed: Box { fileprivate var content: Any { wrappedValue } }
