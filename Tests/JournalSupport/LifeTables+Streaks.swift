import Analytics

extension LifeTables {
  var streaks: String {
    let rows = apps.flatMap { app -> [[Value]] in
      let all = members.map { $0.streaks(app, days: days) }
      return (0..<days).map { day in
        let lengths = all.compactMap { $0[day] }.sorted()
        let people = lengths.count
        func atLeast(_ least: Int) -> Value { .share(lengths.count { $0 >= least }, people) }
        let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { share -> Value in
          .real(Quantiles.type7(lengths.map(Double.init), share), 3)
        }
        return [.text(app), .number(day), .number(people), atLeast(1)]
          + [.mean(lengths.reduce(0, +), people)] + quantiles + [.number(lengths.last)]
          + [7, 30, 100].map(atLeast)
      }
    }
    return table(
      "app,day,people,alive_share,mean,p10,p25,p50,p75,p90,max,share_7,share_30,share_100", rows)
  }

  /// A streak from its first day to the length at which it was last seen; what broke it, if that
  /// is final.
  private struct Episode {
    var last: Int
    var fatal: LifeReader.Event?
  }

  /// Streaks begin at 1; one that comes back longer is the one before, repaired. A break is final
  /// once the days are over on which the person, who still has the app, could have repaired it.
  private func episodes(_ app: String, of person: LifeReader.Person) -> [Episode] {
    let lengths = person.streaks(app, days: days)
    let lastSeen = lengths.lastIndex { $0 != nil } ?? -1
    var episodes: [Episode] = []
    var before = 0
    for (day, now) in lengths.enumerated() {
      guard let now else { continue }
      if before == 0, now == 1 { episodes.append(Episode(last: 1)) }
      if now > 0 {
        episodes[episodes.count - 1].last = now
        episodes[episodes.count - 1].fatal = nil
      } else if before > 0, lastSeen >= day + (repairDays[app] ?? 0) {
        episodes[episodes.count - 1].fatal = person.events.first {
          $0.name == "streak" && $0.app == app && $0.day == day
        }
      }
      before = now
    }
    return episodes
  }

  /// By length, as many streaks that all were seen to their end would leave the survival as
  /// uncertain, after Greenwood: S(1 − S) / (S² Σ d / (n (n − d))).
  private func independent(_ episodes: [Episode], _ survival: [Double]) -> [Double] {
    var sum = 0.0
    return (0...days).map { length in
      let atRisk = Double(episodes.count { length <= $0.last })
      let broken = Double(episodes.count { $0.last == length && $0.fatal != nil })
      let (now, before) = (survival[length], length > 0 ? survival[length - 1] : 1)
      if atRisk > 0 { sum += broken / (atRisk * (atRisk - broken)) }
      return now > 0 && now < 1 ? (1 - now) / (now * sum) : atRisk / before
    }
  }

  /// The share of streaks that become longer than each length, from 0 on.
  private func survival(_ episodes: [Episode]) -> [Double] {
    var survival = 1.0
    return (0...days).map { length in
      let atRisk = episodes.count { length <= $0.last }
      let broken = episodes.count { $0.last == length && $0.fatal != nil }
      if atRisk > 0 { survival *= Double(atRisk - broken) / Double(atRisk) }
      return survival
    }
  }

  var streakSurvival: String {
    let rows = apps.flatMap { app -> [[Value]] in
      let all = groups.map { group in group.flatMap { episodes(app, of: $0) } }
      let everyone = all.flatMap { $0 }
      let curve = survival(everyone)
      let seen = all.indices.filter { !all[$0].isEmpty }
      let without = seen.map { left in
        survival(all.indices.filter { $0 != left }.flatMap { all[$0] })
      }
      let answers = independent(everyone, curve)
      return (1...days).compactMap { length in
        let atRisk = everyone.count { length <= $0.last }
        let broken = everyone.count { $0.last == length && $0.fatal != nil }
        if atRisk == 0 { return nil }
        return [
          .text(app), .number(length), .number(atRisk), .number(broken), .real(curve[length], 6),
        ]
          + interval(
            curve[length], without.map { $0[length] }, kind: .survival, answers: answers[length])
          + [.share(broken, atRisk)]
      }
    }
    return table("app,length_days,at_risk,broken,survival,sim_low,sim_high,hazard", rows)
  }

  var streakBreaks: String {
    let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let rows = apps.flatMap { app -> [[Value]] in
      let lengths = members.map { $0.streaks(app, days: days) }
      let breaks = members.flatMap { episodes(app, of: $0).compactMap { $0.fatal } }
      return weekdays.indices.flatMap { weekday -> [[Value]] in
        let own = (1..<days).filter { reader.week($0).weekday == weekday }
        let atRisk = own.reduce(0) { sum, day in
          sum + lengths.count { ($0[day - 1] ?? 0) > 0 && $0[day] != nil }
        }
        return ["notOpened", "nothingDone", "tooLittleDone"].map { cause in
          let broken = breaks.count {
            $0.detail == [cause] && reader.week($0.day).weekday == weekday
          }
          return [
            .text(app), .text(weekdays[weekday]), .text(cause), .number(atRisk), .number(broken),
            .share(broken, atRisk),
          ]
        }
      }
    }
    return table("app,weekday,cause,at_risk,breaks,hazard", rows)
  }
}
