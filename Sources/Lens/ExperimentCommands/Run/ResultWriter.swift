import JSON
import Scenarios
import Tabular
import TerminalKit

/// The commands that write folders. A manifest names one of them as `written_by`.
enum ResultWriter: String, CaseIterable {
  case run = "terrarium run"
  case sweep = "terrarium sweep"
  case sensitivity = "terrarium sensitivity"
  case rehearsal = "terrarium rehearse"
  case tune = "terrarium tune"
  case choose = "terrarium choose"
  case calibrate = "terrarium calibrate"
  case site = "terrarium playground"
  case checkpoint = "terrarium run --checkpoint"

  /// What wrote a folder: `a run`, `terrarium tune`.
  var noun: String { self == .run ? "a run" : rawValue }

  /// The command that wrote a manifest; nil if none of them did.
  init?(ofManifest json: JSONValue) {
    let found = ResultWriter.allCases.first {
      json["written_by"]?.text == $0.rawValue
    }
    guard let found else { return nil }
    self = found
  }
}

extension ResultWriter {
  /// The manifest of a folder of results of a scenario.
  ///
  /// - Parameter further: writes the members that only this command's manifests have.
  func manifest(of scenario: Scenario, _ further: (inout JSONWriter) -> Void) -> String {
    JSONWriter.object { json in
      json.write("written_by", rawValue)
      ProgramBuild.own.write(into: &json)
      json.write(["run": scenario.shortName, "scenario_digest": scenario.digest])
      further(&json)
    }
  }
}

extension OutputFolder {
  /// Makes the draft of a folder that a command writes, so that a folder that cannot be written is
  /// known before the work begins.
  convenience init(
    _ path: String, _ console: Console, isForced: Bool, writer: ResultWriter = .run
  ) throws(CommandFailure) {
    let author = Author(writer.rawValue) { bytes in
      (try? JSONValue(reading: bytes)).flatMap(ResultWriter.init(ofManifest:))?.rawValue
    }
    try self.init(path, console, isForced: isForced, author: author)
  }

  /// Writes a table, piece by piece.
  func write(_ table: Table) throws(CommandFailure) {
    try write(table.fileName) { (file) throws(SystemError) in
      var rows = CSVWriter(guardsFormulas: true)
      table.writeHeader(into: &rows)
      for row in 0..<table.rowCount {
        table.writeRow(row, into: &rows)
        if rows.count >= 1 << 16 { try rows.drain(into: &file) }
      }
      try rows.drain(into: &file)
    }
  }
}

extension Table {
  var fileName: String { "\(name).csv" }
}
