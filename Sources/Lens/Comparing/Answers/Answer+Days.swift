import Analytics
import Chance
import Measures
import PortableMath
import Tabular

extension Answer {
  /// Compares two curves: the share of users who open an app, by day since joining up to day 30,
  /// under a variant and under today's rules.
  ///
  /// - Parameter change: the index of the variant in `changes`.
  /// - Returns: nil if the runs do not contain the shares.
  /// - Complexity: milliseconds; the result is not cached.
  package func days(of change: Int) -> CurveDifference? {
    let rules = changes[change].rules
    guard let first = self.rules.first?.everybody,
      let other = self.rules.first(where: { $0.rules == rules })?.everybody
    else { return nil }
    func samples(_ run: ComparedRun) -> [CellSample?] {
      var samples: [CellSample?] = []
      for day in RetainedCells.curve {
        let day = CellAddress.Condition(Columns.day, "\(day)")
        let cell = CellAddress(TableKind.retention.name, [day], Columns.activeShare)
        // A run that ends has no later days.
        guard let found = try? run.tables.place(of: cell) else { break }
        samples.append(run.sample(of: found))
      }
      return samples
    }
    let curve = CurveDifference(
      samples(first), samples(other), samePeople: changes[change].samePeople)
    // Runs of earlier versions kept single days.
    guard let curve, curve.points.count > 1,
      curve.points[curve.points.count - 1].place == curve.points.count - 1
    else { return nil }
    return curve
  }
}

extension CurveDifference {
  /// Computes the confidence band with fixed random numbers, so equal samples give an equal band.
  package init?(_ before: [CellSample?], _ after: [CellSample?], samePeople: Bool) {
    let luck = Luck(Seed(1), person: Address.nobody, day: 0)
    self.init(before, after, samePeople: samePeople) {
      Portable.normalQuantile(luck.draw(Decision(1), UInt32($0)).openUnit)
    }
  }
}
