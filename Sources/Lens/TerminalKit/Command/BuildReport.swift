import Text

/// The findings of a command for build servers: annotations and a job summary for GitHub, JUnit XML
/// for other servers.
///
///     ::error file=pet.json,line=6,col=7,title=half by 100::missed: evolution_times…
///     ::warning title=civil/day/random::unclear: …
///
/// A finding is an error if it fails the build, and a warning if the command could not decide it.
package struct BuildReport {
  /// The command that the report is about, such as `terrarium check pet-year`.
  package let title: String
  package var findings: [Finding] = []

  /// One result of a command, such as the answer to whether a goal of a scenario is met.
  package struct Finding {
    let name: String
    let outcome: Outcome
    /// The answer in one word, such as `met`.
    let verdict: String
    let text: String
    let place: Place?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - verdict: the answer in one word.
    ///   - place: the position in a file that the finding is about, written as `pet.json:6:7`.
    package init(
      _ name: String, _ outcome: Outcome, verdict: String, _ text: String, at place: String? = nil
    ) {
      (self.name, self.outcome, self.verdict, self.text) = (name, outcome, verdict, text)
      self.place = place.flatMap { Place($0) }
    }

    /// Creates the finding of a failure. If the failure's message begins with a position in a file,
    /// that position is the finding's place.
    package init(_ name: String, _ failure: CommandFailure) {
      let message = failure.message ?? ""
      let (head, sentence) = message.parted(at: ": ")
      self.init(name, .failed, verdict: "error", Place(head) == nil ? message : sentence, at: head)
    }
  }

  package enum Outcome { case passed, failed, skipped }

  struct Place {
    let file, line, column: String

    /// Parses `pet.json:6:7`; nil if the text is not a position in a file.
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

  /// Writes the JUnit file, the annotations and the job summary, each if its option is given.
  ///
  /// - Parameter junit: the file that `--junit` names; nil without the option.
  package func write(
    _ arguments: Arguments, junit: NewFile?, _ console: Console
  ) throws(CommandFailure) {
    try junit?.finish(self.junit)
    guard arguments.flag("github") else { return }
    for line in annotations { console.sayToGitHub(line) }
    try console.addToSummary(markdown)
  }

  /// Prepares the file that `--junit` names; nil without `--junit`. Throws if it cannot be written.
  package static func junit(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> NewFile? {
    try arguments.text("junit").map { path throws(CommandFailure) in
      try NewFile(path, option: "--junit", console, replaces: arguments.flag("force"))
    }
  }

  /// The GitHub workflow commands, one for each finding that has not passed.
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

  /// A Markdown summary of at most ten lines: a heading, the verdict, and a table of up to three
  /// findings. Findings that have not passed come first.
  package var markdown: String {
    let open = findings.filter { $0.outcome != .passed }
    let ordered = open + findings.filter { $0.outcome == .passed }
    var rows = ordered.prefix(3).map { [$0.verdict, $0.name, $0.text] }
    if ordered.count > 3 { rows.append(["…", "\(ordered.count - 3) more", ""]) }
    let table = rows.map { "| \($0.map(\.inTable).joined(separator: " | ")) |\n" }.joined()
    return "### \(title.inTable)\n\n\(sentence.inTable)\n\n"
      + "| verdict | what | finding |\n|---|---|---|\n\(table)\n"
  }

  /// A sentence with the names of failed and undecided findings, and the number of passed ones.
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

  /// The report as JUnit XML, with a test case for each finding; undecided ones are `skipped`.
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
  /// Splits the text at the first occurrence of `words` into the text before and the text after.
  package func parted(at words: String) -> (head: String, rest: String) {
    guard let range = firstRange(of: words) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  /// The text escaped as the message of a GitHub workflow command, on one line.
  fileprivate var commandText: String { encoded("%\r\n".unicodeScalars) }

  fileprivate var commandProperty: String { encoded("%\r\n:,".unicodeScalars) }

  /// Returns the text with the given characters percent-encoded, for example a line feed as `%0A`.
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

  /// The text escaped for one line of Markdown or one table cell.
  package var inTable: String {
    onOneLine.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
      .replacing("<", with: "&lt;").replacing("`", with: "\\`")
  }
}
