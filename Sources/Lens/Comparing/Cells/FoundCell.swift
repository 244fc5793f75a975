public import Analytics
import Measures
import Tabular

/// The cells that belong to an address in a run's tables: a single cell, or the cells of a metric.
///
///     let found = try ResultTables(tables).place(of: CellAddress("falls"))
///     found.value          // 1.72 falls per 100 pet-days
public struct FoundCell: Sendable {
  /// The address with all keys of the row; the actual value replaces `last`.
  public let address: CellAddress
  let metric: Metric?
  /// The cells that are summed in the numerator; the only cell if the address is not a metric's.
  let parts: [CellPlace]
  /// The cells that are added in the denominator.
  private let wholes: [CellPlace]
  /// The cells that are subtracted in the denominator.
  private let others: [CellPlace]

  init(_ place: CellPlace) {
    (address, metric, parts) = (place.address, nil, [place])
    (wholes, others) = ([], [])
  }

  init(
    _ metric: Metric, _ parts: [CellPlace], of wholes: [CellPlace], without others: [CellPlace]
  ) {
    let labels = parts[0].address.conditions.filter { TableKind.labels.contains($0.key) }
    address = CellAddress(metric, labels)
    (self.metric, self.parts, self.wholes, self.others) = (metric, parts, wholes, others)
  }

  /// All cells from which the value is computed.
  var places: [CellPlace] { parts + wholes + others }

  /// The value; nil if the only cell is empty or the denominator is not above 0.
  public var value: Double? {
    guard let first = parts[0].value else { return nil }
    guard !wholes.isEmpty else { return first * scale }
    func sum(_ places: [CellPlace]) -> Double { places.reduce(0) { $0 + ($1.value ?? 0) } }
    let whole = sum(wholes) - sum(others)
    return whole > 0 ? scale * sum(parts) / whole : nil
  }

  /// The value with the intervals in its table; nil if several table cells determine the value.
  var stated: EstimatedNumber? {
    guard wholes.isEmpty, parts[0].rows.count == 1 else { return nil }
    let place = parts[0]
    return place.sheet.estimated(place.table.columns[place.column].name, place.rows[0])
  }

  /// The unit of the denominator of a rate, such as 100 for falls per 100 pet-days.
  private var scale: Double {
    if case .rate(_, let per)? = metric?.unit { per } else { 1 }
  }

  /// The kind of quantity that the value measures.
  public var kind: CellKind {
    metric?.unit == .share && !wholes.isEmpty ? .share : parts[0].kind
  }

  /// Whether the value is a count over all users, which grows with the number of users and worlds.
  var isTotal: Bool { metric == nil && parts[0].isTotal }

  /// Returns the sample of the value, computed from the samples of its cells; nil if a sample is
  /// missing.
  ///
  /// - Parameter people: the number of users in all worlds.
  func sample(people: Double, _ sample: (CellPlace) -> CellSample?) -> CellSample? {
    guard !wholes.isEmpty else {
      // A sum over several keys is kept as those of each.
      return sample(parts[0]) ?? sum(parts[0].retained)
    }
    func sum(_ places: [CellPlace]) -> CellSample? {
      var known: [CellSample] = []
      for place in places {
        guard let own = sample(place) else { return nil }
        known.append(own)
      }
      return CellSample.sum(known)
    }
    guard let part = sum(parts), var whole = sum(wholes) else { return nil }
    if !others.isEmpty {
      guard let other = sum(others), let rest = CellSample.sum([whole, other.times(-1)]) else {
        return nil
      }
      whole = rest
    }
    guard kind != .share else { return part.share(of: whole, people: people) }
    return part.rate(in: whole)?.times(scale)
  }
}
