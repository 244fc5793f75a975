/// The lengths of a group's streaks, and the streaks that people lost. A length is computed from
/// the streak's last change that was not a simple continuation (a "turn").
///
///     day      4        5        6        7 (morning)
///     turn     0 ─▶ 1   –        –
///     length   1        2        3        the app is removed: a streak of 3
///
///     day      4        5        6        7
///     turn              9 ─▶ 0            0 ─▶ 10     a repair within two days
///     lost              9        9        taken back: the streak of 9 never broke
struct OpenStreaks: Sendable {
  private struct Mark: BitwiseCopyable, Sendable {
    /// The length of the streak at the end of `day`, the day on which it last began, broke or was
    /// preserved.
    var length: Int16 = 0
    var day: Int16 = 0
    /// The length of the streak that broke on `day` and may still be repaired; 0 if none did.
    var lost: Int16 = 0
    /// The cause of the break, by `StreakBreakCause.rawValue`.
    var cause: UInt8 = 0

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.whole(&length, in: 0 ... .max)
      visitor.day(&day)
      visitor.whole(&lost, in: 0 ... .max)
      visitor.whole(&cause)
      visitor.expect(max(length, lost) <= WorldSize.longestStreak(on: Int(day)))
    }

    var lostStreak: LostStreak? {
      guard lost > 0, let cause = StreakBreakCause(rawValue: cause) else { return nil }
      return LostStreak(length: Int32(lost), day: Int(day), cause: cause)
    }
  }

  private let apps: AppSet
  /// The number of days after a break in which a streak can be repaired, by app (`App.rawValue`).
  private let repairDays: [Int]
  /// The states of streaks, ordered by person, then app.
  private let marks: Block<Mark>
  private let grid: Grid

  init(_ size: WorldSize, people: Int) {
    (apps, repairDays) = (size.apps, size.repairDays)
    grid = Grid(columns: people, rows: apps.count)
    marks = Block(repeating: Mark(), count: grid.count)
  }

  mutating func begin() {
    for mark in marks.indices { marks[mark] = Mark() }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { visitor.block(marks) { $0.visit(&$1) } }

  /// Records a turn: a change of a streak other than a simple continuation.
  ///
  /// - Returns: the break that the turn repairs; nil if it repairs none.
  mutating func turn(
    _ app: App, of person: Int, _ turn: StreakTurn, _ cause: StreakBreakCause?, on day: Int
  ) -> LostStreak? {
    let place = place(app, person)
    let before = marks[place]
    marks[place] = Mark(
      length: Int16(clamping: turn.to), day: Int16(day),
      lost: turn.to == 0 ? Int16(clamping: turn.from) : 0, cause: cause?.rawValue ?? 0)
    return turn.from == 0 && turn.to > 1 ? before.lostStreak : nil
  }

  /// Returns the length of a streak at the end of a day. The day must not be before the streak's
  /// last recorded change.
  func length(_ app: App, of person: Int, on day: Int) -> Int32 {
    let mark = marks[place(app, person)]
    return mark.length == 0 ? 0 : Int32(mark.length) + Int32(day - Int(mark.day))
  }

  /// Returns the break of a streak if it could still be repaired after a day; nil otherwise.
  func repairable(_ app: App, of person: Int, after day: Int) -> LostStreak? {
    let mark = marks[place(app, person)]
    return day - Int(mark.day) < repairDays[Int(app.rawValue)] ? mark.lostStreak : nil
  }

  private func place(_ app: App, _ person: Int) -> Int { grid.place(person, apps.place(of: app)) }

  /// The break of a streak, which was repaired or may still be repaired.
  struct LostStreak {
    let length: Int32
    /// The day of the run on which the streak broke. `cause` is the cause of the break.
    let day: Int
    let cause: StreakBreakCause
  }
}
