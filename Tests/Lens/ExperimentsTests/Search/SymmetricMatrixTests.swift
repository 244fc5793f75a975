import Chance
import Experiments
import Testing

/// Axes and stretches of symmetric matrices.
struct SymmetricMatrixTests {
  private static func matrix(_ size: Int, seed: UInt64) -> SymmetricMatrix {
    var matrix = SymmetricMatrix(identity: size)
    for row in 0..<size {
      for column in row..<size {
        let address = Address(
          person: UInt32(row), day: UInt32(column), decision: Decision(9))
        matrix[row, column] = Draw(Seed(seed), address).unit - 0.5
      }
    }
    return matrix
  }

  @Test(arguments: [1, 2, 3, 5, 8, 20])
  func `the axes are at right angles and only stretched`(size: Int) {
    for seed in 1...10 as ClosedRange<UInt64> {
      let matrix = Self.matrix(size, seed: seed)
      let eigen = matrix.eigen()
      #expect(eigen.values == eigen.values.sorted())
      for (number, axis) in eigen.axes.enumerated() {
        for (other, neighbour) in eigen.axes.enumerated() {
          let product = zip(axis, neighbour).reduce(0) { $0 + $1.0 * $1.1 }
          #expect(abs(product - (number == other ? 1 : 0)) < 1e-13)
        }
        for row in 0..<size {
          let image = (0..<size).reduce(0) { $0 + matrix[row, $1] * axis[$1] }
          #expect(abs(image - eigen.values[number] * axis[row]) < 1e-13)
        }
      }
    }
  }

  @Test func `the example of two by two`() {
    var matrix = SymmetricMatrix(identity: 2)
    matrix[0, 1] = 0.5
    #expect(matrix.eigen().values == [0.5, 1.5])
    #expect(matrix[1, 0] == 0.5)
  }

  @Test func `a solution is taken to its vector, but for what no vector is taken to`() {
    for seed in 1...10 as ClosedRange<UInt64> {
      var matrix = Self.matrix(6, seed: seed)
      for place in 0..<6 { matrix[place, place] += 3 }
      let vector = (0..<6).map { Double($0) - 2 }
      let solution = matrix.eigen().solution(of: vector)
      for row in 0..<6 {
        let image = (0..<6).reduce(0) { $0 + matrix[row, $1] * solution[$1] }
        #expect(abs(image - vector[row]) < 1e-12)
      }
    }
    var flat = SymmetricMatrix(identity: 2)
    (flat[0, 1], flat[1, 1]) = (1, 1)
    let solution = flat.eigen().solution(of: [3, 1])
    #expect(abs(solution[0] - 1) < 1e-12 && abs(solution[1] - 1) < 1e-12)
  }

  @Test func `stretches of very different size are all exact`() {
    var matrix = SymmetricMatrix(identity: 3)
    (matrix[0, 0], matrix[1, 1], matrix[2, 2]) = (1e-14, 1, 1e14)
    (matrix[0, 1], matrix[1, 2]) = (1e-8, 1e6)
    let values = matrix.eigen().values
    let product = values.reduce(1, *)
    #expect(values.allSatisfy { $0 > 0 })
    #expect(abs(product - 0.98) < 1e-12)
  }
}
