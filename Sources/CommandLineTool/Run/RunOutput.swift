import Population
import Scenarios
import Tabular
import ZoneTables

/// Everything that a run writes, into an output folder that is not yet there.
///
///     days.csv tasks.csv …    tables, first columns `run`, `variant` and `segment`
///     journal/events.csv      what happened to some people, one event a row
///     columns.csv             table, column, unit and meaning of every column
///     scenario.json           the scenario in full, to be run again
///     manifest.json           where the results come from
///     SHA256SUMS              digests of all these files
///
/// Nothing says when, where or by how many threads it was computed: the same scenario gives the
/// same bytes.
struct RunOutput {
  let scenario: Scenario
  let world: World
  let tables: [Table]

  static let variant = "default"
  static let segment = "all"
  private static let journalName = "journal/events"

  /// Name and short digest: what tells the rows of stacked tables apart.
  var run: String { "\(scenario.name) \(scenario.digest.prefix(8))" }

  /// Writes all files and returns the digest of the results.
  func write(into folder: OutputFolder) throws(CommandFailure) -> String {
    var listed: [Table] = []
    for table in tables {
      let labelled = label(table)
      try write(labelled, into: folder)
      listed.append(labelled)
      try stopIfAsked()
    }
    let results = SHA256.hex(of: Array(folder.sums(of: tables.map(\.fileName)).utf8))
    if scenario.journalPeople > 0 {
      let journal = label(Table(RunOutput.journalName, JournalRow.columns))
      try writeJournal(journal, into: folder)
      listed.append(journal)
    }
    try write(Table.dictionary(of: listed), into: folder)
    try folder.write("scenario.json", text: scenario.fullText)
    try folder.write(OutputFolder.manifest, text: manifest(results))
    return results
  }

  private func label(_ table: Table) -> Table {
    table.labelled(run: run, variant: RunOutput.variant, segment: RunOutput.segment)
  }

  private func write(_ table: Table, into folder: OutputFolder) throws(CommandFailure) {
    try folder.write(table.fileName) { (file) throws(SystemError) in
      var rows = CSVWriter(guardsFormulas: true)
      table.writeHeader(into: &rows)
      for row in 0..<table.rowCount {
        table.writeRow(row, into: &rows)
        if rows.count >= 1 << 16 { try rows.drain(into: &file) }
      }
      try rows.drain(into: &file)
    }
  }

  private func writeJournal(_ journal: Table, into folder: OutputFolder) throws(CommandFailure) {
    try folder.makeFolder("journal")
    try folder.write(journal.fileName) { (file) throws(SystemError) in
      var rows = CSVWriter(guardsFormulas: true)
      journal.writeHeader(into: &rows)
      for person in 0..<scenario.journalPeople where !Interruption.isRequested {
        write(person, into: &rows)
        try rows.drain(into: &file)
      }
    }
    try stopIfAsked()
  }

  private func write(_ person: Int, into rows: inout CSVWriter) {
    let run = self.run
    do {
      try world.journal(of: CollectionOfOne(person)) { row in
        rows.write(text: run)
        rows.write(text: RunOutput.variant)
        rows.write(text: RunOutput.segment)
        row.write(into: &rows)
      }
    } catch { preconditionFailure("the journal asks for a person who is not there") }
  }

  private func stopIfAsked() throws(CommandFailure) {
    if Interruption.isRequested { throw .interrupted }
  }

  private func manifest(_ results: String) -> String {
    var json = JSONWriter()
    json.beginObject()
    let texts = [
      ("written_by", OutputFolder.writer), ("version", Terrarium.version),
      ("zone_release", ZoneDatabase.release), ("run", run), ("scenario_digest", scenario.digest),
      ("results_digest", results),
    ]
    for (key, text) in texts {
      json.key(key)
      json.write(text)
    }
    json.key("seed")
    scenario["seed"]?.value.write(into: &json)
    json.key("scenario")
    scenario.write(into: &json)
    json.endObject()
    return json.text
  }
}

extension Table {
  /// The name of the table's file.
  fileprivate var fileName: String { "\(name).csv" }
}

extension CommandFailure {
  /// The process was asked to end before the results were there.
  static let interrupted = CommandFailure(
    .inputOutput, "interrupted; nothing was written, and what was there is as it was")
}
