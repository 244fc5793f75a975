import Analytics
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit
import Text
import ZoneTables

extension CalibrateOutput {
  /// The verdict and what it rests on, a sentence each: on the page and in the terminal.
  private var sentences: [String] {
    let verdict = found.verdict
    var sentences: [String] = []
    let judged =
      verdict.rows.isEmpty
      ? "the people who judge are all alike, and no statistic can be held against them"
      : "\(NumberText.percent(verdict.insideShare)) of \(verdict.rows.count) statistics of the "
        + "judging half lie in the model's band, mean z² \(NumberText.brief(verdict.meanSquare)), "
        + "the farthest \(NumberText.brief(verdict.farthest)) spreads away"
    if fits {
      let word = verdict.holds ? "the fit holds" : "the fit does not hold"
      sentences.append("\(word): \(judged).")
      sentences.append(
        "before, by the people of \(scenario.name), "
          + "\(NumberText.percent(found.before.insideShare)), mean z² "
          + "\(NumberText.brief(found.before.meanSquare)); the halves judge each other with "
          + "\(NumberText.percent(verdict.floorInside)) and "
          + "\(NumberText.brief(verdict.floorSquare)).")
    } else {
      sentences.append("nothing was fitted: \(judged).")
    }
    sentences.append(
      verdict.curve.isEmpty
        ? "too few people are observed on any day after joining for a curve of active people."
        : "the curve of active people is \(NumberText.brief(100 * verdict.curveError)) points from "
          + "the judging half's (root mean square over days, less the noise of the halves).")
    return sentences + advice
  }

  /// What is not known, and what a reader has to know of the log.
  private var advice: [String] {
    var advice = log.notes.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    if fits {
      let flat = found.posterior.flat.map { FittedNumber.all[$0].path }
      if !flat.isEmpty {
        advice.append("the log hardly knows \(flat.joined(separator: ", ")).")
      }
      advice.append(
        "a log of days says nothing about \(Self.assumed.joined(separator: ", ")): they stay "
          + "assumed.")
      let cohorts = found.best.cohorts.map { "\(NumberText.brief($0.shift)) from day \($0.day)" }
      if !cohorts.isEmpty {
        advice.append(
          "by the day of the log on which people join, their propensity differs: "
            + "\(cohorts.joined(separator: ", ")). Days on which people join stay the scenario's.")
      }
      switch found.calendar {
      case .solved: break
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

  /// What is printed.
  func text(folder: String) -> String {
    var text = "\(log.size), from \(log.count.taken) rows\n\n"
    for sentence in sentences {
      let told = sentence.prefix(1).uppercased() + sentence.dropFirst()
      text += wrapped(told, width: 98).joined(separator: "\n") + "\n"
    }
    if fits {
      text += "\n" + listing("Fitted:", fittedRows)
      text += "\nTry it: terrarium run \(folder)/calibrated.json\n"
    }
    return text + "\nwrote \(folder)\n"
  }

  private var fittedRows: [(term: String, phrase: String)] {
    FittedNumber.all.enumerated().map { place, number in
      let value = number.value(at: found.best.coordinates[place])
      let own = number.value(in: scenario.parameters.standard)
      let range = found.posterior.interval(of: place).map {
        " (\(NumberText.brief($0.low)) to \(NumberText.brief($0.high)))"
      }
      return (
        number.path, "\(NumberText.brief(value))\(range ?? ""), was \(NumberText.brief(own))"
      )
    }
  }

  var page: CalibrationPage {
    let heading = Report.Heading(
      name: "\(scenario.name): \(fits ? "calibrated" : "beside a log")",
      question: "Do people of the model come as those of the log do?",
      facts: [
        NumberText.size(Double(log.people), Double(log.days)), "log \(log.digest.prefix(8))",
        "scenario \(scenario.digest.prefix(8))", "version \(Tool.version)",
        "IANA \(ZoneDatabase.release)",
      ])
    return CalibrationPage(
      heading, holds: found.verdict.holds, sentences: sentences,
      statistics: found.verdict.rows.map { row in
        CalibrationPage.Statistic(
          name: row.statistic.name, meaning: row.statistic.meaning, fitted: row.fitted,
          judging: row.heldOut, model: row.model, z: row.z)
      },
      curve: found.verdict.curve.map { ($0.fitted, $0.heldOut, $0.model) },
      numbers: !fits
        ? []
        : FittedNumber.all.enumerated().map { place, number in
          CalibrationPage.Number(
            path: number.path, before: number.value(in: scenario.parameters.standard),
            after: number.value(at: found.best.coordinates[place]),
            range: found.posterior.interval(of: place))
        })
  }
}
