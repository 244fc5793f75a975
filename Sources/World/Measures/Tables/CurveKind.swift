import Analytics

/// The curves behind a table. Its columns show a few points of them; measures read other points.
///
///     table             curves by            at a day                   at a share
///     retention         –                    who come on that day       –
///     streak_survival   app                  that outlast the length    length in days
///     evolution_times   stage, among         who have reached it        days
///     stage_waits       stage                who wait longer            days
///     timer_drift       design, condition    –                          milliseconds
///     notifications     kind, condition      –                          milliseconds
///
/// A curve is identified by the keys of the table, without the key along which it runs.
public struct CurveKind: Sendable {
  /// The key column along which the curve runs; nil if it does not run along a key.
  let along: String?
  let hasShares: Bool
  /// The unit of quantiles; nil if the curves have none.
  let unit: String?
  /// Returns the curves of a world, each by its key values, in the order in which the table makes
  /// the curves.
  let names: @Sendable (WorldSize) -> [Name]

  /// The key values of one curve, in the order of the table's keys.
  typealias Name = [Value]

  /// A key value with its possible spellings, such as `8` and `Dolphin`.
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
  /// The keys that identify the table's curves.
  package var keysOfCurves: [String] {
    keys.filter { key in !(curve?.along.map { $0.isSame(as: key) } ?? false) }
  }
}

extension WorldSize {
  /// The pet's stages as key values, each spelled by number or name.
  var stageValues: [CurveKind.Value] {
    stageNames.indices.map { CurveKind.Value("\($0)", stageNames[$0]) }
  }
}

/// A curve of a table that can be read at any point.
struct MeasurableCurve {
  let answer: (Measure.Question) -> MeasureAnswer
}

struct MeasureAnswer {
  /// The value; nil if the run was too short to observe it.
  var value: Double?
  /// The value with and without each group; nil if it is not counted by group.
  var sample: CellSample?
  /// The number of people, streaks, sessions or notifications counted; nil without a curve.
  var observations: Int64?
}

extension GroupedCurve {
  /// Returns a curve that measures can read.
  ///
  /// - Parameter survives: whether shares count people who have not reached the event.
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
