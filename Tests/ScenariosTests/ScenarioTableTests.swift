import Chance
import PetEvolution
import Population
import Scenarios
import Testing

struct ScenarioTableTests {
  /// The fields of the parameter structs, by Mirror, with the path of their row.
  private static let renamed: [String: String] = [
    "people": "users", "seed.number": "seed", "start.daysSinceEpoch": "start",
    "petStreakTasks": "apps.pet.streak.tasks",
    "pet.grace": "apps.pet.graceMinutes", "pet.snooze": "apps.pet.snoozeMinutes",
  ]
  /// The first part of a path that is another one in the scenario.
  private static let moved = [
    ("reference.", "behaviour.reference."), ("petStreak.", "apps.pet.streak."),
    ("pet.", "apps.pet."),
  ]

  /// The leaves of a struct: numbers, flags, choices and the values that are written as one.
  private static func leaves(_ value: Any, _ path: String) -> [String] {
    let children = Mirror(reflecting: value).children
    let whole = ["bonusAtLeast", "penaltyBelow", "grace", "snooze", "dayBoundary"]
    let isWhole = whole.contains { path.hasSuffix(".\($0)") }
    guard !children.isEmpty, !isWhole else { return [path] }
    return children.enumerated().flatMap { index, child in
      let name = child.label ?? "\(index)"
      return leaves(child.value, path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// The row's path of a field of `WorldParameters`; nil where a field is no number of the rules.
  private static func row(of leaf: String) -> String? {
    if let path = renamed[leaf] { return path }
    let parts = leaf.split(separator: ".")
    if parts.starts(with: ["pet", "stages"]) {
      guard parts[3] == "threshold", let stage = Int(parts[2]) else { return nil }
      return "apps.pet.thresholds[\(WorldParameters().pet.stages[stage].name)]"
    }
    guard let (old, new) = moved.first(where: { leaf.hasPrefix($0.0) }) else { return leaf }
    return new + leaf.dropFirst(old.count)
  }

  @Test func `every field of the parameters has a row, and every row a field`() {
    let leaves = Self.leaves(WorldParameters(), "")
    let rows = Set(ScenarioTable.standard.fields.map(\.path.description))
    let expected = Set(leaves.compactMap(Self.row))
    #expect(leaves.count >= 90)
    #expect(expected.subtracting(rows) == [], "fields without a row; add one to ScenarioTable")
    #expect(
      rows.subtracting(expected) == [
        "name", "question", "extends", "zones", "behaviour", "journal.people",
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
