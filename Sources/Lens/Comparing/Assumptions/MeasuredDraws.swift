import Tabular

/// Parameter draws fitted to a log: the file `draws.csv` of `terrarium calibrate`.
///
///     run,draw,behaviour.default.traits.propensityMean,behaviour.default.opening.habit
///     a 1f0c9a2b,0,-1.580000,1.200000
///     a 1f0c9a2b,1,-1.471000,1.050000
///
/// Each row is a draw. A draw uses a whole row, because one value may compensate for another. A
/// column without a dot in its name is not a parameter and is skipped.
package struct MeasuredDraws: Sendable {
  package let paths: [String]
  /// For each draw, the values of the parameters in the order of the paths.
  private let rows: [[Double]]

  /// - Throws: `MeasuredDrawsError` for a table without draws, or with a text in place of a number.
  package init(_ table: Table) throws(MeasuredDrawsError) {
    let places = table.columns.indices.filter { table.columns[$0].name.contains(".") }
    guard !places.isEmpty, table.rowCount > 0 else { throw .none }
    paths = places.map { table.columns[$0].name }
    var rows: [[Double]] = []
    for row in 0..<table.rowCount {
      var numbers: [Double] = []
      for place in places {
        guard let number = table.cell(row, place).number else {
          throw .noNumber(column: table.columns[place].name, row: row + 1)
        }
        numbers.append(number)
      }
      rows.append(numbers)
    }
    self.rows = rows
  }

  package var count: Int { rows.count }

  /// Returns the values of a parameter in all draws, smallest first; nil if the path is missing.
  package func values(at path: String) -> [Double]? {
    guard let place = paths.firstIndex(of: path) else { return nil }
    return rows.map { $0[place] }.sorted()
  }

  /// Returns the share of all draws in which the parameter is below its value in the given draw.
  /// The share is never one half, which stands for the scenario's current value.
  ///
  /// - Parameter draw: the 0-based index of the draw.
  /// - Returns: nil if the path is missing.
  func share(of path: String, in draw: Int) -> Double? {
    guard let place = paths.firstIndex(of: path) else { return nil }
    let own = rows[draw][place]
    return (Double(rows.count { $0[place] < own }) + 0.25) / Double(rows.count)
  }
}

/// The reason why a table contains no usable draws.
package enum MeasuredDrawsError: Error, Equatable, Sendable {
  case none
  case noNumber(column: String, row: Int)

  /// A sentence for the user, with the remedy.
  package var description: String {
    switch self {
    case .none:
      "there are no draws in it; give the draws.csv that 'terrarium calibrate' wrote"
    case .noNumber(let column, let row):
      "draw \(row) has no number in column '\(column)'; give the draws.csv that 'terrarium "
        + "calibrate' wrote"
    }
  }
}
