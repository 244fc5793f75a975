public import Analytics
import Measures
import Tabular

/// What an address names, as it was found in a run's tables: a cell, or the cells of a metric.
///
///     let found = try ResultTables(tables).place(of: CellAddress("falls"))
///     found.value          // 1.72 falls per 100 pet-days
public struct FoundCell: Sendable {
  /// The address with all keys of its row, a last day by its number.
  public let address: CellAddress
  let metric: Metric?
  /// The cells that are added up; one for a cell of a table.
  let parts: [CellPlace]
  /// The cells whose sum divides.
  private let wholes: [CellPlace]
  /// The cells that are taken away from that sum.
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

  /// All cells that it is made of.
  var places: [CellPlace] { parts + wholes + others }

  /// The number; nil where the question has no answer, or nothing divides.
  public var value: Double? {
    guard let first = parts[0].value else { return nil }
    guard !wholes.isEmpty else { return first * scale }
    func sum(_ places: [CellPlace]) -> Double { places.reduce(0) { $0 + ($1.value ?? 0) } }
    let whole = sum(wholes) - sum(others)
    return whole > 0 ? scale * sum(parts) / whole : nil
  }

  /// The number with the intervals that its table states; nil for one made of several cells.
  var stated: EstimatedNumber? {
    guard wholes.isEmpty, parts[0].rows.count == 1 else { return nil }
    let place = parts[0]
    return place.sheet.estimated(place.table.columns[place.column].name, place.rows[0])
  }

  /// How many units of the whole the number is for.
  private var scale: Double {
    if case .rate(_, let per)? = metric?.unit { per } else { 1 }
  }

  /// The kind of quantity that the number measures.
  public var kind: CellKind {
    metric?.unit == .share && !wholes.isEmpty ? .share : parts[0].kind
  }

  /// Whether the number is a count over all people, which grows with them and with their worlds.
  var isTotal: Bool { metric == nil && parts[0].isTotal }

  /// The sample of the number from those of its cells; nil where one of them is not known.
  ///
  /// - Parameter people: the most people whom a share counts.
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
