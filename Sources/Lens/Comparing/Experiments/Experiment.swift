import Analytics
import Measures
import Population
import PortableMath
import Tabular

/// A change of rules as an experiment would see it: some of the people, drawn by lot, live under
/// the changed rules, and the others under today's.
///
///     the same people   today  ●●●●●●   changed  ●●●●●●   paired: luck cancels
///     an experiment     today  ●●●      changed  ○○○      unpaired: other people, other luck
///
/// Both are read off the same two worlds. People of an arm live as in the world with its rules,
/// which is what an experiment is where people do not meet. In leagues they meet, and arms share
/// boards: a third pair of worlds, in which they do, says what an experiment in one league would
/// see. Its estimate less that of the two worlds is the *leak*.
///
///     two worlds     today ●●●   changed ○○○     each arm among its own rules
///     one league     boards of ●○●○●○            each arm among people of both
///
/// An experiment reads many metrics. Each of its k intervals has a confidence of 1 − 0.05 / k
/// (Bonferroni), so that together they hold the truth in 95 % of experiments: of experiments that
/// change nothing, at most one in twenty shows an effect. Verdicts and power follow the intervals.
///
/// The effect that the same people show is taken for the truth. Power is the probability that an
/// experiment of this size finds it, and the smallest effect is one that is found four times in
/// five. An experiment finds what its interval keeps away from 0, and an interval of a small share
/// in a small arm reaches far up and little down. So power is read off the intervals that arms of
/// these sizes have at the numbers of all people. Power and the number of people that an effect
/// needs have an interval themselves, from that of the effect.
package struct Experiment: Sendable {
  /// The number of people under each rules.
  package let arms: (treated: Int, control: Int)
  /// One headline each; those who stay are left out, for an experiment cannot know who would have
  /// stayed under today's rules.
  package let rows: [Row]

  /// The names of the arms as segments.
  package static let treated = "arm under the changed rules"
  package static let control = "arm under today's rules"

  /// The arms of a world: everybody belongs to one, by lot.
  package static func segments(share: Double) -> [Segment] {
    [
      Segment(treated, by: .lot, from: 0, to: share),
      Segment(control, by: .lot, from: share, to: 1),
    ]
  }

  /// The results of two worlds; each stands for the people of one arm.
  package typealias Worlds = (today: WorldResult, changed: WorldResult)

  /// - Parameters:
  ///   - worlds: the same people under today's rules and under the changed ones, with the arms
  ///     among the segments.
  ///   - mixed: the same, where people of both arms met in one league; nil where people do not
  ///     meet.
  ///   - share: the share of the people under the changed rules.
  ///   - people: the number of people in all worlds.
  package init(
    _ worlds: Worlds, mixed: Worlds? = nil, variant: String, base: String, share: Double,
    people: Int
  ) {
    let (today, changed) = (worlds.today, worlds.changed)
    let treated = Int((share * Double(people)).rounded())
    let sizes = (treated: treated, control: people - treated)
    arms = sizes
    let headlines = Headlines.of([
      ResultTables(today.tables, variant: base), ResultTables(changed.tables, variant: variant),
    ]).filter { !$0.isOfStayers }
    func run(_ result: WorldResult, _ name: String, _ segment: String, _ count: Int) -> ComparedRun?
    {
      ComparedRun(arm: segment, of: result, headlines, variant: name, people: count)
    }
    guard
      let all = run(today, base, WorldResult.everybody, people),
      let allChanged = run(changed, variant, WorldResult.everybody, people),
      let control = run(today, base, Experiment.control, sizes.control),
      let own = run(changed, variant, Experiment.treated, sizes.treated)
    else {
      rows = []
      return
    }
    let (paired, unpaired) = (
      CellComparer(all, allChanged, samePeople: true), CellComparer(control, own, samePeople: false)
    )
    let armSize = Double(sizes.control)
    let leak = mixed.flatMap { mixed -> Leak? in
      guard let inControl = run(mixed.today, base, Experiment.control, sizes.control),
        let inTreated = run(mixed.changed, variant, Experiment.treated, sizes.treated)
      else { return nil }
      return Leak(
        mixed: CellComparer(inControl, inTreated, samePeople: false),
        control: CellComparer(control, inControl, samePeople: true),
        treated: CellComparer(own, inTreated, samePeople: true),
        arms: (Double(sizes.treated), armSize))
    }
    let found = headlines.compactMap { headline -> Row? in
      guard let same = try? paired.cell(headline), let other = try? unpaired.cell(headline) else {
        return nil
      }
      let isTotal = (try? all.tables.place(of: headline.address))?.isTotal ?? false
      let expected = all.estimate(of: headline, in: 1 - share).flatMap { today in
        allChanged.estimate(of: headline, in: share).map { $0.difference(less: today) }
      }
      return Row(
        paired: same, unpaired: other, leak: leak?.finding(headline, beside: other),
        expected: expected, scale: isTotal && !other.isPerPerson ? armSize : 1,
        people: Double(people))
    }
    let intervals = found.reduce(0) { $0 + $1.intervals }
    rows = found.map { $0.among(intervals) }
  }

  /// The number of intervals that are adjusted for one another.
  package var intervals: Int { rows.reduce(0) { $0 + $1.intervals } }
}

extension Experiment {
  /// A headline in the experiment.
  package struct Row: Sendable {
    /// The difference that the same people show.
    package let paired: ComparedCell
    /// The difference between the arms.
    package private(set) var unpaired: ComparedCell
    /// What an experiment in one league would see; nil where people do not meet.
    package private(set) var leak: LeakFinding?
    /// What the experiment is expected to see: the difference between arms of these sizes that are
    /// as all people are, of a count a person.
    private let expected: Estimate?
    /// What that is multiplied by to be a difference between the arms.
    private let scale: Double
    /// The number of people in both arms.
    private let people: Double
    private var size: ExperimentSize?

    init(
      paired: ComparedCell, unpaired: ComparedCell, leak: LeakFinding?, expected: Estimate?,
      scale: Double, people: Double
    ) {
      (self.paired, self.unpaired, self.leak) = (paired, unpaired, leak)
      self.expected = unpaired.estimate == nil ? nil : expected
      (self.scale, self.people) = (scale, people)
    }

    /// The number of its intervals that compare the arms.
    fileprivate var intervals: Int {
      [unpaired, leak?.mixed, leak?.leak].count { $0?.estimate != nil }
    }

    /// The same row, adjusted for the number of intervals that are read together.
    fileprivate func among(_ intervals: Int) -> Row {
      var row = self
      row.unpaired = unpaired.among(intervals)
      row.leak = leak.map {
        LeakFinding(mixed: $0.mixed.among(intervals), leak: $0.leak.among(intervals))
      }
      row.size = expected.flatMap {
        ExperimentSize($0, level: Comparison.level / Double(max(1, intervals)))
      }
      return row
    }

    /// The probability that the experiment finds the effect; nil where nothing says how certain a
    /// difference is.
    package var power: Double? {
      size.flatMap { size in expected.map { size.power(of: $0.value) } }
    }

    /// The power at both ends of the effect's interval; nil where there may be no effect.
    package var powerRange: Interval? {
      size.flatMap { size in
        effects.map { Interval(low: size.power(of: $0.low), high: size.power(of: $0.high)) }
      }
    }

    /// The smallest effect that is found four times in five, in the unit of `unpaired`.
    package var smallest: Double? { size.map { $0.smallest * scale } }

    /// The number of people with whom the effect is found four times in five, with what the
    /// interval of the effect makes of it; nil where there may be no effect.
    package var peopleNeeded: (value: Double, range: Interval)? {
      guard let size, let expected, let effects else { return nil }
      func needed(_ effect: Double) -> Double {
        people * (size.smallest / effect) * (size.smallest / effect)
      }
      let range = Interval(low: needed(effects.high), high: needed(effects.low))
      return (needed(expected.value), range)
    }

    /// The smallest and the largest size of the effect, in the unit of `expected`, by the interval
    /// that the same people give it; nil where that has 0 in it, or is not known.
    private var effects: Interval? {
      guard let expected, let effect = paired.difference, effect != 0, let range = paired.interval,
        range.low > 0 || range.high < 0, range.low.isFinite, range.high.isFinite
      else { return nil }
      let ends = [range.low, range.high].map { ($0 / effect * expected.value).magnitude }
      return Interval(low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
    }
  }
}

/// The estimate of an experiment in one league, and how far it is from that of two worlds.
package struct LeakFinding: Sendable {
  /// The difference between the arms that share boards.
  package let mixed: ComparedCell
  /// The estimate without a leak, and with it: their difference is the leak.
  package let leak: ComparedCell
}

/// Compares the arms of one league with those of two worlds.
///
/// The people of an arm are the same in both, with the same luck, so what meeting the other arm
/// does to each arm is paired. The leak is the one less the other; as the arms are different
/// people, the errors of both add up as squares.
private struct Leak {
  /// The arms against each other, in one league.
  let mixed: CellComparer
  /// Each arm among its own rules against itself among both.
  let control, treated: CellComparer
  let arms: (treated: Double, control: Double)

  func finding(_ headline: HeadlineCell, beside plain: ComparedCell) -> LeakFinding? {
    guard let together = try? mixed.cell(headline), let own = try? treated.cell(headline),
      let others = try? control.cell(headline), let first = plain.difference,
      let second = together.difference
    else { return nil }
    var estimate: Estimate?
    if let mine = own.estimate, let theirs = others.estimate {
      let parts = (
        mine.standardError / (plain.isPerPerson ? arms.treated : 1),
        theirs.standardError / (plain.isPerPerson ? arms.control : 1)
      )
      estimate = Estimate(
        second - first, (parts.0 * parts.0 + parts.1 * parts.1).squareRoot(),
        min(mine.degreesOfFreedom, theirs.degreesOfFreedom))
    }
    let base = plain.first ?? 0
    return LeakFinding(
      mixed: together,
      leak: ComparedCell(
        address: plain.address, headline: plain.headline, first: base,
        second: base + (second - first), estimate: estimate,
        pairing: own.pairing, isPerPerson: plain.isPerPerson,
        contradictions: []))
  }
}

/// What an experiment with a standard error can find.
///
///     let size = ExperimentSize(error: 1, degreesOfFreedom: 126, level: 0.05)
///     size.power(of: 2.8)     // 0.79
///     size.smallest           // 2.82
package struct ExperimentSize: Sendable {
  package let error: Double
  package let degreesOfFreedom: Double
  /// The probability of finding an effect where there is none.
  package let level: Double

  package init(error: Double, degreesOfFreedom: Double, level: Double) {
    (self.error, self.degreesOfFreedom, self.level) = (error, degreesOfFreedom, level)
  }

  /// The size of an experiment that is expected to see a difference: its standard error is the one
  /// on the side of 0. Nil where the difference is known without a doubt.
  package init?(_ expected: Estimate, level: Double) {
    let deviate = expected.deviate(from: 0)
    let isApart = deviate > 1e-6 && deviate < .infinity
    let error = isApart ? expected.value.magnitude / deviate : expected.standardError
    guard error > 0, error.isFinite else { return nil }
    self.init(error: error, degreesOfFreedom: expected.degreesOfFreedom, level: level)
  }

  /// The standard errors beyond which a difference is called one.
  private var point: Double {
    Portable.studentTQuantile(1 - level / 2, degreesOfFreedom: degreesOfFreedom)
  }

  /// The probability that a true effect is found.
  package func power(of effect: Double) -> Double {
    let distance = effect.magnitude / error
    func below(_ t: Double) -> Double {
      Portable.studentTCDF(t, degreesOfFreedom: degreesOfFreedom)
    }
    return below(distance - point) + below(-distance - point)
  }

  /// The smallest effect that is found four times in five.
  package var smallest: Double {
    (point + Portable.studentTQuantile(0.8, degreesOfFreedom: degreesOfFreedom)) * error
  }
}

extension ComparedRun {
  /// The tables of one arm, or of everybody; nil if the result has no such segment.
  fileprivate init?(
    arm segment: String, of result: WorldResult, _ headlines: [HeadlineCell], variant: String,
    people: Int
  ) {
    guard let part = result.segments.first(where: { $0.name == segment }) else { return nil }
    func own(_ address: CellAddress) -> CellAddress { address.with(Columns.segment, segment) }
    let arrived = own(ComparedRun.arrived)
    let cells = headlines.map { own($0.address) } + [arrived]
    var samples = CellSamples.measuring(cells, of: result, variant: variant)
    let tables = ResultTables(part.tables, variant: variant)
    let places = tables.places(of: cells, variant: variant, segment: segment)
      .map { (place: $0, address: $0.address.labelled(variant: variant, segment: segment)) }
    if let size = places.last(where: { $0.place.address == arrived }).flatMap({
      samples[$0.address]
    }) {
      for (place, address) in places where place.isTotal {
        samples[address] = samples[address]?.among(size)
      }
    }
    self.init(
      part.tables, samples, variant: variant, people: Double(people), segment: segment)
  }

  /// Everybody who joins in a run.
  private static let arrived = CellAddress(
    TableKind.days.name, [CellAddress.Condition(Columns.day, "*")], Columns.arrived)

  /// A headline of as many people as a share of all are, a count a person; nil where nothing says
  /// how certain it is.
  fileprivate func estimate(of headline: HeadlineCell, in share: Double) -> Estimate? {
    guard let place = try? tables.place(of: headline.address),
      let sample = samples.sample(of: place, at: fullAddress(of: place))
    else { return nil }
    return sample.each(of: place.isTotal ? people : 1).estimate?.scaled(by: share)
  }
}
