import Fields

/// The log to which the users of a scenario were fitted, and the metrics in which the fit fails.
///
///     "fit": {
///       "log": "2,000 people over 60 days",
///       "gaps": [ { "metric": "retention.d7", "log": 0.206, "model": 0.269 } ]
///     }
///
/// `terrarium calibrate` writes these keys into a scenario file. If other scenarios extend the
/// file, the answers of these scenarios name the gaps too. A fit does not change the simulation.
public struct ScenarioFit: Hashable, Sendable {
  /// The size of the log in words; empty if the users were not fitted to a log.
  public var log = ""
  public var gaps: [Gap] = []

  /// A gap of the fit: a metric whose value in the model differs from its value in the log.
  public struct Gap: Hashable, Sendable {
    /// The id of the metric.
    public let metric: String
    public let log, model: Double

    public init(metric: String, log: Double, model: Double) {
      (self.metric, self.log, self.model) = (metric, log, model)
    }
  }

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.text(
      "log", &log, .output,
      "size of the real usage log to which the behaviour of the scenario's users was fitted, as "
        + "text, such as \"2,000 people over 60 days\"; empty means that no log is stated")
    let kind = ScenarioFit.kind
    let records = gaps.map {
      kind.record([.text($0.metric), .decimal($0.log), .decimal($0.model)])
    }
    let changed = visitor.records(
      "gaps", kind, records, .output,
      "metrics in which the simulated users still differ from the real usage log to which they "
        + "were fitted, each with the number in the log and the simulated number; the answer "
        + "(summary) of a run warns of these differences")
    guard let changed else { return }
    gaps = changed.map {
      Gap(metric: $0.text("metric"), log: $0.decimal("log"), model: $0.decimal("model"))
    }
  }

  private static let kind = RecordKind(
    noun: "gap", most: 100,
    keys: [
      RecordKind.Key("metric", .text, "the metric, such as retention.d7"),
      RecordKind.Key("log", .decimal(0...1e9), "its number in the log"),
      RecordKind.Key("model", .decimal(0...1e9), "its number among the fitted users"),
    ])
}
