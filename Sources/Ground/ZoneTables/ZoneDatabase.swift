import CivilTime

/// The time zones of the IANA database, pinned to one release, so that a run never depends on what
/// its host has installed.
///
///     ZoneDatabase.release                                // "2025b"
///     let berlin = try ZoneDatabase.zone(named: "Europe/Berlin")
///     berlin.offsetSeconds(at: .epoch)                    // 3600
///     try ZoneDatabase.canonicalName(of: "Asia/Calcutta") // "Asia/Kolkata"
///     try ZoneDatabase.zone(named: "Europe/Berln")
///     // unknown zone "Europe/Berln", did you mean "Europe/Berlin"?
///
/// Every instant from 1970-01-01 to 2100-12-31 answers as the compiled public database does: its
/// listed changes, and after them the yearly rule in the footer of each zone's file.
///
///     1970 ──listed changes──┬──two changes a year by rule──┬─ 2100
///     ◀─ the offset at 1970  │                              └─ the last offset, for ever ▶
///
/// The table is text inside the program (`ZoneTableData`), 54 kB for all names; a zone is decoded
/// when it is asked for, and nothing is kept: a caller holds on to its `Zone`. The table is made by
///
///     pip download tzdata==2025.2 --no-deps && unzip -q tzdata-*.whl -d tzdata
///     .ci/zones tzdata/tzdata/zoneinfo > Sources/Ground/ZoneTables/ZoneTableData.swift
///
/// and the same folder gives the same bytes. Time before 1970 is left out, and so is everything
/// that is no offset: abbreviations, and which of two offsets is called daylight saving time.
public enum ZoneDatabase {
  /// The release of the IANA database that the table holds.
  public static var release: String { ZoneTableData.release.description }

  /// Every name, links included, in the order of their UTF-8 bytes. O(*n*).
  public static var names: [ZoneName] { (0..<ZoneName.count).map { ZoneName(position: $0) } }

  /// The names that are zones and no links, in the order of their UTF-8 bytes. O(*n*).
  public static var canonicalNames: [ZoneName] { names.filter { !$0.isLink } }

  /// The zone with a name. Letter case counts, as it does in the database.
  ///
  /// - Complexity: a binary search among the names, then O(*n*) for *n* changes; some microseconds.
  public static func zone(named name: String) throws(UnknownZone) -> Zone {
    try ZoneName(name).zone
  }

  /// The name of the zone that a link leads to; the name itself if it is no link.
  public static func canonicalName(of name: String) throws(UnknownZone) -> String {
    try ZoneName(name).canonical.description
  }
}
