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

  /// A streak from the length at which it was first seen to the length at which it was last.
  private struct Episode {
    var first: Int
    var last: Int
    var isBroken: Bool
  }

  private func episodes(_ app: String, of person: LifeReader.Person) -> [Episode] {
    var episodes: [Episode] = []
    var length = 0
    for case let now? in person.streaks(app, days: days) {
      if length == 0, now > 0 { episodes.append(Episode(first: now, last: now, isBroken: false)) }
      if now > 0 { episodes[episodes.count - 1].last = now }
      if length > 0, now == 0 { episodes[episodes.count - 1].isBroken = true }
      length = now
    }
    return episodes
  }

  /// The share of streaks that become longer than each length, from 0 on.
  private func survival(_ episodes: [Episode]) -> [Double] {
    var survival = 1.0
    return (0...days).map { length in
      let atRisk = episodes.count { $0.first <= length && length <= $0.last }
      let broken = episodes.count { $0.last == length && $0.isBroken }
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
      return (1...days).compactMap { length in
        let atRisk = everyone.count { $0.first <= length && length <= $0.last }
        let broken = everyone.count { $0.last == length && $0.isBroken }
        if atRisk == 0 { return nil }
        return [
          .text(app), .number(length), .number(atRisk), .number(broken), .real(curve[length], 6),
        ] + interval(curve[length], without.map { $0[length] }) + [.share(broken, atRisk)]
      }
    }
    return table("app,length_days,at_risk,broken,survival,sim_low,sim_high,hazard", rows)
  }

  var streakBreaks: String {
    let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let rows = apps.flatMap { app -> [[Value]] in
      let lengths = members.map { $0.streaks(app, days: days) }
      let breaks = events("streak", app).filter { $0.other == 0 && ($0.value ?? 0) > 0 }
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
