import Comparing
import Measures
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit

/// The text that `terrarium replay` prints: the log, its results under today's rules, and its
/// results under changed rules.
struct ReplayText {
  let replay: Replay
  let written: RunOutput.Written

  func paragraphs(isFull: Bool) -> [[String]] {
    let (log, output) = (replay.log, replay.output)
    let read = (disagreement + log.sentences + agreement).flatMap { wrapped($0, width: 80) }
    let totals = output.variants.map { variant in
      let own = ReplayTotals(tables: variant.result.tables).findings.map(\.plain)
      let isToday = variant.name == Scenario.baseVariant
      let today = log.facts.kind == "journal" ? "The run's own rules" : "Today's rules"
      let title = output.variants.count > 1 ? [isToday ? today : "Changed rules"] : []
      return (title + own).flatMap { wrapped($0, width: 80) }
    }
    let before = [read] + totals
    return output.variants.count > 1
      ? written.comparison(isFull: isFull, after: before)
      : written.summary(isFull: isFull, after: before)
  }

  private var agreement: [String] {
    guard let agreement = replay.agreement, agreement.isFull else { return [] }
    return [
      "Streaks, stages and XP are those of the run: all "
        + "\(NumberText.whole(Int64(agreement.lines))) events are the same, the league's aside."
    ]
  }

  private var disagreement: [String] {
    guard let line = replay.agreement?.firstDifference else { return [] }
    return [
      "This is not what the run found: event \(NumberText.whole(Int64(line))) is not that of the "
        + "run; its journal, its scenario or the version is another one."
    ]
  }
}

/// The results of a log under one set of rules, as sums over all people and days.
struct ReplayTotals {
  let tables: [Table]

  /// The findings: one for each kind of logged act, then the findings on streaks.
  var findings: [Finding] {
    [sessions("forest"), sessions("sherpa"), tasks, habits, days].compactMap { $0 } + streaks
  }

  private func sessions(_ app: String) -> Finding? {
    guard let rows = LabelledTable(.sessions, of: tables)?.all.with(Columns.app, app) else {
      return nil
    }
    let begun = rows.sum(Columns.started)
    guard begun > 0 else { return nil }
    return Finding(
      [NumberText.app(app)],
      "\(NumberText.counted(begun, "session", "sessions")) began, "
        + "\(NumberText.whole(Int64(rows.sum(Columns.completed)))) completed, "
        + "\(NumberText.whole(Int64(rows.sum(Columns.gaveUp)))) given up.")
  }

  private var tasks: Finding? {
    guard let rows = LabelledTable(.tasks, of: tables)?.all else { return nil }
    let planned = rows.sum(Columns.planned)
    guard planned > 0 else { return nil }
    let parts = [
      (Columns.onTime, "on time"), (Columns.late, Columns.late), (Columns.missed, Columns.missed),
    ].map {
      name, words in
      "\(NumberText.percent(rows.sum(name) / planned)) \(words) "
        + "(\(NumberText.whole(Int64(rows.sum(name)))))"
    }
    return Finding(
      ["Pet"],
      "\(NumberText.counted(planned, "task", "tasks")), \(parts.joined(separator: ", ")).")
  }

  private var habits: Finding? {
    guard let rows = LabelledTable(.habits, of: tables)?.all else { return nil }
    let scheduled = rows.sum(Columns.scheduled)
    guard scheduled > 0 else { return nil }
    let (done, noted) = (rows.sum(Columns.completed), rows.sum(Columns.skippedWithNote))
    return Finding(
      ["Sherpa"],
      "\(NumberText.counted(scheduled, "day of a habit", "days of habits")), "
        + "\(NumberText.whole(Int64(done))) done (\(NumberText.percent(done / scheduled))), "
        + "\(NumberText.whole(Int64(noted))) skipped with a note, "
        + "\(NumberText.whole(Int64(rows.sum(Columns.skipped) - noted))) without.")
  }

  private var days: Finding? {
    guard let rows = LabelledTable(.tenx, of: tables)?.all else { return nil }
    let planned = rows.sum(Columns.fresh) + rows.sum(Columns.continued)
    guard planned > 0 else { return nil }
    return Finding(["TenX"], "\(NumberText.counted(planned, "day was", "days were")) planned.")
  }

  private var streaks: [Finding] {
    App.allCases.compactMap { app in
      let rows = LabelledTable(.streaks, of: tables)?.all.with(Columns.app, app.name)
      let longest = rows?.numbers(Columns.max).compactMap { $0 }.max()
      return longest.map { Finding([app.title], "the longest streak is \(NumberText.days($0)).") }
    }
  }
}
