import Comparing
import Measures
import Population
import Scenarios
import Text

/// Sentences on the gaps of a fit: metrics in which users fitted to a log differ from that log.
///
///     The users were fitted to a log of 2,000 people over 60 days, but the fit does not hold for
///     day-7 retention (20.6 % in the log, 26.9 % in the model): …
package enum FitNote {
  /// Returns the sentences on the gaps of a scenario's fit, and on apps whose users are not fitted.
  package static func sentences(of scenario: Scenario) -> [String] {
    sentences(scenario.fit) + guest(scenario.parameters)
  }

  /// Returns a sentence if the users have an app that another package defines; otherwise none.
  private static func guest(_ parameters: WorldParameters) -> [String] {
    guard let guest = parameters.guestInForce else { return [] }
    return [
      "Users were not fitted to \(App.guest.title). That they open it, leave it and form a habit "
        + "of it as they do of the apps to which they were fitted is an assumption: "
        + "apps.\(guest.name).people has its size, and --assumptions draws it."
    ]
  }

  /// Returns one sentence if the fit has gaps; otherwise an empty list.
  package static func sentences(_ fit: ScenarioFit) -> [String] {
    guard !fit.gaps.isEmpty else { return [] }
    let log = fit.log.isEmpty ? "a log" : "a log of \(fit.log.onOneLine)"
    let gaps = fit.gaps.map { FitNote.gap($0.metric, log: $0.log, model: $0.model) }
    return [
      "The users were fitted to \(log), but the fit does not hold for \(gaps.listed): the model "
        + "starts there from another level than your app."
    ]
  }

  /// Returns a gap of a fit in words: `day-7 retention (20.6 % in the log, 26.9 % in the model)`.
  package static func gap(_ id: String, log: Double, model: Double) -> String {
    let metric = Metric.named(id)
    let (own, other) = (number(log, of: metric), number(model, of: metric))
    return "\(metric?.noun ?? id.onOneLine) (\(own) in the log, \(other) in the model)"
  }

  /// Returns a number of a metric as text; shares are in per cent.
  package static func number(_ value: Double, of metric: Metric?) -> String {
    metric?.unit == .share ? NumberText.percent(value) : NumberText.significant(value)
  }
}
