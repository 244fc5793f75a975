import JSON
import ZoneTables

/// The zones in which people live, and the number of people in each relative to the others.
///
///     "zones": { "Europe/London": 3, "UTC": 1 }      three quarters in London
///     "zones": "Asia/Tokyo"                          everybody in Tokyo
///
/// Weights are in lowest terms and zones in the order of their names, so that two ways of writing
/// the same are equal.
public struct ZoneWeights: Hashable, Sendable {
  /// A zone and its weight, at least 1.
  public struct Part: Hashable, Sendable {
    public let zone: ZoneName
    public let weight: Int64

    package init(zone: ZoneName, weight: Int64) { (self.zone, self.weight) = (zone, weight) }
  }

  public let parts: [Part]

  static let range: ClosedRange<Int64> = 1...1_000_000

  /// Weights in lowest terms.
  package init(_ parts: [Part]) {
    let divisor = parts.reduce(0) { greatestCommonDivisor($0, $1.weight) }
    self.parts = parts.sorted { $0.zone < $1.zone }
      .map { Part(zone: $0.zone, weight: $0.weight / max(1, divisor)) }
  }

  init(_ zone: ZoneName) { self.init([Part(zone: zone, weight: 1)]) }

  /// Everybody in UTC, which every release of the database knows.
  static let utc = ZoneWeights(ZoneName(utf8: "UTC".utf8).map { [Part(zone: $0, weight: 1)] } ?? [])
}

extension ZoneWeights {
  /// One zone by its name alone, several as an object on one line.
  var text: String {
    guard parts.count > 1 else { return parts.first?.zone.description ?? "" }
    let members = parts.map { "\"\($0.zone.description)\": \($0.weight)" }
    return "{ \(members.joined(separator: ", ")) }"
  }

  func write(into json: inout JSONWriter) {
    json.object { json in for part in parts { json.write(part.zone.description, part.weight) } }
  }
}
