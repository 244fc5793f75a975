import Measures
import Chance
import CivilTime
import PortableMath

/// The morning of the default model: decides which apps are removed and which are opened.
///
/// On nine days of ten, a person who does not open an app costs two draws and no exponential,
/// because a bound already rules out an opening.
extension DefaultBehaviour {
  /// Decides which apps are removed and which of the others are opened; plans the opening times.
  public func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    withUnsafePointer(to: outlook) { decide(at: $0, &mind, &plan) }
  }

  /// Decides a person's day. The outlook is passed by pointer.
  public func decide(
    at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet {
    guard !outlook.pointee.apps.isEmpty else { return [] }
    return with(outlook.pointee.archetype) { decide(outlook, &mind, &plan, $0) }
  }

  @inline(__always)
  private func decide(
    _ outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan,
    _ constants: ArchetypeConstants
  ) -> AppSet {
    let own = outlook.pointee.ownApps
    guard outlook.pointee.age > 0 else {
      var shift = HoursShift()
      for app in own { open(app, outlook, mind, constants, &shift, &plan) }
      return []
    }
    let luck = outlook.pointee.luck
    let mood = luck.draw(.mood, 1).wideWord
    move(&mind, UInt32(truncatingIfNeeded: mood >> 32), luck, constants)
    let isTogether = mood & 0xFFFF_FFFF < constants.together
    let shared = isTogether ? luck.draw(.mood).wideWord : nil
    let left = leave(outlook, &mind, shared.map { UInt32(truncatingIfNeeded: $0) }, constants)
    let apps = AppSet(rawValue: own.rawValue & ~left.rawValue)
    guard !apps.isEmpty else { return left }
    if Int(mind.payment) - 1 <= outlook.pointee.day { expectPayment(outlook, constants, &plan) }
    let word = shared.map { UInt32(truncatingIfNeeded: $0 >> 32) }
    open(apps, word, outlook, &mind, constants, &plan)
    return left
  }

  /// Returns the apps to open today. Apps that the person has abandoned have only a small chance.
  @inline(__always)
  private func open(
    _ apps: AppSet, _ shared: UInt32?, _ outlook: UnsafePointer<DayOutlook>,
    _ mind: inout Mind, _ constants: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let used = AppSet(rawValue: apps.rawValue & ~mind.abandoned.rawValue)
    if !used.isEmpty {
      return open(apps, using: used, shared, outlook, &mind, constants, &plan)
    }
    // The commonest of days: somebody keeps the app and does not use it.
    var shift = HoursShift()
    for app in apps {
      let word = word(of: app, .opens, shared, outlook)
      returnTo(app, word, outlook, &mind, constants, &shift, &plan)
    }
  }

  @inline(never)
  private func open(
    _ apps: AppSet, using used: AppSet, _ shared: UInt32?,
    _ outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ constants: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    let ease = ease(outlook, mind, constants, apps: used)
    var shift = HoursShift()
    for app in apps {
      let word = word(of: app, .opens, shared, outlook)
      guard used.contains(app) else {
        returnTo(app, word, outlook, &mind, constants, &shift, &plan)
        continue
      }
      let chance = ease + appeal(of: app, outlook, mind, constants)
      guard isMet(chance, by: Double(word) * 0x1p-32) else { continue }
      open(app, outlook, mind, constants, &shift, &plan)
    }
  }

  /// Adds an abandoned app to the openings with a small chance.
  @inline(__always)
  private func returnTo(
    _ app: App, _ word: UInt32, _ outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind,
    _ constants: ArchetypeConstants, _ shift: inout HoursShift, _ plan: inout DayPlan
  ) {
    guard Double(word) * 0x1p-32 < constants.parameters.leaving.returns else { return }
    mind.abandoned.remove(app)
    open(app, outlook, mind, constants, &shift, &plan)
  }

  /// Updates the daily mood, the slow mood and the shift of the person's hours for a new day.
  @inline(__always)
  private func move(
    _ mind: inout Mind, _ mood: UInt32, _ luck: Luck, _ constants: ArchetypeConstants
  ) {
    mind.shock = constants.shockKept * mind.shock + constants.shockGain * Self.innovation(mood)
    guard constants.moodGain > 0 || constants.driftGain > 0 else { return }
    let word = luck.draw(.drift).wideWord
    mind.slowMood =
      constants.moodKept * mind.slowMood
      + constants.moodGain * Self.innovation(UInt32(truncatingIfNeeded: word >> 32))
    mind.drift =
      constants.driftKept * mind.drift
      + constants.driftGain * Self.innovation(UInt32(truncatingIfNeeded: word))
  }

  /// Returns an approximately normal number: the standardised sum of the four bytes of a word.
  @inline(__always)
  private static func innovation(_ word: UInt32) -> Float {
    let bytes = (word & 0xFF) + (word >> 8 & 0xFF) + (word >> 16 & 0xFF) + (word >> 24)
    // Four numbers of 0 … 255: mean 510, standard deviation √(4 · (256² − 1) / 12).
    return (Float(bytes) - 510) * (1 / 147.8)
  }

  /// Returns the random word for a decision about an app. If all apps share one draw today, this is
  /// the shared word, else the app's half of a draw for two apps.
  @inline(__always)
  private func word(
    of app: App, _ own: Decision, _ shared: UInt32?, _ outlook: UnsafePointer<DayOutlook>
  ) -> UInt32 {
    if let shared { return shared }
    let halves = outlook.pointee.luck.draw(own, UInt32(app.rawValue / 2)).wideWord
    return UInt32(truncatingIfNeeded: app.rawValue & 1 == 0 ? halves >> 32 : halves)
  }

  /// Removes apps and returns them; abandons other apps, which stay on the phone unopened.
  ///
  ///     word   0 ──removed── hazard · removes ──abandoned── hazard ──used── 1
  @inline(__always)
  private func leave(
    _ outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ shared: UInt32?,
    _ constants: ArchetypeConstants
  ) -> AppSet {
    let used = AppSet(rawValue: outlook.pointee.ownApps.rawValue & ~mind.abandoned.rawValue)
    var left = AppSet(rawValue: 0)
    for app in used {
      let place = Int(app.rawValue)
      let relief = 1 - constants.habitRelief * mind[.strength, place]
      var hazard = mind.leavingHazard * relief * (1 + constants.lapseRaise * mind[.lapse, place])
      if app == .guest { hazard *= Float(constants.parameters.guest.leaving) }
      let share = Float(word(of: app, .leaves, shared, outlook)) * 0x1p-32
      if share < hazard * constants.removes {
        left.insert(app)
      } else if share < hazard {
        mind.abandoned.insert(app)
      }
    }
    return left
  }

  /// Whether a random share falls below a probability that is given as a logit.
  ///
  /// 1 / (1 + eʸ) is at most 1 / (2 + y + y²/2 + y³/6) for y ≥ 0. On most days without an opening
  /// this bound is enough, so no exponential is computed.
  @inline(__always)
  private func isMet(_ logit: Double, by share: Double) -> Bool {
    if logit < 0 {
      let y = -logit
      if share * (2 + y * (1 + y * (0.5 + y * (1.0 / 6)))) > 1 { return false }
    }
    return share < Portable.logistic(logit)
  }

  /// Returns the sum of the day's logit terms that are equal for all apps.
  @inline(__always)
  private func ease(
    _ outlook: UnsafePointer<DayOutlook>, _ mind: Mind, _ constants: ArchetypeConstants,
    apps: AppSet
  ) -> Double {
    let date = outlook.pointee.calendar.civil
    var ease = Double(mind.propensity) + Double(mind.shock) + Double(mind.slowMood)
    let weekday = Int(outlook.pointee.calendar.weekday.rawValue) - 1
    ease += constants.weekday[weekday] + Double(mind.weekdays[weekday]) * (1.0 / 32)
    ease +=
      outlook.pointee.day < constants.calendar.count
      ? Double(constants.calendar[outlook.pointee.day]) : constants.parameters.opening.afterCalendar
    ease += freshStart(outlook, date.day == 1, constants) * Double(mind.freshStartSensitivity)
    ease +=
      constants.parameters.opening.novelty
      * fading(Double(outlook.pointee.age), constants.parameters.opening.noveltyHalfDays)
    if constants.isHoliday(date) { ease += constants.parameters.opening.holiday }
    if constants.parameters.outside.pull != 0 { ease += outside(outlook, constants) }
    let others = max(0, apps.rawValue.nonzeroBitCount - 1)
    return ease + constants.parameters.opening.otherApp * Double(others)
  }

  /// Returns the effect of a commitment from outside the apps, in logits; 0 if the person has none.
  @inline(never)
  private func outside(
    _ outlook: UnsafePointer<DayOutlook>, _ constants: ArchetypeConstants
  ) -> Double {
    let (outside, days) = (constants.parameters.outside, Double(outlook.pointee.age))
    guard days < outside.days, outlook.pointee.luck.traits.happens(outside.share, .bound) else {
      return 0
    }
    return outside.pull * (outside.halfDays > 0 ? fading(days, outside.halfDays) : 1)
  }

  @inline(__always)
  private func freshStart(
    _ outlook: UnsafePointer<DayOutlook>, _ isFirst: Bool, _ constants: ArchetypeConstants
  ) -> Double {
    var sum = 0.0
    if outlook.pointee.calendar.weekday == .monday { sum += constants.parameters.freshStart.week }
    if isFirst { sum += constants.parameters.freshStart.month }
    if outlook.pointee.age % 365 == 0 { sum += constants.parameters.freshStart.birthday }
    return sum
  }

  /// Returns the part of an effect that is left after a number of days: one half after `half` days.
  /// The decay slows down over time.
  @inline(__always)
  func fading(_ days: Double, _ half: Double) -> Double { half / (half + days) }

  /// Returns the sum of one app's own logit terms, which differ between apps.
  @inline(__always)
  private func appeal(
    of app: App, _ outlook: UnsafePointer<DayOutlook>, _ mind: Mind, _ constants: ArchetypeConstants
  ) -> Double {
    let place = Int(app.rawValue)
    let memory = outlook.pointee.memories[app]
    var sum =
      Double(mind[.fondness, place]) + constants.parameters.opening.habit
      * Double(mind[.strength, place])
    sum -= Double(mind[.lapse, place])
    let shown = mind.isUnmoved ? 0 : constants.shown(outlook.pointee.age)
    if memory.streak > 0 {
      let streak = Double(memory.streak)
      sum +=
        constants.parameters.feedback.streak * Double(mind.streakSensitivity)
        * (streak / (streak + constants.parameters.feedback.streakHalfDays)) * shown
        / (memory.isSafe ? constants.parameters.feedback.fear : 1)
    }
    let away = max(
      0,
      Double(outlook.pointee.day - Int(memory.lastOpened ?? Int32(clamping: outlook.pointee.day)))
        - 1)
    sum -=
      constants.parameters.opening.dormancy
      * (away / (away + constants.parameters.opening.dormancyHalfDays))
    let feedback = constants.parameters.feedback
    if app == .pet {
      let (rise, fall) = (feedback.rise * shown, feedback.fall * shown)
      sum += feedback.progress * memory.progress * shown
      sum += news(memory, outlook.pointee.day, rise: rise, fall: fall, constants)
    } else if app == .forest {
      sum += feedback.tree * memory.progress * shown
      let (planted, lost) = (feedback.treePlanted * shown, feedback.treeLost * shown)
      sum += news(memory, outlook.pointee.day, rise: planted, fall: lost, constants)
    }
    if app == .guest { sum += guestPull(outlook, shown: shown, constants) }
    if app == .sherpa, let board = outlook.pointee.board {
      sum += constants.parameters.board.opening * pull(board, mind, constants)
    }
    if isReminded(of: app, outlook) {
      sum += constants.parameters.reminders.opening * Double(mind.reminderSensitivity)
    }
    return sum
  }

  /// Returns the effect of an app's recent news: the pet rose or fell, a tree was planted or lost.
  @inline(__always)
  func news(
    _ memory: AppMemory, _ day: Int, rise: Double, fall: Double, _ constants: ArchetypeConstants
  ) -> Double {
    let half = constants.parameters.feedback.newsHalfDays
    var sum = 0.0
    if memory.lastRise >= 0 { sum += rise * fading(Double(day - Int(memory.lastRise) - 1), half) }
    if memory.lastFall >= 0 { sum += fall * fading(Double(day - Int(memory.lastFall) - 1), half) }
    return sum
  }

  /// Returns a board's effect: nearness to a line times sensitivity, and more on the last day.
  func pull(_ board: BoardGlance, _ mind: Mind, _ constants: ArchetypeConstants) -> Double {
    let nearest = min(distance(to: board.promotionXP, board), distance(to: board.demotionXP, board))
    guard nearest < .infinity else { return 0 }
    let nearness = fading(nearest, constants.parameters.board.halfXP)
    let last = board.daysLeft <= 1 ? constants.parameters.board.lastDay : 1
    return nearness * last * Double(mind.boardSensitivity)
  }

  /// The distance in XP to a promotion or demotion line; infinite if `line` is nil.
  private func distance(to line: Int64?, _ board: BoardGlance) -> Double {
    guard let line else { return .infinity }
    return (Double(line) - Double(board.xp)).magnitude
  }

  /// Whether a reminder or nudge from an app is delivered today.
  @inline(__always)
  private func isReminded(of app: App, _ outlook: UnsafePointer<DayOutlook>) -> Bool {
    let reminders = outlook.pointee.reminders
    return switch app {
    case .tenx: reminders.tenx != nil
    case .sherpa:
      reminders.sherpa != nil || reminders.nudgeMorning != nil || reminders.nudgeEvening != nil
    case .forest, .pet, .guest: false
    }
  }
}
