import CivilTime
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
  @Test("every second of a day is written and read back")
  func roundTrip() throws {
    for second in stride(from: 0, to: 86_400, by: 7) {
      for millisecond in [0, 5, 50, 500, 999] {
        let time = try #require(
          LocalTime(millisecondOfDay: Int32(second * 1_000 + millisecond)))
        #expect(try LocalTime(time.description) == time)
        #expect(
          LocalTime(
            hour: time.hour, minute: time.minute, second: time.second,
            millisecond: time.millisecond) == time)
      }
    }
  }

  @Test("decimals of a second may be one to three digits")
  func decimals() throws {
    #expect(try LocalTime("23:59:59.5").millisecondOfDay == 86_399_500)
    #expect(try LocalTime("00:00:00.05").millisecondOfDay == 50)
    #expect(try LocalTime("08:30").description == "08:30:00")
    #expect(LocalTime(hour: 8, minute: 30, millisecond: 7)?.description == "08:30:00.007")
  }

  @Test(
    "what is no time of day is refused",
    arguments: [
      "", "8:30", "08:3", "24:00", "08:60", "08:30:60", "08:30:", "08:30:00.", "08:30:00.1234",
      "08:30.5", "08-30", "08:30:00:00", "-8:30", "08:30 ", "08:30:00.1.2",
    ])
  func refusals(text: String) {
    #expect(throws: LocalTimeError.self) { try LocalTime(text) }
  }

  @Test("parts out of range make no time")
  func parts() {
    #expect(LocalTime(hour: 24, minute: 0) == nil)
    #expect(LocalTime(hour: 0, minute: 60) == nil)
    #expect(LocalTime(hour: 0, minute: 0, second: -1) == nil)
    #expect(LocalTime(millisecondOfDay: 86_400_000) == nil)
    #expect(LocalTime(millisecondOfDay: -1) == nil)
  }
}
