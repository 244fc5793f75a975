/// How long the streaks of a group's people are, from the last turn of each.
///
///     day      4        5        6        7 (morning)
///     told     0 ─▶ 1   –        –
///     length   1        2        3        the app is removed: a streak of 3
struct StreakMarks: Sendable {
  private struct Mark: BitwiseCopyable, Sendable {
    /// The length at the end of a day.
    var length: Int16 = 0
    var day: Int16 = 0
  }

  private let apps: AppSet
  /// By person, then app.
  private let marks: Block<Mark>

  init(_ shape: WorldShape, people: Int) {
    apps = shape.apps
    marks = Block(repeating: Mark(), count: people * apps.count)
  }

  /// The people of another world take the place of these.
  mutating func begin() {
    for mark in marks.indices { marks[mark] = Mark() }
  }

  mutating func turn(_ app: App, of person: Int, to length: Int32, on day: Int) {
    marks[place(app, person)] = Mark(length: Int16(clamping: length), day: Int16(day))
  }

  /// The length at the end of a day after the last turn.
  func length(_ app: App, of person: Int, on day: Int) -> Int32 {
    let mark = marks[place(app, person)]
    return mark.length == 0 ? 0 : Int32(mark.length) + Int32(day - Int(mark.day))
  }

  private func place(_ app: App, _ person: Int) -> Int {
    person * apps.count + apps.place(of: app)
  }
}
