import CivilTime
import PetEvolution
import Testing

@Suite("PetCare")
struct PetCareTests {
  @Test("a day with its tasks is closed out at the first interaction after it")
  func day() throws {
    var story = try Story()
    try story.play(
      """
      Mon 08:00 plan 09:00 | #1 Mon 09:00 · 0/0
      Mon 08:00 plan 12:00 | #2 Mon 12:00 · 0/0
      Mon 09:30 done       | #1 onTime · 0/2
      Mon 15:00 done 2     | late · 0/3
      Tue 07:00 open       | [Mon 2/2] 0/6
      Tue 07:01 open       | 0/6
      """)
    #expect(story.archive.count == 1)
    let closeout = story.archive[0]
    #expect([closeout.onTime, closeout.late, closeout.missed] == [1, 1, 0])
    #expect(try closeout.end == story.instant("Tue", "00:00"))
    #expect(closeout.before.xp == 3 && closeout.after.xp == 6)
    #expect(story.care.lastCloseout == closeout.day)
  }

  @Test(
    "misses come before bonus or penalty, as in the truth table", arguments: [5, 4, 3, 2, 1, 0])
  func misses(done: Int) throws {
    var story = try Story(at: (8, 50))
    for hour in 10..<15 {
      try story.play("Mon 09:00 plan \(hour):00 | #\(hour - 9) Mon \(hour):00 · 8/50")
    }
    for task in 0..<done {
      try story.care.markDone(TaskID(Int64(task + 1)), at: story.instant("Mon", "23:59"))
    }
    let before = 50 + done
    let after = before - 2 * (5 - done) + [-3, -3, 0, 0, 3, 3][done]
    try story.play("Tue 00:00 open | [Mon \(done)/5] 8/\(after)")
  }

  @Test("a fall by misses is followed by the penalty in the lower stage")
  func fallThenPenalty() throws {
    //     Minnow 1 ─ miss ▸ Tadpole 8 ─ miss ▸ 6 ─ penalty ▸ 3
    var story = try Story(at: (1, 1))
    try story.play(
      """
      Mon 08:00 plan 09:00 | #1 Mon 09:00 · 1/1
      Mon 08:00 plan 10:00 | #2 Mon 10:00 · 1/1
      Tue 08:00 open       | [Mon 0/2] 0/3
      """)
    #expect([story.archive[0].falls, story.archive[0].rises] == [1, 0])
  }

  @Test("a fall by a miss and a rise by the bonus may fall into one closeout")
  func fallThenRise() throws {
    //     Minnow 8 ─ miss −10 ▸ Tadpole 7 ─ bonus ▸ 10 ▸ Minnow 0
    var story = try Story(at: (1, 0)) { $0.gains.missed = -10 }
    for hour in 10...14 {
      try story.play("Mon 09:00 plan \(hour):00 | #\(hour - 9) Mon \(hour):00 · 1/0")
    }
    try story.play(
      """
      Mon 10:00 done       | #1 onTime · 1/2
      Mon 11:00 done       | #2 onTime · 1/4
      Mon 12:00 done       | #3 onTime · 1/6
      Mon 13:00 done       | #4 onTime · 1/8
      Tue 08:00 open       | [Mon 4/5] 1/0
      """)
    #expect([story.archive[0].falls, story.archive[0].rises] == [1, 1])
    #expect(story.archive[0].before.xp == 8)
  }

  @Test("several days away are closed out once each, in order; days without tasks give nothing")
  func daysAway() throws {
    var story = try Story(at: (0, 9))
    try story.play(
      """
      Mon 08:00 plan 09:00 | #1 Mon 09:00 · 0/9
      Fri 23:59 open       | [Mon 0/1] [Tue 0/0] [Wed 0/0] [Thu 0/0] 0/4
      Sat 00:00 open       | [Fri 0/0] 0/4
      """)
    #expect(story.archive.dropFirst().allSatisfy { $0.before == $0.after && $0.missed == 0 })
  }

  @Test(
    "with rollover the open tasks of each day are missed and copied to the next, day after day"
  )
  func rollover() throws {
    var story = try Story(at: (8, 50)) { $0.rollover = true }
    try story.play(
      """
      Mon 08:00 plan 09:00 | #1 Mon 09:00 · 8/50
      Mon 08:00 plan 10:00 | #2 Mon 10:00 · 8/50
      Mon 08:00 plan 11:00 | #3 Mon 11:00 · 8/50
      Mon 09:00 done 1     | onTime · 8/52
      Mon 09:00 snooze 2   | Mon 10:15 · 8/52
      Thu 10:00 open       | [Mon 1/3] [Tue 0/2] [Wed 0/2] 8/31
      Thu 10:59 done 2     | onTime · 8/33
      Thu 11:00 plan 08:00 | #4 Thu 08:00 · 8/33
      Fri 07:00 done 1     | [Thu 1/3] ! unknown 1 · 8/26
      """)
    #expect(story.archive.map { $0.rolledOver } == [2, 2, 2, 2])
    #expect(story.archive.map { $0.snoozes } == [1, 0, 0, 0])
    #expect(story.care.board.tasks.map { $0.id.number } == [3, 4])
    #expect(story.care.board.tasks.map { $0.snoozes } == [0, 0])
    try story.play(
      """
      Fri 07:05 plan 11:00 | #5 Fri 11:00 · 8/26
      Fri 07:10 done       | #4 onTime · 8/28
      Fri 11:00 done       | #3 onTime · 8/30
      """)
  }

  @Test("days away have the person's routine if the parameters say so")
  func routine() throws {
    var story = try Story(at: (8, 50)) { $0.tasksWhenAbsent = .planned }
    story.care.routine = [try LocalTime("09:00"), try LocalTime("18:00")]
    try story.play(
      """
      Mon 08:00 plan 09:00 | #1 Mon 09:00 · 8/50
      Mon 09:00 done       | #1 onTime · 8/52
      Thu 08:00 open       | [Mon 1/1] [Tue 0/2] [Wed 0/2] 8/41
      """)
    #expect(story.care.board.tasks.isEmpty, "the day of the launch is the person's to plan")
  }

  @Test("routine and rollover pile up")
  func routineAndRollover() throws {
    var story = try Story(at: (8, 100)) {
      $0.tasksWhenAbsent = .planned
      $0.rollover = true
    }
    story.care.routine = [try LocalTime("09:00")]
    try story.play("Mon 08:00 open | 8/100")
    try story.play("Thu 08:00 open | [Mon 0/0] [Tue 0/1] [Wed 0/2] 8/88")
    #expect(story.care.board.tasks.map { $0.id.number } == [1, 2])
  }

  @Test("a refused interaction changes nothing, but that ended days are closed out")
  func refusals() throws {
    var story = try Story(at: (8, 50))
    try story.play(
      """
      Mon 08:00 done       | ! nothing open · 8/50
      Mon 08:00 snooze     | ! nothing open · 8/50
      Mon 08:00 plan 23:50 | #1 Mon 23:50 · 8/50
      Mon 08:00 plan 09:00 | #2 Mon 09:00 · 8/50
      Mon 08:00 done 2     | onTime · 8/52
      """)
    let before = "\(story.care)"
    try story.play(
      """
      Mon 08:00 done 2     | ! already done 2 · 8/52
      Mon 08:00 snooze 2   | ! already done 2 · 8/52
      Mon 08:00 move 2>10:00 | ! already done 2 · 8/52
      Mon 08:00 snooze     | ! past end of day 1 · 8/52
      Mon 08:00 snooze 1   | ! past end of day 1 · 8/52
      Mon 08:00 done 3     | ! unknown 3 · 8/52
      Mon 08:00 delete 3   | ! unknown 3 · 8/52
      """)
    #expect("\(story.care)" == before)
    try story.play(
      """
      Tue 00:00 move 1>10:00 | [Mon 1/2] ! unknown 1 · 8/50
      Tue 00:00 done         | ! nothing open · 8/50
      """)
  }

  @Test("a task may be planned for a time that is past, moved and deleted, done or not")
  func editing() throws {
    var story = try Story(at: (3, 10))
    try story.play(
      """
      Mon 12:00 plan 09:00   | #1 Mon 09:00 · 3/10
      Mon 12:00 move 1>12:30 | Mon 12:30 · 3/10
      Mon 12:00 snooze       | Mon 12:45 · 3/10
      Mon 12:00 move 1>13:00 | Mon 13:00 · 3/10
      Mon 12:00 done         | #1 onTime · 3/12
      Mon 12:00 plan 18:00   | #2 Mon 18:00 · 3/12
      Mon 12:00 delete 1     | 3/12
      Mon 12:00 delete 2     | 3/12
      Tue 12:00 open         | [Mon 0/0] 3/12
      """)
  }

  @Test("an update of the app changes the rules: the pet is adopted, tasks and the day stay")
  func update() throws {
    var story = try Story(at: (8, 50))
    try story.play("Mon 09:00 plan 10:00 | #1 Mon 10:00 · 8/50")
    var parameters = PetParameters()
    parameters.stages = Array(parameters.stages.prefix(2)) + parameters.stages.suffix(1)
    parameters.gains.onTime = 7
    story.care.adopt(try PetRules(parameters))
    #expect(story.care.pet.stage == 2 && story.care.pet.xp == 50)
    try story.play("Mon 09:30 done | #1 onTime · 2/57")
  }
}
