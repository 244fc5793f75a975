import Tabular
import TerminalKit
import Text

/// The format of table copies for a spreadsheet: UTF-8 with a byte order mark, and the separators
/// that the spreadsheet's language requires.
///
///     --excel              between cells    in numbers
///     comma                ,                .
///     semicolon            ;                ,
///     semicolon-point      ;                .
///     tab                  tabulator        .
///     tab-comma            tabulator        ,
///
/// As in every CSV file, texts are guarded against formulas. A text with a separator is quoted.
struct SpreadsheetForm {
  private let separator: UInt8
  private let decimalSign: UInt8

  static let option = Option(
    "excel", .choice(forms.map(\.name)),
    help: "also write every table for a spreadsheet, below excel/: UTF-8 with a byte order mark, "
      + "with these separators between cells and, after -, in decimals; semicolon has decimal "
      + "commas", example: "--excel semicolon")

  private static let forms: [(name: String, separator: UInt8, decimalSign: UInt8)] = [
    ("comma", 0x2C, 0x2E), ("semicolon", 0x3B, 0x2C), ("semicolon-point", 0x3B, 0x2E),
    ("tab", 0x09, 0x2E), ("tab-comma", 0x09, 0x2C),
  ]

  /// The format that `--excel` requests; nil without the option.
  init?(_ arguments: Arguments) {
    let name = arguments.text("excel")
    guard let form = SpreadsheetForm.forms.first(where: { $0.name == name }) else { return nil }
    (separator, decimalSign) = (form.separator, form.decimalSign)
  }

  /// Returns the file name of the spreadsheet copy of a table.
  static func fileName(_ table: Table) -> String { "excel/\(DataPackage.name(table.name)).csv" }

  /// Converts a written table into this format.
  ///
  /// - Parameters:
  ///   - csv: the bytes of the table's CSV file.
  ///   - columns: the columns of the table.
  func text(of csv: [UInt8], _ columns: [Column]) -> ByteBuffer {
    var reader = CSVReader(MemorySource(csv))
    var bytes = ByteBuffer()
    bytes.append(byte: 0xEF)
    bytes.append(byte: 0xBB)
    bytes.append(byte: 0xBF)
    // The program wrote it, so it can be read.
    while let row = try? reader.next() {
      for place in 0..<row.count {
        if place > 0 { bytes.append(byte: separator) }
        var cell = row[place].array
        if place < columns.count, columns[place].kind != .text {
          cell = cell.map { $0 == 0x2E ? decimalSign : $0 }
        }
        append(cell, to: &bytes)
      }
      bytes.append(byte: UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func append(_ cell: [UInt8], to bytes: inout ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = cell.contains {
      $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else {
      for byte in cell { bytes.append(byte: byte) }
      return
    }
    bytes.append(byte: quote)
    for byte in cell {
      if byte == quote { bytes.append(byte: quote) }
      bytes.append(byte: byte)
    }
    bytes.append(byte: quote)
  }
}

extension OutputFolder {
  /// Writes spreadsheet copies of tables that have already been written.
  func copy(_ tables: [Table], for form: SpreadsheetForm) throws(CommandFailure) {
    try makeFolder("excel")
    for table in tables {
      let csv = try contents(of: table.fileName)
      try write(SpreadsheetForm.fileName(table)) { (file) throws(SystemError) in
        var bytes = form.text(of: csv, table.columns)
        try bytes.drain(into: &file)
      }
    }
  }
}
