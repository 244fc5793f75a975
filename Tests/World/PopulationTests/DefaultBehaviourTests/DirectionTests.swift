import Measures
import Chance
import CivilTime
import Leagues
import Population
import TestSupport
import Testing

@Suite("Directions of the default behaviour")
struct DirectionTests {
  /// How many people open an app in a situation.
  private func opened(_ situation: (inout Mornings) -> Void = { _ in }) throws -> Int {
    var mornings = Mornings()
    situation(&mornings)
    return try mornings.opened()
  }

  @Test("what happened before moves the chance of opening as it should", .long)
  func situations() throws {
    let usual = try opened()
    func memory(_ change: @escaping (inout AppMemory) -> Void) throws -> Int {
      try opened { $0.outlook = { change(&$0.memories.pet) } }
    }
    #expect(try memory { $0.streak = 3 } > usual)
    #expect(try memory { $0.streak = 30 } > memory { $0.streak = 3 })
    let early = try memory { $0.streak = 7 } - usual
    #expect(try memory { $0.streak = 14 } - memory { $0.streak = 7 } < early)
    #expect(try memory { $0.progress = 0.9 } > usual)
    #expect(try memory { $0.lastRise = 84 } > usual)
    #expect(try memory { $0.lastFall = 84 } < usual)
    #expect(try memory { $0.lastFall = 60 } > memory { $0.lastFall = 84 })
    #expect(try memory { $0.lastOpened = 60 } < memory { $0.lastOpened = 84 })
    #expect(try opened { $0.mind = { $0.strength[1] = 0.8 } } > usual)
    #expect(try opened { $0.mind = { $0.lapse[1] = 1 } } < usual)
    #expect(try opened { $0.age = 2 } > usual)
  }

  @Test("a tree that waits or was planted draws, a lost one puts off")
  func forest() throws {
    func memory(_ change: @escaping (inout AppMemory) -> Void) throws -> Int {
      try opened { mornings in
        mornings.apps = [.forest]
        mornings.outlook = { change(&$0.memories.forest) }
      }
    }
    let usual = try memory { _ in }
    #expect(try memory { $0.progress = 0.9 } > usual)
    #expect(try memory { $0.lastRise = 84 } > usual)
    #expect(try memory { $0.lastFall = 84 } < usual)
  }

  @Test("a streak that breaks leaves a lapse, and its repair takes it back")
  func repair() throws {
    let model = try DefaultBehaviour(DefaultBehaviourParameters())
    func outlook(_ day: Int) -> DayOutlook {
      let begin = Zone.utc.startOfDay(Mornings.start + day)
      var outlook = DayOutlook(
        Luck(7, person: 3, day: UInt32(day)), day: day, date: Mornings.start + day, start: begin,
        end: begin + .hours(24), age: 40, apps: [.tenx])
      (outlook.memories.tenx.lostStreak, outlook.memories.tenx.lostOn) = (20, 81)
      return outlook
    }
    func lapse(repairsOn last: Int?) -> Float {
      var mind = model.arrive(outlook(80))
      for day in 81...83 {
        var days = AppDays()
        if day == 81 {
          (days.tenx.streakBefore, days.tenx.isBroken) = (20, true)
        } else if day == last {
          (days.tenx.streakAfter, days.tenx.isOpened, days.tenx.done) = (21, true, 1)
        }
        model.learn(days, outlook(day), &mind)
      }
      return mind.lapse[2]
    }
    #expect(lapse(repairsOn: nil) > 0.1)
    #expect(abs(lapse(repairsOn: 83)) < 1e-6)
    #expect(abs(lapse(repairsOn: 82)) < 1e-6)
  }

  @Test("the calendar moves the chance of opening as it should", .long)
  func calendar() throws {
    let tuesday = try opened()
    // 30 March is a Monday, 3 April a Friday, 1 April the first of a month.
    #expect(try opened { $0.day = 84 } > tuesday)
    #expect(try opened { $0.day = 88 } < tuesday)
    let first = try opened { $0.day = 86 }
    #expect(try opened { ($0.day, $0.behaviour.freshStart.month) = (86, 0) } < first)
    let birthday = try opened { $0.age = 365 }
    #expect(try opened { ($0.age, $0.behaviour.freshStart.birthday) = (365, 2) } > birthday)
    #expect(
      try opened { ($0.day, $0.behaviour.freshStart.week) = (84, 2) } > opened { $0.day = 84 })
    // 31 March.
    #expect(try opened { $0.behaviour.opening.holidays.append(.init(month: 3, day: 31)) } < tuesday)
    let weekdays: [WritableKeyPath<DefaultBehaviourParameters.Weekdays, Double>] = [
      \.monday, \.tuesday, \.wednesday, \.thursday, \.friday, \.saturday, \.sunday,
    ]
    for (index, weekday) in weekdays.enumerated() {
      let usual = try opened { $0.day = 84 + index }
      let raised = try opened {
        $0.day = 84 + index
        $0.behaviour.opening.weekday[keyPath: weekday] += 1
      }
      #expect(raised > usual, "\(index)")
    }
  }

  @Test("a board pushes or discourages by sensitivity, the nearer a line and the end the more")
  func board() throws {
    func opened(_ sensitivity: Float, gap: Int64, daysLeft: Int = 4) throws -> Int {
      var mornings = Mornings()
      mornings.apps = [.sherpa]
      mornings.mind = { $0.boardSensitivity = sensitivity }
      mornings.outlook = {
        $0.board = BoardGlance(
          tier: .k2, rank: 9, people: 30, xp: 500, promotionXP: 500 + gap, demotionXP: nil,
          daysLeft: daysLeft)
      }
      return try mornings.opened()
    }
    let none = try opened(0, gap: 0)
    #expect(try opened(2, gap: 0) > none)
    #expect(try opened(-2, gap: 0) < none)
    #expect(try opened(2, gap: 0) > opened(2, gap: 400))
    #expect(try opened(2, gap: 200, daysLeft: 1) > opened(2, gap: 200))
    #expect(try opened(2, gap: -300) == opened(2, gap: 300))
  }

  @Test("people remove apps by their hazard, habit keeps them, a lapse drives them away")
  func leaving() throws {
    func removed(_ situation: (inout Mornings) -> Void = { _ in }) throws -> Int {
      var mornings = Mornings()
      situation(&mornings)
      return try mornings.removed()
    }
    let usual = try removed()
    #expect(usual > 0)
    #expect(try removed { $0.behaviour.leaving.alpha *= 2 } > usual)
    #expect(try removed { $0.behaviour.leaving.beta *= 2 } < usual)
    let habit = try removed { $0.mind = { $0.strength[1] = 0.9 } }
    #expect(habit < usual)
    let unmoved = try removed {
      $0.behaviour.leaving.habitRelief = 0.2
      $0.mind = { $0.strength[1] = 0.9 }
    }
    #expect(unmoved > habit)
    let lapse = try removed { $0.mind = { $0.lapse[1] = 1.5 } }
    #expect(lapse > usual)
    let touchy = try removed {
      $0.behaviour.leaving.lapseRaise = 2
      $0.mind = { $0.lapse[1] = 1.5 }
    }
    #expect(touchy > lapse)
  }

  private struct Case: Sendable {
    let name: String
    /// +1 or −1.
    let direction: Int
    let change: @Sendable (inout DefaultBehaviourParameters) -> Void
    let measure: @Sendable (LifeTally.Counts) -> Int

    init(
      _ name: String, _ direction: Int,
      _ change: @escaping @Sendable (inout DefaultBehaviourParameters) -> Void,
      _ measure: @escaping @Sendable (LifeTally.Counts) -> Int
    ) {
      self.name = name
      self.direction = direction
      self.change = change
      self.measure = measure
    }

    init(
      _ name: String, _ direction: Int, _ kind: LifeTally.Counts.Kind,
      _ change: @escaping @Sendable (inout DefaultBehaviourParameters) -> Void
    ) {
      self.init(name, direction, change) { $0[kind] }
    }
  }

  private static let opening: [Case] = [
    Case("propensity", 1, .activeDays) { $0.traits.propensityMean += 0.5 },
    Case("diligence", 1, .focusesDone) { $0.traits.diligenceMean += 0.5 },
    Case("habit rate", 1, .activeDays) { $0.traits.habitRateMedian = 0.3 },
    Case("habit", 1, .activeDays) { $0.opening.habit += 2 },
    Case("novelty", 1, .activeDays) { $0.opening.novelty += 1 },
    Case("novelty's time", 1, .activeDays) { $0.opening.noveltyHalfDays *= 4 },
    Case("streak", 1, .activeDays) { $0.feedback.streak += 1 },
    Case("streak's time", -1, .activeDays) { $0.feedback.streakHalfDays *= 4 },
    Case("other apps", 1, .activeDays) { $0.opening.otherApp = 0 },
    Case("together", 1, .activeDays) { $0.opening.together = 0.2 },
    Case("further openings", 1, .openings) { $0.opening.furtherOpenings += 1 },
    Case("mornings", 1, { $0.times.morning.share = 5 }, { hours($0, 5..<10) }),
    Case("nights", 1, { $0.times.night.share = 5 }, { hours($0, 21..<24) }),
    Case("midday's hour", 1, { $0.times.midday.peakHour = 3 }, { hours($0, 1..<5) }),
    Case("evenings' spread", 1, { $0.times.evening.spreadHours = 6 }, { hours($0, 1..<5) }),
  ]

  private static func hours(_ counts: LifeTally.Counts, _ hours: Range<Int>) -> Int {
    hours.reduce(0) { $0 + counts[hour: $1] }
  }

  private static let focus: [Case] = [
    Case("starts in Forest", -1, .forestSessions) { $0.focus.startsInForest = 0.4 },
    Case("starts in Sherpa", 1, .sherpaSessions) { $0.focus.startsInSherpa = 0.4 },
    Case("another", 1, .forestSessions) { $0.focus.another = 0.9 },
    Case("longer", 1, .longSessions) { $0.focus.longer = 0.8 },
    Case("shorter", 1, .shortSessions) { $0.focus.shorter = 0.6 },
    Case("interruptions", -1, .completed) { $0.focus.interruptionsMedian *= 3 },
    Case("pauses", 1, .pauses) { $0.focus.pauses = 0.5 },
    Case("returns", -1, .resumes) { $0.focus.returns = 0.2 },
    Case("gives up", 1, .gaveUp) { $0.focus.givesUp = 0.7 },
    Case("cancels", -1, .gaveUp) { $0.focus.cancels = 0.9 },
    Case("thinks better", 1, .kept) { $0.focus.cancels = 0.7 },
    Case("long pauses", -1, .resumes) { $0.focus.longPauses = 1 },
    Case("takes up", -1, .resumes) { $0.focus.takesUp = 0.1 },
    Case("force quits", 1, .forceQuit) { $0.focus.forceQuits = 0.6 },
  ]

  private static let pet: [Case] = [
    Case("fewest tasks", 1, .tasks) { $0.pet.fewestTasks = 6 },
    Case("most tasks", 1, .tasks) { $0.pet.mostTasks = 9 },
    Case("delay", 1, .late) { $0.pet.delayMinutes = 60 },
    Case("spread of delays", 1, .late) { $0.pet.delaySpreadMinutes = 60 },
    Case("spread of tasks", 1, .late) { $0.pet.taskSpreadMinutes = 90 },
    Case("snoozes", 1, .snoozed) { $0.pet.snoozes = 0.8 },
    Case("widget", -1, .petOpenings) { $0.pet.usesWidget = 0.9 },
    Case("edits", 1, .edited) { $0.pet.edits = 0.9 },
    Case("deletes", 1, .deleted) { $0.pet.deletes = 0.9 },
  ]

  private static let days: [Case] = [
    Case("plans", -1, .dayPlans) { $0.tenx.plans = 0.4 },
    Case("continues", 1, .continued) { $0.tenx.continues = 1 },
    Case("un-completes", 1, .focusesUndone) { $0.tenx.uncompletes = 0.4 },
    Case("habits", -1, .scheduled) { $0.sherpa.habits = 1 },
    Case("creates", -1, .scheduled) { $0.sherpa.creates = 0.1 },
    Case("some weekdays", -1, .scheduled) { $0.sherpa.someWeekdays = 1 },
    Case("weekly", -1, .scheduled) { $0.sherpa.weekly = 1 },
    Case("skips", 1, .skipped) { $0.sherpa.skips = 0.7 },
    Case("notes", 1, .excused) { $0.sherpa.notes = 1 },
    Case("mornings' reflections", 1, .mornings) { $0.sherpa.reflectsMorning = 0.7 },
    Case("nights' reflections", 1, .nights) { $0.sherpa.reflectsNight = 0.7 },
    Case("effort after a reflection", 1, .habitsDone) { $0.sherpa.reflectionEffort = 4 },
    Case("effort that a reflection takes", -1, .habitsDone) { $0.sherpa.reflectionEffort = -4 },
    // Users do most of their habits, so a bad night takes more than a good one gives.
    Case("effort after good nights", -1, .habitsDone) { $0.sherpa.sleepEffort = 4 },
  ]

  @Test("each parameter moves what it says it moves", .long)
  func directions() throws {
    let (people, step) = (600, 1)
    var trial = TrialWorld(.all, people: people, days: 10)
    (trial.behaviour.traits.propensityMean, trial.behaviour.leaving.beta) = (-0.5, 10)
    let usual = try trial.lived().counts
    let cases = Self.opening + Self.focus + Self.pet + Self.days
    for index in stride(from: 0, to: cases.count, by: step) {
      var changed = trial
      cases[index].change(&changed.behaviour)
      let difference =
        try cases[index].measure(changed.lived().counts) - cases[index].measure(usual)
      #expect(difference * cases[index].direction > 0, "\(cases[index].name): \(difference)")
    }
  }
}
