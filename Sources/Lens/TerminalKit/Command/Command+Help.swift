extension Command {
  /// The help: usage, purpose, subcommands, options, and the command's own appendix.
  func help(path: String) -> String {
    var sections = ["Usage: \(usage(path))\n", "\(summary.capitalizedFirst).\n"]
    let (discussion, appendix) = (discussion(), appendix())
    if !discussion.isEmpty { sections.append("\(discussion)\n") }
    if !subcommands.isEmpty {
      let title = "\(subcommandKind.capitalizedFirst)s:"
      sections.append(listing(title, subcommands.map { ($0.name, $0.summary) }))
    }
    if let operand { sections.append(listing("Argument:", [(operand.name, operand.help)])) }
    sections.append(listing("Options:", options.map(\.helpRow) + [Command.helpRow]))
    if !appendix.isEmpty { sections.append("\(appendix)\n") }
    return sections.joined(separator: "\n")
  }

  private func usage(_ path: String) -> String {
    var words = [path]
    if !options.isEmpty { words.append("[options]") }
    if !subcommands.isEmpty { words.append("<\(subcommandKind)>") }
    if let operand { words.append(operand.spelling) }
    return words.joined(separator: " ")
  }

  private static var helpRow: (String, String) { ("-h, --help", "show this help") }
}

extension Option {
  fileprivate var helpRow: (String, String) {
    var notes: [String] = []
    if let defaultText { notes.append("default: \(defaultText)") }
    if let example { notes.append("example: \(example)") }
    return (spelling, help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"))
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Formats a titled list in two columns; long phrases wrap in their own column.
///
///     Options:
///       --minutes N   length of a session in minutes (default: 25)
///       -h, --help    show this help
package func listing(_ title: String, _ rows: [(term: String, phrase: String)]) -> String {
  let width = min(26, rows.map(\.term.count).max() ?? 0)
  var lines = [title]
  for row in rows {
    var phrase = wrapped(row.phrase, width: 96 - width)
    if row.term.count > width {
      lines.append("  \(row.term)")
    } else {
      lines.append("  \(row.term.padded(to: width))  \(phrase.removeFirst())")
    }
    lines += phrase.map { String(repeating: " ", count: width + 4) + $0 }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The words of a text in lines of at most `width` characters, at least one line.
package func wrapped(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.unbroken {
    let last = lines[lines.count - 1]
    if last.isEmpty {
      lines[lines.count - 1] = word
    } else if last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(word)
    }
  }
  return lines
}

extension String {
  /// The words that a line may end after: a number keeps its percent sign.
  fileprivate var unbroken: [String] {
    split(separator: " ").reduce(into: []) { words, word in
      if word.hasPrefix("%"), !words.isEmpty {
        words[words.count - 1] += " \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  /// The text padded with blanks at the end, up to a width in characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
