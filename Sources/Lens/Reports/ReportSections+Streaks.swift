import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the lengths of streaks at the end of the run, as quantiles over users.
  func streaks(_ order: SliceOrder) -> SectionWords {
    SectionWords(
      appFindings(order) { own, main, _ in
        streaks(own.map { $0.dropLast(closingDays) }, main.dropLast(closingDays))
      })
  }

  private func streaks(_ own: [TableRows], _ main: TableRows) -> String {
    let end = longStreaks(main)
    guard !isShort else {
      // Half have at most the number of days that the middle lies in.
      func median(_ slice: TableRows) -> String? {
        slice.last(Columns.p50).map { days($0.rounded(.up)) }
      }
      return "at the end half of those who still have the app have a streak of at most "
        + "\(median(own[0]) ?? "0 days")\(elsewhere(own, median)), \(end)"
    }
    func long(_ slice: TableRows) -> String? {
      slice.last(Columns.share7).map { NumberText.percent($0) }
    }
    return "at the end, of those who still have the app, \(long(own[0]) ?? "none") have a streak "
      + "of a week or more\(elsewhere(own, long)), \(end)"
  }

  /// Returns the end of a sentence on streaks: the top tenth of users, and the longest streak.
  ///
  ///     and one in ten has at least 19 days; the longest of the run is 54 days.
  ///     at least three in four of 60 days, the longest that anybody has.
  ///     and nine in ten have none; the longest of the run is 3 days.
  private func longStreaks(_ main: TableRows) -> String {
    let (longest, most) = (
      main.last(Columns.max) ?? 0, main.numbers(Columns.max).compactMap { $0 }.max() ?? 0
    )
    let run = most > longest ? "; the longest of the run is \(days(most))." : "."
    let parts = [
      (Columns.p10, "nine in ten"), (Columns.p25, "three in four"), (Columns.p50, "half"),
      (Columns.p75, "one in four"),
      (Columns.p90, "one in ten"),
    ]
    if longest > 0, let part = parts.first(where: { main.last($0.0) ?? 0 >= longest }) {
      return "at least \(part.1) of \(days(longest)), the longest that anybody has\(run)"
    }
    // A tenth has at least the whole days below the quantile.
    let least = (main.last(Columns.p90) ?? 0).rounded(.down)
    let tenth = least > 0 ? "one in ten has at least \(days(least))" : "nine in ten have none"
    return "and \(tenth); the longest of the run is \(days(most))."
  }

  private func days(_ number: Double) -> String { NumberText.counted(number, "day", "days") }

  /// Returns the text on the share of streaks that outlast a week, and on the trend of the hazard.
  func streakSurvival(_ order: SliceOrder) -> SectionWords {
    let falls = order.kinds(Columns.app).contains { app in
      let own = order.spoken.map { $0.with(Columns.app, app) }
      return own.first { !$0.isEmpty }.map { hazardCourse($0).falls } ?? false
    }
    return SectionWords(
      appFindings(order) { own, main, _ in survival(own, main) },
      caveat: falls ? ReportSections.heterogeneity : "")
  }

  private static let heterogeneity =
    "A falling hazard does not show that habits grow stronger. People differ, and the long streaks "
    + "that are left belong to those who seldom miss. Because of this selection (heterogeneity), "
    + "the hazard of all users can fall although no user's own hazard does."

  private func survival(_ own: [TableRows], _ main: TableRows) -> String {
    let week = outlast(main).map { share in
      "\(share) of streaks become longer than a week\(elsewhere(own, outlast))"
    }
    let parts = [week ?? half(main), hazardCourse(main).text].compactMap { $0 }
    return parts.isEmpty ? "too few streaks for a finding." : parts.joined(separator: "; ") + "."
  }

  /// Returns the share of streaks that outlast a week; nil for a short run or too few streaks.
  private func outlast(_ slice: TableRows) -> String? {
    let row = slice.with(Columns.lengthDays, "7")
    guard !isShort, (row.last(Columns.atRisk) ?? 0) >= 10 else { return nil }
    return row.lastEstimated(Columns.survival).map { NumberText.percent($0) }
  }

  private func half(_ slice: TableRows) -> String? {
    guard slice.sum(Columns.broken) >= 20 else { return nil }
    let row = slice.rows.first { ($0.number(Columns.survival) ?? 1) <= 0.5 }
    return row?.number(Columns.lengthDays).map {
      "half of the streaks are over after \(days($0))"
    }
  }

  /// Returns a phrase on the trend of the hazard by streak length, and whether the hazard falls.
  private func hazardCourse(_ main: TableRows) -> (text: String?, falls: Bool) {
    // A streak as long as the run has no morrow on which it could break.
    let longest = Double(dayCount ?? .max) - 1
    let known = main.rows.filter { row in
      (row.number(Columns.atRisk) ?? 0) >= 100 && (row.number(Columns.lengthDays) ?? 0) <= longest
    }
    guard let first = known.first, let last = known.last, first.place != last.place,
      let early = first.number(Columns.hazard), let late = last.number(Columns.hazard)
    else { return (nil, false) }
    let verb = late < early ? "falls" : "rises"
    let text =
      "the daily hazard \(verb) from \(NumberText.percent(early)) at the first day to "
      + "\(NumberText.percent(late)) at \(last.text(Columns.lengthDays)) days"
    return (text, late < early)
  }
}

extension ReportSections {
  func streakBreaks(_ order: SliceOrder) -> SectionWords {
    SectionWords(appFindings(order) { own, main, _ in breaks(own, main) })
  }

  private func breaks(_ own: [TableRows], _ main: TableRows) -> String? {
    let breaks = main.sum(Columns.breaks)
    guard breaks >= 100 else {
      let count = NumberText.counted(breaks, "streak breaks", "streaks break")
      return breaks > 0
        ? "\(count), too few to tell one weekday from another." : "no streak breaks."
    }
    let days = totals(main).sorted { $0.hazard > $1.hazard }
    guard let most = days.first, let least = days.last else { return nil }
    func closed(_ slice: TableRows) -> String? {
      let breaks = slice.sum(Columns.breaks)
      let share = slice.with(Columns.cause, "notOpened").sum(Columns.breaks)
      return breaks > 0 ? NumberText.part(share, of: breaks) : nil
    }
    return
      "streaks break most often on \(weekday(most.weekday)) (\(NumberText.percent(most.hazard)) of "
      + "the streaks alive then), least on \(weekday(least.weekday)) "
      + "(\(NumberText.percent(least.hazard))); "
      + "\(closed(main) ?? "none")\(elsewhere(own, closed)) of all breaks happen because the app "
      + "stayed closed."
  }

  func weekday(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private func totals(_ slice: TableRows) -> [(weekday: String, hazard: Double)] {
    slice.kinds(Columns.weekday).map { ($0, slice.with(Columns.weekday, $0).sum(Columns.hazard)) }
  }
}
