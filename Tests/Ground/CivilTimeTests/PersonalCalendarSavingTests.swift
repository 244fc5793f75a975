import CivilTime
import Testing

@Suite("Saving personal calendars")
struct PersonalCalendarSavingTests {
  private let baker: Zone
  private let kiritimati: Zone
  private let flight = SmallZones.utc("2026-01-06") + .hours(11)

  init() throws {
    baker = try Zone(initialOffsetSeconds: -43_200, transitions: [])
    kiritimati = try Zone(initialOffsetSeconds: 50_400, transitions: [])
  }

  /// Monday in Baker, then Wednesday in Kiritimati; Tuesday is lost.
  private var traveller: PersonalCalendar {
    var calendar = PersonalCalendar(zone: baker)
    _ = calendar.day(of: flight)
    calendar.travel(to: kiritimati, at: flight)
    _ = calendar.day(of: flight)
    return calendar
  }

  @Test("the words are as documented")
  func words() {
    #expect(
      PersonalCalendar(zone: .utc).savedWords == [1, 0, -1 << 32, -1 << 32, 0, 0, 0])
    #expect(traveller.savedWords == [1, 0, 20_460, 20_460, 1, 20_459, 50_400, 0])
  }

  @Test("what was saved comes back equal, its zone included")
  func roundTrip() throws {
    let boundary = DayBoundary(try LocalTime("04:00"))
    var apia = PersonalCalendar(zone: SmallZones.apia)
    _ = apia.day(of: SmallZones.utc("2026-03-25"))
    _ = apia.day(of: SmallZones.utc("2026-04-02"))
    let early = PersonalCalendar(zone: SmallZones.apia, boundary: boundary)
    for calendar in [traveller, apia, early] {
      let restored = try PersonalCalendar(savedWords: calendar.savedWords)
      #expect(restored == calendar)
      #expect(restored.zone.transitions == calendar.zone.transitions)
      #expect(restored.lostDays == calendar.lostDays)
    }
    #expect(apia.lostDays.count == 1)
  }

  @Test("damaged words are refused, or are a calendar whose days are in order")
  func damage() throws {
    var apia = traveller
    apia.travel(to: SmallZones.apia, at: flight + .hours(100))
    _ = apia.day(of: SmallZones.utc("2026-04-02"))
    let damages: [Int64] =
      Array(-2...4) + Array(20_450...20_470) + [86_400, -1 << 32, 1 << 32, .min, .max]
    for good in [traveller.savedWords, apia.savedWords] {
      for position in good.indices {
        for word in damages {
          var words = good
          words[position] = word
          guard var calendar = try? PersonalCalendar(savedWords: words) else { continue }
          #expect(calendar.savedWords == words)
          #expect(calendar.lostDays == calendar.lostDays.sorted())
          #expect(calendar.lastDay.map { calendar.isLived($0) } ?? true)
          _ = calendar.day(of: flight + .hours(50))
        }
      }
    }
  }

  @Test(
    "a word that no calendar writes is named",
    arguments: [
      (0, 2, SavedStateError.unknownFormat(2)), (1, 86_400_000, .damaged(word: 1)),
      (1, -1, .damaged(word: 1)), (2, .max, .damaged(word: 2)), (3, 20_459, .damaged(word: 3)),
      (3, -1 << 32, .damaged(word: 3)), (4, 9, .damaged(word: 4)), (4, -1, .damaged(word: 4)),
      (5, 20_460, .damaged(word: 5)), (5, 20_461, .damaged(word: 5)),
      (6, 86_400, .damaged(word: 7)), (7, 1, .damaged(word: 7)),
    ])
  func named(position: Int, word: Int64, error: SavedStateError) {
    var words = traveller.savedWords
    words[position] = word
    #expect(throws: error) { try PersonalCalendar(savedWords: words) }
  }

  @Test("more and fewer words are refused")
  func counts() {
    let good = traveller.savedWords
    for count in 0..<good.count {
      #expect(throws: SavedStateError.self) {
        try PersonalCalendar(savedWords: Array(good.prefix(count)))
      }
    }
    #expect(throws: SavedStateError.wrongCount(9)) {
      try PersonalCalendar(savedWords: good + [0])
    }
  }

  @Test("instants out of order lose no date twice, and a date given is lived")
  func outOfOrder() {
    var calendar = PersonalCalendar(zone: baker)
    calendar.travel(to: kiritimati, at: flight)
    calendar.travel(to: baker, at: flight + .hours(2))
    calendar.travel(to: kiritimati, at: flight)
    calendar.travel(to: kiritimati, at: flight + .hours(-24))
    #expect(calendar.lostDays.count == Set(calendar.lostDays).count)
    let day = calendar.day(of: flight + .hours(-24))
    #expect(calendar.isLived(day))
  }
}
