import Foundation

/// The document that a command printed with `--json`, read again.
package struct DocumentReading {
  package let command: String
  package let question: String
  package let verdict: String?
  package let facts: [String: Any]
  package let sentences: [String]
  private let tables: [String: [[String: Any]]]

  /// What is no document of this format.
  struct Fault: Error {
    let text: String
  }

  package init(_ text: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = json as? [String: Any],
      object["format"] as? String == "terrarium.document/2",
      let command = object["command"] as? String, let question = object["question"] as? String,
      let facts = object["facts"] as? [String: Any],
      let sentences = object["sentences"] as? [String],
      let tables = object["tables"] as? [String: [[String: Any]]]
    else { throw Fault(text: text) }
    (self.command, self.question, self.facts) = (command, question, facts)
    (self.sentences, self.tables) = (sentences, tables)
    verdict = object["verdict"] as? String
  }

  /// The rows of a table.
  package func rows(_ table: String) throws -> [[String: Any]] {
    guard let rows = tables[table] else { throw Fault(text: "no table \(table)") }
    return rows
  }

  package func text(_ fact: String) -> String? { facts[fact] as? String }
  package func number(_ fact: String) -> Int? { facts[fact] as? Int }
}
