import JSON
import Measures
import Scenarios
import TerminalKit

extension RunRequest {
  /// Creates a request from a scenario and the options of a command.
  init(_ scenario: Scenario, _ arguments: Arguments) {
    self.init(journal: scenario.journalPeople)
    visit { $1 = arguments.flag($0) }
  }

  /// Reads a request from a unit's line or a checkpoint's manifest; nil if a member is missing.
  init?(_ json: JSONValue) {
    guard let journal = json.whole("journal") else { return nil }
    self.init(journal: journal)
    var isWhole = true
    visit { if let flag = json.flag($0) { $1 = flag } else { isWhole = false } }
    guard isWhole else { return nil }
  }

  func write(into json: inout JSONWriter) {
    json.write("journal", journal)
    for (name, isSet) in flags { json.write(name, isSet) }
  }

  var text: String { JSONWriter.object(isCompact: true) { write(into: &$0) } }
}
