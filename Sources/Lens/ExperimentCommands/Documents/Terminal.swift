import Reports
import Scenarios
import TerminalKit
import Text
import ZoneTables

// How the parts of a document stand on a terminal of 80 columns.

extension Report.Heading {
  /// The heading of a scenario that this program simulates.
  init(of scenario: Scenario, _ title: String = "", size: [String]? = nil) {
    self.init(of: scenario, title, size: size, Report.Heading.origin)
  }

  /// Facts that identify this program: its version and its time zone release.
  static var origin: [String] { ["version \(Tool.version)", "IANA \(ZoneDatabase.release)"] }

  /// The lines printed above an answer: the scenario's question, or its name if it has no question.
  var title: [String] { wrapped((question.isEmpty ? name : question).onOneLine, width: 80) }

  /// The lines printed below an answer: the scenario's name, and facts except the version.
  var origin: [String] {
    wrapped(([name] + facts(except: ["version ", "IANA "])).joined(separator: " · "), width: 80)
  }

  /// The size of the run and its seed, such as `1,000 people × 35 days · seed 1`.
  var sizeAndSeed: String {
    facts(except: ["version ", "IANA ", "scenario "]).joined(separator: " · ")
  }

  private func facts(except beginnings: [String]) -> [String] {
    facts.map(\.onOneLine).filter { fact in !beginnings.contains { fact.hasPrefix($0) } }
  }
}

extension AppTitles {
  /// Replaces the names of apps in a printed text by their titles. Words beyond column 80 move to
  /// the next line of the paragraph, or to a new line. The folder's name is not wrapped.
  func printed(_ text: String) -> String {
    guard self != AppTitles() else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var (printed, rest): ([String], String) = ([], "")
    for (place, line) in lines.enumerated() {
      let isCarried = !rest.isEmpty
      let blanks = line.prefix { $0 == " " }
      let own = line.hasPrefix("folder  ") ? line : said(line, isMarkup: false)
      var parts = AppTitles.broken(
        isCarried ? "\(blanks)\(rest) \(own.dropFirst(blanks.count))" : own,
        further: isCarried ? String(blanks) : blanks + "  ")
      rest = ""
      if parts.count > 1, place + 1 < lines.count, AppTitles.isWrapped(line, lines[place + 1]) {
        rest = String(parts.removeLast().drop { $0 == " " })
      }
      printed += parts
    }
    return printed.joined(separator: "\n")
  }

  /// Whether a line was wrapped, that is, whether the first word of the next line did not fit.
  private static func isWrapped(_ line: String, _ next: String) -> Bool {
    let word = next.drop { $0 == " " }.prefix { $0 != " " }
    return !word.isEmpty && line.count + 1 + word.count > 80
      && next.prefix { $0 == " " }.count >= line.prefix { $0 == " " }.count
  }

  /// Breaks a line at spaces into lines of at most 80 characters.
  private static func broken(_ line: String, further blanks: String) -> [String] {
    var (lines, rest) = ([String](), line)
    while rest.count > 80, let end = rest.prefix(81).lastIndex(of: " "),
      rest.distance(from: rest.startIndex, to: end) > blanks.count
    {
      lines.append(String(rest[..<end]))
      rest = blanks + rest[rest.index(after: end)...]
    }
    return lines + [rest]
  }
}

extension Verdict {
  /// The finding as lines: the verdict's word beside the title, then the sentences below the title.
  var lines: [String] {
    let blanks = "".padded(to: 14)
    return hung("\(word.padded(to: 12))  ", title.onOneLine, 14)
      + sentences.flatMap { hung(blanks, $0.onOneLine, 14) }
  }
}

/// Wraps a text that begins after a label; further lines are indented.
func hung(_ head: String, _ text: String, _ indent: Int) -> [String] {
  let blanks = "".padded(to: indent)
  return wrapped(text, width: 80 - indent).enumerated().map { place, line in
    (place == 0 ? head : blanks) + line
  }
}

/// Joins paragraphs, which are lists of lines, with a blank line between paragraphs.
func text(of paragraphs: [[String]]) -> String {
  paragraphs.filter { !$0.isEmpty }.map { $0.map { "\($0)\n" }.joined() }
    .joined(separator: "\n")
}
