import Analytics
import Comparing
import Measures
import Reports
import Scenarios
import TerminalKit
import Text

/// The option `--until`: a precision for the answer, instead of a number of users.
///
///     retention.d7=0.5pt   the ends of the metric's interval are at most 0.5 points away
///     xp=2%                the ends are at most 2 % of the number away
///     sessions=0.1         the ends are at most 0.1 away, in the unit of the metric
///     decided              the first outcome has a verdict in four of five runs; for 'check',
///                          all goals have one
///
///     pilot   2,000 other users        ──▶ how many users are needed
///     run     that many, as --users    ──▶ if the interval is too wide: again with more users
///
/// The users of the pilot do not take part in the run. So the size of the run does not depend on
/// the run's own difference, and intervals and verdicts need no correction. The run equals `--users
/// N` with the number found, byte by byte.
struct Precision {
  private let text: String
  private let aim: Aim
  /// The largest number of users per world.
  let most: Int

  private enum Aim {
    case decided
    case width(of: CellAddress, MetricAmount)
  }

  static let option = Option(
    "until", .text("METRIC=WIDTH"),
    help: "simulate as many users as make the interval of a metric ± WIDTH (in pt, in %, or in its "
      + "unit) or less, or, with 'decided', a verdict likely; never more than --users "
      + "(\(NumberText.whole(Int64(standardMost))) where it is not given)",
    example: "--until retention.d7=0.5pt")

  /// The option `--until` of commands that check goals; `decided` is the only precision it accepts.
  static let ofVerdicts = Option(
    "until", .text("decided"),
    help: "simulate as many users as make a verdict on every goal likely; never more than --users "
      + "(\(NumberText.whole(Int64(standardMost))) where it is not given)",
    example: "--until decided")

  private static let standardMost = 200_000
  /// The number of users in the pilot, which has its own seed.
  static let pilot = 2_000
  /// A safety factor, because a pilot's 64 groups determine the error only to about 9 %.
  private static let reserve = 1.05
  /// Parses `--until`; nil without the option.
  init?(_ arguments: Arguments) throws(CommandFailure) {
    guard let text = arguments.given(Precision.option.name) else { return nil }
    try arguments.refuse(
      ["checkpoint", "results"],
      "needs a number of users; give --users without --until, or leave it out.")
    self.text = text.onOneLine
    most = arguments.givenNumber("users").map { max(1, $0) } ?? Precision.standardMost
    if text == "decided" {
      aim = .decided
      return
    }
    func refusal(_ remedy: String) -> CommandFailure {
      .usage("Option '--until': '\(text.onOneLine)': \(remedy)\(remedy.hasSuffix("?") ? "" : ".")")
    }
    let amount: MetricAmount
    do throws(MetricAmount.Refusal) {
      guard let read = try MetricAmount(text, after: "=") else {
        throw .other("write METRIC=WIDTH, such as 'retention.d7=0.5pt', or 'decided'")
      }
      amount = read
    } catch { throw refusal(error.remedy) }
    guard amount.value > 0 else { throw refusal("a width is more than 0") }
    aim = .width(of: amount.address, amount)
  }

  /// Returns the command line of the pilot, which has fewer users and another seed.
  func pilot(_ arguments: Arguments) -> Arguments {
    let users = min(most, Precision.pilot)
    let seed = arguments.given("seed").flatMap { UInt64($0) } ?? 0
    return arguments.setting("users", to: "\(users)")
      .setting("seed", to: users == most ? arguments.given("seed") : "\(Self.other(seed))")
  }

  /// Returns a seed for a pilot, unlike the seeds that people usually choose.
  private static func other(_ seed: UInt64) -> UInt64 {
    (seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) >> 12
  }

  /// The largest number of runs with the command's seed. With `decided`, only one run is allowed:
  /// repeating runs until a verdict is decided would find differences that do not exist.
  var looks: Int { if case .decided = aim { 1 } else { 4 } }

  /// Returns the number of users per world for which an answer would have the requested precision;
  /// returns `users` if the given answer has that precision.
  ///
  /// - Parameters:
  ///   - worlds: the number of worlds of the answer.
  ///   - isPilot: whether the given answer comes from a pilot, whose users are not in the run.
  func users(
    after answer: Answer?, of users: Int, worlds: Int, isPilot: Bool
  ) throws(CommandFailure) -> Int {
    guard let answer else {
      throw .usage("Option '--until': the scenario has no metric.")
    }
    switch aim {
    case .decided:
      let outcomes = answer.changes.compactMap { change in
        change.guardrails.findings.first { $0.guardrail.metric.role == .outcome }
      }
      guard !outcomes.isEmpty else {
        throw .usage("Option '--until': 'decided' is about a change of rules, and none changes.")
      }
      let open = outcomes.filter { $0.verdict == .undecided }
      guard !open.isEmpty else { return isPilot ? 2 * users : users }
      let people = open.map { $0.peopleToDecide ?? .max }.max() ?? .max
      return people / worlds + (people % worlds > 0 ? 1 : 0)
    case .width(let address, let amount):
      let half = try width(of: address, amount, in: answer)
      guard half > amount.value else { return users }
      return needed(users, times: half / amount.value * (half / amount.value))
    }
  }

  /// Returns the number of users per world with which all goals would have verdicts.
  func users(after check: GoalCheck, of users: Int, isPilot: Bool) throws(CommandFailure) -> Int {
    guard case .decided = aim else {
      throw .usage("Option '--until': goals are met or missed; give 'decided'.")
    }
    guard check.verdict == .undecided else { return isPilot ? 2 * users : users }
    return check.peopleToDecide ?? .max
  }

  /// Returns a number of users above `users`: `users` times `factor`, with a reserve, rounded up.
  private func needed(_ users: Int, times factor: Double) -> Int {
    let number = Double(users) * max(1, factor) * Precision.reserve
    guard number < 1e12 else { return .max }
    var unit = 1
    while Int(number) / unit >= 100 { unit *= 10 }
    return max(users + 1, (Int(number) + unit - 1) / unit * unit)
  }

  /// Returns the distance from a metric to the farther end of its interval. With changed rules,
  /// uses the metric's difference from today's rules, in the variant with the widest interval.
  private func width(
    of address: CellAddress, _ amount: MetricAmount, in answer: Answer
  ) throws(CommandFailure) -> Double {
    let changed = answer.changes.flatMap(\.judged)
    let levels = changed.isEmpty ? answer.numbers() : []
    let shown =
      changed.map { $0.address.without([Columns.segment]) } + levels.map { $0.headline.address }
    guard shown.contains(address) else {
      let names = shown.compactMap { $0.metric == nil ? nil : "\($0)" }.unique
      throw .usage(
        "Option '--until': the answer does not have \(address); it has \(names.listed).")
    }
    var halves: [Double?] = changed.filter {
      $0.address.without([Columns.segment]) == address
    }.map { cell in
      cell.isSame
        ? 0
        : amount.half(cell.testedInterval, around: cell.difference, share: cell.first ?? .nan)
    }
    if let own = levels.first(where: { $0.headline.address == address })?.numbers.first {
      halves.append(amount.half(own.interval, around: own.value, share: own.value))
    }
    guard let widest = halves.compactMap({ $0 }).max(), widest.isFinite else {
      throw .usage(
        "Option '--until': \(address) has no interval here, so no number of users is enough.")
    }
    return widest
  }

  /// Returns a message on the number of users that was found.
  func sentence(users: Int, isEnough: Bool) -> String {
    let number = NumberText.whole(Int64(users))
    if isEnough { return "--until \(text): --users \(users)" }
    return "warning: \(number) users are not enough for --until \(text)"
      + (users < most ? ", though the pilot's were" : "; --users allows no more")
  }
}

extension Answer.Change {
  /// The cells for all users: outcomes and wellbeing, then headlines.
  fileprivate var judged: [ComparedCell] {
    guardrails.findings.map(\.cell) + segments[0].cells.compactMap { $0 }
  }
}

extension MetricAmount {
  /// Returns the wider half of an interval, in the unit of the amount; nil without an interval.
  fileprivate func half(_ interval: Interval?, around value: Double?, share: Double) -> Double? {
    guard let interval, let value else { return nil }
    let half = max(interval.high - value, value - interval.low)
    return isRelative ? half / share.magnitude : half
  }
}
