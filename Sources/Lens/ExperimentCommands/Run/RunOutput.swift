import Measures
import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// All files that a run writes into a new output folder.
///
///     days.csv tasks.csv …    tables, first columns `run`, `variant` and `segment`
///     journal/events.csv      events of some people, one event a row
///     people.csv              on request, one row for each person
///     index.html              the findings, in pictures and sentences
///     assumptions.csv         with draws of the assumptions: which of them matter
///     assumption_draws.csv    … and every draw with its headlines
///     groups.csv              some cells without each group of people, for comparisons
///     fingerprints.csv        on request, a number for each week and layer of the simulation
///     columns.csv             every column: unit, type, key or value, meaning
///     datapackage.json        the same for programs, as a Data Package
///     excel/                  on request, copies of the tables for a spreadsheet
///     scenario.json           the scenario in full, to be run again
///     manifest.json           the origin of the results
///     SHA256SUMS              digests of all these files
///
/// The output depends on neither the time, the machine nor the number of threads: the same scenario
/// gives the same bytes.
struct RunOutput {
  private let lived: LivedRun
  /// The results over random draws of the assumptions; nil if none were simulated.
  var model: AssumptionFindings?
  /// The fingerprints of each variant's simulation; empty if they were not requested.
  var fingerprints: [Fingerprints] = []
  /// The log that was replayed; nil for simulated users.
  let log: ReplayedLog.Facts?

  init(scenario: Scenario, variants: [Variant], log: ReplayedLog.Facts? = nil) {
    lived = LivedRun(
      scenario, variants, closingDays: log?.closingDays,
      logNotes: log?.count?.sentences ?? [])
    self.log = log
  }

  var scenario: Scenario { lived.scenario }
  var variants: [Variant] { lived.variants }
  /// The run's name and a short digest. They distinguish the runs in a table of several runs.
  var run: String { lived.name }

  typealias Variant = LivedRun.Variant

  /// The name of the table with a row for each person; the results' digest leaves this table out.
  static let peopleName = "people"
  /// The name of the table of fingerprints; the results' digest leaves this table out.
  static let fingerprintsName = "fingerprints"

  /// The samples of single cells, for comparisons and for the scenario's goals.
  var samples: CellSamples { lived.samples }

  /// The answer to the scenario's question, as shown on the page; nil if the run gives no answer.
  var answer: Answer? { lived.report(lived.tables, lived.answerSamples, origin: []).answer }

  /// Notes to read before a comparison: on changes of rules, the fit to a log, and segments.
  var notes: [String] { lived.changeNotes + lived.fitNotes + lived.segmentNotes }

  /// The written results: their digest, the report that the page shows, and the folder.
  struct Written {
    let output: RunOutput
    let results: String
    let report: Report
    let folder: String
  }

  /// Writes all files; optionally also a Vega-Lite specification next to each table with a chart,
  /// and copies of all tables for a spreadsheet.
  func write(
    into folder: OutputFolder, _ samples: CellSamples,
    withSpecifications hasSpecifications: Bool = false, for spreadsheet: SpreadsheetForm?
  ) throws(CommandFailure) -> Written {
    var listed: [Table] = []
    for name in lived.tableNames {
      let stacked = stacked(name)
      try folder.write(stacked)
      listed.append(stacked)
      try stopIfAsked()
    }
    let results = SHA256.hex(of: Array(folder.sums(of: listed.map(\.fileName)).utf8))
    let groups = samples.table(run: run)
    var report = lived.report(
      listed, lived.answerSamples(of: samples), origin: Report.Heading.origin)
    let notes = model?.notes(report.answer) ?? []
    report.assume(notes, model?.spreads ?? [:])
    try folder.write(OutputFolder.page, text: report.html)
    if hasSpecifications {
      for specification in report.specifications(data: .files) {
        try folder.write(specification.fileName, text: specification.text)
      }
    }
    listed += try writeJournals(into: folder)
    if let people = try writePeople(into: folder) { listed.append(people) }
    for table in [fingerprintTable].compactMap({ $0 }) + (model?.written(run: run) ?? []) {
      try folder.write(table)
      listed.append(table)
    }
    try folder.write(groups)
    try folder.describe(listed + [groups], of: scenario)
    if let spreadsheet { try folder.copy(listed + [groups], for: spreadsheet) }
    try folder.write("scenario.json", text: scenario.fullText)
    try folder.write(OutputFolder.manifest, text: manifest(results, notes))
    return Written(output: self, results: results, report: report, folder: folder.path)
  }

  /// Returns the rows of one table for all variants and segments, one after another.
  private func stacked(_ name: String) -> Table {
    lived.stacked(name) { table, variant, segment in
      model?.tables.widened(table, variant: variant, segment: segment) ?? table
    }
  }

  /// Writes the journals of all variants. Each file contains the rows of all variants.
  private func writeJournals(into folder: OutputFolder) throws(CommandFailure) -> [Table] {
    let files = variants[0].result.journal
    guard !files.isEmpty else { return [] }
    try folder.makeFolder("journal")
    for file in files {
      try folder.write("journal/\(file.name).csv") { (output) throws(SystemError) in
        var isFirst = true
        for variant in variants {
          for own in variant.result.journal where own.name == file.name {
            try write(own, of: variant, hasHeader: isFirst, into: &output)
            isFirst = false
          }
        }
      }
      try stopIfAsked()
    }
    return files.map { RunOutput.journal($0.name, $0.columns) }
  }

  /// Returns an empty journal table. Its rows are numbered, because two events may be equal.
  private static func journal(_ name: String, _ columns: [Column]) -> Table {
    let row = Column(
      "row", .integer, meaning: "number of the row among those of its variant, from 0",
      example: "7")
    return Table("journal/\(name)", [row] + columns).labelled(run: "", variant: "", segment: "")
  }

  /// Writes the lines of a journal, each after its variant's labels and its row number. No table
  /// cell of a journal contains a line break.
  private func write(
    _ file: WorldResult.JournalFile, of variant: Variant, hasHeader: Bool,
    into output: inout DigestedFile
  ) throws(SystemError) {
    var label = CSVWriter(guardsFormulas: true)
    for text in [run, variant.name, WorldResult.everybody] { label.write(text: text) }
    label.endRow()
    let prefix = label.text.dropLast() + ","
    var bytes = ByteBuffer()
    for (number, line) in file.text.split(separator: "\n").enumerated() {
      guard number > 0 || hasHeader else { continue }
      bytes.append(text: number == 0 ? "run,variant,segment,row," : "\(prefix)\(number - 1),")
      bytes.append(text: String(line))
      bytes.append(byte: UInt8(ascii: "\n"))
      if bytes.count >= 1 << 16 { try bytes.drain(into: &output) }
    }
    try bytes.drain(into: &output)
  }

  /// Writes the table with a row for each person; returns nil if the runs did not keep the table.
  private func writePeople(into folder: OutputFolder) throws(CommandFailure) -> Table? {
    guard variants[0].result.people != nil else { return nil }
    let table = Table(RunOutput.peopleName, WorldPeople.columns)
      .labelled(run: run, variant: "", segment: "")
    try folder.write(table.fileName) { (file) throws(SystemError) in
      var rows = CSVWriter(guardsFormulas: true)
      table.writeHeader(into: &rows)
      for variant in variants {
        guard let people = variant.result.people else { continue }
        let labels = [run, variant.name, WorldResult.everybody]
        for place in 0..<people.count where !Interruption.isRequested {
          people.write(place, after: labels, into: &rows)
          if rows.count >= 1 << 16 { try rows.drain(into: &file) }
        }
      }
      try rows.drain(into: &file)
    }
    try stopIfAsked()
    return table
  }

  /// The table of the fingerprints of all variants; nil if they were not requested.
  private var fingerprintTable: Table? {
    guard !fingerprints.isEmpty else { return nil }
    let columns = Table(RunOutput.fingerprintsName, Fingerprints.columns)
      .labelled(run: run, variant: "", segment: "").columns
    let cells = zip(variants, fingerprints).flatMap { variant, prints in
      prints.rows.flatMap { row in
        [.text(run), .text(variant.name), .text(WorldResult.everybody)] + row
      }
    }
    do { return try Table(RunOutput.fingerprintsName, columns, cells: cells) } catch {
      preconditionFailure("fingerprints fill their rows")
    }
  }

  private func stopIfAsked() throws(CommandFailure) {
    if Interruption.isRequested { throw .interrupted }
  }

  /// - Parameter notes: sentences on the results over random draws of the assumptions.
  private func manifest(_ results: String, _ notes: [String]) -> String {
    ResultWriter.run.manifest(of: scenario) { json in
      json.write("results_digest", results)
      json.write("table_format", RunFolder.tableFormat)
      json.key("seed")
      scenario["seed"]?.value.write(into: &json)
      json.write("replicates", scenario.replicates)
      json.list("variants", variants.map(\.name))
      if let model { json.write("assumption_draws", model.study.count) }
      if !lived.fitNotes.isEmpty { json.list("fit_notes", lived.fitNotes) }
      if !lived.segmentNotes.isEmpty { json.list("segment_notes", lived.segmentNotes) }
      if !notes.isEmpty { json.list("assumption_notes", notes) }
      log?.write(into: &json)
      json.key("scenario")
      scenario.write(into: &json)
    }
  }
}
