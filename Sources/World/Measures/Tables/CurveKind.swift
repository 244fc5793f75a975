import Analytics

/// The curves on which a table is based. Its columns show a few points; measures read other points.
///
///     table             curves by            at a day                   at a share
///     retention         –                    share active on the day    –
///     streak_survival   app                  share longer than it       length in days
///     evolution_times   stage, among         share that reached it      days
///     stage_waits       stage                share that waits longer    days
///     timer_drift       design, condition    –                          milliseconds
///     notifications     kind, condition      –                          milliseconds
///
/// A curve is identified by values of the table's keys, except the key along which the curve runs.
public struct CurveKind: Sendable {
  /// The key column along which the curves run; nil if they do not run along a key.
  let along: String?
  let hasShares: Bool
  /// The unit of the curves' quantiles; nil if the curves have no quantiles.
  let unit: String?
  /// Returns the key values of each curve of a world, in the order in which the table makes them.
  let names: @Sendable (WorldSize) -> [Name]

  /// The key values of a curve, in the order of the table's keys.
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
  /// The names of the keys that identify the table's curves.
  package var keysOfCurves: [String] {
    keys.filter { key in !(curve?.along.map { $0.isSame(as: key) } ?? false) }
  }
}

extension WorldSize {
  /// The pet's stages as key values, each spelled by index or name.
  var stageValues: [CurveKind.Value] {
    stageNames.indices.map { CurveKind.Value("\($0)", stageNames[$0]) }
  }
}

/// A curve that a measure can read at any point.
struct MeasurableCurve {
  let answer: (Measure.Question) -> MeasureAnswer
}

struct MeasureAnswer {
  /// The measured value; nil if the run was too short to observe it.
  var value: Double?
  /// The value, and the value with each group omitted; nil if the value is not counted by group.
  var sample: CellSample?
  /// The number of people, streaks, sessions or notifications observed; nil without a curve.
  var observations: Int64?
}

extension GroupedCurve {
  /// Returns this curve in a form that measures can read.
  ///
  /// - Parameter survives: whether shares count the people who have not yet reached the event.
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
