/// Tables as text, by name, held against what a reader of the journal makes of them.
///
///     TableTexts(["days": "day,people⏎0,5⏎"]).differences(from: ["days": "day,people⏎0,6⏎"])
///     // ["1 row of days, the first: 0,5 is in the journal 0,6"]
package struct TableTexts {
  private let texts: [String: String]

  package init(_ texts: [String: String]) { self.texts = texts }

  /// A sentence for every table of the reader that is not the same, byte for byte. The second reader
  /// in `Tests/Recompute` has all tables, and refuses one that it does not know.
  package func differences(from journal: [String: String]) -> [String] {
    journal.sorted { $0.key < $1.key }.compactMap { name, read in
      guard let found = texts[name] else { return "\(name) is not written" }
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
