import Text

/// What a command found, for build servers: annotations and a job summary for GitHub, JUnit XML for
/// the others.
///
///     ::error file=pet.json,line=6,col=7,title=half by 100::missed: evolution_times…
///     ::warning title=civil/day/random::unclear: …
///
/// An error belongs to a finding that fails the build, a warning to one that is not decided.
package struct BuildReport {
  /// What it is about, such as `terrarium check pet-year`.
  package let title: String
  package var findings: [Finding] = []

  /// One of the questions that a command answers.
  package struct Finding {
    let name: String
    let outcome: Outcome
    /// The answer in a word, such as `met`.
    let verdict: String
    let text: String
    let place: Place?

    /// - Parameters:
    ///   - verdict: the answer in a word.
    ///   - place: the place that it is about, as sentences begin with it: `pet.json:6:7`.
    package init(
      _ name: String, _ outcome: Outcome, verdict: String, _ text: String, at place: String? = nil
    ) {
      (self.name, self.outcome, self.verdict, self.text) = (name, outcome, verdict, text)
      self.place = place.flatMap { Place($0) }
    }

    /// The failure of a command, at the place with which its sentence begins.
    package init(_ name: String, _ failure: CommandFailure) {
      let message = failure.message ?? ""
      let (head, sentence) = message.parted(at: ": ")
      self.init(name, .failed, verdict: "error", Place(head) == nil ? message : sentence, at: head)
    }
  }

  package enum Outcome { case passed, failed, skipped }

  struct Place {
    let file, line, column: String

    /// Reads `pet.json:6:7`; nil if it is no place.
    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 2, parts.suffix(2).allSatisfy({ Int($0) != nil }) else { return nil }
      file = parts.dropLast(2).joined(separator: ":")
      (line, column) = (String(parts[parts.count - 2]), String(parts[parts.count - 1]))
    }
  }

  package init(_ title: String, _ findings: [Finding] = []) {
    (self.title, self.findings) = (title, findings)
  }
}

extension BuildReport {
  package static let options = [
    Option(
      "github", .flag,
      help: "also write GitHub annotations to standard error, and a Markdown table to the file of "
        + "\(Console.summaryVariable)"),
    Option("junit", .text("FILE"), help: "also write JUnit XML, as build servers read it"),
    Option("force", .flag, help: "replace files that are there"),
  ]

  /// Writes what the options ask for.
  ///
  /// - Parameter junit: the file of `--junit`; nil without it.
  package func write(
    _ arguments: Arguments, junit: NewFile?, _ console: Console
  ) throws(CommandFailure) {
    try junit?.finish(self.junit)
    guard arguments.flag("github") else { return }
    for line in annotations { console.sayToGitHub(line) }
    try console.addToSummary(markdown)
  }

  /// The file of `--junit`, if it can be written; nil without the option.
  package static func junit(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> NewFile? {
    try arguments.text("junit").map { path throws(CommandFailure) in
      try NewFile(path, option: "--junit", console, replaces: arguments.flag("force"))
    }
  }

  /// A workflow command for each finding that has not passed.
  package var annotations: [String] {
    findings.filter { $0.outcome != .passed }.map { finding in
      var properties = [("title", finding.name)]
      if let place = finding.place {
        properties =
          [("file", place.file), ("line", place.line), ("col", place.column)] + properties
      }
      let list = properties.map { "\($0)=\($1.commandProperty)" }.joined(separator: ",")
      let word = finding.outcome == .failed ? "error" : "warning"
      return "::\(word) \(list)::\("\(finding.verdict): \(finding.text)".commandText)"
    }
  }

  /// Ten lines or fewer: a heading, the verdict, and a table of the findings, three at most, those
  /// not passed first.
  package var markdown: String {
    let open = findings.filter { $0.outcome != .passed }
    let ordered = open + findings.filter { $0.outcome == .passed }
    var rows = ordered.prefix(3).map { [$0.verdict, $0.name, $0.text] }
    if ordered.count > 3 { rows.append(["…", "\(ordered.count - 3) more", ""]) }
    let table = rows.map { "| \($0.map(\.inTable).joined(separator: " | ")) |\n" }.joined()
    return "### \(title.inTable)\n\n\(sentence.inTable)\n\n"
      + "| verdict | what | finding |\n|---|---|---|\n\(table)\n"
  }

  /// What failed, what is not decided, and how much passed.
  private var sentence: String {
    func part(_ word: String, _ outcome: Outcome) -> String {
      let names = findings.filter { $0.outcome == outcome }.map(\.name)
      let rest = names.count > 3 ? ", …" : ""
      return names.isEmpty ? "" : "\(word): \(names.prefix(3).joined(separator: ", "))\(rest). "
    }
    let passed = findings.count { $0.outcome == .passed }
    return part("Failed", .failed) + part("Not decided", .skipped)
      + "\(passed) of \(findings.count) passed."
  }

  /// One test case a finding; an undecided one is skipped with its reason.
  package var junit: String {
    let name = title.escapedForMarkup
    let cases = findings.map { finding in
      let text = finding.text.escapedForMarkup
      let inner =
        switch finding.outcome {
        case .passed: ""
        case .failed: "<failure message=\"\(text)\"/>"
        case .skipped: "<skipped message=\"\(text)\"/>"
        }
      return "  <testcase classname=\"\(name)\" name=\"\(finding.name.escapedForMarkup)\">"
        + "\(inner)</testcase>\n"
    }
    func count(_ outcome: Outcome) -> Int { findings.count { $0.outcome == outcome } }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuite name=\"\(name)\" tests=\"\(cases.count)\" failures=\"\(count(.failed))\" "
      + "skipped=\"\(count(.skipped))\" errors=\"0\">\n\(cases.joined())</testsuite>\n"
  }
}

extension String {
  /// What stands before the first of some words, and after it.
  package func parted(at words: String) -> (head: String, rest: String) {
    guard let range = firstRange(of: words) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  /// As the text of a workflow command, on one line.
  fileprivate var commandText: String { encoded("%\r\n".unicodeScalars) }

  fileprivate var commandProperty: String { encoded("%\r\n:,".unicodeScalars) }

  /// The text with some characters as `%0A`.
  private func encoded(_ characters: String.UnicodeScalarView) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if characters.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// On one line of Markdown, also in a cell of a table.
  package var inTable: String {
    onOneLine.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
      .replacing("<", with: "&lt;").replacing("`", with: "\\`")
  }
}
