import Analytics

extension LifeTables {
  private struct Rank {
    let world: Int
    let person: Int
    let week: String
    let tier: Int
    let next: Int
    let board: Int
    let rank: Int
    let xp: Int
    /// The key that broke a tie with the rank before, or none.
    let tie: String
    /// The weeks with a rank until then, if this one leads to a tier for the first time; else 0.
    let weeks: Int
  }

  private static let tiers = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]

  private func ranks(of people: [LifeReader.Person]) -> [Rank] {
    people.flatMap { person in
      var seen: Set<String> = []
      return person.events.filter { $0.name == "rank" }.enumerated().map { number, event in
        seen.insert(event.detail[0])
        let isFirst = seen.insert(event.detail[1]).inserted
        return Rank(
          world: person.world, person: person.number, week: reader.week(event.day).key,
          tier: LifeTables.tiers.firstIndex(of: event.detail[0]) ?? -1,
          next: LifeTables.tiers.firstIndex(of: event.detail[1]) ?? -1,
          board: Int(event.detail[2]) ?? -1, rank: event.value ?? -1, xp: event.other ?? 0,
          tie: String(event.detail[3].dropFirst("tie=".count)), weeks: isFirst ? number + 1 : 0)
      }
    }
  }

  var leagues: String {
    let sundays = (0..<days).filter { reader.week($0).weekday == 6 }
    let everybody = ranks(of: reader.people)
    let own = ranks(of: members)
    let everyWorld = Set(reader.people.map(\.world)).sorted()
    let rows = sundays.flatMap { sunday -> [[Value]] in
      let week = reader.week(sunday).key
      let all = everybody.filter { $0.week == week }
      let owners = members.filter { $0.has("sherpa", on: sunday) }
      let optedIn = owners.filter { owner in
        let last = owner.events.last { $0.name.hasPrefix("opt_") && $0.day <= sunday }
        return last?.name == "opt_in"
      }
      let optedInByWorld = everyWorld.compactMap { world -> Double? in
        let own = owners.count { $0.world == world }
        return own == 0 ? nil : Double(optedIn.count { $0.world == world }) / Double(own)
      }
      return LifeTables.tiers.indices.map { tier in
        let people = own.filter { $0.week == week && $0.tier == tier }
        let xp = people.map { Double($0.xp) }.sorted()
        let up = people.filter { $0.next > tier }
        let worlds = Set(everybody.map(\.world)).sorted()
        let cuts = worlds.compactMap { world in
          up.filter { $0.world == world }.map(\.xp).min().map { Double($0) }
        }
        let cut = cuts.isEmpty ? nil : cuts.reduce(0, +) / Double(cuts.count)
        let medians = worlds.compactMap { world in
          Quantiles.type7(
            people.filter { $0.world == world }.map { Double($0.xp) }.sorted(), 0.5)
        }
        let active = worlds.compactMap { world -> Double? in
          let own = people.filter { $0.world == world }
          return own.isEmpty ? nil : Double(own.count { $0.xp > 0 }) / Double(own.count)
        }
        let tied = people.count { person in
          all.contains {
            $0.world == person.world && $0.board == person.board && $0.rank == person.rank - 1
              && $0.xp == person.xp
          }
        }
        let counts = [
          Set(people.map { [$0.world, $0.board] }).count, up.count,
          people.count { $0.next == tier },
          people.count { $0.next < tier }, people.reduce(0) { $0 + $1.xp },
        ]
        let ties = ["streakDays", "focusMinutes", "joined", "person"].map { key in
          people.count { $0.tie == key }
        }
        let head: [Value] = [
          .text(week), .text(LifeTables.tiers[tier]), .number(people.count),
          .number(people.count { $0.xp > 0 }), .share(people.count { $0.xp > 0 }, people.count),
        ]
        return head
          + spread(
            Double(people.count { $0.xp > 0 }) / Double(people.count), active, 6, kind: .share,
            of: people.count)
          + counts.map { .number($0) } + [0.1, 0.5].map { .real(Quantiles.type7(xp, $0), 3) }
          + spread(Quantiles.type7(xp, 0.5), medians, 3, kind: .amount, of: people.count)
          + [.real(Quantiles.type7(xp, 0.9), 3), .real(cut, 3)]
          + spread(cut, cuts, 3, kind: .amount, of: people.count)
          + [.number(tied)] + ties.map { .number($0) } + [.number(up.count { $0.xp <= 0 })]
          + [.share(optedIn.count, owners.count)]
          + spread(
            owners.isEmpty ? nil : Double(optedIn.count) / Double(owners.count), optedInByWorld, 6,
            kind: .share, of: owners.count)
      }
    }
    return table(
      "week,tier,people,active,active_share,active_sim_low,active_sim_high,boards,up,stay,down,"
        + "xp_total,xp_p10,xp_p50,xp_p50_sim_low,xp_p50_sim_high,xp_p90,promotion_cut_xp,"
        + "promotion_cut_sim_low,promotion_cut_sim_high,ties_broken,"
        + "ties_streak_days,ties_focus_minutes,ties_joined,ties_person,up_without_xp,"
        + "opted_in_share,opted_in_sim_low,opted_in_sim_high", rows)
  }

  /// The interval of an answer from how those of the worlds scatter.
  private func spread(
    _ answer: Double?, _ worlds: [Double], _ places: Int, kind: CellKind = .count, of answers: Int
  ) -> [Value] {
    let range = answer.flatMap {
      CellSample($0, kind: kind, worlds: worlds, answers: Double(answers))
        .interval(confidence: 0.95)
    }
    return [.real(range?.low, places), .real(range?.high, places)]
  }

  var leagueMoves: String {
    let own = ranks(of: members)
    let worlds = Set(own.map(\.world)).sorted()
    let tiers = LifeTables.tiers.indices
    let rows = tiers.flatMap { from in
      tiers.filter { abs($0 - from) <= 1 }.map { to -> [Value] in
        let all = own.filter { $0.tier == from }
        let moves = all.count { $0.next == to }
        let shares = worlds.compactMap { world -> Double? in
          let own = all.filter { $0.world == world }
          return own.isEmpty ? nil : Double(own.count { $0.next == to }) / Double(own.count)
        }
        let weeks = all.filter { $0.next == to && $0.weeks > 0 }.map { Double($0.weeks) }.sorted()
        let head: [Value] = [
          .text(LifeTables.tiers[from]), .text(LifeTables.tiers[to]), .number(moves),
          .share(moves, all.count),
        ]
        return head
          + spread(Double(moves) / Double(all.count), shares, 6, kind: .share, of: all.count)
          + [.number(weeks.count)]
          + [0.1, 0.5, 0.9].map { .real(Quantiles.type7(weeks, $0), 3) }
      }
    }
    return table(
      "from_tier,to_tier,moves,share,sim_low,sim_high,first_moves,weeks_p10,weeks_p50,weeks_p90",
      rows)
  }
}
