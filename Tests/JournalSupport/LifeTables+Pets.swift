import Analytics

extension LifeTables {
  /// One person's pet: its stage at each day's end, and every change.
  private struct PetStory {
    var arrival = 0
    var end = 0
    var isRemoved = false
    var changes: [(day: Int, from: Int, to: Int)] = []

    init?(_ person: LifeReader.Person, days: Int) {
      guard let arrival = person.arrival, arrival.apps.contains("pet") else { return nil }
      self.arrival = arrival.day
      isRemoved = person.removal(of: "pet") != nil
      end = person.removal(of: "pet") ?? days - 1
      changes = person.events.filter { $0.name == "pet_move" }
        .map { ($0.day, $0.value ?? -1, $0.other ?? -1) }
    }

    func stage(on day: Int) -> Int? {
      if day < arrival || (isRemoved && day >= end) { return nil }
      return changes.last { $0.day <= day }?.to ?? 0
    }

    /// Days from arriving to the first time at a stage.
    func reached(_ stage: Int) -> Int? {
      if stage == 0 { return 0 }
      return changes.first { $0.to == stage && $0.from < stage }.map { $0.day - arrival }
    }

    func falls(_ stage: Int) -> Int { changes.count { $0.from == stage && $0.to < stage } }

    /// Days from each fall until the stage was reached again.
    func regained(_ stage: Int) -> [Int] {
      changes.indices.filter { changes[$0].from == stage && changes[$0].to < stage }
        .compactMap { index in
          changes[(index + 1)...].first { $0.to == stage }.map { $0.day - changes[index].day }
        }
    }

    /// Every stay: its stage, its length in days, and how it ended.
    var stays: [(stage: Int, length: Int, end: String)] {
      var stays: [(stage: Int, length: Int, end: String)] = []
      var (stage, since) = (0, arrival)
      for change in changes {
        stays.append((stage, change.day - since, change.to > stage ? "up" : "down"))
        (stage, since) = (change.to, change.day)
      }
      stays.append((stage, end - since, isRemoved ? "removed" : "open"))
      return stays
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

  var evolutionTimes: String {
    let stayed = groups.map { group in
      group.filter { person in person.visits.contains { $0 >= days - 7 } }
    }
    let rows = [("everyone", groups), ("stayed", stayed)].flatMap { among, groups in
      let stories = groups.map { self.stories($0) }
      return stageNames.indices.map { stage in
        [.number(stage), .text(stageNames[stage]), .text(among)] + times(stage, stories)
      }
    }
    return table(
      "stage,name,among,reached_share_30,reached_share_90,reached_share_180,reached_share_365,"
        + "sim_low,sim_high,p10_days,p25_days,p50_days,p75_days,p90_days,falls,people_fallen,"
        + "days_to_regain", rows)
  }

  private func curve(_ stage: Int, _ stories: [PetStory]) -> AalenJohansen {
    var counts = [[Int64]](repeating: [Int64](repeating: 0, count: days), count: 3)
    for story in stories {
      if let age = story.reached(stage) {
        counts[0][age] += 1
      } else {
        counts[story.isRemoved ? 1 : 2][story.end - story.arrival] += 1
      }
    }
    return AalenJohansen(reached: counts[0], left: counts[1], censored: counts[2])
  }

  private func times(_ stage: Int, _ groups: [[PetStory]]) -> [Value] {
    let all = groups.flatMap { $0 }
    let curve = curve(stage, all)
    let horizons = [30, 90, 180, 365]
    var range: [Value] = [.real(nil, 6), .real(nil, 6)]
    if let longest = horizons.last(where: { curve.share(within: $0) != nil }),
      let share = curve.share(within: longest)
    {
      let without = groups.indices.filter { !groups[$0].isEmpty }.map { left in
        let rest = groups.indices.filter { $0 != left }.flatMap { groups[$0] }
        return self.curve(stage, rest).share(within: longest) ?? share
      }
      range = interval(share, without)
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

  var stageWaits: String {
    let stays = stories(members).flatMap { $0.stays }
    let rows = stageNames.indices.map { stage -> [Value] in
      let own = stays.filter { $0.stage == stage }
      var counts = [[Int64]](repeating: [Int64](repeating: 0, count: days), count: 2)
      for stay in own { counts[["up", "down"].contains(stay.end) ? 0 : 1][stay.length] += 1 }
      let curve = AalenJohansen(reached: counts[0], left: [], censored: counts[1])
      let numbers = [
        own.count, own.count { $0.end == "up" }, own.count { $0.end == "down" },
        own.count { $0.end == "open" },
      ]
      return [.number(stage), .text(stageNames[stage])] + numbers.map { .number($0) } + [
        .real(curve.time(of: 0.5), 3), .real(curve.time(of: 0.9), 3),
        .real(curve.share(within: 30).map { max(0, 1 - $0) }, 6),
      ]
    }
    return table("stage,name,entered,up,down,still_in,p50_days,p90_days,over_30_share", rows)
  }

  var tasks: String {
    let names = ["tasks_plan", "task_on_time", "task_late", "task_snooze", "day_close"]
    let kinds = names.map { Dictionary(grouping: events($0, "pet"), by: \.detail[0]) }
    let rows = (0..<days).map { day -> [Value] in
      let own = kinds.map { $0[reader.dates[day]] ?? [] }
      func sum(_ events: [LifeReader.Event], _ part: (LifeReader.Event) -> Int?) -> Int {
        events.reduce(0) { $0 + (part($1) ?? 0) }
      }
      let done = own[1...2].map(\.count)
      let planned = sum(own[0], \.value)
      let numbers = [
        day, planned, done[0], done[1], sum(own[4], \.value), own[3].count, sum(own[4], \.other),
      ]
      return numbers.map { .number($0) } + [.share(done[0] + done[1], planned)]
    }
    return table(
      "day,planned,on_time,late,missed,snoozed,rolled_over,completion_share", rows)
  }
}
