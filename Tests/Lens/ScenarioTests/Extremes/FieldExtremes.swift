import Fields
import Scenarios
import ZoneTables

/// What a scenario may say of a field at the ends of what the field takes.
///
///     kind                  extremes
///     .whole(1...1_440)     1, 2, 1439, 1440
///     .decimal(0...1)       0, 5e-324, 0.9999999999999999, 1
///     .share                0, "1/999999999", "999999998/999999999", 1
///     .choice, .model       every word
///     .records              none, one object for every extreme of every key, as many as it takes
///
/// Values are written as `--set` takes them. A kind without extremes is a mistake of this file,
/// which a test finds.
enum FieldExtremes {
  /// Every field of a scenario: the one place at which these tests ask what there is.
  static func everyField() -> [ScenarioField] { ScenarioTable.standard.fields }

  /// The extremes of a field, as they are written; none if nobody knows any.
  static func of(_ field: ScenarioField) -> [String] { of(field.kind, in: field.path.description) }

  fileprivate static func of(_ kind: FieldKind, in path: String) -> [String] {
    switch kind {
    case .scalar(let kind): of(kind)
    case .model(let words): words.map(quoted)
    case .name: [quoted("-"), quoted(String(repeating: "Z", count: 64))]
    case .zones: zones
    case .text: texts
    case .title(let words): words.map(quoted) + texts.dropFirst()
    case .records(let kind): lists(of: kind, in: path)
    case .record: ["{}", "{\"atLeast\":0}", "{\"relative\":true,\"between\":[-1,1e15]}"]
    case .texts: ["[]", "[\(texts[0])]", "[\(texts.joined(separator: ","))]"]
    case .settings: ["{}"]
    case .conditions: ["{}", "{\"day\":[0,3652]}"]
    case .numbers(let count):
      ["-1e15", "0", "1e15"].map { number in
        "[" + Array(repeating: number, count: count).joined(separator: ",") + "]"
      }
    }
  }

  private static func of(_ kind: ScalarKind) -> [String] {
    switch kind {
    case .whole(let range): ends(of: range)
    case .wholeOrNone(let range): ["\"none\""] + ends(of: range)
    case .wholeOrZero(let range): distinct(["0"] + ends(of: range))
    case .decimal(let range): ends(of: range)
    case .share: ["0", "\"1/999999999\"", "\"999999998/999999999\"", "1"]
    case .flag: ["false", "true"]
    case .choice(let words): words.map(quoted)
    case .day:
      ["0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"].map(quoted)
    case .time:
      ["00:00", "00:00:00.001", "23:59:59.998", "23:59:59.999"].map(quoted)
    }
  }

  private static func ends(of range: ClosedRange<Int64>) -> [String] {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low < high else { return ["\(low)"] }
    return distinct([low, low + 1, high - 1, high].map { "\($0)" })
  }

  private static func ends(of range: ClosedRange<Double>) -> [String] {
    let (low, high) = (range.lowerBound, range.upperBound)
    return distinct([low, low.nextUp, high.nextDown, high].map { "\($0)" })
  }

  private static func distinct(_ values: [String]) -> [String] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// No text, a long one, and one that tries to steer a terminal or a page.
  private static let texts = [
    "\"\"", quoted(String(repeating: "long ", count: 2_000)),
    quoted("\\u202e\\u0001\\u001b[2J</script><b>&=1+1,\\\"\\n"),
  ]

  /// One zone at either end of the day, all of them, and weights at both ends.
  private static var zones: [String] {
    let all = ZoneDatabase.names.map { "\"\($0)\":1" }.joined(separator: ",")
    return [
      quoted("Pacific/Kiritimati"), quoted("Etc/GMT+12"),
      "{\"Asia/Kathmandu\":1,\"Europe/London\":1000000}", "{\(all)}",
    ]
  }

  /// No object, an object with each extreme of each key, and as many as there may be.
  private static func lists(of kind: RecordKind, in path: String) -> [String] {
    let plain = kind.keys.map { (key: $0, value: usual($0, of: kind, 0)) }
    var lists = ["[]"]
    for (place, own) in plain.enumerated() {
      for value in own.key.extremes(in: path) {
        let members = plain.enumerated().compactMap { other, member -> String? in
          let value = other == place ? value : member.value
          return value.map { "\"\(member.key.name)\":\($0)" }
        }
        lists.append("[{\(members.joined(separator: ","))}]")
      }
    }
    let objects = (0..<kind.most).map { number -> String in
      let members = kind.keys.compactMap { key in
        usual(key, of: kind, number).map { "\"\(key.name)\":\($0)" }
      }
      return "{\(members.joined(separator: ","))}"
    }
    return lists + ["[\(objects.joined(separator: ","))]"]
  }

  /// What the object of a number says where another key is at its ends; nil where it need not say
  /// anything.
  private static func usual(
    _ key: RecordKind.Key, of kind: RecordKind, _ number: Int
  ) -> String? {
    switch (kind.noun, key.name) {
    case (_, "name"), (_, "archetype"): quoted("of its own \(number)")
    case (_, "share"): "1"
    case ("variant", "set"): "{\"behaviour.default.opening.habit\":\(1 + Double(number) / 64)}"
    case ("change", "on"): quoted("2025-12-\(number + 18)")
    case ("change", "set"): "{\"apps.pet.gains.onTime\":9}"
    case ("segment", "trait"): quoted("habitRate")
    case ("segment", "from"): "\(Double(number) / Double(kind.most))"
    case ("segment", "to"): "\(Double(number + 1) / Double(kind.most))"
    case ("holiday", "month"): "\(number / 31 + 1)"
    case ("holiday", "day"): "\(number % 31 + 1)"
    case ("day", "day"): "\(number + 3)"
    case ("cohort", "from"): "\(number + 3)"
    case ("day", "shift"), ("cohort", "shift"): "2"
    case ("measure", "table"): quoted("retention")
    case ("measure", "day"): "1"
    case ("goal", "table"): quoted("days")
    case ("goal", "where"): "{\"day\":0}"
    case ("goal", "column"): quoted("people")
    case ("goal", "atLeast"): "\(number)"
    default: nil
    }
  }
}

extension RecordKind.Key {
  /// The extremes of a key of an object.
  fileprivate func extremes(in path: String) -> [String] {
    switch (path, name) {
    case ("people", "with"): ["{}", "{\"opening.habit\":-20,\"opening.holidays\":[]}"]
    case ("variants", "set"): ["{}", "{\"apps.pet.gains.onTime\":1000000}"]
    default: FieldExtremes.of(kind, in: path)
    }
  }
}
