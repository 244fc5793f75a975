/// The layout of columns of equal length in one block of memory, one column after the other.
///
///     columns 2, rows 3      cell of column 1, row 2      column 1, row 3
///     ▢ ▢ ▢ │ ▢ ▢ ▣          5                            the run stops
///
/// A row index beyond the end of a column would address a cell of the next column, and thus yield a
/// plausible but wrong number. So the run stops with an error message, even in optimized builds.
package struct Grid: Hashable, Sendable {
  package let columns, rows: Int

  /// Creates a layout of columns of equal length.
  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The number of cells.
  package var count: Int { columns * rows }

  /// Returns the index of a cell; stops the run if the cell does not exist.
  @inlinable @inline(__always)
  package func place(_ column: Int, _ row: Int) -> Int {
    guard UInt(bitPattern: column) < UInt(bitPattern: columns),
      UInt(bitPattern: row) < UInt(bitPattern: rows)
    else { refuse(column, row) }
    return column &* rows &+ row
  }

  @inline(never) package func refuse(_ column: Int, _ row: Int) -> Never {
    Trap.noSuchCell(column, row, of: self)
  }

  package func places(_ column: Int) -> Range<Int> {
    guard column >= 0, column < columns else { Trap.noSuchCell(column, 0, of: self) }
    return column * rows..<(column + 1) * rows
  }
}

/// Functions that stop the run after an internal error that would make numbers in a table wrong.
///
/// In optimized builds, a failed `precondition` prints no message, so `fatalError` is used.
enum Trap {
  @inline(never) static func noSuchCell(_ column: Int, _ row: Int, of grid: Grid) -> Never {
    stop("row \(row) of column \(column) was asked of \(grid.columns) columns of \(grid.rows) rows")
  }

  @inline(never) static func noSuchElement(_ place: Int, of count: Int) -> Never {
    stop("element \(place) was asked of \(count)")
  }

  @inline(never) static func noSuchLength(_ length: Int, on day: Int) -> Never {
    stop("a streak of \(length) days was told on day \(day), longer than a person has had dates")
  }

  @inline(never) static func noSuchApp(_ app: App) -> Never {
    stop("an event of \(app.name), which nobody has")
  }

  @inline(never)
  static func tooMany() -> Never { stop("a count became larger than its number can hold") }

  @inline(never) private static func stop(_ what: String) -> Never {
    #if hasFeature(Embedded)
      fatalError("a table would be wrong; please report the scenario and its seed")
    #else
      fatalError(
        "a table would be wrong: \(what); this is a mistake of Terrarium, so please report the "
          + "scenario and its seed")
    #endif
  }
}
