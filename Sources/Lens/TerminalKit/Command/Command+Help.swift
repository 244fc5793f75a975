extension Command {
  /// Returns the help page: usage, purpose, subcommands, options, and the command's own appendix.
  func help(path: String) -> String {
    var sections = ["Usage: \(usage(path))\n", "\(summary.capitalizedFirst).\n"]
    let (discussion, appendix) = (discussion(), appendix())
    if !discussion.isEmpty { sections.append("\(discussion)\n") }
    if !subcommands.isEmpty {
      let names = subcommands.map(\.name)
      let all = ("\(subcommandKind.capitalizedFirst)s:", names.joined(separator: " "))
      for (title, own) in groups.isEmpty ? [all] : groups {
        let rows = own.split(separator: " ").compactMap { names.firstIndex(of: String($0)) }
          .map { (subcommands[$0].name, subcommands[$0].summary) }
        sections.append(
          listing(title, rows, width: groups.isEmpty ? nil : names.map(\.count).max()))
      }
    }
    if let operand { sections.append(listing("Argument:", [(operand.name, operand.help)])) }
    sections.append(listing("Options:", options.map(\.helpRow) + [Command.helpRow]))
    if !forms.isEmpty {
      let rows = forms.map { form in
        let words = [form.options[0].spelling] + (form.operand.map { [$0.spelling] } ?? [])
        return (words.joined(separator: " "), "\(form.summary); add --help for its options")
      }
      sections.append(listing("Other forms, with options of their own:", rows))
    }
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
  package var helpRow: (term: String, phrase: String) {
    var notes: [String] = []
    if let defaultText { notes.append("default: \(defaultText)") }
    if let example { notes.append("example: \(example)") }
    return (spelling, help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"))
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Formats a titled list of terms and phrases in two columns; phrases wrap within their column.
///
///     Options:
///       --minutes N   length of a session in minutes (default: 25)
///       -h, --help    show this help
package func listing(
  _ title: String, _ rows: [(term: String, phrase: String)], width: Int? = nil
) -> String {
  let width = width ?? min(26, rows.map(\.term.count).max() ?? 0)
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

/// Formats rows as lines with aligned columns and without trailing blanks.
///
/// - Parameter rows: the table cells of each row; all rows have the same number of cells.
package func aligned(_ rows: [[String]]) -> [String] {
  let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
  }
}

/// Wraps a text into lines of at most `width` characters; returns at least one line.
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
  /// The pieces between which a line may be broken; a percent sign stays with its number.
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
