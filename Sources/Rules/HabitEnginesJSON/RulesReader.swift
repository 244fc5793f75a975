import Cadence
import DailyThree
import Fields
import Habits
import JSON
import Leagues
import PetEvolution
import Tabular
import Text

/// Reads `rules.json` in steps: its digest, its stages and its values.
struct RulesReader {
  private static let keys = ["rules", "scenario", "digest", "stages", "values"]

  private let json: JSONValue
  private let values: [JSONValue.Member]
  let apps: [RulesFile.App]

  init(_ json: JSONValue) throws(RulesFileError) {
    self.json = json
    guard let members = json.members else {
      throw RulesFileError("rules are an object, not \(json.phrase)", at: json.position)
    }
    for member in members where !RulesReader.keys.contains(member.name) {
      throw RulesReader.unknown(member, among: RulesReader.keys)
    }
    try RulesReader.checkFormat(json)
    guard let values = json["values"]?.members, !values.isEmpty else {
      throw RulesFileError(
        "\"values\" takes an object of paths with values, such as "
          + "{ \"apps.pet.gains.onTime\": 2 }", at: json["values"]?.position ?? json.position)
    }
    self.values = values
    apps = RulesFile.App.allCases.filter { app in
      values.contains { $0.name.utf8.starts(with: "apps.\(app.rawValue).".utf8) }
    }
  }

  private static func checkFormat(_ json: JSONValue) throws(RulesFileError) {
    guard let written = json["rules"], let format = written.number?.integer else {
      throw RulesFileError(
        "the file does not say \"rules\": \(RulesFile.format); give one that 'tune --ship' or "
          + "'explain --rules' wrote", at: json["rules"]?.position ?? json.position)
    }
    guard format == RulesFile.format else {
      throw RulesFileError(
        "the rules have format \(format), which this version does not know; update the app",
        at: written.position)
    }
  }

  private static func unknown(
    _ member: JSONValue.Member, among names: [String]
  ) -> RulesFileError {
    let remedy = nearest(to: member.name, among: names).map { ", did you mean \"\($0)\"?" }
    return RulesFileError(
      "unknown key \"\(member.name.excerpt)\" in the rules"
        + (remedy ?? "; leave it out, or update the app if a later version wrote it"),
      at: member.position)
  }

  /// Returns the digest of the rules; throws if the file contains a different digest.
  func digest() throws(RulesFileError) -> String {
    let digest = RulesReader.digest(of: json)
    guard let written = json.member("digest") else { return digest }
    if written.value.text == digest { return digest }
    throw RulesFileError(
      "the rules have the digest \(digest) and not this one: they were changed by hand; write them "
        + "with 'tune --ship' or 'explain --rules', or leave \"digest\" out",
      at: written.value.position)
  }

  /// Returns the SHA-256 digest of the format, the stages and the values, in the order of the file.
  static func digest(of json: JSONValue) -> String {
    let rules = (json.members ?? []).filter { $0.name != "digest" && $0.name != "scenario" }
    return SHA256.hex(of: Array(JSONValue(.object(rules)).compactText.utf8))
  }

  func rules() throws(RulesFileError) -> ShippedRules {
    var rules = ShippedRules()
    if let stages = json.member("stages")?.value { rules.pet.stages = try self.stages(stages) }
    var visitor = ValueVisitor(values)
    for app in apps { rules.visit(app, &visitor) }
    if let error = visitor.error { throw error }
    for member in values where !visitor.known.contains(member.name) {
      throw RulesReader.unknown(member, among: visitor.known.sorted())
    }
    try check(rules)
    return rules
  }

  /// Throws an error for the first contradiction between rules of the file.
  private func check(_ rules: ShippedRules) throws(RulesFileError) {
    do throws(PetParametersError) { _ = try PetRules(rules.pet) } catch {
      throw contradiction(in: "apps.pet", error.description)
    }
    do throws(DailyThreeParametersError) { _ = try DailyThreeRules(rules.tenx) } catch {
      if case .streak = error { throw contradiction(in: "apps.tenx.streak", error.description) }
      throw contradiction(in: "apps.tenx", error.description)
    }
    do throws(HabitsParametersError) { _ = try HabitsRules(rules.sherpa) } catch {
      if case .streak = error { throw contradiction(in: "apps.sherpa.streak", error.description) }
      throw contradiction(in: "apps.sherpa", error.description)
    }
    do throws(StreakParameterError) { _ = try StreakPolicy(rules.forestStreak) } catch {
      throw contradiction(in: "apps.forest.streak", error.description)
    }
    do throws(StreakParameterError) { _ = try StreakPolicy(rules.petStreak) } catch {
      throw contradiction(in: "apps.pet.streak", error.description)
    }
    do throws(LeagueParametersError) { try rules.league.validate() } catch {
      throw contradiction(in: "apps.sherpa.league", error.description)
    }
  }

  /// Returns the error for rules that contradict each other, at the position of "values".
  private func contradiction(in path: String, _ sentence: String) -> RulesFileError {
    RulesFileError("\(path): \(sentence)", at: json["values"]?.position ?? json.position)
  }

  private func stages(_ json: JSONValue) throws(RulesFileError) -> [PetStage] {
    var stages: [PetStage] = []
    for stage in json.list ?? [] {
      guard let name = stage.text("name"), let asset = stage.text("asset"),
        let threshold = stage["threshold"]?.number?.integer.flatMap(Int32.init(exactly:))
      else {
        throw RulesFileError(
          "a stage is an object { \"name\": …, \"threshold\": …, \"asset\": … }, "
            + "not \(stage.phrase)", at: stage.position)
      }
      stages.append(PetStage(name: name, threshold: threshold, asset: asset))
    }
    guard !stages.isEmpty else {
      throw RulesFileError(
        "\"stages\" takes a list of stages, not \(json.phrase)", at: json.position)
    }
    return stages
  }
}

/// A visitor that sets each field to the value that a file contains for the field's path.
private struct ValueVisitor: FieldVisitor {
  private let members: [String: JSONValue.Member]
  private var path = FieldPath()
  /// The paths of all fields that the visitor has received.
  private(set) var known: Set<String> = []
  private(set) var error: RulesFileError?

  init(_ members: [JSONValue.Member]) {
    var byPath: [String: JSONValue.Member] = [:]
    for member in members { byPath[member.name] = member }
    self.members = byPath
  }

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard field.element == nil else { return }
    let path = path.path(of: field.name, element: nil)
    known.insert(path)
    guard error == nil, let json = members[path]?.value else { return }
    do throws(ValueMisfit) { value = try field.kind.value(of: json) } catch {
      self.error = RulesFileError(
        "\(path) takes \(field.kind.phrase), not \(json.phrase)\(error.hint)", at: json.position)
    }
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}
