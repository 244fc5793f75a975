import Reports
import Population
import Tabular

/// What the tables of a world say of everybody, in plain sentences with their intervals.
///
///     RunSentences(tables).all[0]
///     // 26.3 % (25.1 to 27.5 %) of the people opened an app a day after they joined, …
///
/// A sentence is said only if its table was written and its day came; a number has its interval
/// where its table has one.
package struct RunSentences {
  private let tables: [Table]
  private let worlds: Int

  /// - Parameter worlds: how many are counted together.
  package init(_ tables: [Table], worlds: Int = 1) { (self.tables, self.worlds) = (tables, worlds) }

  /// One sentence a subject.
  package var all: [String] {
    let own =
      [retention] + App.allCases.flatMap { [sessions($0), streaks($0)] } + [stages] + league
    let said = own.compactMap { $0 }
    guard said.contains(where: { $0.contains(" to ") }) else { return said }
    let league = worlds > 1 ? "; of the league, from the spread between worlds" : ""
    return said + [
      "In brackets: 95 % intervals, of the size of the population, not of the model\(league)."
    ]
  }

  /// Who opened an app so many days after joining.
  private var retention: String? {
    guard let rows = TableRows("retention", of: tables) else { return nil }
    let phrases = [(1, "a day"), (7, "7 days"), (30, "30 days")].compactMap { day, words in
      rows.first("day", day).flatMap { row in
        share(row, "active_share", "active_sim_low", "active_sim_high").map { ($0, words) }
      }
    }
    guard let first = phrases.first else { return nil }
    let others = phrases.dropFirst().map { "\($0) \($1) after" }
    let list = ["\(first.0) of the people opened an app \(first.1) after they joined"] + others
    return "\(RunSentences.list(list))."
  }

  /// The focus sessions of an app.
  private func sessions(_ app: App) -> String? {
    guard let rows = TableRows("sessions", of: tables)?.filter("app", app.name) else { return nil }
    let started = rows.sum("started")
    let completed = rows.sum("completed")
    let ended = ["gave_up", "force_quit", "reboot"].reduce(completed) { $0 + rows.sum($1) }
    guard started > 0, ended > 0 else { return nil }
    return "\(app.title): \(RunSentences.counted(started, "focus session")) began; of those that "
      + "ended \(Figure.percent(completed / ended)) were completed."
  }

  /// The streaks of an app.
  private func streaks(_ app: App) -> String? {
    guard let last = TableRows("streaks", of: tables)?.filter("app", app.name).last,
      let median = last["p50"], let longest = last["max"], let week = last["share_7"]
    else { return nil }
    let sentence =
      "\(app.title): the median streak at the end is \(RunSentences.days(median)), the longest "
      + "\(RunSentences.days(longest)); \(Figure.percent(week)) of the people have 7 days or more"
    let survival = TableRows("streak_survival", of: tables)?.filter("app", app.name)
    guard let row = survival?.first("length_days", 7),
      let survived = share(row, "survival", "sim_low", "sim_high")
    else { return "\(sentence)." }
    return "\(sentence), and \(survived) of the streaks outlast 7 days."
  }

  /// The highest stage that a tenth of the pets has reached.
  private var stages: String? {
    let rows = TableRows("evolution_times", of: tables)?.filter("among", "everyone").all ?? []
    let known = rows.compactMap { row -> (row: TableRows.Row, days: Int)? in
      let days = [365, 180, 90, 30].first { row["reached_share_\($0)"] != nil }
      return days.map { (row, $0) }
    }
    let reached = known.last { row, days in row["reached_share_\(days)"] ?? 0 >= 0.1 }
    guard let (row, days) = reached, let stage = row["stage"], stage > 0,
      let text = share(row, "reached_share_\(days)", "sim_low", "sim_high")
    else { return nil }
    return "Pet: \(text) of the pets reached stage \(Int(stage)), \(row.text("name").onOneLine), "
      + "within \(days) days."
  }

  /// How people moved between the tiers, and what going up took in the last week.
  private var league: [String?] {
    guard let rows = TableRows("leagues", of: tables) else { return [] }
    let ranked = rows.sum("people")
    guard ranked > 0 else { return [] }
    let flow = ["up", "stay", "down"].map { Figure.percent(rows.sum($0) / ranked) }
    let sentence =
      "League: of \(RunSentences.counted(ranked, "rank")) at the end of a week \(flow[0]) led up, "
      + "\(flow[1]) kept the tier and \(flow[2]) led down."
    return [sentence, cut(rows)]
  }

  /// The least XP that led up from the fullest tier of the last week.
  private func cut(_ rows: TableRows) -> String? {
    let week = rows.last?.text("week") ?? ""
    let tiers = rows.filter("week", week).all.filter { $0["promotion_cut_xp"] != nil }
    let fullest = tiers.max { ($0["people"] ?? 0) < ($1["people"] ?? 0) }
    guard let row = fullest, let cut = row["promotion_cut_xp"] else { return nil }
    var text = "\(Figure.decimal(cut, 0)) XP"
    if let low = row["promotion_cut_sim_low"], let high = row["promotion_cut_sim_high"] {
      text += " (\(Figure.decimal(low, 0)) to \(Figure.decimal(high, 0)))"
    }
    return "In the last week, \(week), going up from \(row.text("tier")) took at least \(text)."
  }
}

extension RunSentences {
  /// A share of a row in percent, with its interval if the row has one.
  private func share(
    _ row: TableRows.Row, _ column: String, _ low: String, _ high: String
  ) -> String? {
    guard let share = row[column] else { return nil }
    guard let low = row[low], let high = row[high] else { return Figure.percent(share) }
    return "\(Figure.percent(share)) (\(Figure.decimal(low * 100, 1)) to \(Figure.percent(high)))"
  }

  /// Days with a decimal where there is a half: 1 day, 12 days, 12.5 days.
  static func days(_ number: Double) -> String {
    let text = Figure.decimal(number, number == number.rounded() ? 0 : 1)
    return number == 1 ? "1 day" : "\(text) days"
  }

  /// 1 rank, 1,204 ranks.
  private static func counted(_ number: Double, _ noun: String) -> String {
    "\(Figure.whole(Int64(number))) \(noun)\(number == 1 ? "" : "s")"
  }

  /// a, b and c.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension App {
  /// The name as people write it.
  var title: String {
    switch self {
    case .forest: "Forest"
    case .pet: "Pet"
    case .tenx: "TenX"
    case .sherpa: "Sherpa"
    }
  }
}
