import Analytics
import Measures
import Tabular
import Measures
import Population
import Text

/// A cell whose number answers show first, with the words around the number.
///
///     half of those who stay reach Dolphin on day 96 → 88: −8.1 days [−8.9, −7.2]
///     ╰───────────────── subject ───────────────╯          ╰ unit
public struct HeadlineCell: Hashable, Sendable {
  public let address: CellAddress
  /// The beginning of a sentence that ends with the number.
  public let subject: String
  public let unit: Unit

  /// The unit of a headline's number.
  public enum Unit: String, Hashable, Sendable {
    case share, days, count
  }

  public init(_ address: CellAddress, _ subject: String, _ unit: Unit) {
    (self.address, self.subject, self.unit) = (address, subject, unit)
  }

  /// Creates the headline of a metric.
  ///
  /// - Parameter stage: the name of the stage in the metric, which replaces the stage's index.
  package init(
    _ metric: Metric, _ conditions: [CellAddress.Condition] = [], stage: String? = nil
  ) {
    let unit: Unit =
      switch metric.unit {
      case .share: .share
      case .days: .days
      case .rate: .count
      }
    let index = metric.cells.lazy.compactMap { $0.value(of: Columns.stage) }.first
    let noun = zip([index].compactMap { $0 }, [stage].compactMap { $0 }).reduce(metric.noun) {
      $0.replacing(each: "stage \($1.0)", with: $1.1)
    }
    self.init(CellAddress(metric, conditions), "\(noun):", unit)
  }

  /// Whether the headline covers only users who stay, a group that depends on the users' actions.
  public var isOfStayers: Bool {
    address.cells.contains { $0.value(of: Columns.among) == "stayed" }
  }

  /// The subject without a colon.
  package var noun: String { subject.hasSuffix(":") ? String(subject.dropLast()) : subject }

  /// The subject as a title: capitalised and without a colon.
  package var title: String { noun.prefix(1).uppercased() + noun.dropFirst() }

  /// Creates the headline of a cell that the user chose.
  public init(chosen address: CellAddress) {
    if let metric = address.metric {
      self.init(metric, address.conditions)
      return
    }
    let quantity = address.quantity
    let unit: Unit =
      quantity.isShare ? .share : quantity == .time ? .days : .count
    self.init(address, "\(address):", unit)
  }
}

extension HeadlineCell {
  /// Returns the samples of headlines over all users of a result; nil for a number that the result
  /// lacks.
  ///
  /// - Parameter people: the number of users in all worlds.
  package static func samples(
    of headlines: [HeadlineCell], in result: WorldResult, variant: String, people: Double
  ) -> [CellSample?] {
    let tables = ResultTables(result.tables, variant: variant)
    let addresses = headlines.map { $0.address.without(TableKind.labels) }
    let samples = CellSamples.measuring(addresses, of: result, variant: variant)
    return addresses.map { address in
      guard let found = try? tables.place(of: address) else { return nil }
      return samples.sample(of: found, people: people) {
        $0.address.labelled(variant: variant, segment: WorldResult.everybody)
      } ?? found.value.map { CellSample($0) }
    }
  }
}
