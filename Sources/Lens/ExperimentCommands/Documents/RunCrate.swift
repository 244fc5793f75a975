import JSON
import Scenarios
import TerminalKit

/// The origin of a folder of results for archives and workflow tools: a Process Run Crate 0.5, an
/// RO-Crate 1.1 in `ro-crate-metadata.json` that says which program made which files from which.
///
///     { "@id": "#run", "@type": "CreateAction", "name": "terrarium run pet-year 409b23a4",
///       "instrument": { "@id": "#terrarium" }, "object": [{ "@id": "scenario.json" }],
///       "result": [{ "@id": "days.csv" }, …] }
///
/// All of it is in the manifest and in `SHA256SUMS`. Neither a time nor a person stands in it, for
/// the same scenario gives the same bytes: results are as old as the program's version, which alone
/// decides them.
struct RunCrate {
  static let fileName = "ro-crate-metadata.json"
  private static let profile = "https://w3id.org/ro/wfrun/process/0.5"
  private static let specification = "https://w3id.org/ro/crate/1.1"

  let manifest: JSONValue
  let scenario: Scenario
  /// The digest of each file, by its path.
  let sums: [String: String]

  private var files: [String] { sums.keys.sorted() }
  private var command: String { manifest["written_by"]?.text ?? "" }
  /// The scenario in full, from which the other files follow.
  private var inputs: [String] { ["scenario.json"].filter { sums[$0] != nil } }

  /// The log that a command read, with its digest; nil for people who were simulated.
  private var log: (name: String, digest: String)? {
    if let log = manifest["replayed_log"] {
      return (log["name"]?.text ?? "log", log["sha256"]?.text ?? "")
    }
    return manifest["log_digest"]?.text.map { ("log", $0) }
  }

  var json: String {
    JSONWriter.object { json in
      json.key("@context")
      json.beginList()
      json.write("\(RunCrate.specification)/context")
      json.object { $0.write("sha256", "https://w3id.org/ro/terms/workflow-run#sha256") }
      json.endList()
      json.key("@graph")
      json.beginList()
      writeEntities(into: &json)
      json.endList()
    }
  }

  private func writeEntities(into json: inout JSONWriter) {
    entity("ro-crate-metadata.json", "CreativeWork", into: &json) { json in
      json.object("conformsTo") { $0.write("@id", RunCrate.specification) }
      json.object("about") { $0.write("@id", "./") }
    }
    entity("./", "Dataset", into: &json) { json in
      json.object("conformsTo") { $0.write("@id", RunCrate.profile) }
      json.write([
        "name": scenario.name,
        "description": scenario.question.isEmpty
          ? "Results of \(command) \(scenario.shortName)" : scenario.question,
        "datePublished": Tool.released,
        "license": "The program grants none: it is for who made these results to say.",
      ])
      references("hasPart", files, into: &json)
      references("mentions", ["#run"], into: &json)
    }
    entity(RunCrate.profile, "CreativeWork", into: &json) {
      $0.write(["name": "Process Run Crate", "version": "0.5"])
    }
    entity("#terrarium", "SoftwareApplication", into: &json) {
      $0.write(["name": "Terrarium", "softwareVersion": manifest["version"]?.text ?? ""])
    }
    writeAction(into: &json)
    for file in files {
      entity(file, "File", into: &json) {
        $0.write([
          "name": file, "encodingFormat": RunCrate.format(of: file), "sha256": sums[file] ?? "",
        ])
      }
    }
  }

  private func writeAction(into json: inout JSONWriter) {
    let facts = ["scenario_digest", "results_digest", "zone_release"].compactMap { key in
      manifest[key]?.text.map { "\(key) \($0)" }
    }
    entity("#run", "CreateAction", into: &json) { json in
      json.write([
        "name": "\(command) \(scenario.shortName)", "description": facts.joined(separator: ", "),
      ])
      json.object("instrument") { $0.write("@id", "#terrarium") }
      references("object", inputs + (log == nil ? [] : ["#log"]), into: &json)
      references("result", files.filter { !inputs.contains($0) }, into: &json)
    }
    guard let log else { return }
    entity("#log", "PropertyValue", into: &json) {
      $0.write(["name": "SHA-256 of \(log.name)", "value": log.digest])
    }
  }

  private func entity(
    _ id: String, _ type: String, into json: inout JSONWriter,
    _ members: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.write(["@id": id, "@type": type])
      members(&json)
    }
  }

  private func references(_ key: String, _ ids: [String], into json: inout JSONWriter) {
    json.objects(key, ids) { $0.write("@id", $1) }
  }

  private static func format(of file: String) -> String {
    if file.hasSuffix(".csv") { return "text/csv" }
    return file.hasSuffix(".html") ? "text/html" : "application/json"
  }
}

extension OutputFolder {
  /// Writes where the results come from, after all other files: the manifest, and the same as an
  /// RO-Crate.
  func write(manifest: String, of scenario: Scenario) throws(CommandFailure) {
    try write(OutputFolder.manifest, text: manifest)
    let json: JSONValue
    do { json = try JSONValue(reading: Array(manifest.utf8)) } catch {
      preconditionFailure("a manifest is JSON")
    }
    let crate = RunCrate(manifest: json, scenario: scenario, sums: digests)
    try write(RunCrate.fileName, text: crate.json)
  }
}
