import Measures
import Cadence
import Chance
import CivilTime
import DeviceModel
import FocusTimer

/// Forest on one person's phone: the current session, and the statistics of all earlier ones.
struct ForestLife: Sendable {
  private(set) var focus: FocusLife
  private(set) var tally: FocusTally
  /// The number of freezes available after the last night.
  private var freezes: UInt16
  /// The trees planted on the current day; `begun` is the number of sessions started that day.
  private(set) var trees: Int32 = 0
  private(set) var begun: Int32 = 0
  /// The sessions abandoned on the current day.
  private(set) var lost: Int32 = 0
  /// Whether a tree was lost and none planted on the last day that ended.
  private(set) var hasLost = false

  init(by rules: WorldRules) {
    focus = FocusLife(.forest, rules.forest)
    tally = FocusTally(under: rules.forestStreak)
    freezes = UInt16(clamping: tally.streak.freezesHeld)
  }

  mutating func perform(
    _ act: FocusAct, at instant: Instant, by rules: WorldRules,
    _ permission: NotificationPermission, _ day: Day, _ luck: Luck, _ record: inout DayEvents
  ) {
    if case .start = act { begun += 1 }
    let ended = focus.perform(act, at: instant, rules.forest, permission, day, &record)
    add(ended, by: rules, luck, &record)
  }

  /// Stores the phone uses of a finished day after which a session continues.
  mutating func remember(
    _ uses: [DeviceUse], until end: Instant, _ record: inout DayEvents
  ) {
    focus.remember(uses, until: end, &record)
  }

  /// Reads the app's clock; see `FocusLife.read(_:at:)`.
  mutating func read(_ shown: Milliseconds?, at instant: Instant) {
    focus.read(shown, at: instant)
  }

  mutating func see(
    _ sight: FocusLife.Sight, at instant: Instant, by rules: WorldRules, _ day: Day,
    _ luck: Luck, _ record: inout DayEvents
  ) {
    let looks = sight == .back && !focus.session.isRunning
    if looks {
      record.note(tally.trees > 0 ? .browsedTrees : .sawEmptyForest, of: .forest, at: instant)
    }
    add(focus.see(sight, at: instant, day, &record), by: rules, luck, &record)
  }

  /// Adds an ended session to the statistics. The session is lost if the phone fails to save it.
  private mutating func add(
    _ ended: FocusRecord?, by rules: WorldRules, _ luck: Luck, _ record: inout DayEvents
  ) {
    guard let ended else { return }
    if rules.devices.failsToWrite(luck, at: ended.end) {
      record.note(.sessionUnsaved, at: ended.end)
      return
    }
    tally.add(ended, under: rules.forestStreak)
    if !ended.isTree {
      lost += 1
      return
    }
    trees += 1
    if trees == 1 { record.noteCounting(.forest, at: ended.end) }
  }

  /// The growth of the current tree, active or paused, 0 … 1; 0 without a tree.
  var growth: Double {
    let session = focus.session
    guard session.isRunning else { return 0 }
    return Double(session.elapsed.count) / Double(max(1, session.parameters.length.count))
  }

  mutating func stepOver(_ day: Day, by rules: WorldRules) {
    tally.stepOver(day, under: rules.forestStreak)
  }

  /// Returns the streak length after a day, according to the app's own statistics.
  func shownStreak(after day: Day, by rules: WorldRules) -> Int32 {
    var shown = tally.streak
    shown.endMissingDays(through: day, under: rules.forestStreak)
    return Int32(clamping: shown.length)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    focus.visit(&visitor)
    visitor.plain(&tally)
    visitor.bits(&freezes)
    visitor.whole(&trees)
    visitor.whole(&begun)
    visitor.whole(&lost)
    visitor.flag(&hasLost)
  }

  /// Ends the current day.
  ///
  /// - Parameter length: the streak length after the previous day.
  mutating func end(
    _ day: Day, isOpened: Bool, after length: Int32, by rules: WorldRules, at instant: Instant,
    _ record: inout DayEvents
  ) -> AppDay {
    var result = AppDay()
    result.isOpened = isOpened
    (result.done, result.offered) = (trees, max(begun, trees))
    result.streakBefore = length
    // A day with a tree counts since the tree was planted.
    if trees == 0 { tally.endMissingDays(through: day, under: rules.forestStreak) }
    let held = UInt16(clamping: tally.streak.freezesHeld)
    result.end(
      .forest, Int32(clamping: tally.streak.length), isFrozen: held < freezes, isIdle: begun == 0,
      at: instant, &record)
    freezes = held
    result.isSafe = tally.streak.outlives(day + 1, under: rules.forestStreak)
    result.isSettled = result.streakAfter == 0
    hasLost = lost > 0 && trees == 0
    (trees, begun, lost) = (0, 0, 0)
    return result
  }
}
