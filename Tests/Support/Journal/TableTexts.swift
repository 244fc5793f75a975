/// Tables as text, by name, held against what a reader of the journal makes of them.
///
///     TableTexts(["days": "day,people⏎0,5⏎"]).differences(from: ["days": "day,people⏎0,6⏎"])
///     // ["1 row of days, the first: 0,5 is in the journal 0,6"]
package struct TableTexts {
  private let texts: [String: String]

  package init(_ texts: [String: String]) { self.texts = texts }

  /// A sentence for every table that is not the same, byte for byte.
  package func differences(from journal: [String: String]) -> [String] {
    let names = Set(texts.keys).union(journal.keys).sorted()
    return names.compactMap { name in
      guard let found = texts[name] else { return "\(name) is not written" }
      guard let read = journal[name] else { return "\(name) is not in the journal" }
      return found == read ? nil : difference(name, found, read)
    }
  }

  private func difference(_ name: String, _ found: String, _ read: String) -> String {
    let (lines, others) = (found.split(separator: "\n"), read.split(separator: "\n"))
    guard lines.count == others.count else {
      return "\(name) has \(lines.count) lines, in the journal \(others.count)"
    }
    let pairs = zip(lines, others).filter { $0 != $1 }
    guard let (line, other) = pairs.first else { return "the line ends of \(name)" }
    return "\(pairs.count) rows of \(name), the first: \(line) is in the journal \(other)"
  }
}
