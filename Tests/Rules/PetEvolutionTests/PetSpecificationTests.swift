import CivilTime
import PetEvolution
import Testing

/// The lines of the specification that can be computed, each as a test that bears its words.
@Suite("Pet specification")
struct PetSpecificationTests {
  @Test("Hard constraint: visual updates occur at most once per hour")
  func oncePerHour() {
    // An action at every minute of a day, each with another snapshot: what is shown changes at full
    // hours only.
    var widget = PetWidget(showing: .sample(xp: 0), at: .epoch)
    var shown = widget.shown
    var changes: [Int64] = []
    for minute in Int64(1)...1_440 {
      let now = Instant.epoch + .minutes(minute)
      widget.rebuild(
        PetTimeline(showing: .sample(xp: Int(minute % 110)), after: now, in: .utc, count: 24))
      if widget.shown != shown { changes.append(minute) }
      shown = widget.shown
    }
    #expect(changes == (1...24).map { $0 * 60 })
  }

  @Test(
    "Task: create, edit and delete with HH:MM time, rollover carries incomplete tasks to tomorrow")
  func tasks() throws {
    var story = try Story(at: (8, 50)) { $0.rollover = true }
    try story.play(
      """
      Mon 08:00 plan 07:30   | #1 Mon 07:30 · 8/50
      Mon 08:00 plan 21:15   | #2 Mon 21:15 · 8/50
      Mon 08:00 plan 12:00   | #3 Mon 12:00 · 8/50
      Mon 08:00 move 2>20:45 | Mon 20:45 · 8/50
      Mon 08:00 delete 3     | 8/50
      Tue 08:00 open         | [Mon 0/2] 8/43
      """)
    #expect(
      try story.care.board.tasks.map { $0.due } == [
        story.instant("Tue", "07:30"), story.instant("Tue", "20:45"),
      ])
  }

  @Test("Widget actions: Done marks the next uncompleted task done; Snooze 15m defers the next")
  func widgetActions() throws {
    var story = try Story(at: (8, 50))
    try story.play(
      """
      Mon 08:00 plan 12:00 | #1 Mon 12:00 · 8/50
      Mon 08:00 plan 09:00 | #2 Mon 09:00 · 8/50
      Mon 09:00 snooze     | Mon 09:15 · 8/50
      Mon 09:00 done       | #2 onTime · 8/52
      Mon 09:00 snooze     | Mon 12:15 · 8/52
      """)
  }

  @Test("Gains: on time within ± 60 min +2, late same day +1, missed by the end of the day −2")
  func gains() throws {
    var story = try Story(at: (8, 50))
    try story.play(
      """
      Mon 08:00 plan 12:00 | #1 Mon 12:00 · 8/50
      Mon 08:00 plan 12:00 | #2 Mon 12:00 · 8/50
      Mon 08:00 plan 12:00 | #3 Mon 12:00 · 8/50
      Mon 08:00 plan 12:00 | #4 Mon 12:00 · 8/50
      Mon 10:59 done       | #1 late · 8/51
      Mon 11:00 done       | #2 onTime · 8/53
      Mon 13:00 done       | #3 onTime · 8/55
      Tue 08:00 open       | [Mon 3/4] 8/53
      """)
  }

  @Test("Daily bonus +3 from 80 %, daily penalty −3 below 40 %")
  func bonusAndPenalty() throws {
    let rules = PetRules.standard
    for (done, total, gain) in [(4, 5, 3), (79, 100, 0), (2, 5, 0), (39, 100, -3)]
      as [(Int, Int, Int32)]
    {
      var pet = try rules.pet(stage: 8, xp: 50)
      pet.closeOut(try TaskTally(done: done, total: total), by: rules)
      #expect(pet.xp == 50 + gain)
    }
  }

  @Test("Evolve: at the threshold one stage on, with 0; from Tadpole to Floating God")
  func evolve() throws {
    let rules = PetRules.standard
    var pet = Pet.newborn
    var checks = 0
    for stage in 0..<19 {
      #expect(Int(pet.stage) == stage && pet.xp == 0)
      while pet.check(.late, by: rules) != .evolved { checks += 1 }
      checks += 1
    }
    #expect(try pet == rules.pet(stage: 19, xp: 0))
    #expect(checks == 3_785, "the ladder with nothing wasted")
  }

  @Test("De-evolve: below 0 one stage back, threshold − 1; floored at 0 where needed")
  func deEvolve() throws {
    let reset = try PetTests.reset()
    var pet = try reset.pet(stage: 5, xp: 0)
    #expect(pet.miss(by: reset) == .deEvolved)
    #expect(try pet == reset.pet(stage: 4, xp: 49))
    let carry = PetRules.standard
    pet = try carry.pet(stage: 5, xp: 0)
    #expect(pet.miss(by: carry) == .deEvolved)
    #expect(try pet == carry.pet(stage: 4, xp: 47))
    pet = .newborn
    #expect(pet.miss(by: carry) == .stayed)
    #expect(pet == .newborn)
    let harsh = try SketchPet.Config(thresholds: [3, 5, 0], missed: -100).rules
    pet = try harsh.pet(stage: 1, xp: 4)
    #expect(pet.miss(by: harsh) == .deEvolved)
    #expect(pet == .newborn, "threshold − 1 − 96 is floored at 0")
  }

  @Test("Acceptance: the hourly rule is enforced; a closeout shows on the next hourly refresh")
  func closeoutShowsOnTheHour() throws {
    var story = try Story(at: (8, 50))
    try story.play("Mon 08:00 plan 12:00 | #1 Mon 12:00 · 8/50")
    var widget = PetWidget(showing: story.care.snapshot, at: try story.instant("Mon", "08:00"))
    let launch = try story.instant("Tue", "07:10")
    try story.care.open(at: launch)
    widget.rebuild(story.care.timeline(at: launch))
    #expect(widget.shown.xp == 50 && widget.truth.xp == 45)
    widget.advance(to: try story.instant("Tue", "07:59"))
    #expect(widget.shown.xp == 50)
    widget.advance(to: try story.instant("Tue", "08:00"))
    #expect(widget.shown.xp == 45)
    #expect(try widget.shown.tally == TaskTally(done: 0, total: 0))
  }

  @Test("Acceptance: Done and Snooze function from the Lock Screen, also after midnight")
  func lockScreen() throws {
    // The widget still shows Monday's task; its Done closes Monday out first and then finds
    // nothing.
    var story = try Story(at: (8, 50))
    try story.play(
      """
      Mon 08:00 plan 12:00 | #1 Mon 12:00 · 8/50
      Tue 00:10 done       | [Mon 0/1] ! nothing open · 8/45
      Tue 00:11 snooze     | ! nothing open · 8/45
      """)
  }

  @Test("Acceptance: the final stage has no further evolution")
  func finalStage() throws {
    let rules = PetRules.standard
    var pet = try rules.pet(stage: 19, xp: 0)
    for _ in 0..<10_000 { #expect(pet.check(.onTime, by: rules) == .stayed) }
    #expect(try pet == rules.pet(stage: 19, xp: 20_000))
  }

  @Test("Acceptance: the daily closeout runs once per day, however often the app is launched")
  func oncePerDay() throws {
    var story = try Story(at: (8, 50))
    var days: [Day] = []
    for quarter in Int64(0)..<(10 * 96) {
      try story.care.open(at: try story.instant("Mon", "00:00") + .minutes(15 * quarter)) {
        days.append($0.day)
      }
    }
    let first = try Day(key: "2026-01-05")
    #expect(days == (0..<9).map { first + $0 })
  }

  @Test("Settings: reset time, grace window and rollover are parameters")
  func settings() throws {
    var story = try Story(at: (8, 50)) {
      $0.grace = .minutes(5)
      $0.rollover = true
      $0.dayBoundary = DayBoundary(LocalTime(hour: 5, minute: 30)!)
    }
    try story.play(
      """
      Mon 08:00 plan 12:00 | #1 Mon 12:00 · 8/50
      Mon 08:00 plan 12:00 | #2 Mon 12:00 · 8/50
      Mon 12:06 done       | #1 late · 8/51
      Tue 05:29 open       | 8/51
      Tue 05:30 open       | [Mon 1/2] 8/49
      Tue 12:05 done       | #2 onTime · 8/51
      """)
  }

  @Test func `rules know whether they are others with some settings`() throws {
    let settings = PetSettings(grace: .minutes(5), dayBoundary: .midnight, rollover: true)
    let own = try PetRules.standard.with(settings)
    #expect(own.are(.standard, with: settings))
    #expect(!own.are(.standard, with: PetSettings(of: .standard)))
    var parameters = PetParameters()
    parameters.gains.onTime += 1
    #expect(try !own.are(PetRules(parameters), with: settings))
  }
}
