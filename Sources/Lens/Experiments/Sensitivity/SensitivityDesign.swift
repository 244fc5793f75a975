import Chance

/// The points at which a sensitivity analysis asks a model, as shares of the ranges of its factors:
/// blocks of points that belong together.
///
///     morris    0  1/3  2/3  1      a block: a base on four levels, then the base with one factor
///               ●────────●          after the other moved by two levels (radial design)
///     sobol     A B AB₁ … ABₖ       a block: two points, then the first with one factor of the
///                                   second after the other
///
/// A block is looked up by its number: more blocks leave the first as they were.
///
/// Source: Morris (1991), Technometrics 33:161, with the radial blocks of Campolongo, Saltelli and
/// Cariboni (2011), Comput. Phys. Commun. 182:978; Saltelli et al. (2010), Comput. Phys. Commun.
/// 181:259.
package struct SensitivityDesign: Sendable {
  /// How much of the model is to be learned.
  package enum Method: String, CaseIterable, Sendable {
    /// Which factors matter at all: a change of one factor at a time, from several places.
    case morris
    /// What part of the variance each factor explains, by itself and with others.
    case sobol

    /// The points of a block before single factors are moved.
    var firstMoved: Int { self == .morris ? 1 : 2 }

    /// The points of a block.
    package func width(of factors: Int) -> Int { factors + firstMoved }
  }

  package let method: Method
  package let factors, blocks: Int
  /// By point, block after block, the share of each factor's range: 0 … 1.
  package private(set) var points: [[Double]] = []

  /// The points of a block.
  var width: Int { method.width(of: factors) }
  /// The first point of a block in which a single factor is moved.
  var firstMoved: Int { method.firstMoved }

  /// The most attempts at a block with an impossible point.
  private static let attempts = 100

  /// - Parameter check: throws for a point that the model cannot take; its block is then drawn
  ///   again as a whole.
  /// - Throws: the error of the last attempt at a block.
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
  /// A point of a sensitivity analysis: person is the block, day the factor, occurrence twice the
  /// attempt, and 1 more for the second point.
  package static var sensitivityPoint: Decision { Decision(1_004) }
  /// A block that a bootstrap takes: person is the resample, day its place in it.
  package static var sensitivityResample: Decision { Decision(1_005) }
}
