import Cadence
import CivilTime
import Habits
import Testing

/// Every state of an item × every event about it.
///
/// A cell is what the event makes of today: `progress flags · XP` with the flags c(ompleted),
/// s(kipped), n(ote), f(inal), t(imer), or `–` without an instance; in capitals, why it is refused.
/// The item is a habit of 20 minutes, alone in its book: its completion earns 10 and the day 50.
@Suite("HabitBook: states and events")
struct HabitBookTableTests {
  static let tables = [
    """
    state     add  edit30 away    task archive delete +5     -5    +0   set0
    absent    0·0  UNK    UNK     UNK  UNK     UNK    UNK    UNK   UNK  UNK
    open      DUP  0·0    –       KIND –       –      5·0    0·0   NONE 0·0
    partial   DUP  5·0    –       KIND –       –      10·0   0·0   NONE 0·0
    completed DUP  20·0   20cf·60 KIND 20cf·60 –·60   20c·60 15·0  NONE 0·0
    skipped   DUP  0s·0   –       KIND –       –      5s·0   0s·0  NONE 0s·0
    noted     DUP  0sn·0  –       KIND –       –      5sn·0  0sn·0 NONE 0sn·0
    full      DUP  20s·0  –       KIND –       –      20c·60 15s·0 NONE 0s·0
    timed     DUP  0t·0   –       KIND –       –      5t·0   0t·0  NONE 0t·0
    offDay    DUP  0·0    –       KIND –       –      DAY    DAY   DAY  DAY
    archived  OLD  ARC    ARC     ARC  ARC     –      ARC    ARC   ARC  ARC
    stood     OLD  ARC    ARC     ARC  ARC     –·60   ARC    ARC   ARC  ARC
    away      DUP  20·0   20cf·60 KIND 20cf·60 –·60   DAY    DAY   DAY  DAY
    deleted   0·60 UNK    UNK     UNK  UNK     UNK    UNK    UNK   UNK  UNK
    """,
    """
    state     set20   set-1 complete uncomplete skip  skip!  note    blank  start   stop
    absent    UNK     UNK   UNK      UNK        UNK   UNK    UNK     UNK    UNK     UNK
    open      20c·60  NEG   20c·60   NOT        0s·0  0sn·0  0n·0    0·0    0t·0    IDLE
    partial   20c·60  NEG   20c·60   NOT        5s·0  5sn·0  5n·0    5·0    5t·0    IDLE
    completed 20c·60  NEG   DONE     0·0        20s·0 20sn·0 20cn·60 20c·60 20ct·60 IDLE
    skipped   20c·60  NEG   20c·60   NOT        SKIP  SKIP   0sn·0   0s·0   0st·0   IDLE
    noted     20cn·60 NEG   20cn·60  NOT        SKIP  SKIP   0sn·0   0s·0   0snt·0  IDLE
    full      20c·60  NEG   20c·60   NOT        SKIP  SKIP   20sn·0  20s·0  20st·0  IDLE
    timed     20ct·60 NEG   20ct·60  NOT        0st·0 0snt·0 0nt·0   0t·0   RUNS    8·0
    offDay    DAY     DAY   DAY      DAY        DAY   DAY    DAY     DAY    DAY     IDLE
    archived  ARC     ARC   ARC      ARC        ARC   ARC    ARC     ARC    ARC     IDLE
    stood     ARC     ARC   ARC      ARC        ARC   ARC    ARC     ARC    ARC     IDLE
    away      DAY     DAY   DAY      DAY        DAY   DAY    DAY     DAY    DAY     IDLE
    deleted   UNK     UNK   UNK      UNK        UNK   UNK    UNK     UNK    UNK     UNK
    """,
  ]

  @Test("every cell of the table; a refused event changes nothing and has no effect")
  func everyCell() throws {
    let events = try events()
    let halves = Self.tables.map { table in
      table.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    }
    let names = Setting.allCases.map(\.rawValue)
    #expect(halves.allSatisfy { $0.map { String($0[0]) } == names })
    for (index, setting) in Setting.allCases.enumerated() {
      let before = try tracker(setting)
      let cells = halves.flatMap { $0[index].dropFirst() }
      #expect(cells.count == events.count)
      for (event, cell) in zip(events, cells) {
        #expect(apply(event, to: before) == cell, "\(setting) \(event)")
      }
    }
  }

  /// The cell that an event makes.
  private func apply(_ event: HabitsEvent, to before: HabitTracker) -> String {
    var after = before
    var effects = 0
    do {
      try after.apply(event, at: noon(tuesday)) { _ in effects += 1 }
    } catch {
      var waiting = before
      try? waiting.apply(.observe, at: noon(tuesday))
      #expect(effects == 0 && after == waiting, "\(error) changed something")
      return code(error)
    }
    #expect(after.book.brokenLaw == nil)
    return text(after.book)
  }

  private func text(_ book: HabitBook) -> String {
    let experience = book.experience.today
    guard let instance = book.instance(of: 1) else {
      return experience == 0 ? "–" : "–·\(experience)"
    }
    var text = "\(instance.progress.parts / 60_000)"
    if instance.isCompleted { text += "c" }
    if instance.isSkipped { text += "s" }
    if instance.hasNote { text += "n" }
    if instance.isFinal { text += "f" }
    if book.isTimerRunning(for: 1) { text += "t" }
    return "\(text)·\(experience)"
  }

  private func code(_ error: HabitsError) -> String {
    switch error {
    case .duplicateItem: "DUP"
    case .duplicateArchivedItem: "OLD"
    case .unknownItem: "UNK"
    case .archivedItem: "ARC"
    case .kindIsFixed: "KIND"
    case .notScheduledToday: "DAY"
    case .alreadyCompleted: "DONE"
    case .notCompleted: "NOT"
    case .alreadySkipped: "SKIP"
    case .noAmount: "NONE"
    case .negativeAmount: "NEG"
    case .timerAlreadyRunning: "RUNS"
    case .timerNotRunning: "IDLE"
    default: "\(error)"
    }
  }

  private func events() throws -> [HabitsEvent] {
    func minutes(_ count: Int64) -> Amount { Amount(whole: count, .min) }
    return [
      .add(try habit(1, 20, .min)), .edit(try habit(1, 30, .min)),
      .edit(try habit(1, 20, .min, .weekly(.monday))), .edit(try task(1)), .archive(1), .delete(1),
      .increment(1, by: minutes(5), via: .tapPlus), .increment(1, by: minutes(-5), via: .tapPlus),
      .increment(1, by: .zero, via: .tapPlus), .set(1, to: .zero), .set(1, to: minutes(20)),
      .set(1, to: minutes(-1)), .complete(1), .uncomplete(1), .skip(1, hasNote: false),
      .skip(1, hasNote: true), .note(1, isBlank: false), .note(1, isBlank: true), .startTimer(1),
      .stopTimer(1),
    ]
  }

  enum Setting: String, CaseIterable {
    case absent, open, partial, completed, skipped, noted
    /// Completed, then skipped.
    case full
    case timed, offDay, archived
    /// Completed, then archived.
    case stood
    /// Completed, then edited away from today.
    case away
    /// Completed, then deleted.
    case deleted

    var events: [HabitsEvent] {
      get throws {
        switch self {
        case .absent, .open, .offDay, .timed: []
        case .partial: [.increment(1, by: nil, via: .tapPlus)]
        case .completed: [.complete(1)]
        case .skipped: [.skip(1, hasNote: false)]
        case .noted: [.skip(1, hasNote: true)]
        case .full: [.complete(1), .skip(1, hasNote: false)]
        case .archived: [.archive(1)]
        case .stood: [.complete(1), .archive(1)]
        case .away: [.complete(1), .edit(try habit(1, 20, .min, .weekly(.monday)))]
        case .deleted: [.complete(1), .delete(1)]
        }
      }
    }
  }

  private let tuesday = monday + 1

  /// A tracker on Tuesday with its one item in a setting.
  private func tracker(_ setting: Setting) throws -> HabitTracker {
    // `LeavingItemsTests` has the other rule.
    var parameters = HabitsParameters()
    parameters.leavingItems = .go
    var life = Life(.utc, parameters)
    try life.apply(.observe, at: midnight(tuesday))
    let rule = setting == .offDay ? RecurrenceRule.weekly(.monday) : .every()
    if setting != .absent {
      try life.apply(.add(try habit(1, 20, .min, rule)), at: midnight(tuesday))
    }
    for event in try setting.events { try life.apply(event, at: midnight(tuesday)) }
    if setting == .timed { try life.apply(.startTimer(1), at: noon(tuesday) - .minutes(8)) }
    return life.tracker
  }
}
