import JSON
import Scenarios
import Tabular
import TerminalKit
import Text
import ZoneTables

/// What tells the parts of one run from all others: `manifest.json` of a part, or of a checkpoint.
struct PartFacts: Equatable {
  let version: String
  let zoneRelease: String
  /// Name and short digest of the scenario.
  let run: String
  /// The digest of the whole `scenario.json`.
  let scenario: String
  /// The part's number, from 1, and how many there are.
  var part: Int
  let parts: Int
  let keepsPeople: Bool
  let takesCensus: Bool

  /// The facts of a part that this version lives.
  init(
    _ scenario: Scenario, part: Int, of parts: Int, keepsPeople: Bool, takesCensus: Bool
  ) {
    (version, zoneRelease) = (Tool.version, ZoneDatabase.release)
    run = "\(scenario.name) \(scenario.digest.prefix(8))"
    self.scenario = SHA256.hex(of: Array(scenario.fullText.utf8))
    (self.part, self.parts) = (part, parts)
    (self.keepsPeople, self.takesCensus) = (keepsPeople, takesCensus)
  }

  /// Reads a manifest; nil if it is none of a part.
  init?(_ manifest: JSONValue) {
    func text(_ key: String) -> String? {
      if case .text(let text)? = manifest.member(key)?.value.content { text } else { nil }
    }
    func number(_ key: String) -> Int? {
      guard case .number(let number)? = manifest.member(key)?.value.content else { return nil }
      return Int(number.text)
    }
    func flag(_ key: String) -> Bool? {
      if case .flag(let flag)? = manifest.member(key)?.value.content { flag } else { nil }
    }
    guard let version = text("version"), let zoneRelease = text("zone_release"),
      let run = text("run"), let scenario = text("scenario_sum"), let part = number("part"),
      let parts = number("parts"), let keepsPeople = flag("people"),
      let takesCensus = flag("audit"), parts >= 1, part >= 1, part <= parts
    else { return nil }
    (self.version, self.zoneRelease, self.run) = (version, zoneRelease, run)
    (self.scenario, self.part, self.parts) = (scenario, part, parts)
    (self.keepsPeople, self.takesCensus) = (keepsPeople, takesCensus)
  }

  /// The text of the manifest.
  func manifest(writtenBy writer: ResultWriter) -> String {
    var json = JSONWriter()
    json.beginObject()
    let texts = [
      ("written_by", writer.rawValue), ("version", version), ("zone_release", zoneRelease),
      ("run", run), ("scenario_sum", scenario),
    ]
    for (key, text) in texts {
      json.key(key)
      json.write(text)
    }
    for (key, number) in [("part", part), ("parts", parts)] {
      json.key(key)
      json.write(Int64(number))
    }
    for (key, flag) in [("people", keepsPeople), ("audit", takesCensus)] {
      json.key(key)
      json.write(flag)
    }
    json.endObject()
    return json.text
  }

  /// The version and the zone release that it was lived with.
  var origin: [String] { [version, zoneRelease] }

  /// What tells the tallies of one variant from those of all other runs.
  func origin(ofVariant variant: Int) -> String {
    "\(version) \(zoneRelease) \(scenario) \(variant)"
  }

  /// The run and the number of its parts, for a sentence.
  var phrase: String {
    let settings = (keepsPeople ? " with --people" : "") + (takesCensus ? " with --audit" : "")
    return "\(run.onOneLine) in \(parts) part\(parts == 1 ? "" : "s")\(settings)"
  }

  /// Why it does not belong to the same run as another, which a sentence calls `name`; nil if it
  /// does.
  func difference(from other: PartFacts, _ name: String) -> String? {
    guard version == other.version, zoneRelease == other.zoneRelease else {
      return "is of version \(version.onOneLine) with IANA \(zoneRelease.onOneLine), and \(name) "
        + "of \(other.version.onOneLine) with IANA \(other.zoneRelease.onOneLine)"
    }
    var own = self
    own.part = other.part
    guard own != other else { return nil }
    return phrase == other.phrase
      ? "is of \(phrase) with other settings than \(name)"
      : "is of \(phrase), and \(name) of \(other.phrase)"
  }
}
