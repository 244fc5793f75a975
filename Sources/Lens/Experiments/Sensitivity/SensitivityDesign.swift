import Chance

/// The points at which a sensitivity analysis evaluates a model, as shares of the ranges of the
/// model's factors. Points are grouped into blocks.
///
///     morris    0  1/3  2/3  1      a block: a base point on four levels, then the base point
///               ●────────●          with each factor in turn moved by two levels (radial design)
///     sobol     A B AB₁ … ABₖ       a block: points A and B, then A with each factor in turn
///                                   taken from B
///
/// A block depends only on its index, so a longer design begins with the blocks of a shorter one.
///
/// Source: Morris (1991), Technometrics 33:161, with the radial blocks of Campolongo, Saltelli and
/// Cariboni (2011), Comput. Phys. Commun. 182:978; Saltelli et al. (2010), Comput. Phys. Commun.
/// 181:259.
package struct SensitivityDesign: Sendable {
  /// The method of the analysis, which determines how much the analysis reveals about the model.
  package enum Method: String, CaseIterable, Sendable {
    /// Finds the factors that have any effect: moves one factor at a time from several base points.
    case morris
    /// Finds the share of the variance that each factor explains, alone and together with others.
    case sobol

    /// The number of points in a block before the points with one moved factor.
    var firstMoved: Int { self == .morris ? 1 : 2 }

    /// Returns the number of points in a block for a given number of factors.
    package func width(of factors: Int) -> Int { factors + firstMoved }
  }

  package let method: Method
  package let factors, blocks: Int
  /// The points, block after block. A point has, for each factor, a share (0 to 1) of the range.
  package private(set) var points: [[Double]] = []

  /// The number of points in a block.
  var width: Int { method.width(of: factors) }
  /// The index, within a block, of the first point that moves a single factor.
  var firstMoved: Int { method.firstMoved }

  /// The maximum number of attempts to draw a block whose points can all be evaluated.
  private static let attempts = 100

  /// - Parameter check: throws for a point that the model cannot evaluate; the whole block of the
  ///   point is then drawn again.
  /// - Throws: the error of the last attempt to draw a block.
  package init<Failure: Error>(
    _ method: Method, factors: Int, blocks: Int, seed: Seed,
    check: ([Double]) throws(Failure) -> Void
  ) throws(Failure) {
    (self.method, self.factors, self.blocks) = (method, factors, blocks)
    for block in 0..<blocks {
      var attempt = 0
      while true {
        let own = made(UInt32(block), UInt32(attempt), seed)
        do throws(Failure) {
          for point in own { try check(point) }
          points += own
          break
        } catch {
          attempt += 1
          guard attempt < SensitivityDesign.attempts else { throw error }
        }
      }
    }
  }

  private func made(_ block: UInt32, _ attempt: UInt32, _ seed: Seed) -> [[Double]] {
    func draw(_ factor: Int, _ which: UInt32) -> Draw {
      Draw(
        seed,
        Address(
          person: block, day: UInt32(factor), decision: .sensitivityPoint,
          occurrence: 2 * attempt + which))
    }
    let base: [Double], others: [Double]
    switch method {
    case .morris:
      let levels = (0..<factors).map { draw($0, 0).integer(in: Int64(0)...3) }
      base = levels.map { Double($0) / 3 }
      others = levels.map { Double(($0 + 2) % 4) / 3 }
    case .sobol:
      base = (0..<factors).map { draw($0, 0).openUnit }
      others = (0..<factors).map { draw($0, 1).openUnit }
    }
    let moved = (0..<factors).map { factor in
      var point = base
      point[factor] = others[factor]
      return point
    }
    return (method == .morris ? [base] : [base, others]) + moved
  }
}

extension Decision {
  /// Random draws for a point of a sensitivity analysis: `person` is the block, `day` the factor,
  /// `occurrence` twice the attempt, plus 1 for the block's second point.
  package static var sensitivityPoint: Decision { Decision(1_004) }
  /// Random draws for bootstrap blocks: `person` is the resample, `day` the index within it.
  package static var sensitivityResample: Decision { Decision(1_005) }
}
