import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the users in each league tier, and on the XP that is needed to move up.
  func leagues(_ order: SliceOrder) -> SectionWords {
    SectionWords(
      findings(order.mains, leaguesFinding),
      caveat: "Tiers hold different people: those in a high tier earned much XP to get there, so "
        + "more XP there does not show that the tier makes people do more. \(coupling)")
  }

  /// A note on intervals for worlds in which users compete on the same boards.
  private var coupling: String {
    replicates > 1
      ? "People meet on boards: intervals here come from the spread between \(replicates) worlds."
      : "People meet on boards, so one world has no interval here; \"replicates\" in the scenario "
        + "gives one."
  }

  /// Returns the last week that lies fully within the run and has users on boards.
  func fullWeek(_ slice: TableRows) -> String {
    let weeks = slice.kinds(Columns.week).filter {
      slice.with(Columns.week, $0).sum(Columns.people) > 0
    }
    return fullWeeks(weeks).last ?? weeks.last ?? ""
  }

  private func leaguesFinding(_ slice: TableRows) -> String {
    let week = fullWeek(slice)
    let ranked = slice.with(Columns.week, week).sum(Columns.people)
    let cuts = slice.kinds(Columns.tier).compactMap { tier -> String? in
      let row = slice.with(Columns.week, week).with(Columns.tier, tier)
      guard let cut = row.lastEstimated(Columns.promotionCutXp) else { return nil }
      let text = "\(tier) \(NumberText.decimal(cut.value, 0))"
      guard let (low, high) = cut.ends else { return text }
      return "\(text) [\(NumberText.decimal(low, 0)), \(NumberText.decimal(high, 0))]"
    }
    let crowd = NumberText.counted(ranked, "person has", "people have")
    let needed =
      cuts.isEmpty ? "" : " The least XP of those who go up: \(cuts.joined(separator: ", "))."
    let worlds = replicates > 1 ? " in \(replicates) worlds" : ""
    return "in week \(week)\(worlds) \(crowd) a rank.\(needed)\(ties(slice))"
  }

  /// Returns a sentence on ties in XP that the order of joining decides; empty if it decides none.
  private func ties(_ slice: TableRows) -> String {
    let (all, joined) = (slice.sum(Columns.tiesBroken), slice.sum(Columns.tiesJoined))
    guard joined > 0 else { return "" }
    return " Over all weeks, \(NumberText.part(joined, of: all)) of the ties in XP go to the "
      + "person who joined the league earlier. Of two who join on the same date, that tends to be "
      + "the one further east, where the day begins first."
  }
}

extension ReportSections {
  /// Returns the text on the shares of users' weeks that end with a move up and with a move down.
  func leagueMoves(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func text(_ up: Bool) -> String {
      (moved(slices[0], up: up) ?? "none") + elsewhere(slices) { moved($0, up: up) }
    }
    return words(
      slices,
      "of a person's weeks with a rank \(text(true)) end with a rise and \(text(false)) with a "
        + "fall.")
  }

  /// Returns the number of moves up (if `up`, otherwise down) between tiers, and of all moves.
  private func moves(_ slice: TableRows, up: Bool) -> (moved: Double, all: Double) {
    let tiers = slice.kinds(Columns.fromTier)
    var moved = 0.0
    for row in slice.rows {
      let from = tiers.firstIndex(of: row.text(Columns.fromTier)) ?? 0
      let to = tiers.firstIndex(of: row.text(Columns.toTier)) ?? 0
      if up ? to > from : to < from { moved += row.number(Columns.moves) ?? 0 }
    }
    return (moved, slice.sum(Columns.moves))
  }

  private func moved(_ slice: TableRows, up: Bool) -> String? {
    let (moved, all) = moves(slice, up: up)
    return all > 0 ? NumberText.part(moved, of: all) : nil
  }
}
