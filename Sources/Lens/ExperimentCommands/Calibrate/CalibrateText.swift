import Analytics
import CivilTime
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit
import Text
import ZoneTables

extension CalibrateOutput {
  /// The verdict of the calibration and the evidence for it, as sentences for page and terminal.
  private var sentences: [String] {
    let verdict = found.verdict
    var sentences: [String] = []
    if fits {
      sentences.append("the fit \(verdictWord): \(judged).")
      sentences += lasting.map { [$0] } ?? []
      sentences += gaps + reach
      sentences.append(
        "for comparison: if the fitted half of the log stands in for the model, "
          + "\(NumberText.percent(verdict.floorInside)) lie in the band, mean z² "
          + "\(NumberText.brief(verdict.floorSquare)); with the users of \(scenario.name) before "
          + "the fit, \(NumberText.percent(found.before.insideShare)), mean z² "
          + "\(NumberText.brief(found.before.meanSquare)).")
      if verdict.rarity < 1 {
        sentences.append(
          "\(NumberText.percent(verdict.rarity)) of the model's own worlds have a mean z² at least "
            + "as large as the judging half's; below 5 % the half differs significantly from the "
            + "model.")
      }
    } else {
      sentences.append("nothing was fitted: \(judged).")
      sentences += gaps + reach
    }
    let notes = log.notes.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    sentences.insert(contentsOf: notes, at: 1)
    sentences.append(
      verdict.curve.isEmpty
        ? "too few people are observed on any day after joining for a curve of active people."
        : "the curve of active people is \(NumberText.brief(100 * verdict.curveError)) points from "
          + "the judging half's (root mean square over days, less the noise of the halves).")
    return sentences + advice
  }

  /// The verdict in plain sentences, without numbers.
  var verdict: String {
    let days = lasting.map { " \($0.prefix(1).uppercased())\($0.dropFirst())" } ?? ""
    let reach = reach.map { " \($0.prefix(1).uppercased())\($0.dropFirst())" }.joined()
    return "The fit \(verdictWord). The half of the people that it has not seen judges it."
      + "\(days)\(reach)"
  }

  /// The verdict as a phrase, such as "holds" or "does not hold".
  private var verdictWord: String {
    guard found.verdict.holds else { return "does not hold" }
    let gaps = found.verdict.gaps.map { Metric.named($0.metric)?.noun ?? $0.metric }
    let days = found.lasting == nil ? "" : " for the days of the log alone"
    return "holds\(days)" + (gaps.isEmpty ? "" : ", but not for \(gaps.listed)")
  }

  /// A sentence on the metrics that differ too much between log and model; empty if none does.
  private var gaps: [String] {
    let gaps = found.verdict.gaps
    guard !gaps.isEmpty else { return [] }
    let texts = gaps.map { FitNote.gap($0.metric, log: $0.log, model: $0.model) }
    return ["outside: \(texts.listed)\(fits ? "; answers that use calibrated.json say so" : "")."]
  }

  /// A sentence on the smallest errors of the model that a log of this size would detect.
  private var reach: [String] {
    let texts = found.verdict.levels.map { level in
      let metric = Metric.named(level.metric)
      let size =
        metric?.unit == .share
        ? "\(NumberText.decimal(100 * level.reach, 1)) points" : NumberText.significant(level.reach)
      return "\(metric?.noun ?? level.metric) by \(size)"
    }
    guard !texts.isEmpty else { return [] }
    return [
      "a log of \(log.people) people refutes, in nine of ten cases, a model that misses "
        + "\(texts.listed); a smaller error can stay unseen."
    ]
  }

  /// The statistics behind the verdict, with their definitions.
  private var judged: String {
    let verdict = found.verdict
    guard !verdict.rows.isEmpty else {
      return "the people of the judging half are all alike, so no statistic can be compared"
    }
    let range = verdict.insideRange.map {
      " (\(NumberText.percent($0.low)) to \(NumberText.percent($0.high)) by the choice of people)"
    }
    return "\(NumberText.percent(verdict.insideShare))\(range ?? "") of \(verdict.rows.count) "
      + "statistics of the judging half lie in the model's 95 % band; z is a statistic's distance "
      + "from the model's mean in standard deviations: mean z² "
      + "\(NumberText.brief(verdict.meanSquare)), largest z \(NumberText.brief(verdict.farthest))"
  }

  /// A sentence on a lasting change of activity within the log; nil if there is none.
  private var lasting: String? {
    found.lasting.map { change in
      let word = change.shift < 0 ? "fewer" : "more"
      let odds = change.odds
      let numbers = [odds.value, odds.low, odds.high].map { NumberText.significant($0) }
      return "from \(name(of: change.day)) on, \(word) people come until the log ends: the odds of "
        + "coming are \(numbers[0]) times those before (\(numbers[1]) to \(numbers[2])). No "
        + "parameter of the model explains it; the shifts of single days absorb it, and the fitted "
        + "parameters describe a mixture of before and after."
    }
  }

  /// Returns the name of a day of the log, with its date if the log has dates.
  private func name(of day: Int) -> String {
    log.areDates ? "day \(day) (\((log.start + day).key))" : "day \(day)"
  }

  /// A sentence on the number of single days that have a shift, and on the largest shifts.
  private var shifts: String {
    let (days, calendar) = (found.singleDays, found.best.calendar)
    let kept = days.rows.filter { calendar[$0.day] != 0 }.map(\.day)
    let largest = kept.sorted { abs(calendar[$0]) > abs(calendar[$1]) }.prefix(3).map {
      "\(NumberText.signed(calendar[$0])) on \(name(of: $0))"
    }
    let count = days.rows.count
    let chance = NumberText.decimal(0.05 * Double(count), 0)
    let words = largest.isEmpty ? "" : " The largest, logit: \(largest.joined(separator: ", "))."
    let reason =
      found.lasting == nil
      ? "the others are as other days of their weekday, as far as chance lets anybody know"
      : "all of them stay, since together they are the change of level"
    return "\(kept.count) of \(count) single days have shifts of their own in calibrated.json: "
      + "\(days.outside) lie outside by themselves, about \(chance) would by chance alone, and "
      + "\(days.clear) do after correction for their number (Holm); \(reason).\(words) Shifts "
      + "describe the days of the log and predict none: after it every day has the mean of its "
      + "last two weeks, \(NumberText.signed(found.best.afterCalendar)) (opening.afterCalendar)."
  }

  /// Sentences on what the log does not determine, and remarks on the log.
  private var advice: [String] {
    var advice: [String] = []
    if fits {
      let flat = found.posterior.flat.map { FittedNumber.all[$0].path }
      if !flat.isEmpty {
        advice.append("the log says little about \(flat.joined(separator: ", ")).")
      }
      advice.append(
        "a log of days says nothing about \(Self.assumed.joined(separator: ", ")): they stay "
          + "assumed, and draws.csv draws them from their plausible ranges, one draw in four "
          + "without any response to what apps show.")
      let cohorts = found.best.cohorts.map { "\(NumberText.brief($0.shift)) from day \($0.day)" }
      if !cohorts.isEmpty {
        advice.append(
          "by the day of the log on which people join, their propensity differs: "
            + "\(cohorts.joined(separator: ", ")). Days on which people join stay the scenario's.")
      }
      switch found.calendar {
      case .solved: advice.append(shifts)
      case .tooFewPeople:
        advice.append(
          "too few people are observed on most days to know the effects of single days; weekdays "
            + "are known.")
      case .joinedTogether:
        advice.append(
          "most people joined within two weeks, so that the effect of a single day, such as a "
            + "holiday, cannot be told from that of the time since joining: effects of single days "
            + "stay those of the scenario."
        )
      }
    }
    if let tasks = log.tasks {
      let sum = Double(max(1, tasks.wrappedSum()))
      advice.append(
        "of \(tasks.wrappedSum()) tasks \(NumberText.percent(Double(tasks.x) / sum)) were on time, "
          + "\(NumberText.percent(Double(tasks.y) / sum)) late, "
          + "\(NumberText.percent(Double(tasks.z) / sum)) missed.")
    }
    return advice
  }

  /// Retention and active days of all people, in the log and in the model.
  private var levelRows: [CalibrationPage.Level] {
    found.verdict.levels.map { level in
      let metric = Metric.named(level.metric)
      return (
        metric?.name ?? level.metric, FitNote.number(level.log, of: metric),
        FitNote.number(level.model, of: metric), level.isOutside ? "outside" : "no difference found"
      )
    }
  }

  /// Lines that compare the metrics of the logged app with those of the model.
  var compared: [String] {
    let rows = levelRows.map {
      ($0.name, "\($0.app) in your app, \($0.model) in the model: \($0.verdict)")
    }
    return rows.isEmpty ? [] : lines(of: listing("Your app and the model:", rows))
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(folder: String) -> Document {
    let verdict = found.verdict
    var document = Document("calibrate", of: scenario, screen(folder: folder))
    // The gaps of this fit are among the sentences; those of an earlier one say nothing of it.
    document.notes = []
    document.verdict = fits ? verdictWord : nil
    document.facts += [
      ("folder", .text(folder)), ("log_digest", .text(log.digest)),
      ("log_people", .number(Double(log.people))), ("log_days", .number(Double(log.days))),
      ("inside_share", .number(verdict.insideShare)),
      ("mean_square_z", .number(verdict.meanSquare)),
      ("single_days", .number(Double(found.singleDays.rows.count))),
      ("single_days_outside", .number(Double(found.singleDays.outside))),
      ("single_days_clear", .number(Double(found.singleDays.clear))),
    ]
    document.sentences = { sentences }
    document.tables = { [levels] + (fits ? [fitted] : []) + [statistics, curve] }
    return document
  }

  private func screen(folder: String) -> Screen {
    let head = [
      "\(log.size), from \(log.count.taken) rows",
      fits
        ? "Fitted from users of \(scenario.name); --from NAME fits those of another app."
        : "Compared with users of \(scenario.name); --from NAME takes those of another app.",
    ]
    let told = sentences.map { sentence in
      wrapped(sentence.prefix(1).uppercased() + sentence.dropFirst(), width: 80)
    }
    let fitted = lines(of: listing("Fitted:", fittedRows))
    let next = fits ? ["Try it: terrarium run \(folder)/calibrated.json", ""] : []
    let foot = next + ["wrote \(folder)"]
    return Screen(
      all: [head, compared, told.flatMap { $0 }, fits ? fitted : [], foot],
      head: [head, compared], blocks: told, foot: foot)
  }

  private func lines(of text: String) -> [String] { text.split(separator: "\n").map { String($0) } }

  private var fittedRows: [(term: String, phrase: String)] {
    FittedNumber.all.enumerated().map { place, number in
      let value = number.value(at: found.best.coordinates[place])
      let own = number.value(in: scenario.parameters.standard)
      let range = found.posterior.interval(of: place).map {
        " (\(NumberText.brief($0.low)) to \(NumberText.brief($0.high)))"
      }
      return (number.path, "\(NumberText.brief(value))\(range ?? ""), was \(NumberText.brief(own))")
    }
  }

  var page: CalibrationPage {
    let heading = Report.Heading(
      name: "\(scenario.name): \(fits ? "calibrated" : "compared with a log")",
      question: "Are simulated users active on days as the people of the log are?",
      facts: [
        NumberText.size(Double(log.people), Double(log.days)), "log \(log.digest.prefix(8))",
        scenario.digestsText, "version \(Tool.version)",
        "IANA \(ZoneDatabase.release)",
      ])
    return CalibrationPage(
      heading, levels: levelRows, holds: found.verdict.holds, isPartial: !found.holds,
      verdict: verdictWord, sentences: sentences,
      statistics: found.verdict.rows.map { row in
        (
          row.statistic.name, row.statistic.meaning, row.fitted, judging: row.heldOut, row.model,
          row.z
        )
      },
      curve: found.verdict.curve.map { ($0.fitted, $0.heldOut, $0.model) },
      numbers: !fits
        ? []
        : FittedNumber.all.enumerated().map { place, number in
          (
            number.path, before: number.value(in: scenario.parameters.standard),
            after: number.value(at: found.best.coordinates[place]),
            range: found.posterior.interval(of: place)
          )
        })
  }
}
