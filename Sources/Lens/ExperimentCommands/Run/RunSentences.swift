import Comparing
import Measures
import Population
import Reports
import Tabular
import Text

/// The findings in a world's tables of everybody, in plain sentences with their intervals.
///
///     RunSentences(tables).all[0]
///     // 26.3 % (25.1 to 27.5 %) of all who joined opened an app a day after they joined, …
///
/// A sentence is made only if its table was written and its day was reached; a number has its
/// interval where its table has one.
package struct RunSentences {
  private let tables: [Table]
  private let tier: String?
  private let closingDays: Int

  /// - Parameter tier: the tier for which to tell the XP needed to go up, so that variants are
  ///   compared in the same one; nil for the fullest.
  /// - Parameter closingDays: the number of days after the reported ones, which only close the last
  ///   one.
  package init(_ tables: [Table], tier: String? = nil, closingDays: Int = 0) {
    (self.tables, self.tier, self.closingDays) = (tables, tier, closingDays)
  }

  /// One sentence per subject.
  package var all: [String] {
    let own =
      [retention] + App.allCases.flatMap { [sessions($0), streaks($0)] } + [stages] + league
      + [timers]
    return own.compactMap { $0 }
  }

  /// Explains the numbers in brackets, if any of the sentences has some.
  ///
  /// - Parameters:
  ///   - worlds: the number of worlds that are counted together.
  ///   - isLogged: whether a log decides what people do.
  ///   - isDrawn: whether draws of the assumptions are told too.
  package static func brackets(
    of said: [String], worlds: Int, isLogged: Bool = false, isDrawn: Bool = false
  ) -> String? {
    guard said.contains(where: { $0.contains(" to ") }) else { return nil }
    let league =
      worlds > 1 ? " Those of the league come from the spread between the worlds." : ""
    return "\(IntervalText.meaning)\(league) "
      + IntervalText.limits(isLogged: isLogged, isDrawn: isDrawn)
  }

  /// The share of people who opened an app on certain days after joining.
  private var retention: String? {
    guard let rows = LabelledTable(.retention, of: tables)?.all else { return nil }
    let phrases = [(1, "a day"), (7, "7 days"), (30, "30 days")].compactMap { day, words in
      rows.with("day", "\(day)").rows.first.flatMap { row in
        share(row, "active_share").map { ($0, words) }
      }
    }
    guard let first = phrases.first else { return nil }
    let others = phrases.dropFirst().map { "\($0) \($1) after" }
    let list = ["\(first.0) of all who joined opened an app \(first.1) after they joined"] + others
    return "\(RunSentences.list(list))."
  }

  /// The focus sessions of an app.
  private func sessions(_ app: App) -> String? {
    guard let rows = LabelledTable(.sessions, of: tables)?.all.with("app", app.name) else {
      return nil
    }
    let started = rows.sum("started")
    let completed = rows.sum("completed")
    let ended = ["gave_up", "force_quit", "reboot"].reduce(completed) { $0 + rows.sum($1) }
    guard started > 0, ended > 0 else { return nil }
    return "\(app.title): \(RunSentences.counted(started, "focus session")) began; of those that "
      + "ended \(NumberText.percent(completed / ended)) were completed."
  }

  /// The streaks of an app.
  private func streaks(_ app: App) -> String? {
    let days = LabelledTable(.streaks, of: tables)?.all.with("app", app.name).rows ?? []
    guard let last = days.dropLast(closingDays).last,
      let median = last.number("p50"), let longest = last.number("max"),
      let week = last.number("share_7")
    else { return nil }
    guard longest > 0 else { return "\(app.title): at the end nobody has a streak." }
    let sentence =
      median >= longest
      ? "\(app.title): at the end half or more of those who still have the app have a streak of "
        + "\(RunSentences.days(longest)), and nobody a longer one"
      : "\(app.title): of those who still have the app at the end, the median streak is "
        + "\(RunSentences.days(median)), the longest \(RunSentences.days(longest))"
    guard last.number("day").map({ $0 >= 7 }) ?? true else { return "\(sentence)." }
    let long = "\(sentence); \(NumberText.percent(week)) of them have 7 days or more"
    let survival = LabelledTable(.streakSurvival, of: tables)?.all.with("app", app.name)
    guard let row = survival?.with("length_days", "7").rows.first,
      (row.number("at_risk") ?? 10) >= 10, let survived = share(row, "survival")
    else { return "\(long)." }
    return "\(long), and \(survived) of the streaks outlast 7 days."
  }

  /// The highest stage that a tenth of the pets has reached.
  private var stages: String? {
    let rows = LabelledTable(.evolutionTimes, of: tables)?.all.with("among", "everyone").rows ?? []
    let known = rows.compactMap { row -> (row: TableRows.Row, days: Int)? in
      let days = [365, 180, 90, 30].first { row.number("reached_share_\($0)") != nil }
      return days.map { (row, $0) }
    }
    let reached = known.last { row, days in row.number("reached_share_\(days)") ?? 0 >= 0.1 }
    guard let (row, days) = reached, let stage = row.number("stage"), stage > 0,
      let text = share(row, "reached_share_\(days)")
    else { return nil }
    return "Pet: \(text) of the pets reached stage \(Int(stage)), \(row.text("name").onOneLine), "
      + "within \(days) days."
  }

  /// The moves of people between the tiers, and the XP needed to go up in the last week.
  private var league: [String?] {
    guard let rows = LabelledTable(.leagues, of: tables)?.all else { return [] }
    let ranked = rows.sum("people")
    guard ranked > 0 else { return [] }
    let flow = ["up", "stay", "down"].map { NumberText.percent(rows.sum($0) / ranked) }
    let sentence =
      "League: of \(RunSentences.counted(ranked, "rank")) at the end of a week \(flow[0]) led up, "
      + "\(flow[1]) kept the tier and \(flow[2]) led down."
    return [sentence, cut(rows)]
  }

  /// The least XP that led up in the last week, from the requested tier or the fullest.
  private func cut(_ rows: TableRows) -> String? {
    let tiers = RunSentences.cuts(rows)
    let row = tier.map { tier in tiers.first { $0.text("tier") == tier } } ?? tiers.fullest
    guard let row, let cut = row.estimated("promotion_cut_xp") else { return nil }
    let week = row.text("week")
    var text = "\(NumberText.decimal(cut.value, 0)) XP"
    if let (low, high) = cut.ends {
      text += " (\(NumberText.decimal(low, 0)) to \(NumberText.decimal(high, 0)))"
    }
    return "In the last week, \(week), going up from \(row.text("tier")) took at least \(text)."
  }
}

extension RunSentences {
  /// The rows of the last week for tiers from which somebody went up.
  private static func cuts(_ rows: TableRows) -> [TableRows.Row] {
    let week = rows.rows.last?.text("week") ?? ""
    return rows.with("week", week).rows.filter { $0.number("promotion_cut_xp") != nil }
  }

  /// The tier from which somebody went up in the last week of every variant that has a league, the
  /// fullest of the first variant's; nil if there is none.
  package static func commonTier(_ variants: [[Table]]) -> String? {
    let leagues = variants.compactMap { tables -> [TableRows.Row]? in
      guard let rows = LabelledTable(.leagues, of: tables)?.all, rows.sum("people") > 0 else {
        return nil
      }
      return cuts(rows)
    }
    let common = (leagues.first ?? []).filter { row in
      leagues.allSatisfy { $0.contains { $0.text("tier") == row.text("tier") } }
    }
    return common.fullest?.text("tier")
  }

  /// The number of sessions that each design of a timer keeps within a second.
  private var timers: String? {
    let rows = LabelledTable(.timerDrift, of: tables)?.all.with("condition", "any").rows ?? []
    let sessions = rows.compactMap { $0.number("sessions") }.max() ?? 0
    let shares = rows.compactMap { row in
      share(row, "within_1s_share").map { "\(row.text("design")) \($0)" }
    }
    guard sessions >= 20, !shares.isEmpty else { return nil }
    return "Timers: of \(RunSentences.counted(sessions, "session")), within a second of the truth "
      + "are \(RunSentences.list(shares))."
  }

  /// A share of a row in percent, with its interval if the row has one.
  private func share(_ row: TableRows.Row, _ column: String) -> String? {
    guard let share = row.estimated(column) else { return nil }
    // An interval of no width is left out: see `NumberText.percent`.
    guard let (low, high) = share.ends, low < high
    else { return NumberText.percent(share.value) }
    return "\(NumberText.percent(share.value)) "
      + "(\(NumberText.hundredths(low)) to \(NumberText.percent(high)))"
  }

  /// Days, with a decimal where there is a half: 1 day, 12 days, 12.5 days.
  static func days(_ number: Double) -> String {
    let text = NumberText.decimal(number, number == number.rounded() ? 0 : 1)
    return number == 1 ? "1 day" : "\(text) days"
  }

  /// 1 rank, 1,204 ranks.
  private static func counted(_ number: Double, _ noun: String) -> String {
    "\(NumberText.whole(Int64(number))) \(noun)\(number == 1 ? "" : "s")"
  }

  /// a, b and c.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension [TableRows.Row] {
  /// The row with the most people, the first of several.
  fileprivate var fullest: TableRows.Row? {
    reduce(nil) { fullest, row in
      (row.number("people") ?? 0) > (fullest?.number("people") ?? -1) ? row : fullest
    }
  }
}
