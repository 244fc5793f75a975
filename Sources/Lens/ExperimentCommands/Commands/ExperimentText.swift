import Analytics
import Comparing
import Leagues
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// What `terrarium what-if --as-experiment` prints: each headline as the same people show it and as
/// two arms of other people would.
///
///     As an experiment, 5,000 people under the changed rules and 5,000 under today's:
///     XP in Sherpa
///       the same people   1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///       experiment        240.9 → 246.0 a person: +2.1 % [−8.0, +13.2]: no effect found
///       in one league     240.7 → 245.1 a person: +1.8 % [−8.3, +12.9]; leak −0.3 % [−1.1, +0.5]
///       power 0.11 [0.05, 0.23]; found four times in five: 14.6 %; people needed: 140,300
///       [70,500, 440,800]; days needed: more than 28
struct ExperimentText {
  private let experiment: Experiment
  private let league: String?
  /// The power of each headline in shorter runs, shortest first.
  private let shorter: [(days: Int, experiment: Experiment)]
  private let days: Int

  init(
    _ experiment: Experiment, days: Int, shorter: [(days: Int, experiment: Experiment)],
    share: Double, leagues: LeagueNote
  ) {
    (self.experiment, self.days, self.shorter) = (experiment, days, shorter)
    league = leagues.sentence(share: share)
  }

  var lines: [String] {
    let head =
      "As an experiment, \(number(experiment.arms.treated)) people by lot under the changed rules "
      + "and \(number(experiment.arms.control)) under today's:"
    let count = experiment.intervals
    let level = NumberText.brief(100 - 5 / Double(max(1, count)))
    let adjusted =
      count > 1
      ? "The experiment's \(count) intervals have a confidence of \(level) % each, so that all of "
        + "them hold the truth in 95 % of experiments (Bonferroni); an effect is found where an "
        + "interval excludes 0. The intervals of the same people are of 95 % each. " : ""
    let rest =
      "\(adjusted)Power is the probability that the experiment finds the effect that the same "
      + "people show. The brackets behind power and people needed are for the ends of that "
      + "effect's interval. An effect is taken to need as many days as the shortest of \(tried) in "
      + "which its power is 0.8 or more."
    return wrapped(head, width: 80) + experiment.rows.flatMap { lines(of: $0) } + [""]
      + wrapped(rest, width: 80) + (league.map { [""] + wrapped($0, width: 80) } ?? [])
  }

  private var tried: String {
    (shorter.map { "\($0.days)" } + ["\(days)"]).joined(separator: ", ")
  }

  private func lines(of row: Experiment.Row) -> [String] {
    let subject = row.paired.headline?.subject ?? "\(row.paired.address):"
    let name = subject.hasSuffix(":") ? String(subject.dropLast()) : subject
    return wrapped(name, width: 80)
      + hung("  the same people  ", DifferenceText(row.paired).comparison, 19)
      + hung("  experiment       ", seen(row.unpaired), 19)
      + (row.leak.map { hung("  in one league    ", text(of: $0), 19) } ?? [])
      + hung("  ", findings(row), 2)
  }

  private func text(of leak: LeakFinding) -> String {
    "\(DifferenceText(leak.mixed).comparison); leak \(DifferenceText(leak.leak).difference)"
  }

  /// The difference between the arms, and whether it counts as an effect.
  private func seen(_ cell: ComparedCell) -> String {
    let text = DifferenceText(cell).comparison
    guard cell.estimate?.isExact == false else { return text }
    return "\(text): \(cell.differs ? "effect" : "no effect") found"
  }

  private func findings(_ row: Experiment.Row) -> String {
    guard let power = row.power, let smallest = row.smallest else {
      return "nothing says how certain the experiment would be"
    }
    let least = "found four times in five: \(DifferenceText(row.unpaired).size(of: smallest))"
    guard let range = row.powerRange, let people = row.peopleNeeded else {
      let reason =
        row.paired.difference == 0
        ? "the same people show no effect" : "the same people leave open whether there is an effect"
      return "\(least); power, people and days needed: not known, for \(reason)"
    }
    return "power \(NumberText.decimal(power, 2)) \(decimals(range)); \(least); people needed: "
      + "\(number(people.value)) [\(number(people.range.low)), \(number(people.range.high))]; "
      + "days needed: \(daysNeeded(row))"
  }

  private func decimals(_ range: Interval) -> String {
    "[\(NumberText.decimal(range.low, 2)), \(NumberText.decimal(range.high, 2))]"
  }

  private func daysNeeded(_ row: Experiment.Row) -> String {
    let address = row.paired.address
    for (days, own) in shorter {
      let same = own.rows.first { $0.paired.address == address }
      if same?.power ?? 0 >= 0.8 { return "\(days)" }
    }
    return row.power ?? 0 >= 0.8 ? "\(days)" : "more than \(days)"
  }

  private func number(_ count: Int) -> String { NumberText.whole(Int64(count)) }

  private func number(_ people: Double) -> String {
    NumberText.whole(Int64(min(9e15, people.rounded(.up))))
  }
}

/// What arms do to each other in leagues.
struct LeagueNote {
  let boardSize: Int?
  let hasLeague: Bool
  /// Whether both rules have the same league, so that people of both can meet on its boards.
  let isShared: Bool

  /// - Parameter scenario: of today's rules and the changed ones, as its variants.
  init(_ scenario: Scenario) {
    let leagues = scenario.variants.map { variant -> LeagueParameters? in
      let parameters = variant.parameters
      guard parameters.sherpa.hasLeague, parameters.shares.sherpa > 0 else { return nil }
      return parameters.sherpa.league
    }
    let known = leagues.compactMap { $0 }
    hasLeague = !known.isEmpty
    isShared = known.count == leagues.count && known.allSatisfy { $0 == known[0] }
    boardSize = known.first?.boardSize
  }

  func sentence(share: Double) -> String? {
    guard hasLeague else { return nil }
    let size = boardSize.map { Double($0) }
    let mates = size.map {
      "of the \(NumberText.whole(Int64($0) - 1)) others on a full board, "
        + "\(NumberText.decimal(($0 - 1) * (1 - share), 1)) of a treated person's and "
        + "\(NumberText.decimal(($0 - 1) * share, 1)) of an untreated one's"
    }
    let all = "\(NumberText.percent(1 - share)) of a treated person's tier"
    guard isShared else {
      return
        "The change is one of the league, so both arms cannot share its boards: each arm is read "
        + "off a world in which all live under its rules, as if lots were drawn for whole leagues."
    }
    return
      "Leagues leak: both arms share boards, and \(mates ?? all) are of the other arm. \"In "
      + "one league\" is a world in which they do; the leak is its estimate less that of "
      + "\"experiment\", where each arm is read off a world in which all live under its rules. "
      + "Draw lots for whole boards to keep it out of a real experiment."
  }
}
