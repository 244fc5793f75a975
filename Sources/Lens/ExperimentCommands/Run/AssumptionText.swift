import Analytics
import Comparing
import Experiments
import Reports
import TerminalKit

/// Sentences about assumptions that several commands share.
enum AssumptionText {
  /// Returns a phrase on the numbers of draws, of assumptions, and of draws that were made again.
  static func head(_ study: AssumptionStudy) -> String {
    let number = study.source.assumptions.count
    let making = study.making
    let again =
      switch making.contradictions {
      case 0: ""
      case 1: "; one was no valid scenario and was made again"
      case let count: "; \(count) were no valid scenarios and were made again"
      }
    let refused =
      study.source.needsPilots && study.source.pilotSize == nil
      ? "; this scenario is too small to compare their D1, D7 and D30 retention with measurements"
      : AssumptionText.refused(making).map { "; \($0)" } ?? ""
    let draws = NumberText.counted(Double(study.count), "draw", "draws")
    let measured = study.source.assumptions.count { $0.isMeasured }
    let logged =
      measured == 0
      ? "" : "\(NumberText.counted(Double(measured), "number", "numbers")) fitted to a log and of "
    let assumptions = NumberText.counted(Double(number - measured), "assumption", "assumptions")
    return "\(draws) of \(logged)\(assumptions) within their plausible ranges\(again)\(refused)"
  }

  /// Returns a phrase on the number of draws that a pilot rejected; nil if no draw had a pilot.
  static func refused(_ making: DrawMaking) -> String? {
    guard let pilot = making.pilot else { return nil }
    let whose = pilot.isMeasured ? "measured retention" : "the scenario's own"
    let (verb, their) = making.refused == 1 ? ("was", "its") : ("were", "their")
    let distant =
      making.distant == 0
      ? ""
      : "; for \(making.distant) of them no attempt came nearer, and the nearest counts"
    return
      "\(making.refused) of \(making.judged) draws \(verb) rejected and made again: \(their) D1, "
      + "D7 or D30 retention was more than 2 points from \(whose) (\(pilot.wanted.percent))"
      + distant
  }

  /// Returns a sentence on the smallest effect that the draws of a study can detect.
  static func reservation(_ study: AssumptionStudy) -> String {
    let number = study.source.assumptions.count
    let enough = AssumptionEffects.drawsToTell(0.25, assumptions: number)
    let least = AssumptionEffects.leastTold(draws: study.count, assumptions: number)
    guard study.count >= AssumptionPlan.fewest, let least, least < 0.9 else {
      return "Too few draws to find which assumptions matter; give --assumptions \(enough)."
    }
    let text =
      "With \(study.count) draws of \(number) assumptions, a correlation is significant if the "
      + "assumption alone explains \(NumberText.decimal(least * 100, 0)) % of the variance"
    return least > 0.25
      ? "\(text); to find those that explain 25 %, give --assumptions \(enough)." : "\(text)."
  }

  /// Returns a phrase on the correlation between a headline and an assumption.
  ///
  ///     rank correlation +0.71 (0.33 to 0.89)
  ///     rank correlation +0.41 (−0.10 to 0.75), which may be chance
  static func correlation(_ effect: AssumptionEffects.Effect) -> String {
    guard let correlation = effect.correlation else { return "no correlation" }
    let range = effect.interval.map { " (\(number($0.low)) to \(number($0.high)))" } ?? ""
    let sign = correlation > 0 ? "+" : ""
    return "rank correlation \(sign)\(number(correlation))\(range)"
      + (effect.isTold ? "" : ", which may be chance")
  }

  private static func number(_ value: Double) -> String {
    let digits = NumberText.decimal(value.magnitude, 2)
    return value < 0 && digits != "0.00" ? "−\(digits)" : digits
  }
}

extension AssumptionFindings {
  /// Returns sentences for a page on how the headlines vary over the draws. `answer` contains the
  /// differences that an assumption may reverse.
  func notes(_ answer: Answer?) -> [String] {
    guard !numbers.isEmpty else { return [] }
    let head = "\(AssumptionText.head(study)), with the same users in each."
    let first = numbers.indices.filter { numbers[$0].variant == numbers[0].variant }
    let ranges = first.compactMap { number -> String? in
      let subject = numbers[number].headline.subject
      guard !areDifferences else {
        return direction(of: number).map { "\(subject) difference \($0)." }
      }
      let draws = ModelSpread.all(study.count)
      return range(of: number).map {
        "\(subject) \(text(study.plain[number], of: number)); over \(draws): \($0)."
      }
    }
    return [head] + ranges + telling(answer) + [AssumptionText.reservation(study)]
  }

  /// Returns sentences on the assumptions that matter most, or that reverse a clear difference.
  private func telling(_ answer: Answer?) -> [String] {
    guard !areDifferences else { return turns(differences(in: answer)) }
    // A correlation that may be chance does not say what matters.
    let told = mattering.filter { place in
      effects.contains { $0.effects[place].isTold }
    }
    guard told.isEmpty else { return told.map { "Matters most: \(sentence($0))." } }
    let enough = AssumptionEffects.drawsToTell(0.25, assumptions: study.source.assumptions.count)
    return study.count < AssumptionPlan.fewest
      ? []
      : [
        "No assumption is significant in \(study.count) draws; \(enough) draws find one that "
          + "explains 25 % of the variance."
      ]
  }

  /// Returns lines for a terminal, without the ranges of differences, which are printed elsewhere.
  func lines(_ answer: Answer? = nil) -> [String] {
    let notes =
      areDifferences
      ? [AssumptionText.head(study) + ", with the same users in each."] + telling(answer)
        + [AssumptionText.reservation(study)] : self.notes(answer)
    return notes.enumerated().flatMap { place, note in
      place == 0
        ? wrapped("Model: \(note)", width: 80)
        : place == notes.count - 1 ? wrapped(note, width: 80) : hung("  ", note, 4)
    } + (decision(answer)?.lines ?? [])
  }

  /// Returns a sentence on an assumption and its effect on the headline that it changes most.
  private func sentence(_ place: Int) -> String {
    let assumption = study.source.assumptions[place]
    guard let ends = study.ends.first(where: { $0.place == place }), let number = clearest(ends)
    else { return assumption.phrase }
    let values = [(assumption.low, ends.low), (assumption.high, ends.high)].compactMap { end, own in
      own.map { "\(text($0[number], of: number)) at \(end)" }
    }
    return "\(assumption.phrase), \(assumption.meaning); alone it gives "
      + "\(numbers[number].headline.subject) \(values.joined(separator: ", ")); "
      + AssumptionText.correlation(effects[number].effects[place])
  }
}
