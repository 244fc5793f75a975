import Foundation

/// The tables of a run, computed from the journal of everybody and the names of the stages alone,
/// in plain ways: sorted samples, one person after the other.
package struct JournalTables {
  let reader: JournalReader
  let stageNames: [String]
  /// The ends of the interval of a share of people, from the shares without each group.
  private let interval: ShareInterval

  package typealias ShareInterval = (
    _ share: Double, _ without: [Double], _ answers: Int, _ isOnceEach: Bool
  ) ->
    [Double]

  package init(reader: JournalReader, stageNames: [String], interval: @escaping ShareInterval) {
    (self.reader, self.stageNames, self.interval) = (reader, stageNames, interval)
  }

  /// Every table by its name, its rows labelled as those of the journal are.
  package var csv: [String: String] {
    [
      "days": days, "tasks": tasks, "evolution": evolution, "evolution_times": evolutionTimes,
      "stage_waits": stageWaits, "streaks": streaks, "refusals": table("app,reason,events", []),
    ]
  }

  private func table(_ header: String, _ rows: [[String]]) -> String {
    let labels = reader.label.isEmpty ? "" : JournalReader.labels
    let lines = rows.map { reader.label + $0.joined(separator: ",") + "\n" }
    return labels + header + "\n" + lines.joined()
  }

  /// The sum of something over everybody on a day.
  private func sum(_ day: Int, _ part: (JournalReader.Day) -> Int) -> Int {
    reader.people.reduce(0) { $0 + part($1.days[day]) }
  }

  // MARK: Days and tasks

  private var days: String {
    let rows = (0..<reader.dayCount).map { day -> [String] in
      let people = reader.people.count { $0.arrived >= 0 && $0.arrived <= day }
      let arrived = reader.people.count { $0.arrived == day }
      let opened = reader.people.count { $0.days[day].opened > 0 }
      let events = sum(day) { $0.onTime + $0.late + $0.closings }
      return ["\(day)", String(reader.people[0].days[day].date)]
        + [people, arrived, opened, 0, opened, 0, 0, events].map { "\($0)" }
    }
    return table(
      "day,date,people,arrived,active,opened_forest,opened_pet,opened_tenx,opened_sherpa,events",
      rows)
  }

  private var tasks: String {
    let rows = (0..<reader.dayCount).map { day -> [String] in
      let (planned, onTime) = (sum(day) { $0.planned }, sum(day) { $0.onTime })
      let (late, missed) = (sum(day) { $0.late }, sum(day) { $0.missed })
      return [day, planned, onTime, late, missed, planned - onTime - late - missed].map {
        "\($0)"
      }
        + ["0", "0", "0", "0", "0", share(onTime + late, planned), share(0, onTime + late)]
    }
    return table(
      "day,planned,on_time,late,missed,unclosed,snoozed,rolled_over,edited,deleted,"
        + "on_widget,completion_share,widget_share", rows)
  }

  // MARK: Stages

  private var evolution: String {
    let stages = reader.people.map(\.stageByDay)
    let rows = (0..<reader.dayCount).flatMap { day in
      stageNames.indices.map { stage -> [String] in
        let people = stages.count { $0[day] == stage }
        return ["\(day)", "\(stage)", stageNames[stage], "\(people)", share(people, stages.count)]
      }
    }
    return table("day,stage,name,people,share", rows)
  }

  private var evolutionTimes: String {
    let lives = reader.people.map { StageLife($0, stages: stageNames.count) }
    let rows = ["everyone", "stayed"].flatMap { among in
      stageNames.indices.map { stage in
        let cells = timesRow(stage, lives)
        // Who stays is not seen before the end of the fourth week.
        let isKnown = among == "everyone" || reader.dayCount >= 28
        return ["\(stage)", stageNames[stage], among] + (isKnown ? cells : cells.map { _ in "" })
      }
    }
    return table(
      "stage,name,among,reached_share_30,reached_share_90,reached_share_180,reached_share_365,"
        + "sim_low,sim_high,p10_days,p25_days,p50_days,p75_days,p90_days,falls,people_fallen,"
        + "days_to_regain", rows)
  }

  private func timesRow(_ stage: Int, _ lives: [StageLife]) -> [String] {
    let firsts = lives.map { $0.reached[stage] }
    let horizons = [30, 90, 180, 365]
    let shares = horizons.map { horizon in
      horizon > reader.dayCount ? "" : share(count(firsts, within: horizon), firsts.count)
    }
    let longest = horizons.last { $0 <= reader.dayCount }
    let interval = longest.map { range(firsts, within: $0) } ?? ["", ""]
    let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { time(of: $0, firsts) }
    let regained = lives.flatMap { $0.regained[stage] }
    return shares + interval + quantiles
      + [
        "\(lives.reduce(0) { $0 + $1.falls[stage] })", "\(lives.count { $0.falls[stage] > 0 })",
        ratio(regained.reduce(0, +), regained.count, places: 3),
      ]
  }

  private func count(_ firsts: [Int?], within horizon: Int) -> Int {
    firsts.count { ($0 ?? .max) < horizon }
  }

  /// The time by which a share has reached a stage, spread over the day; the first by birth.
  private func time(of share: Double, _ firsts: [Int?]) -> String {
    let wanted = share * Double(firsts.count)
    var before = 0
    for day in -1..<reader.dayCount {
      let now = firsts.count { $0 == day }
      if now > 0, Double(before + now) >= wanted {
        return day < 0 ? "0.000" : real(Double(day) + (wanted - Double(before)) / Double(now), 3)
      }
      before += now
    }
    return ""
  }

  /// Leaves out each of 64 contiguous groups.
  private func range(_ firsts: [Int?], within horizon: Int) -> [String] {
    let people = firsts.count
    let all = count(firsts, within: horizon)
    let answers = (0..<64).map { group -> Double in
      let members = Array(firsts[(group * people / 64)..<((group + 1) * people / 64)])
      return Double(all - count(members, within: horizon)) / Double(people - members.count)
    }
    return interval(Double(all) / Double(people), answers, people, false).map { real($0, 6) }
  }

  private var stageWaits: String {
    let waits = reader.people.flatMap { StageWait.all($0, until: reader.dayCount) }
    let lives = reader.people.map { StageLife($0, stages: stageNames.count) }
    let rows = stageNames.indices.map { stage -> [String] in
      let own = waits.filter { $0.stage == stage }
      let curve = ProductLimit(own)
      let counts = [
        own.count, own.count { $0.isOver }, lives.reduce(0) { $0 + $1.falls[stage] }, 0,
        own.count { !$0.isOver },
      ]
      // A run of fewer days has seen no wait that long, whether it ended or not.
      let watched = reader.dayCount >= 30 ? curve.survival(after: 30) : nil
      let over30 = watched.map { real($0, 6) } ?? ""
      return ["\(stage)", stageNames[stage]] + counts.map { "\($0)" }
        + [0.5, 0.9].map { share in curve.time(of: share).map { real($0, 3) } ?? "" } + [over30]
        + share(of: lives, at: stage) { _ in false }
        + share(of: lives, at: stage) { $0.hasFallenWaiting[stage] }
    }
    return table(
      "stage,name,entered,up,down,left,still_in,p50_days,p90_days,over_30_share,left_share,"
        + "left_sim_low,left_sim_high,down_share,down_sim_low,down_sim_high", rows)
  }

  /// The share of those who reached a stage, and its interval, leaving out each of 64 groups.
  private func share(
    of lives: [StageLife], at stage: Int, _ isMeant: (StageLife) -> Bool
  ) -> [String] {
    let counts = (0..<64).map { group -> (part: Int, whole: Int) in
      let own = lives[(group * lives.count / 64)..<((group + 1) * lives.count / 64)]
        .filter { $0.reached[stage] != nil }
      return (own.count { isMeant($0) }, own.count)
    }
    let part = counts.reduce(0) { $0 + $1.part }
    let whole = counts.reduce(0) { $0 + $1.whole }
    guard whole > 0 else { return ["", "", ""] }
    let all = Double(part) / Double(whole)
    let without = counts.filter { $0.whole > 0 }.map { group in
      whole > group.whole ? Double(part - group.part) / Double(whole - group.whole) : all
    }
    let ends = interval(all, without, whole, true).map { real($0, 6) }
    return [share(part, whole)] + (ends.isEmpty ? ["", ""] : ends)
  }

  // MARK: Streaks

  private var streaks: String {
    let rows = (0..<reader.dayCount).map { day -> [String] in
      let lengths = reader.people.map { $0.days[day].streak }.sorted()
      let people = lengths.count
      let atLeast = { (least: Int) in self.share(lengths.count { $0 >= least }, people) }
      let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { share -> String in
        let place = Double(people - 1) * share
        let (low, high) = (lengths[Int(place)], lengths[min(people - 1, Int(place) + 1)])
        return real(Double(low) + Double(high - low) * (place - place.rounded(.down)), 3)
      }
      return ["pet", "\(day)", "\(people)", atLeast(1)]
        + [ratio(lengths.reduce(0, +), people, places: 3)] + quantiles
        + ["\(lengths[people - 1])"] + [7, 30, 100].map(atLeast)
    }
    return table(
      "app,day,people,alive_share,mean,p10,p25,p50,p75,p90,max,share_7,share_30,share_100", rows)
  }

  // MARK: Numbers

  private func share(_ part: Int, _ whole: Int) -> String { ratio(part, whole, places: 6) }

  /// A fraction rounded to the nearest, a tie to the even digit; empty without a whole.
  private func ratio(_ part: Int, _ whole: Int, places: Int) -> String {
    if whole == 0 { return "" }
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    var (digits, rest) = (part * scale).quotientAndRemainder(dividingBy: whole)
    if 2 * rest > whole || (2 * rest == whole && digits % 2 == 1) { digits += 1 }
    let decimals = String(digits % scale)
    return "\(digits / scale)." + String(repeating: "0", count: places - decimals.count) + decimals
  }

  private func real(_ number: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", number)
  }
}
