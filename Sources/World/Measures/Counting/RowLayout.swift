import Tabular

/// The order of a table's rows: by the indices of all dimensions, with the first changing slowest.
///
///     app × day        row = app · days + day         running sums: over the days of an app
///     day × stage      row = day · stages + stage     running sums: over the days of a stage
struct RowLayout: Sendable {
  let columns: [Column]
  /// The number of rows that have counters.
  let count: Int
  let shown: [Int]
  private let keys: [Keys]
  private let time: (stride: Int, count: Int)

  /// The cells of a key column, by the index of the key's value.
  private struct Keys: Sendable {
    let stride, count: Int
    let cells: [[Cell]]
  }

  init(_ dimensions: [Dimension], _ size: WorldSize) {
    columns = dimensions.flatMap { [$0.column] + $0.also.map { $0.column } }
      .map { $0.measuring(.nothing) }
    count = dimensions.reduce(1) { $0 * $1.count }
    var stride = count
    var keys: [Keys] = []
    var shown = [0]
    var time = (stride: 1, count: 1)
    for dimension in dimensions {
      if dimension.count > 0 { stride /= dimension.count }
      let places = 0..<dimension.count
      if dimension.isTime { time = (stride, dimension.count) }
      keys.append(
        Keys(
          stride: stride, count: dimension.count,
          cells: places.map { place in
            [dimension.key(size, place)] + dimension.also.map { $0.key(size, place) }
          }))
      let kept = places.filter { dimension.isShown?(size, $0) ?? true }
      shown = shown.flatMap { first in kept.map { first + $0 * stride } }
    }
    (self.keys, self.shown, self.time) = (keys, shown, time)
  }

  func write(_ row: Int, to list: inout CellList) {
    for key in keys {
      for cell in key.cells[row / key.stride % key.count] { list.write(cell) }
    }
  }

  /// Returns the value of a sum in each row.
  ///
  /// - Parameter numbers: the counters, ordered by row, then counter.
  func values(_ sum: [SumTerm], _ numbers: [Int64], _ counters: Int) -> [Int64] {
    var values: [Int64] = []
    for scope in [SumTerm.Scope.row, .soFar, .together] {
      let terms = sum.filter { $0.scope == scope }
      guard !terms.isEmpty else { continue }
      var others = added(terms, numbers, counters)
      if scope == .soFar { accumulate(&others) }
      if scope == .together { gather(&others) }
      if values.isEmpty { values = others } else { values.add(others) }
    }
    return values
  }

  /// Replaces each row's value by the running sum over time of the rows with equal other keys.
  private func accumulate(_ values: inout [Int64]) {
    values.withUnsafeMutableBufferPointer { values in
      for series in stride(from: 0, to: count, by: time.stride * time.count) {
        for row in series + time.stride..<series + time.stride * time.count {
          values[row] &+= values[row &- time.stride]
        }
      }
    }
  }

  private func added(_ terms: [SumTerm], _ numbers: [Int64], _ counters: Int) -> [Int64] {
    numbers.withUnsafeBufferPointer { numbers in
      [Int64](unsafeUninitializedCapacity: count) { values, known in
        for (number, term) in terms.enumerated() {
          var place = term.counter
          for row in 0..<count {
            let own = term.sign &* numbers[place]
            values[row] = number == 0 ? own : values[row] &+ own
            place &+= counters
          }
        }
        known = count
      }
    }
  }

  /// Replaces each row's value by the sum of all rows whose time is not later than the row's time.
  private func gather(_ values: inout [Int64]) {
    let width = time.stride
    var sum: Int64 = 0
    values.withUnsafeMutableBufferPointer { values in
      for now in 0..<time.count {
        let series = stride(from: now * width, to: count, by: width * time.count)
        for first in series { for row in first..<first + width { sum &+= values[row] } }
        for first in series { for row in first..<first + width { values[row] = sum } }
      }
    }
  }
}
