import Tabular

/// Numbers that a log leaves open, a row a draw: what `terrarium calibrate` writes as `draws.csv`.
///
///     run,draw,behaviour.default.traits.propensityMean,behaviour.default.opening.habit
///     a 1f0c9a2b,0,-1.580000,1.200000
///     a 1f0c9a2b,1,-1.471000,1.050000
///
/// Numbers of a row belong together: what one of them lacks another has. A draw therefore takes a
/// whole row. Columns whose names have no dot are no numbers of a scenario and are passed over.
package struct MeasuredDraws: Sendable {
  package let paths: [String]
  /// By draw, then by path.
  private let rows: [[Double]]

  /// - Throws: `MeasuredDrawsError` for a table without draws, or with a cell that is no number.
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

  /// A number of all draws, smallest first; nil for a path that is not there.
  package func values(at path: String) -> [Double]? {
    guard let place = paths.firstIndex(of: path) else { return nil }
    return rows.map { $0[place] }.sorted()
  }

  /// The share of all draws that lies below a number of a draw: never a half, which is the value in
  /// force.
  ///
  /// - Parameter draw: from 0.
  /// - Returns: nil for a path that is not there.
  func share(of path: String, in draw: Int) -> Double? {
    guard let place = paths.firstIndex(of: path) else { return nil }
    let own = rows[draw][place]
    return (Double(rows.count { $0[place] < own }) + 0.25) / Double(rows.count)
  }
}

/// The reasons why a table holds no draws.
package enum MeasuredDrawsError: Error, Equatable, Sendable {
  case none
  case noNumber(column: String, row: Int)

  /// A sentence with the remedy.
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
