import CivilTime
import Testing
import ZoneTables

@Suite("Names of zones")
struct ZoneDatabaseTests {
  @Test("The table is pinned to release 2025b")
  func release() { #expect(ZoneDatabase.release == "2025b") }

  @Test("Names stand in the order of their bytes and are found again")
  func namesAreFound() throws {
    let names = ZoneDatabase.names
    for (index, name) in names.enumerated() {
      #expect(name.index == index)
      #expect(try ZoneName(name.description) == name)
      #expect(ZoneName(utf8: Array(name.description.utf8)) == name)
      #expect(ZoneName(utf8: name.description.utf8.lazy.map { $0 }) == name)
    }
    for (left, right) in zip(names, names.dropFirst()) {
      #expect(left < right)
      #expect(left.description.utf8.lexicographicallyPrecedes(right.description.utf8))
    }
  }

  @Test("Every text one byte away from a name is found only if it is a name itself")
  func neighboursOfNames() {
    let texts = Set(ZoneDatabase.names.map(\.description))
    for name in ZoneDatabase.names {
      let bytes = Array(name.description.utf8)
      let others = [
        Array(bytes.dropLast()), Array(bytes.dropFirst()), bytes + [0x41], bytes + [0],
        [0x20] + bytes,
      ]
      for other in others {
        let found = ZoneName(utf8: other)
        #expect((found != nil) == texts.contains(String(decoding: other, as: UTF8.self)))
      }
    }
    #expect(ZoneName(utf8: []) == nil)
    #expect(ZoneName(utf8: [0xFF]) == nil)
  }

  @Test("Links lead to a zone, and a zone to itself")
  func links() throws {
    for name in ZoneDatabase.names {
      #expect(!name.canonical.isLink)
      #expect(name.isLink == (name.canonical != name))
      #expect(name.zone.transitions == name.canonical.zone.transitions)
    }
    #expect(try ZoneDatabase.canonicalName(of: "Asia/Calcutta") == "Asia/Kolkata")
    #expect(try ZoneDatabase.canonicalName(of: "US/Pacific") == "America/Los_Angeles")
    #expect(try ZoneDatabase.canonicalName(of: "UTC") == "Etc/UTC")
    #expect(try ZoneDatabase.canonicalName(of: "Europe/Berlin") == "Europe/Berlin")
  }

  @Test("Every zone's changes are in order, from 1970 to 2100, each to another offset")
  func everyZoneDecodes() {
    for name in ZoneDatabase.canonicalNames {
      #expect(name.history.isZone, "\(name)")
      let listed = name.history.allTransitions
      #expect(name.zone.transitions == listed, "\(name) lists a change that is none")
      for (left, right) in zip(listed, listed.dropFirst()) {
        #expect(left.instant < right.instant, "\(name)")
      }
      for transition in listed {
        #expect(ZoneHistory.years.contains(Zone.utc.day(of: transition.instant).civil.year))
      }
    }
  }

  @Test(
    "An unknown zone is refused with the nearest name",
    arguments: [
      ("Europe/Berln", "unknown zone \"Europe/Berln\", did you mean \"Europe/Berlin\"?"),
      ("Europe/Brelin", "unknown zone \"Europe/Brelin\", did you mean \"Europe/Berlin\"?"),
      ("europe/berlin", "unknown zone \"europe/berlin\", did you mean \"Europe/Berlin\"?"),
      ("Europe/Berlin ", "unknown zone \"Europe/Berlin \", did you mean \"Europe/Berlin\"?"),
      ("Berlin", "unknown zone \"Berlin\", did you mean \"Europe/Berlin\"?"),
      ("new york", "unknown zone \"new york\", did you mean \"America/New_York\"?"),
      ("utc", "unknown zone \"utc\", did you mean \"UTC\"?"),
      ("Asia/Calcuta", "unknown zone \"Asia/Calcuta\", did you mean \"Asia/Calcutta\"?"),
      ("Etc/GMT+13", "unknown zone \"Etc/GMT+13\", did you mean \"Etc/GMT+1\"?"),
      ("UTC\nUTC", "unknown zone \"UTC?UTC\", did you mean \"Etc/UTC\"?"),
      (
        "",
        "unknown zone \"\"; zones bear the names of the IANA database, "
          + "for example \"Europe/Berlin\""
      ),
      (
        String(repeating: "ä", count: 10_000),
        "unknown zone \"\(String(repeating: "ä", count: 31))…\"; zones bear the names of the IANA "
          + "database, for example \"Europe/Berlin\""
      ),
    ])
  func unknownZones(name: String, sentence: String) {
    let error = #expect(throws: UnknownZone.self) { try ZoneDatabase.zone(named: name) }
    #expect(error?.description == sentence)
    #expect(error?.name == name)
  }
}
