import Tabular
import Testing

struct TableTests {
  static let columns = [
    Column("stage", meaning: "name of the stage", example: "Dolphin"),
    Column("people", .integer, meaning: "people in it", example: "12"),
    Column("share", .decimal(places: 6), unit: "share", meaning: "of all people", example: "0.25"),
  ]

  @Test func `a table becomes CSV`() throws {
    var table = Table("stages", Self.columns)
    try table.append([.text("Egg, new"), .integer(1), .ratio(1, 3)])
    try table.append([.text("=Fish"), .empty, .real(0.25)])
    try table.append([.empty, .integer(-2), .integer(1)])
    #expect(table.rowCount == 3)
    #expect(
      table.csv == """
        stage,people,share
        "Egg, new",1,0.333333
        '=Fish,,0.250000
        ,-2,1.000000

        """)
  }

  @Test func `the dictionary names every column with its unit`() {
    #expect(
      Table.dictionary(of: [Table("stages", Self.columns)]) { _ in ["stage"] }.csv == """
        table,column,unit,meaning,type,role,empty
        stages,stage,,name of the stage,text,key,never
        stages,people,count,people in it,integer,value,not known
        stages,share,share,of all people,decimal,value,there is nothing to divide by

        """)
  }

  @Test func `cells fit their columns or are refused`() {
    let cells: [(Cell, Set<Int>)] = [
      (.empty, [0, 1, 2]), (.text("x"), [0]), (.integer(1), [1, 2]), (.ratio(1, 2), [2]),
      (.real(1), [2]),
    ]
    for (cell, fitting) in cells {
      for index in Self.columns.indices {
        var row: [Cell] = [.empty, .empty, .empty]
        row[index] = cell
        var table = Table("stages", Self.columns)
        if fitting.contains(index) {
          #expect(throws: Never.self) { try table.append(row) }
        } else {
          let error = TableError.wrongKind(table: "stages", column: Self.columns[index].name)
          #expect(throws: error) { try table.append(row) }
          #expect(table.rowCount == 0)
        }
      }
    }
  }

  @Test func `errors say what to do`() {
    var table = Table("stages", Self.columns)
    let error = TableError.wrongCount(table: "stages", found: 1, expected: 3)
    #expect(throws: error) { try table.append([.empty]) }
    #expect(
      error.description
        == "a row of table stages has 1 cells; give one for each of the 3 columns")
    #expect(
      TableError.wrongKind(table: "stages", column: "share").description
        == "the cell for share in table stages has another kind; give one of the column's kind")
  }

  @Test func `a row of the program's own that does not fit ends it with the sentence`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var table = Table("stages", TableTests.columns)
      table.add([.empty])
    }
    let told = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(told.contains("a row of table stages has 1 cells"), "\(told)")
  }
}
