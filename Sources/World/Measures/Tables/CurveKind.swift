import Analytics

/// The whole curves of a table. Its columns show a few places of them; measures read the others.
///
///     table             curves by            at a day                   at a share
///     retention         –                    who come on that day       –
///     streak_survival   app                  that outlast the length    length in days
///     evolution_times   stage, among         who have reached it        days
///     stage_waits       stage                who wait longer            days
///     timer_drift       design, condition    –                          milliseconds
///     notifications     kind, condition      –                          milliseconds
///
/// Curves are told apart by the keys of the table, without the one along which they run.
public struct CurveKind: Sendable {
  /// The key column of the table along which the curve runs; nil if none does.
  let along: String?
  let hasShares: Bool
  /// The unit of quantiles; nil if none can be asked for.
  let unit: String?
  /// The curves of a world, by the values of their keys, in the order in which the table makes
  /// them.
  let names: @Sendable (WorldSize) -> [Name]

  /// The values of the keys of one curve, in the order of the table's keys.
  typealias Name = [Value]

  /// A value of a key, as it may be spelled: `8` or `Dolphin`.
  struct Value: Sendable {
    let spellings: [String]

    init(_ spellings: String...) { self.spellings = spellings }

    func contains(_ text: String) -> Bool { spellings.contains { $0.isSame(as: text) } }
  }

  init(
    along: String? = nil, hasShares: Bool = true, unit: String?,
    _ names: @escaping @Sendable (WorldSize) -> [Name]
  ) { (self.along, self.hasShares, self.unit, self.names) = (along, hasShares, unit, names) }
}

extension TableKind {
  /// The keys that tell its curves apart.
  package var keysOfCurves: [String] {
    keys.filter { key in !(curve?.along.map { $0.isSame(as: key) } ?? false) }
  }
}

extension WorldSize {
  /// The pet's stages as values of a key: each by its number and its name.
  var stageValues: [CurveKind.Value] {
    stageNames.indices.map { CurveKind.Value("\($0)", stageNames[$0]) }
  }
}

/// One of the curves of a table, ready to be read.
struct MeasurableCurve {
  let answer: (Measure.Question) -> MeasureAnswer
}

struct MeasureAnswer {
  /// The number; nil where it has not been seen.
  var value: Double?
  /// The number with its values without each group; nil if it is not counted by group.
  var sample: CellSample?
  /// The number of people, streaks, sessions or notifications that it is of; nil without a curve.
  var observations: Int64?
}

extension GroupedCurve {
  /// Reads a measure off the curve.
  ///
  /// - Parameter survives: whether shares are those that have not reached it.
  func measured(survives: Bool = false) -> MeasurableCurve {
    MeasurableCurve { question in
      switch question {
      case .share(let day):
        let sample = survives ? rest(after: day) : share(within: day)
        return MeasureAnswer(value: sample?.value, sample: sample, observations: people)
      case .quantile(let share):
        return MeasureAnswer(
          value: all.time(of: share), sample: self.time(of: share), observations: people)
      }
    }
  }
}
