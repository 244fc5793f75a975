import JSON
import Scenarios
import Tabular
import TerminalKit
import Text

/// The command that wrote a folder, as named by `written_by` in the folder's manifest.
struct ResultWriter: Hashable {
  let rawValue: String

  static let run = ResultWriter("run")
  static let checkpoint = ResultWriter("run --checkpoint")

  init(_ command: String) { rawValue = "\(ResultWriter.program)\(command)" }

  private static let program = "terrarium "

  /// A phrase for the writer of a folder: `a run`, `terrarium tune`.
  var noun: String { self == .run ? "a run" : rawValue }

  /// Reads the command that a manifest names; nil if Terrarium has no command of that name.
  init?(ofManifest json: JSONValue) {
    guard let text = json["written_by"]?.text, text.hasPrefix(ResultWriter.program) else {
      return nil
    }
    rawValue = text.onOneLine
  }
}

extension ResultWriter {
  /// Returns the manifest of a folder with results of a scenario.
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
  /// Creates the draft of an output folder, so that an unwritable folder is detected before the
  /// work begins.
  convenience init(
    _ path: String, _ console: Console, isForced: Bool, writer: ResultWriter = .run
  ) throws(CommandFailure) {
    let author = Author(writer.rawValue) { bytes in
      (try? JSONValue(reading: bytes)).flatMap(ResultWriter.init(ofManifest:))?.rawValue
    }
    try self.init(path, console, isForced: isForced, author: author)
  }

  /// Writes a table to its file in pieces.
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
