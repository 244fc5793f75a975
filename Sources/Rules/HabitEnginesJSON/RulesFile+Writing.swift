import Fields
import JSON
import PetEvolution
import Text

extension RulesFile {
  /// Returns the text of a `rules.json` file with the rules of a scenario.
  ///
  /// - Parameters:
  ///   - rules: the parameters of all engines.
  ///   - apps: the apps whose rules are written.
  ///   - scenario: the short name of the scenario.
  package static func text(
    of rules: ShippedRules, apps: [App], scenario: String
  ) -> String {
    var (rules, visitor) = (rules, ValueWriter())
    for app in apps { rules.visit(app, &visitor) }
    var members: [JSONValue.Member] = [
      .init("rules", JSONValue(.number(JSONNumber(format))))
    ]
    if apps.contains(.pet) { members.append(.init("stages", stages(rules.pet.stages))) }
    members.append(.init("values", JSONValue(.object(visitor.members))))
    let digest = RulesReader.digest(of: JSONValue(.object(members)))
    members.insert(
      contentsOf: [
        .init("scenario", JSONValue(.text(scenario))), .init("digest", JSONValue(.text(digest))),
      ], at: 1)
    return JSONValue(.object(members)).indentedText
  }

  private static func stages(_ stages: [PetStage]) -> JSONValue {
    JSONValue(
      .list(
        stages.map { stage in
          JSONValue(
            .object([
              .init("name", JSONValue(.text(stage.name))),
              .init("threshold", JSONValue(.number(JSONNumber(Int64(stage.threshold))))),
              .init("asset", JSONValue(.text(stage.asset))),
            ]))
        }))
  }
}

/// A visitor that collects the values of all fields, keyed by path.
private struct ValueWriter: FieldVisitor {
  private var path = FieldPath()
  private(set) var members: [JSONValue.Member] = []

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard field.element == nil else { return }
    members.append(.init(path.path(of: field.name, element: nil), JSONValue(scalar: value)))
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}
