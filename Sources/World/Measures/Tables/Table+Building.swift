import Tabular

extension Table {
  /// Creates a table from its rows. The rows come from observers, so a row of the wrong width is an
  /// error in this module, never in an input.
  init(_ kind: TableKind, _ columns: [Column], rows: [[Cell]]) {
    self.init(writing: kind.name, columns, cells: Array(rows.joined()))
  }

  /// Creates a table of thousands of rows without allocating memory for each row.
  ///
  /// - Parameters:
  ///   - rows: the expected number of rows.
  ///   - write: writes the cells, row by row.
  init(_ kind: TableKind, _ columns: [Column], rows: Int, _ write: (inout CellList) -> Void) {
    var list = CellList(room: rows * columns.count)
    write(&list)
    self.init(writing: kind.name, columns, cells: list.cells)
  }

  private init(writing name: String, _ columns: [Column], cells: [Cell]) {
    do { try self.init(name, columns, cells: cells) } catch {
      fatalError("a row does not fit its table")
    }
  }

  /// Returns the table with additional leading columns that identify the run, so that tables of
  /// many runs can be stacked.
  ///
  ///     run,variant,segment,day,planned,…
  ///     pet-year 1f0c,default,all,0,50000,…
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func labelled(run: String, variant: String, segment: String) -> Table {
    let labels: [Cell] = [.text(run), .text(variant), .text(segment)]
    let width = columns.count
    var labelled: [Cell] = []
    labelled.reserveCapacity(rowCount * (width + labels.count))
    for row in 0..<rowCount {
      for label in labels { labelled.append(label) }
      for place in (row * width)..<((row + 1) * width) { labelled.append(cells[place]) }
    }
    return Table(writing: name, Column.labels + columns, cells: labelled)
  }
}

/// A list of cells that is filled one cell at a time.
struct CellList {
  private(set) var cells: [Cell] = []

  init(room: Int) { cells.reserveCapacity(room) }

  @inline(__always) mutating func write(_ cell: Cell) { cells.append(cell) }

}

extension Cell {
  init(_ number: Double?) {
    if let number { self = .real(number) } else { self = .empty }
  }

  init(_ number: Int) { self = .integer(Int64(number)) }
}

extension Column.Texts {
  package static var apps: Column.Texts { .oneOf(App.known.map { $0.name }) }

  /// The names of the apps as a phrase: `forest, pet, tenx or sherpa`.
  package static var appNames: String {
    App.guestTitle.isEmpty
      ? "forest, pet, tenx or sherpa" : "forest, pet, tenx, sherpa or \(App.guestName)"
  }
}

extension Column {
  static var labels: [Column] {
    [
      Column("run", meaning: "name of the run and its short digest", example: "pet-year 1f0c9a2b"),
      Column(
        Columns.variant, meaning: "the variant: its rules apply to the row", example: "one freeze"),
      Column(
        Columns.segment, meaning: "people who are counted; all, or a named part", example: "all"),
    ]
  }

  package static var day: Column {
    Column(
      Columns.day, .integer, meaning: "day of the run, from 0", example: "31", quantity: .nothing)
  }

  static var app: Column {
    Column(Columns.app, meaning: Column.Texts.appNames, example: "pet").of(.apps)
  }

  static var stage: Column {
    Column(
      Columns.stage, .integer, meaning: "stage of the pet, from 0", example: "8", quantity: .nothing
    )
  }

  static var stageName: Column {
    Column(Columns.name, meaning: "name of the stage", example: "Dolphin")
  }

  package static func count(_ name: String, _ meaning: String, example: String = "120") -> Column {
    Column(name, .integer, meaning: meaning, example: example)
  }

  /// - Parameter isOfPeople: whether each person counts at most once in the share.
  static func share(_ name: String, _ meaning: String, isOfPeople: Bool = false) -> Column {
    Column(
      name, .decimal(places: 6), unit: "share", meaning: meaning, example: "0.412500",
      isOfPeople: isOfPeople)
  }

  /// Returns a column, in days, with the time by which a share of people has reached a state;
  /// `meaning` names the share and the state. A cell is empty if fewer people reach it.
  static func time(_ name: String, _ meaning: String) -> Column {
    days(name, meaning).measuring(.time)
  }

  static func days(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "days", meaning: meaning, example: "93.512")
  }
}
