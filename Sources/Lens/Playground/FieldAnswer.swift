import Fields
import JSON
import Measures
import Population
import Reports
import Scenarios
import Text

/// A field as a page shows it: what it means, where it stands, and how far it goes.
struct FieldAnswer {
  let value: Scenario.Value
  /// The text of the value under today's rules.
  let was: String

  private var field: ScenarioField { value.field }

  var json: JSONValue {
    let slider = FieldSlider(field, value.value)
    var members: [JSONValue.Member] = [
      .init("path", .text(field.path.description)), .init("label", .text(label)),
      .init("group", .text(group)), .init("meaning", .text(field.meaning)),
      .init("unit", .text(field.unit)), .init("takes", .text(field.kind.phrase)),
      .init("rests", .text(field.basisText)), .init("isAssumption", .flag(isAssumption)),
      .init("kind", .text(kind)), .init("value", .text(value.value.text)),
      .init("shown", .text(shown(value.value.text))),
      .init("standard", .text(field.standard.text)), .init("was", .text(was)),
      .init("wasShown", .text(shown(was))),
      .init("isShared", .flag(ScenarioOverride("", for: path, option: "").isShared)),
      .init(
        "place",
        .text(BundledScenarios.shown(value.place == .standard ? "built in" : value.place.text))),
    ]
    if let last = slider.last {
      members += [
        .init("position", .whole(Int64(slider.place(of: value.value)))),
        .init("positions", .whole(Int64(last))),
        .init("lowest", .text(shown(slider.text(at: 0)))),
        .init("highest", .text(shown(slider.text(at: last)))),
      ]
    }
    if let words { members.append(.init("words", .list(words.map { .text($0) }))) }
    return .object(members)
  }

  private var path: String { field.path.description }

  private var isAssumption: Bool { if case .assumption = field.basis { true } else { false } }

  private var kind: String {
    switch field.kind {
    case .scalar(.flag): "flag"
    case .scalar(.choice), .model: "choice"
    case .scalar(.whole), .scalar(.wholeOrNone), .scalar(.wholeOrZero), .scalar(.decimal),
      .scalar(.share), .scalar(.time):
      "number"
    default: "text"
    }
  }

  private var words: [String]? {
    switch field.kind {
    case .scalar(.choice(let words)), .model(let words): words
    default: nil
    }
  }

  /// The units that are called otherwise when there is one.
  private static let ones: [(many: String, one: String)] = [
    ("days", "day"), ("minutes", "minute"), ("tasks", "task"), ("focuses", "focus"),
    ("freezes", "freeze"), ("people", "person"), ("weeks", "week"), ("points", "point"),
  ]

  /// A value for people: `−2 XP`, `1 freeze`.
  private func shown(_ text: String) -> String {
    guard !field.unit.isEmpty, text != "none" else { return text }
    let one = FieldAnswer.ones.first { $0.many == field.unit }?.one
    let unit = field.unit == "xp" ? "XP" : text == "1" ? one ?? field.unit : field.unit
    let number = text.utf8.first == 45 ? "−\(text.dropFirst())" : text
    return "\(number) \(unit)"
  }

  /// `gains: on time` of `apps.pet.gains.onTime`.
  private var label: String {
    let steps = field.path.steps.map { FieldAnswer.words(in: $0.name) }
    let own = steps.first == "apps" || steps.first == "behaviour" ? steps.dropFirst(2) : steps[...]
    return own.suffix(2).joined(separator: ": ")
  }

  /// `Pet` of `apps.pet.gains.onTime`.
  private var group: String {
    let steps = field.path.steps.map { $0.name }
    guard let first = steps.first, steps.count > 1 else { return "Run" }
    switch first {
    case "apps": return NumberText.app(steps[1])
    case "behaviour": return "Behaviour"
    case "devices": return "Phones"
    case "arrivals": return "Run"
    default: return FieldAnswer.words(in: first)
    }
  }

  /// `on time` of `onTime`.
  private static func words(in name: String) -> String {
    // Names of stages and archetypes are words already.
    guard let initial = name.utf8.first, !(65...90).contains(initial) else { return name }
    var words: [UInt8] = []
    var before: UInt8 = 65
    for byte in name.utf8 {
      let isCapital = (65...90).contains(byte)
      if isCapital, !(65...90).contains(before) {
        words += [32, byte + 32]
      } else {
        words.append(byte)
      }
      before = byte
    }
    return String(decoding: words, as: UTF8.self)
  }
}
