import Analytics
import Measures
import Tabular
public import Measures
import Population

/// A cell that people ask about first, with its words.
///
///     half of those who stay reach Dolphin on day 96 → 88: −8.1 days [−8.9, −7.2]
///     ╰───────────────── subject ───────────────╯          ╰ unit
public struct HeadlineCell: Hashable, Sendable {
  public let address: CellAddress
  /// The beginning of a sentence that ends with the number.
  public let subject: String
  public let unit: HeadlineKind.Unit
  /// The cell that it is divided by; nil if it is no share of another cell.
  let whole: CellAddress?

  /// - Parameter whole: the cell that it is divided by.
  public init(
    _ address: CellAddress, _ subject: String, _ unit: HeadlineKind.Unit,
    of whole: CellAddress? = nil
  ) {
    (self.address, self.subject, self.unit, self.whole) = (address, subject, unit, whole)
  }

  /// Whether it is about those who stay, who are chosen by what they did.
  public var isOfStayers: Bool { address.value(of: Columns.among) == "stayed" }

  /// The subject without a colon.
  package var noun: String { subject.hasSuffix(":") ? String(subject.dropLast()) : subject }

  /// The subject as a title: with a capital and without a colon.
  package var title: String { noun.prefix(1).uppercased() + noun.dropFirst() }

  /// A cell that somebody chose.
  public init(chosen address: CellAddress) {
    let quantity = address.quantity
    let unit: HeadlineKind.Unit =
      quantity.isShare ? .share : quantity == .time ? .days : .count
    self.init(address, "\(address):", unit)
  }
}

extension HeadlineCell {
  /// The numbers of headlines for all users of a result, with their samples; nil where a result has
  /// no such number.
  ///
  /// - Parameter people: the number of users of all worlds.
  package static func samples(
    of headlines: [HeadlineCell], in result: WorldResult, variant: String, people: Double
  ) -> [CellSample?] {
    let everybody = WorldResult.everybody
    let tables = ResultTables(result.tables, variant: variant)
    let addresses = headlines.flatMap { [$0.address] + ($0.whole.map { [$0] } ?? []) }
    let samples = CellSamples.measuring(
      addresses.map { $0.without(TableKind.labels) }, of: result, variant: variant)
    func sample(_ address: CellAddress) -> CellSample? {
      guard let place = try? tables.place(of: address.without(TableKind.labels)) else { return nil }
      return samples[place.address.labelled(variant: variant, segment: everybody)]
        ?? place.value.map { CellSample($0) }
    }
    return headlines.map { headline in
      guard let own = sample(headline.address), let whole = headline.whole else {
        return sample(headline.address)
      }
      return sample(whole).flatMap { own.share(of: $0, people: people) }
    }
  }
}
