import Comparing
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text
import ZoneTables

/// The answer of a command, computed once and shown in three ways.
///
///     screen   `screen`: the answer in about 25 lines; with --full everything
///     JSON     `json`: the same facts, sentences and tables for programs, by one schema
///     page     the folder's index.html, drawn by `Report` and the pages of studies
///
///     { "format": "terrarium.document/2", "command": "compare", "question": "…",
///       "verdict": "differ", "facts": { "same_people": true, … },
///       "sentences": ["The runs differ."],
///       "tables": { "guardrails": [{ "cell": "active_days", "before": 4.98, … }], … },
///       "columns": { "guardrails": { "before": "the number under today's rules", … }, … } }
///
/// All rows of a table have the same members. "columns" explains the members. Unknown values are
/// null, and shares are between 0 and 1. Tables are computed only if they are requested.
struct Document {
  static let format = "terrarium.document/2"

  let command: String
  var title = ""
  var question = ""
  /// The verdict of the answer in one word; nil if the command decides nothing.
  var verdict: String?
  /// Facts that identify the answer, apart from the scenario: digests, sizes, settings.
  var facts: [(name: String, value: Fact)] = []
  private var scenario: Scenario?
  var sentences: () -> [String] = { [] }
  var tables: () -> [Table] = { [] }
  /// Sentences that readers should know about the simulated users. Empty for a screen that is
  /// fitted, because such a screen already contains the sentences.
  var notes: [String] = []
  let screen: Screen
  /// The titles that replace the names of apps in printed texts.
  var titles = AppTitles()

  enum Fact {
    case text(String)
    case number(Double)
    case flag(Bool)
    case texts([String])
  }

  init(_ command: String, _ screen: Screen) { (self.command, self.screen) = (command, screen) }

  /// Creates an answer about a scenario, with the facts that identify the scenario.
  init(_ command: String, of scenario: Scenario, _ screen: Screen) {
    self.init(command, screen)
    (title, question, titles) = (scenario.name, scenario.question, scenario.titles)
    self.scenario = scenario
    if !screen.isFitted { notes = FitNote.sentences(of: scenario) }
  }

  /// Prints the answer: as JSON with `--json`, otherwise as text unless `isSilent` is set.
  func print(
    _ arguments: Arguments, _ console: Console, inASCII isASCII: Bool = false,
    isSilent: Bool = false
  ) throws(CommandFailure) {
    guard !arguments.flag("json") else { return try console.print(json) }
    guard !isSilent else { return }
    try console.print(
      titles.printed(screen.text(isFull: arguments.flag("full"), notes: notes)),
      in: TerminalStyle(hasColour: console.showsColour, isASCII: isASCII))
  }

  var json: String {
    JSONWriter.object { json in
      json.write(["format": Document.format, "command": command])
      json.write(["title": title, "question": question])
      if let verdict { json.write("verdict", verdict) }
      json.object("facts") { json in
        for (name, value) in (scenario?.facts ?? []) + facts {
          switch value {
          case .text(let text): json.write(name, text)
          case .number(let number) where number == number.rounded() && abs(number) < 0x1p53:
            json.write(name, Int(number))
          case .number(let number): json.write(name, number)
          case .flag(let flag): json.write(name, flag)
          case .texts(let texts): json.list(name, texts)
          }
        }
      }
      json.list("sentences", sentences() + notes)
      let tables = tables()
      json.object("tables") { json in
        for table in tables {
          json.objects(table.name, 0..<table.rowCount) { table.write($1, into: &$0) }
        }
      }
      json.object("columns") { json in
        for table in tables {
          json.object(table.name) { json in
            for column in table.columns { json.write(column.name, column.meaning) }
          }
        }
      }
    }
  }
}

extension Scenario {
  /// The facts that identify the scenario and the program in a document.
  fileprivate var facts: [(name: String, value: Document.Fact)] {
    [
      ("run", .text(shortName)), ("version", .text(Tool.version)),
      ("zone_release", .text(ZoneDatabase.release)), ("scenario_digest", .text(digest)),
      ("seed", .text(self["seed"]?.value.text ?? "")),
      ("people", .number(Double(parameters.people))), ("days", .number(Double(parameters.days))),
      ("replicates", .number(Double(replicates))), ("variants", .texts(variants.map(\.name))),
    ]
  }
}

extension Table {
  /// Writes the values of a table's row as members of the open JSON object.
  fileprivate func write(_ row: Int, into json: inout JSONWriter) {
    for (place, column) in columns.enumerated() {
      json.key(column.name)
      switch cell(row, place) {
      case .text(let text) where column.texts == .flags: json.write(text == "true")
      case .text(let text): json.write(text)
      case .integer(let number): json.write(number)
      case let other:
        guard let number = other.number, number.isFinite else {
          json.writeNull()
          continue
        }
        json.write(number)
      }
    }
  }

  /// A table with the given columns and rows.
  init(_ name: String, _ columns: [Column], rows: [[Cell]]) {
    self.init(name, columns)
    for row in rows { add(row) }
  }
}

extension Cell {
  /// A table cell with a number; an empty cell if the number is nil.
  init(known value: Double?) { self = value.map { .real($0) } ?? .empty }
  /// A table cell with a whole number; an empty cell if the number is nil.
  init(known value: Int?) { self = value.map { .integer(Int64($0)) } ?? .empty }
  init(flag: Bool) { self = .text(flag ? "true" : "false") }
}

extension Column {
  /// Creates a text column of a document; the functions below create columns of other kinds.
  static func said(_ name: String, _ meaning: String) -> Column {
    Column(name, meaning: meaning, example: "")
  }

  static func number(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 9), meaning: meaning, example: "")
  }

  static func whole(_ name: String, _ meaning: String) -> Column {
    Column(name, .integer, meaning: meaning, example: "")
  }

  static func flag(_ name: String, _ meaning: String) -> Column {
    said(name, meaning).of(.flags)
  }

  /// The columns for the ends of a 95 % interval. The interval in documents is not adjusted,
  /// whereas screens and pages adjust the intervals of differences for the number of tests.
  static var ends: [Column] {
    [
      number("low", "lower end of the row's own 95 % interval, not adjusted for other tests"),
      number("high", "upper end of the row's own 95 % interval, not adjusted for other tests"),
    ]
  }
}
