import Chance
import PortableMath

/// Crossing and mutation: how the coordinates of child points follow from those of parent points.
///
///     parents            A─────B
///     children         ·  ∘ ∘    ·       most near a parent, few far away
///
/// The larger the distribution index, the nearer the children: 15 for crossing, 20 for mutation.
extension FrontSearch {
  private static let (crossing, mutation) = (15.0, 20.0)

  /// Crosses one coordinate of two parents (simulated binary crossover, Deb and Agrawal 1995).
  func cross(_ one: inout Double, _ other: inout Double, _ place: Int, _ tape: inout Tape) {
    let (unit, swaps) = (tape.nextOpenUnit(), tape.nextUnit() < 0.5)
    let (near, far) = (min(one, other), max(one, other))
    guard far - near > 1e-14 else { return }
    func spread(_ room: Double) -> Double {
      let reach = 2 - Portable.pow(1 + 2 * room / (far - near), -(FrontSearch.crossing + 1))
      let power = 1 / (FrontSearch.crossing + 1)
      return unit <= 1 / reach
        ? Portable.pow(unit * reach, power) : Portable.pow(1 / (2 - unit * reach), power)
    }
    let (low, high) = (region.low[place], region.high[place])
    let middle = (near + far) / 2
    let first = max(low, middle - spread(near - low) * (far - near) / 2)
    let second = min(high, middle + spread(high - far) * (far - near) / 2)
    (one, other) = swaps ? (second, first) : (first, second)
  }

  /// Returns a coordinate after a small random change (polynomial mutation, Deb and Goyal 1996).
  func mutated(_ value: Double, _ place: Int, _ unit: Double) -> Double {
    let (low, high) = (region.low[place], region.high[place])
    guard high > low else { return value }
    let (power, width) = (FrontSearch.mutation + 1, high - low)
    func reach(_ share: Double, _ room: Double) -> Double {
      let left = Portable.pow(1 - room / width, power)
      return 1 - Portable.pow(2 * share + (1 - 2 * share) * left, 1 / power)
    }
    let moved = unit < 0.5 ? -reach(unit, value - low) : reach(1 - unit, high - value)
    return min(high, max(low, value + moved * width))
  }
}
