import CivilTime
import DailyThree
import JSON

/// The data that TenX passes to its widgets, in the form that the journal stores: without texts.
public struct TenXSnapshot: Hashable, BitwiseCopyable, Sendable {
  let state: WidgetSnapshot.State
  let planned: UInt8
  let day: Day
  let streak: Int32
  /// One bit for each focus, with the first focus in the lowest bit; 1 if the focus is completed.
  private let marks: (UInt64, UInt64)

  /// Creates a copy of the data that TenX last passed to its widgets; nil if it has passed none.
  package init?(of app: borrowing DailyThree) {
    guard let snapshot = app.snapshot else { return nil }
    (state, day) = (snapshot.state, snapshot.day)
    streak = Int32(clamping: snapshot.streak)
    let focuses = snapshot.focuses
    planned = UInt8(clamping: focuses.count)
    var marks: (UInt64, UInt64) = (0, 0)
    for (place, focus) in focuses.prefix(128).enumerated() where focus.isCompleted {
      if place < 64 { marks.0 |= 1 << place } else { marks.1 |= 1 << (place - 64) }
    }
    self.marks = marks
  }

  private var lines: [(title: String, isCompleted: Bool)] {
    (0..<Int(planned)).map { place in
      ("", (place < 64 ? marks.0 >> place : marks.1 >> (place - 64)) & 1 == 1)
    }
  }

  public static func == (left: TenXSnapshot, right: TenXSnapshot) -> Bool {
    left.state == right.state && left.planned == right.planned && left.day == right.day
      && left.streak == right.streak && left.marks == right.marks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(marks.0)
  }

  /// Returns the content of the file that TenX writes for its widgets at an instant. Titles are
  /// empty, because simulated people give their focuses no titles.
  func json(writtenAt instant: Instant) -> String {
    TenXSnapshot.json(state, day, instant, streak: Int64(streak), lines)
  }

  /// Returns the content of the file that TenX writes for its widgets, on one line.
  ///
  ///     {"state":"inProgress","dayKey":"2026-01-05","generatedAt":"2026-01-05T18:00:00Z",
  ///      "streak":1,"completedCount":1,"focuses":[{"title":"Run 5 km","isCompleted":true},…]}
  package static func json(
    _ state: WidgetSnapshot.State, _ day: Day, _ written: Instant, streak: Int64,
    _ focuses: [(title: String, isCompleted: Bool)]
  ) -> String {
    JSONWriter.object(isCompact: true) { json in
      json.write("state", state.name)
      json.write("dayKey", day.key)
      let local = Zone.utc.local(at: written)
      json.write("generatedAt", "\(local.day.key)T\(local.time.description)Z")
      json.write("streak", streak)
      json.write("completedCount", Int64(focuses.count { $0.isCompleted }))
      json.objects("focuses", focuses) { json, focus in
        json.write("title", focus.title)
        json.key("isCompleted")
        json.write(focus.isCompleted)
      }
    }
  }
}
