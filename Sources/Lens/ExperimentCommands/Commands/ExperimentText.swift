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
///       experiment        240.9 → 246.0 a person: +2.1 % [−6.0, +10.2]
///       in one league     240.7 → 245.1 a person: +1.8 % [−6.3, +9.9]; leak −0.3 % [−0.9, +0.3]
///       power 0.18; found four times in five: 11.6 %; people needed: 88,500
struct ExperimentText {
  private let experiment: Experiment
  private let league: String?
  /// The power of each headline in shorter runs, shortest first.
  private let shorter: [(days: Int, experiment: Experiment)]
  private let days: Int

  /// - Parameter boardSize: the size of a board where people meet in leagues; nil elsewhere.
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
    let rest =
      "Power is the probability that the experiment finds the effect that the same people show, at "
      + "the level of 5 %. An effect is taken to need as many days as the shortest of "
      + "\(tried) in which its power is 0.8 or more."
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
      + AssumptionText.hung("  the same people  ", DifferenceText(row.paired).comparison, 19)
      + AssumptionText.hung("  experiment       ", DifferenceText(row.unpaired).comparison, 19)
      + (row.leak.map { AssumptionText.hung("  in one league    ", text(of: $0), 19) } ?? [])
      + AssumptionText.hung("  ", findings(row), 2)
  }

  private func text(of leak: LeakFinding) -> String {
    "\(DifferenceText(leak.mixed).comparison); leak \(DifferenceText(leak.leak).change)"
  }

  private func findings(_ row: Experiment.Row) -> String {
    guard let power = row.power, let smallest = row.smallest else {
      return "nothing says how certain the experiment would be"
    }
    let least = DifferenceText(row.unpaired).size(of: smallest)
    let people = row.peopleNeeded.map { number(Int(min(9e15, $0.rounded(.up)))) }
    return "power \(NumberText.decimal(power, 2)); found four times in five: \(least); "
      + "people needed: \(people ?? "no effect to find"); days needed: \(daysNeeded(row))"
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
