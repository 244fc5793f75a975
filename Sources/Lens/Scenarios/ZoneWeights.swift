import JSON
import ZoneTables

/// The zones in which users live, with the relative number of users in each.
///
///     "zones": { "Europe/London": 3, "UTC": 1 }      three quarters in London
///     "zones": "Asia/Tokyo"                          everybody in Tokyo
///
/// Weights are divided by their greatest common divisor, and zones are sorted by name. So two
/// notations of the same zones compare as equal.
public struct ZoneWeights: Hashable, Sendable {
  /// A zone and its weight, a whole number of at least 1.
  public struct Part: Hashable, Sendable {
    public let zone: ZoneName
    public let weight: Int64

    package init(zone: ZoneName, weight: Int64) { (self.zone, self.weight) = (zone, weight) }
  }

  public let parts: [Part]

  static let range: ClosedRange<Int64> = 1...1_000_000

  /// Creates weights from zones and shares. Divides the shares by their greatest common divisor.
  package init(_ parts: [Part]) {
    let divisor = parts.reduce(0) { greatestCommonDivisor($0, $1.weight) }
    self.parts = parts.sorted { $0.zone < $1.zone }
      .map { Part(zone: $0.zone, weight: $0.weight / max(1, divisor)) }
  }

  init(_ zone: ZoneName) { self.init([Part(zone: zone, weight: 1)]) }

  /// The weights that put all users in UTC, which every release of the time zone database contains.
  static let utc = ZoneWeights(ZoneName(utf8: "UTC".utf8).map { [Part(zone: $0, weight: 1)] } ?? [])
}

extension ZoneWeights {
  /// The zones as JSON: a single zone as its name alone, several zones as an object on one line.
  var text: String {
    guard parts.count > 1 else { return parts.first?.zone.description ?? "" }
    let members = parts.map { "\"\($0.zone.description)\": \($0.weight)" }
    return "{ \(members.joined(separator: ", ")) }"
  }

  func write(into json: inout JSONWriter) {
    json.object { json in for part in parts { json.write(part.zone.description, part.weight) } }
  }
}
