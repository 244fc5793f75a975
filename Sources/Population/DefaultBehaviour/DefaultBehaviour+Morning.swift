import Chance
import CivilTime
import PortableMath

/// The morning of the default model: which apps go, which are opened.
///
/// A person who stays away costs three blocks of Philox and no exponential: a chance that is
/// certainly not met is seen from a bound.
extension DefaultBehaviour {
  public func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    guard !outlook.apps.isEmpty else { return [] }
    let temper = tempers[place(of: outlook)]
    guard outlook.age > 0 else {
      for app in outlook.apps { open(app, outlook, mind, temper, &plan) }
      return []
    }
    let mood = outlook.luck.draw(.mood).fourWords
    move(&mind, mood, temper)
    let left = leave(outlook, mind, mood[1], temper)
    let apps = AppSet(rawValue: outlook.apps.rawValue & ~left.rawValue)
    guard !apps.isEmpty else { return left }
    let ease = ease(outlook, mind, temper, apps: apps)
    let words = outlook.luck.draw(.opens).fourWords
    for app in apps {
      let chance = ease + appeal(of: app, outlook, mind, temper)
      let share = share(words[Int(app.rawValue)], mood[0], temper)
      if isMet(chance, by: share) { open(app, outlook, mind, temper, &plan) }
    }
    return left
  }

  /// The personal shock of a new day: the sum of four numbers is nearly normal.
  @inline(__always)
  private func move(_ mind: inout Mind, _ mood: SIMD4<UInt32>, _ temper: Temper) {
    let halves = (mood[2] & 0xFFFF) + (mood[2] >> 16) + (mood[3] & 0xFFFF) + (mood[3] >> 16)
    // Four numbers of 0 … 65,535: mean 131,070, standard deviation 65,536 / √3.
    let innovation = (Double(halves) - 131_070) * (1 / 37_837.227)
    let kept = temper.parameters.opening.shockKept
    mind.shock = Float(kept * Double(mind.shock) + temper.shockGain * innovation)
  }

  /// A share of the whole, 0 ..< 1: the mood's, which all apps have in common, or the app's own.
  @inline(__always)
  private func share(_ own: UInt32, _ mood: UInt32, _ temper: Temper) -> Double {
    let together = temper.parameters.opening.together
    let share = Double(own) * 0x1p-32
    return share < together ? Double(mood) * 0x1p-32 : (share - together) / (1 - together)
  }

  /// The apps that the person removes.
  @inline(__always)
  private func leave(
    _ outlook: DayOutlook, _ mind: Mind, _ mood: UInt32, _ temper: Temper
  ) -> AppSet {
    let words = outlook.luck.draw(.leaves).fourWords
    let hazard = Double(mind.leavingHazard)
    var left: AppSet = []
    for app in outlook.apps {
      let place = Int(app.rawValue)
      let share = share(words[place], mood, temper)
      let relief = 1 - temper.parameters.leaving.habitRelief * Double(mind.strength[place])
      let raise = 1 + temper.parameters.leaving.lapseRaise * Double(mind.lapse[place])
      if share < hazard * relief * raise { left.insert(app) }
    }
    return left
  }

  /// Whether a share of the whole falls below the probability whose logit is given.
  ///
  /// 1 / (1 + eʸ) is at most 1 / (2 + y + y²/2 + y³/6) for y ≥ 0, so that most of those who stay
  /// away are known without an exponential.
  @inline(__always)
  private func isMet(_ logit: Double, by share: Double) -> Bool {
    if logit < 0 {
      let y = -logit
      if share * (2 + y * (1 + y * (0.5 + y * (1.0 / 6)))) > 1 { return false }
    }
    return share < Portable.logistic(logit)
  }

  /// What all apps have in common on the day, logit.
  @inline(__always)
  private func ease(
    _ outlook: DayOutlook, _ mind: Mind, _ temper: Temper, apps: AppSet
  ) -> Double {
    let date = outlook.date.civil
    var ease = Double(mind.propensity) + Double(mind.shock)
    ease += temper.weekday[Int(outlook.date.weekday.rawValue) - 1]
    ease += freshStart(outlook, date.day == 1, temper) * Double(mind.freshStartSensitivity)
    ease +=
      temper.parameters.opening.novelty
      * fading(Double(outlook.age), temper.parameters.opening.noveltyHalfDays)
    if temper.isHoliday(date) { ease += temper.parameters.opening.holiday }
    return ease + temper.parameters.opening.otherApp * Double(apps.rawValue.nonzeroBitCount - 1)
  }

  @inline(__always)
  private func freshStart(
    _ outlook: DayOutlook, _ isFirst: Bool, _ temper: Temper
  ) -> Double {
    var sum = 0.0
    if outlook.date.weekday == .monday { sum += temper.parameters.freshStart.week }
    if isFirst { sum += temper.parameters.freshStart.month }
    if outlook.age % 365 == 0 { sum += temper.parameters.freshStart.birthday }
    return sum
  }

  /// What is left after some days of what halves after so many, and then ever more slowly.
  @inline(__always)
  func fading(_ days: Double, _ half: Double) -> Double { half / (half + days) }

  /// What one app adds, logit.
  @inline(__always)
  private func appeal(
    of app: App, _ outlook: DayOutlook, _ mind: Mind, _ temper: Temper
  ) -> Double {
    let place = Int(app.rawValue)
    let glance = outlook.glances[app]
    let streak = Double(glance.streak)
    var sum =
      Double(mind.fondness[place]) + temper.parameters.opening.habit * Double(mind.strength[place])
    sum -= Double(mind.lapse[place])
    sum +=
      temper.parameters.feedback.streak * Double(mind.streakSensitivity)
      * (streak / (streak + temper.parameters.feedback.streakHalfDays))
    let away = max(
      0, Double(outlook.day - Int(glance.lastOpened ?? Int32(clamping: outlook.day))) - 1)
    sum -=
      temper.parameters.opening.dormancy
      * (away / (away + temper.parameters.opening.dormancyHalfDays))
    let feedback = temper.parameters.feedback
    if app == .pet {
      sum += feedback.progress * glance.progress
      sum += news(glance, outlook.day, rise: feedback.rise, fall: feedback.fall, temper)
    } else if app == .forest {
      sum += feedback.tree * glance.progress
      let (planted, lost) = (feedback.treePlanted, feedback.treeLost)
      sum += news(glance, outlook.day, rise: planted, fall: lost, temper)
    }
    if app == .sherpa, let board = outlook.board {
      sum += temper.parameters.board.opening * pull(board, mind, temper)
    }
    if reminder(of: app, outlook) != nil {
      sum += temper.parameters.reminders.opening * Double(mind.reminderSensitivity)
    }
    return sum
  }

  /// What an app adds by what happened lately: the pet rose or fell, a tree was planted or lost.
  @inline(__always)
  private func news(
    _ glance: AppGlance, _ day: Int, rise: Double, fall: Double, _ temper: Temper
  ) -> Double {
    let half = temper.parameters.feedback.newsHalfDays
    var sum = 0.0
    if glance.lastRise >= 0 { sum += rise * fading(Double(day - Int(glance.lastRise) - 1), half) }
    if glance.lastFall >= 0 { sum += fall * fading(Double(day - Int(glance.lastFall) - 1), half) }
    return sum
  }

  /// What a board does to a person: nearness to the next line, by their sensitivity.
  func pull(_ board: BoardGlance, _ mind: Mind, _ temper: Temper) -> Double {
    let nearest = min(distance(to: board.promotionXP, board), distance(to: board.demotionXP, board))
    guard nearest < .infinity else { return 0 }
    let nearness = fading(nearest, temper.parameters.board.halfXP)
    let last = board.daysLeft <= 1 ? temper.parameters.board.lastDay : 1
    return nearness * last * Double(mind.boardSensitivity)
  }

  /// How far a line is, either way; infinitely where the board has none.
  private func distance(to line: Int64?, _ board: BoardGlance) -> Double {
    guard let line else { return .infinity }
    return (Double(line) - Double(board.xp)).magnitude
  }

  /// When the reminder of an app is delivered today, if it is.
  @inline(__always)
  func reminder(of app: App, _ outlook: DayOutlook) -> Instant? {
    switch app {
    case .tenx: outlook.reminders.tenx
    case .sherpa: outlook.reminders.sherpa
    case .forest, .pet: nil
    }
  }
}
