import JSON
import PetEvolution
import Population

/// The stage configuration of the pet's specification, allowed wherever a scenario accepts
/// thresholds:
///
///     "stages": { "stages": [{ "i": 0, "name": "Tadpole", "threshold": 10, "asset": … }, …] }
///
/// The inner list alone is a stage configuration too. A configuration names every stage of the
/// world once, each with its index, in any order. Its thresholds become `apps.pet.thresholds`. A
/// stage without a picture in the configuration keeps its picture.
public enum StageConfiguration {
  /// The key of a stage configuration below `apps.pet`, and of the list inside the configuration.
  static let key = "stages"

  static let path = "apps.pet.\(key)"

  static let kind = RecordKind(
    noun: "stage", most: PetRules.mostStages,
    keys: [
      .init("i", .whole(0...Int64(PetRules.mostStages - 1)), "the stage's index, from 0"),
      .init("name", .text, "the stage's name"),
      .init(
        "threshold", .whole(0...Int64(PetRules.largestThreshold)),
        "experience that leads to the next stage, 0 at the last"),
      .init("asset", .text, or: .text(""), "the file name of the picture"),
    ])

  /// Returns stages as the text of a stage configuration, from which the same stages can be read.
  public static func text(of stages: [PetStage]) -> String {
    JSONWriter.object { json in
      json.objects(key, stages.enumerated()) { json, stage in
        json.write("i", stage.offset)
        json.write("name", stage.element.name)
        json.write("threshold", stage.element.threshold)
        json.write("asset", stage.element.asset)
      }
    }
  }
}

extension ScenarioDecoder {
  /// Applies the thresholds and pictures of a stage configuration to the scenario.
  mutating func decodeStages(_ json: JSONValue, _ place: ScenarioPlace) throws(ScenarioError) {
    let (path, noun) = (StageConfiguration.path, StageConfiguration.kind.noun)
    let list = json.member(StageConfiguration.key)?.value ?? json
    guard case .list(let values) = list.content else {
      throw misfit(path, "a list of stages, or { \"stages\": [ … ] }", list, place)
    }
    let stages = content.world.pet.stages
    guard values.count == stages.count else {
      throw ScenarioError(
        .count(path: path, expected: stages.count, found: values.count, kind: noun), at: place)
    }
    let read = try records(values, of: StageConfiguration.kind, path, place)
    guard case .records(let records) = read else { return }
    var seen: [Int?] = stages.map { _ in nil }
    for (number, (value, record)) in zip(values, records).enumerated() {
      let position = place.moved(to: value.position)
      let (index, name) = (Int(record.whole("i")), record.text("name"))
      let known = index < stages.count ? stages[index].name : "none"
      guard known == name else {
        throw ScenarioError(
          .unfit(
            path: "\(path)[\(number)].name", takes: "the name of stage \(index), \(known)",
            found: "\"\(name)\"", hint: ""), at: position)
      }
      if let first = seen[index] {
        throw ScenarioError(
          .recordTwice(number, first: first, record: noun, group: path), at: position)
      }
      seen[index] = number
      if let field = thresholds.children[index].field, let threshold = value.member("threshold") {
        try assign(threshold.value, to: field, position)
      }
      let asset = record.text("asset")
      if !asset.isEmpty { content.world.pet.stages[index].asset = asset }
    }
  }

  /// The node of `apps.pet.thresholds` in the tree of scenario keys.
  private var thresholds: ScenarioNode {
    guard let node = table.root.child("apps")?.child("pet")?.child("thresholds") else {
      preconditionFailure("the table has thresholds")
    }
    return node
  }
}
