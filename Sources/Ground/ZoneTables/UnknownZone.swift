import Text

/// An error for a time zone name that is not in the database.
///
///     try ZoneDatabase.zone(named: "Europe/Berln")
///     // unknown zone "Europe/Berln", did you mean "Europe/Berlin"?
///     try ZoneDatabase.zone(named: "new york")
///     // unknown zone "new york", did you mean "America/New_York"?
public struct UnknownZone: Error, Sendable {
  /// The requested name.
  public let name: String

  public init(_ name: String) { self.name = name }

  /// The nearest name: the name with the fewest edits, ignoring case. An edit adds, drops or
  /// changes a letter or swaps two neighbours. Ties go to the first name in byte order.
  ///
  /// For a `name` without a slash, the search also considers the text after the last slash of each
  /// zone name, at the cost of one edit, so that a city finds its zone. Nil if more than half of
  /// the letters would have to change, or if `name` is empty or longer than 64 bytes.
  ///
  /// - Complexity: O(*n*) for *n* names in the database; about a millisecond.
  public var suggestion: ZoneName? {
    let wanted = name.utf8.map { $0.smallLetter }
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var nearest: (name: ZoneName, cost: Int)?
    for candidate in ZoneDatabase.names {
      let cost = UnknownZone.cost(of: candidate, for: wanted)
      if cost < nearest?.cost ?? .max { nearest = (candidate, cost) }
    }
    guard let nearest, nearest.cost <= (wanted.count + 1) / 2 else { return nil }
    return nearest.name
  }

  private static func cost(of candidate: ZoneName, for wanted: [UInt8]) -> Int {
    let name = candidate.utf8.map { $0.smallLetter }
    let whole = editDistance(wanted, name)
    let slash: UInt8 = 0x2F
    guard !wanted.contains(slash), let last = name.lastIndex(of: slash) else { return whole }
    return min(whole, editDistance(wanted, Array(name[(last + 1)...])) + 1)
  }
}

extension UnknownZone: CustomStringConvertible {
  /// A sentence for the user, with the remedy.
  public var description: String {
    guard let suggestion else {
      return "unknown zone \"\(shownName)\"; zones bear the names of the IANA database, "
        + "for example \"Europe/Berlin\""
    }
    return "unknown zone \"\(shownName)\", did you mean \"\(suggestion.description)\"?"
  }

  /// The name for an error message: on one line, control characters as "?", at most 64 bytes long.
  private var shownName: String {
    var bytes: [UInt8] = []
    for character in name.unicodeScalars {
      guard bytes.count <= 60 else { return String(decoding: bytes, as: UTF8.self) + "…" }
      let isControl = character.value < 0x20 || character.value == 0x7F
      bytes += isControl ? [0x3F] : Array(UTF8.encode(character)!)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
