/// A symmetric matrix of numbers, stored as its full square, row by row.
///
///     var covariance = SymmetricMatrix(identity: 2)
///     covariance[0, 1] = 0.5                       // and [1, 0]
///     covariance.eigen().values                    // [0.5, 1.5]
///
/// The matrix has one row for each parameter that a search varies, about twenty, so plain loops are
/// fast enough. The loops always add in the same order, which gives the same bits on every machine.
package struct SymmetricMatrix: Hashable, Sendable {
  /// The number of rows and columns.
  package let size: Int
  private var cells: [Double]

  /// Creates an identity matrix: ones on the diagonal and zeros elsewhere.
  package init(identity size: Int) {
    self.size = size
    cells = Array(repeating: 0, count: size * size)
    for place in 0..<size { cells[place * size + place] = 1 }
  }

  package subscript(row: Int, column: Int) -> Double {
    get { cells[row * size + column] }
    set {
      cells[row * size + column] = newValue
      cells[column * size + row] = newValue
    }
  }

  package mutating func scale(by factor: Double) {
    for place in cells.indices { cells[place] *= factor }
  }

  package mutating func add(_ weight: Double, timesSquareOf vector: [Double]) {
    for row in 0..<size {
      let factor = weight * vector[row]
      for column in 0..<size { cells[row * size + column] += factor * vector[column] }
    }
  }
}

extension SymmetricMatrix {
  /// Eigenvectors of a matrix, and the factors by which the matrix stretches them (eigenvalues).
  package struct Eigen: Hashable, Sendable {
    /// The eigenvalues, ascending.
    package var values: [Double]
    /// The eigenvectors, of length one, in the order of `values`.
    package var axes: [[Double]]
  }

  /// Returns the eigenvalues and eigenvectors, by Jacobi's cyclic rotations.
  ///
  /// Each rotation turns one pair of axes until the pair's matrix entry is zero. A sweep visits
  /// every pair in the order of rows. Sweeps end when no entry off the diagonal is large enough to
  /// change the diagonal's doubles, usually after six to ten sweeps. An eigenvector's sign is
  /// arbitrary, so its largest component is made positive.
  ///
  /// - Complexity: O(*n*³) per sweep.
  package func eigen() -> Eigen {
    var rotation = JacobiRotation(self)
    var sweeps = 0
    while rotation.sweep(), sweeps < 60 { sweeps += 1 }
    let order = (0..<size).sorted {
      (rotation.matrix[$0, $0], $0) < (rotation.matrix[$1, $1], $1)
    }
    return Eigen(
      values: order.map { rotation.matrix[$0, $0] },
      axes: order.map { SymmetricMatrix.directed(rotation.axes[$0]) })
  }

  /// Returns the axis or its opposite, so that the first of its largest components is positive.
  private static func directed(_ axis: [Double]) -> [Double] {
    let largest = axis.max { abs($0) < abs($1) } ?? 0
    return largest < 0 ? axis.map { -$0 } : axis
  }
}

extension SymmetricMatrix.Eigen {
  /// Returns the vector that the matrix maps to `vector`; 0 along axes with eigenvalue 0.
  package func solution(of vector: [Double]) -> [Double] {
    var solution = vector.map { _ in 0.0 }
    for (axis, value) in zip(axes, values) where value > 1e-9 {
      let along = zip(axis, vector).reduce(0) { $0 + $1.0 * $1.1 } / value
      for place in solution.indices { solution[place] += along * axis[place] }
    }
    return solution
  }
}

/// A matrix that is being diagonalised by rotations.
private struct JacobiRotation {
  var matrix: SymmetricMatrix
  var axes: [[Double]]

  init(_ matrix: SymmetricMatrix) {
    self.matrix = matrix
    axes = (0..<matrix.size).map { place in
      (0..<matrix.size).map { $0 == place ? 1 : 0 }
    }
  }

  /// Rotates every pair of axes once. Returns false if no pair needed a rotation.
  mutating func sweep() -> Bool {
    var hasTurned = false
    for first in 0..<max(0, matrix.size - 1) {
      for second in (first + 1)..<matrix.size where isBent(first, second) {
        turn(first, second)
        hasTurned = true
      }
    }
    return hasTurned
  }

  private func isBent(_ p: Int, _ q: Int) -> Bool {
    let size = (abs(matrix[p, p]) * abs(matrix[q, q])).squareRoot()
    return abs(matrix[p, q]) > 0x1p-54 * size && abs(matrix[p, q]) > 0x1p-1000
  }

  private mutating func turn(_ p: Int, _ q: Int) {
    let (cell, low, high) = (matrix[p, q], matrix[p, p], matrix[q, q])
    let theta = (high - low) / (2 * cell)
    let tangent = (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    for other in 0..<matrix.size where other != p && other != q {
      let (a, b) = (matrix[other, p], matrix[other, q])
      matrix[other, p] = cosine * a - sine * b
      matrix[other, q] = sine * a + cosine * b
    }
    matrix[p, p] = low - tangent * cell
    matrix[q, q] = high + tangent * cell
    matrix[p, q] = 0
    for place in 0..<matrix.size {
      let (a, b) = (axes[p][place], axes[q][place])
      axes[p][place] = cosine * a - sine * b
      axes[q][place] = sine * a + cosine * b
    }
  }
}
