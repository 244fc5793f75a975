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
      + AssumptionText.hung("  ", findings(row), 2)
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

/// What an experiment in leagues does not show.
struct LeagueNote {
  let boardSize: Int?
  let hasLeague: Bool

  init(_ scenario: Scenario) {
    let sherpa = scenario.parameters.sherpa
    hasLeague = sherpa.hasLeague && scenario.parameters.shares.sherpa > 0
    boardSize = sherpa.league.boardSize
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
    return
      "Leagues leak: both arms would share boards, and \(mates ?? all) would be of the other arm. "
      + "Here each arm is read off a world in which all live under its rules, so what one arm does "
      + "to the other on a board is not in the estimate; draw lots for whole boards to keep it out "
      + "of a real one."
  }
}
