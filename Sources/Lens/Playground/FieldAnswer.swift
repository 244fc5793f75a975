import Fields
import JSON
import Measures
import Population
import Reports
import Scenarios
import Text

/// A field of a scenario as a page shows it, with its meaning, value and range.
struct FieldAnswer {
  let value: Scenario.Value
  /// The text of the field's value under today's rules.
  let was: String

  private var field: ScenarioField { value.field }

  var json: JSONValue {
    let slider = FieldSlider(field, value.value)
    var members: [JSONValue.Member] = [
      .init("path", .text(field.path.description)), .init("label", .text(field.label)),
      .init("group", .text(field.group)), .init("meaning", .text(field.meaning)),
      .init("unit", .text(field.unit)), .init("takes", .text(field.kind.phrase)),
      .init("rests", .text(field.basisText)), .init("isAssumption", .flag(isAssumption)),
      .init("kind", .text(kind)), .init("value", .text(value.value.text)),
      .init("shown", .text(field.shown(value.value.text))),
      .init("standard", .text(field.standard.text)), .init("was", .text(was)),
      .init("wasShown", .text(field.shown(was))),
      .init("isShared", .flag(ScenarioOverride("", for: path, option: "").isShared)),
      .init(
        "place",
        .text(BundledScenarios.shown(value.place == .standard ? "built in" : value.place.text))),
    ]
    if let last = slider.last {
      members += [
        .init("position", .whole(Int64(slider.place(of: value.value)))),
        .init("positions", .whole(Int64(last))),
        .init("lowest", .text(field.shown(slider.text(at: 0)))),
        .init("highest", .text(field.shown(slider.text(at: last)))),
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
    case .scalar(.choice): "choice"
    case .scalar(.whole), .scalar(.wholeOrNone), .scalar(.wholeOrZero), .scalar(.decimal),
      .scalar(.share), .scalar(.time):
      "number"
    default: "text"
    }
  }

  private var words: [String]? {
    if case .scalar(.choice(let words)) = field.kind { words } else { nil }
  }
}
