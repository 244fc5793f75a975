import CivilTime
import Reports
import Testing

/// Events in words, and their times.
struct EventWordsTests {
  @Test(arguments: [
    ("pet streak 4 0 2026-02-05;notOpened", "Pet: streak 4 → 0 (not opened)"),
    ("tenx streak 7 7 2026-02-05", "TenX: the streak stays at 7"),
    ("tenx streak 0 8 2026-02-05", "TenX: a repair restores the streak: 0 → 8"),
    (
      #"tenx snapshot {"state":"complete","streak":2,"completedCount":1,"focuses":[]}"#,
      "TenX: gives the widgets a streak of 2, 1 done"
    ),
    ("pet day_close 1 0 2026-02-05", "Pet: the day ends with 1 task missed"),
    ("pet day_close 3 0 2026-02-05", "Pet: the day ends with 3 tasks missed"),
    ("pet widget_show 1", "Pet: the widget changes 1 time"),
    ("sherpa item -5", "Sherpa: undoes an item for -5 XP"),
  ]) func `an event is told in words`(cells: String, words: String) {
    #expect(EventWords(cells).text == words)
  }

  @Test func `a day ends at 24:00, and another date in UTC is told`() {
    func time(_ seconds: Int64, on key: String) -> String {
      Instant(millisecondsSinceEpoch: seconds * 1_000).timeUTC(on: key)
    }
    // 2026-01-05T00:00:00Z.
    let midnight: Int64 = 1_767_571_200
    #expect(time(midnight, on: "2026-01-05") == "00:00:00")
    #expect(time(midnight, on: "2026-01-04") == "24:00:00")
    #expect(time(midnight + 78_649, on: "2026-01-05") == "21:50:49")
    #expect(time(midnight + 9_000, on: "2026-01-04") == "2026-01-05 02:30:00")
    #expect(time(midnight - 3_600, on: "2026-01-05") == "2026-01-04 23:00:00")
  }
}
