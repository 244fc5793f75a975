import Analytics

extension LifeTables {
  /// One person's pet: its stage at each day's end, and every change.
  private struct PetStory {
    var arrival = 0
    var end = 0
    var isRemoved = false
    var changes: [(day: Int, from: Int, to: Int)] = []
    /// By stage, days from arriving to the first time at it.
    private var firsts = [0: 0]

    init?(_ person: LifeReader.Person, days: Int) {
      guard let arrival = person.arrival, arrival.apps.contains("pet") else { return nil }
      self.arrival = arrival.day
      isRemoved = person.removal(of: "pet") != nil
      end = person.removal(of: "pet") ?? days - 1
      changes = person.events.filter { $0.name == "pet_move" }
        .map { ($0.day, $0.value ?? -1, $0.other ?? -1) }
      for change in changes where firsts[change.to] == nil {
        firsts[change.to] = change.day - arrival.day
      }
    }

    func stage(on day: Int) -> Int? {
      if day < arrival || (isRemoved && day >= end) { return nil }
      return changes.last { $0.day <= day }?.to ?? 0
    }

    /// Days from arriving to the first time at a stage.
    func reached(_ stage: Int) -> Int? { firsts[stage] }

    /// Whether the pet fell from a stage before it had been at the next.
    func fellWaiting(_ stage: Int) -> Bool {
      for change in changes {
        if change.to == stage + 1 { return false }
        if change.from == stage, change.to < stage { return true }
      }
      return false
    }

    func falls(_ stage: Int) -> Int { changes.count { $0.from == stage && $0.to < stage } }

    /// Days from each fall until the stage was reached again.
    func regained(_ stage: Int) -> [Int] {
      changes.indices.filter { changes[$0].from == stage && changes[$0].to < stage }
        .compactMap { index in
          changes[(index + 1)...].first { $0.to == stage }.map { $0.day - changes[index].day }
        }
    }

    /// Every wait from the first arrival at a stage to the first at the next: the stage, the number
    /// of days between the two or to the last day that was seen, and how it ended.
    var waits: [(stage: Int, length: Int, end: String)] {
      var waits: [(stage: Int, length: Int, end: String)] = []
      var stage = 0
      while let from = reached(stage) {
        if let next = reached(stage + 1) {
          waits.append((stage, next - from, "up"))
        } else {
          // Of a day in the morning of which the app was removed nothing was seen.
          let last = isRemoved ? end - 1 : end
          waits.append((stage, last - arrival - from, isRemoved ? "left" : "open"))
        }
        stage += 1
      }
      return waits
    }
  }

  private func stories(_ people: [LifeReader.Person]) -> [PetStory] {
    people.compactMap { PetStory($0, days: days) }
  }

  var evolution: String {
    let stories = stories(members)
    let rows = (0..<days).flatMap { day -> [[Value]] in
      let stages = stories.compactMap { $0.stage(on: day) }
      return stageNames.indices.map { stage in
        let people = stages.count { $0 == stage }
        return [
          .number(day), .number(stage), .text(stageNames[stage]), .number(people),
          .share(people, stages.count),
        ]
      }
    }
    return table("day,stage,name,people,share", rows)
  }

  package var evolutionTimes: String {
    let stayed = groups.map { group in
      group.filter { $0.stays(inRunOf: days) }
    }
    let rows = [("everyone", groups), ("stayed", stayed)].flatMap { among, groups in
      let stories = groups.map { self.stories($0) }
      let all = curves(stories.flatMap { $0 })
      let without = stories.indices.filter { !stories[$0].isEmpty }.map { left in
        curves(stories.indices.filter { $0 != left }.flatMap { stories[$0] })
      }
      return stageNames.indices.map { stage in
        let cells = times(stage, stories.flatMap { $0 }, all[stage], without.map { $0[stage] })
        let isKnown = among == "everyone" || days >= 28
        return [.number(stage), .text(stageNames[stage]), .text(among)]
          + (isKnown ? cells : cells.map { _ in .real(nil, 0) })
      }
    }
    return table(
      "stage,name,among,reached_share_30,reached_share_90,reached_share_180,reached_share_365,"
        + "sim_low,sim_high,p10_days,p25_days,p50_days,p75_days,p90_days,falls,people_fallen,"
        + "days_to_regain", rows)
  }

  /// By stage, how many have reached it by when: the state that everybody is in moves on day by
  /// day, from stage to stage, by the shares of those who are seen in it.
  private func curves(_ stories: [PetStory]) -> [Reached] {
    let count = stageNames.count
    guard count > 0 else { return [] }
    var curves = [Reached](repeating: Reached(shares: [], followed: 0, isOver: false), count: count)
    // Of everybody, the share that has reached a stage and not the next; at first that is birth.
    var within = [Double](repeating: 0, count: count)
    within[0] = stories.isEmpty ? 0 : 1
    var sums = within
    for age in 0..<days {
      let seen = stories.filter { $0.end - $0.arrival >= age }
      for stage in 0..<count - 1 {
        let at = seen.filter { story in
          (story.reached(stage) ?? .max) <= age && (story.reached(stage + 1) ?? .max) >= age
        }
        let climb = at.count { $0.reached(stage + 1) == age }
        let leave = at.count {
          $0.isRemoved && $0.end - $0.arrival == age && $0.reached(stage + 1) == nil
        }
        guard climb + leave > 0 else { continue }
        let moved = within[stage] * Double(climb) / Double(at.count)
        within[stage] *= Double(at.count - climb - leave) / Double(at.count)
        within[stage + 1] += moved
        sums[stage + 1] += moved
      }
      // All stages are known for as long as anybody is seen who has not reached the last.
      let isWatched = seen.contains { ($0.reached(count - 1) ?? .max) >= age }
      for stage in 0..<count {
        curves[stage].shares.append(sums[stage])
        if isWatched { curves[stage].followed = age + 1 }
        curves[stage].isOver = !stories.isEmpty && within[..<stage].allSatisfy { $0 == 0 }
      }
    }
    return curves
  }

  /// The share that has reached a stage by the end of each day.
  private struct Reached {
    var shares: [Double]
    var followed: Int
    /// Whether nobody is left who might reach it.
    var isOver: Bool

    func share(within days: Int) -> Double? {
      days <= (isOver ? shares.count : followed) ? shares[days - 1] : nil
    }

    func time(of share: Double) -> Double? {
      guard let day = shares.firstIndex(where: { $0 >= share - 1e-12 && $0 > 0 }) else {
        return nil
      }
      let before = day > 0 ? shares[day - 1] : 0
      return Double(day) + min(1, max(0, (share - before) / (shares[day] - before)))
    }
  }

  private func times(
    _ stage: Int, _ all: [PetStory], _ curve: Reached, _ without: [Reached]
  ) -> [Value] {
    let horizons = [30, 90, 180, 365]
    var range: [Value] = [.real(nil, 6), .real(nil, 6)]
    if let longest = horizons.last(where: { curve.share(within: $0) != nil }),
      let share = curve.share(within: longest)
    {
      // Whoever was lost sight of before had no time to reach it.
      let lost = all.count {
        $0.reached(stage) == nil && !$0.isRemoved && $0.end - $0.arrival < longest - 1
      }
      range = interval(
        share, without.map { $0.share(within: longest) ?? share },
        answers: Double(all.count - lost))
    }
    let regained = all.flatMap { $0.regained(stage) }
    let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { share in
      Value.real(stage == 0 ? 0 : curve.time(of: share), 3)
    }
    return horizons.map { .real(curve.share(within: $0), 6) } + range + quantiles + [
      .number(all.reduce(0) { $0 + $1.falls(stage) }),
      .number(all.count { $0.falls(stage) > 0 }),
      .mean(regained.reduce(0, +), regained.count),
    ]
  }

  package var stageWaits: String {
    let stories = stories(members)
    let waits = stories.flatMap { $0.waits }
    let grouped = groups.map { self.stories($0) }
    func share(_ stage: Int, _ isMeant: (PetStory) -> Bool) -> [Value] {
      let counts = grouped.map { group in
        let own = group.filter { $0.reached(stage) != nil }
        return (part: own.count { isMeant($0) }, whole: own.count)
      }
      let part = counts.reduce(0) { $0 + $1.part }
      let whole = counts.reduce(0) { $0 + $1.whole }
      guard whole > 0 else { return [.share(0, 0), .real(nil, 6), .real(nil, 6)] }
      let all = Double(part) / Double(whole)
      let without = counts.filter { $0.whole > 0 }.map { group in
        whole > group.whole ? Double(part - group.part) / Double(whole - group.whole) : all
      }
      return [.share(part, whole)]
        + interval(all, without, answers: Double(whole), people: Double(whole))
    }
    let rows = stageNames.indices.map { stage -> [Value] in
      let own = waits.filter { $0.stage == stage }
      var counts = [[Int64]](repeating: [Int64](repeating: 0, count: days), count: 2)
      for wait in own where wait.length >= 0 { counts[wait.end == "up" ? 0 : 1][wait.length] += 1 }
      let curve = AalenJohansen(reached: counts[0], left: [], censored: counts[1])
      let numbers = [
        own.count, own.count { $0.end == "up" }, stories.reduce(0) { $0 + $1.falls(stage) },
        own.count { $0.end == "left" }, own.count { $0.end == "open" },
      ]
      return [.number(stage), .text(stageNames[stage])] + numbers.map { .number($0) } + [
        .real(curve.time(of: 0.5), 3), .real(curve.time(of: 0.9), 3),
        .real(curve.share(within: 30).map { max(0, 1 - $0) }, 6),
      ] + share(stage) { $0.isRemoved && $0.reached(stage + 1) == nil }
        + share(stage) { $0.fellWaiting(stage) }
    }
    return table(
      "stage,name,entered,up,down,left,still_in,p50_days,p90_days,over_30_share,left_share,"
        + "left_sim_low,left_sim_high,down_share,down_sim_low,down_sim_high", rows)
  }

  var tasks: String {
    let names = [
      "tasks_plan", "task_on_time", "task_late", "task_snooze", "day_close", "task_edit",
      "task_delete", "task_on_widget",
    ]
    let kinds = names.map { Dictionary(grouping: events($0, "pet"), by: \.detail[0]) }
    let rows = (0..<days).map { day -> [Value] in
      let own = kinds.map { $0[reader.dates[day]] ?? [] }
      func sum(_ events: [LifeReader.Event], _ part: (LifeReader.Event) -> Int?) -> Int {
        events.reduce(0) { $0 + (part($1) ?? 0) }
      }
      let done = own[1...2].map(\.count)
      let planned = sum(own[0], \.value)
      let missed = sum(own[4], \.value)
      let numbers = [
        day, planned, done[0], done[1], missed, planned - done[0] - done[1] - missed,
        own[3].count, sum(own[4], \.other), own[5].count, own[6].count, own[7].count,
      ]
      return numbers.map { .number($0) } + [
        .share(done[0] + done[1], planned), .share(own[7].count, done[0] + done[1]),
      ]
    }
    return table(
      "day,planned,on_time,late,missed,unclosed,snoozed,rolled_over,edited,deleted,on_widget,"
        + "completion_share,widget_share", rows)
  }

  var petExperience: String {
    let sources = [
      "onTime", "late", "missed", "bonus", "penalty", "surplus", "forgiven", "fall",
    ]
    let days = Dictionary(grouping: events("pet_xp"), by: \.detail[0])
    let rows = (0..<self.days).map { day -> [Value] in
      let own = days[reader.dates[day]] ?? []
      let points = sources.map { source in
        own.filter { $0.detail[1] == source }.reduce(0) { $0 + ($1.value ?? 0) }
      }
      return ([day] + points + [points.reduce(0, +)]).map { .number($0) }
    }
    return table(
      "day,on_time,late,missed,bonus,penalty,surplus,forgiven,fall,total", rows)
  }
}
