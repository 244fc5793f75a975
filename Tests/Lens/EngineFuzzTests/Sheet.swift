/// A table before it is a file: what a generator makes and damage changes.
///
///     var sheet = Sheet(["pet", "event", "value"])
///     sheet.rows.append(["p1", "start", "0/9"])
///     sheet.bytes(in: SheetStyle())   // pet,event,value⏎p1,start,0/9⏎
struct Sheet {
  var columns: [String]
  var rows: [[String]] = []

  init(_ columns: [String]) { self.columns = columns }

  /// The same table with its columns in another order.
  func reordered(_ order: [Int]) -> Sheet {
    var sheet = Sheet(order.map { columns[$0] })
    sheet.rows = rows.map { row in order.map { row[$0] } }
    return sheet
  }

  func bytes(in style: SheetStyle, _ dice: inout Dice) -> [UInt8] {
    var bytes: [UInt8] = style.hasMark ? [0xEF, 0xBB, 0xBF] : []
    for (index, row) in ([columns] + rows).enumerated() {
      if index > 0 { bytes += style.lineEnd }
      for (place, cell) in row.enumerated() {
        if place > 0 { bytes.append(0x2C) }
        Sheet.append(cell, quoted: dice.happens(style.quotedShare), to: &bytes)
      }
    }
    if style.endsLastLine, !columns.isEmpty { bytes += style.lineEnd }
    return bytes
  }

  private static func append(_ cell: String, quoted: Bool, to bytes: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard quoted || needsQuotes else {
      bytes += cell.utf8
      return
    }
    bytes.append(0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

/// How a sheet is written down: every style is the same table.
struct SheetStyle {
  var hasMark = false
  var lineEnd: [UInt8] = [0x0A]
  var quotedShare = 0.0
  var endsLastLine = true

  init(_ dice: inout Dice) {
    hasMark = dice.happens(0.1)
    if dice.happens(0.2) { lineEnd = [0x0D, 0x0A] }
    if dice.happens(0.2) { quotedShare = dice.pick([0.1, 1]) }
    endsLastLine = dice.happens(0.85)
  }
}
