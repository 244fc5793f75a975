import JSON
import Population

/// What a run keeps, as members of a unit's line and of a checkpoint's manifest.
extension RunRequest {
  /// The request of an object; nil if a member is missing.
  init?(_ json: JSONValue) {
    guard let journal = json.whole("journal"), let people = json.flag("people"),
      let audit = json.flag("audit")
    else { return nil }
    self.init(journal: journal, takesCensus: audit, keepsPeople: people)
  }

  func write(into json: inout JSONWriter) {
    json.write("journal", journal)
    json.write("people", keepsPeople)
    json.write("audit", takesCensus)
  }

  /// Texts that tell requests apart.
  var facts: [String] { ["\(journal)", "\(takesCensus)", "\(keepsPeople)"] }
}
