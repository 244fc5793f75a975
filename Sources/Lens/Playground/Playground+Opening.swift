import JSON
import Measures
import Population
import Reports
import Scenarios
import Text

/// The requests that open a scenario and set its fields.
extension Playground {
  /// Stores the scenarios that come with the page. A scenario is parsed when it is first requested.
  mutating func library(_ request: JSONValue) -> JSONValue {
    shelf.fill(request["files"]?.list ?? [])
    version = request["version"]?.text ?? ""
    (subject, answered, draws) = (nil, nil, nil)
    return [:]
  }

  /// Returns a scenario with everything that a page needs to show it, such as its fields.
  func open(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let design = try Design(request["design"])
    let fields = try DesignFields(design, shelf)
    let lived = try design.lived(shelf)
    try Playground.checkMemory(of: lived, parts: PeopleGroups.count)
    let parameters = lived.parameters
    return [
      "name": .text(lived.name), "question": .text(fields.base.question.onOneLine),
      "digest": .text(lived.digest),
      "command": .text(design.command(people: nil, name: lived.name)),
      "users": .whole(Int64(parameters.people)), "days": .whole(Int64(parameters.days)),
      "size": .text(lived.sizeText), "rounds": .list(Playground.rounds(parameters.people)),
      "variants": .list(Playground.variants(fields.base)),
      "knobs": .list(fields.knobs), "changed": .list(fields.changed),
      "widgets": .list(Playground.widgets(fields.current)),
      "notes": .list(lived.goalConcerns.map { .text($0) }), "text": .text(lived.fullText),
    ]
  }

  /// Returns the number of users in each round of simulation. The first rounds have a few users,
  /// the last ones more than the scenario's own number.
  private static func rounds(_ own: Int) -> [JSONValue] {
    let few = [300, 3_000].filter { $0 < own }
    return (few + [own, 3 * own, 10 * own]).map { people in
      [
        "people": .whole(Int64(people)), "isOwn": .flag(people == own),
        "shown": .text(NumberText.counted(Double(people), "person", "people")),
      ]
    }
  }

  private static func variants(_ scenario: Scenario) -> [JSONValue] {
    scenario.variants.dropFirst().map { variant in
      let own = scenario.rules(ofVariant: variant.name).map { changed in
        zip(scenario.values, changed.values).filter { $0.value != $1.value }.map { $1 }
      }
      return [
        "name": .text(variant.name.onOneLine),
        "settings": .list(
          (own ?? []).map { .list([.text($0.field.path.description), .text($0.value.text)]) }),
      ]
    }
  }

  /// Returns the fields that match the words of a search.
  func fields(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let fields = try DesignFields(try Design(request["design"]), shelf)
    let (found, haveAll) = fields.matching(request["search"]?.text ?? "")
    let most = Int(request["most"]?.number?.integer ?? 40)
    return [
      "fields": .list(found.prefix(max(0, most)).map { fields.answer($0).json }),
      "found": .whole(Int64(found.count)),
      "shown": .text(
        NumberText.counted(Double(found.count), "rule", "rules")
          + (haveAll ? "" : ", none with all of these words")),
    ]
  }

  /// Returns a field after a change of its value, and the design that results from the change.
  func step(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let design = try Design(request["design"])
    let path = request["path"]?.text ?? ""
    let today = try DesignFields(design, shelf)
    guard let value = today.current[path] else {
      throw PlaygroundFailure("there is no rule '\(path)'; search for one")
    }
    let slider = FieldSlider(value.field, value.value)
    let text: String
    if let typed = request["text"]?.text {
      text = typed
    } else if let place = request["position"]?.number?.integer, let last = slider.last {
      text = slider.text(at: min(last, max(0, Int(clamping: place))))
    } else if let by = request["by"]?.number?.integer, slider.last != nil {
      text = slider.text(Int(clamping: by), from: value.value)
    } else {
      text = value.value.text
    }
    let (turned, with) = try Playground.turning(design, path, to: text, shelf)
    let fields = try DesignFields(turned, shelf, today: today.base)
    guard let field = fields.current[path] else { throw PlaygroundFailure("no rule '\(path)'") }
    return [
      "field": fields.answer(field).json,
      "with": .list(with.map { .list([.text($0.path), .text($0.value)]) }),
    ]
  }

  /// Returns a design with another value at a path, and the settings that the value also requires.
  ///
  ///     freezesAtStart=1      needs freezeMaximum=1
  private static func turning(
    _ design: Design, _ path: String, to text: String, _ shelf: BundledScenarios
  ) throws(PlaygroundFailure) -> (Design, with: [Design.Setting]) {
    let turned = try design.setting(path, to: text)
    do throws(PlaygroundFailure) {
      _ = try turned.current(shelf)
      return (turned, [])
    } catch {
      let needed = ["freezesAtStart", "freezeEvery"].first { path.hasSuffix(".streak.\($0)") }
      guard let needed else { throw error }
      let stock = path.dropLast(needed.utf8.count) + "freezeMaximum"
      let with = Design.Setting(path: String(stock), value: needed == "freezeEvery" ? "1" : text)
      let helped = try turned.setting(with.path, to: with.value)
      guard (try? helped.current(shelf)) != nil else { throw error }
      return (helped, [with])
    }
  }
}
