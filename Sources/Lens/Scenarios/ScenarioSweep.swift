import Fields

/// The settings of a sweep: values, their combinations, the number of worlds, and the cells.
///
///     "sweep": {
///       "vary": ["apps.pet.gains.onTime=1,2,3", "apps.pet.thresholds[Dolphin]=50..150/5"],
///       "design": "grid", "replicates": 4, "cells": ["retention[day=7].active_share"] }
public struct ScenarioSweep: Hashable, Sendable {
  /// The ways of combining the values of several paths.
  ///
  ///     a=1,2 b=5,6     points (a, b)
  ///     grid            (1, 5) (1, 6) (2, 5) (2, 6)
  ///     together        (1, 5) (2, 6)
  ///     oneAtATime      unchanged, then (1, –) (2, –) (–, 5) (–, 6)
  ///     latinHypercube  `points` points, with each path's values spread evenly
  public enum Design: NamedChoice, Sendable {
    case grid, together, oneAtATime, latinHypercube

    public var key: String {
      switch self {
      case .grid: "grid"
      case .together: "together"
      case .oneAtATime: "oneAtATime"
      case .latinHypercube: "latinHypercube"
      }
    }
  }

  /// The paths with their values: `PATH=VALUE,VALUE` or `PATH=FROM..TO/COUNT`.
  public var vary: [String] = []
  public var design = Design.grid
  /// The number of points in a Latin hypercube.
  public var points = 20
  /// The number of worlds in which each point is simulated.
  public var replicates = 1
  /// The addresses of cells to report in addition to the cells of the goals.
  public var cells: [String] = []

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.texts(
      "vary", &vary,
      "parameters that the command `sweep` varies, each as a text PATH=VALUE,VALUE with the "
        + "values of the key PATH, or PATH=FROM..TO/COUNT for COUNT evenly spaced values from FROM "
        + "to TO; if the list is empty, the option --vary must name parameters")
    visitor.choice(
      "design", &design, .output,
      "how the command `sweep` combines the values of several parameters: grid takes all "
        + "combinations, together pairs first values with first values and so on, oneAtATime "
        + "changes one parameter at a time, latinHypercube takes sweep.points combinations that "
        + "spread evenly over all ranges")
    visitor.whole(
      "points", &points, 1...1_000_000, in: "points", .output,
      "number of combinations of parameter values that the command `sweep` simulates if "
        + "sweep.design is latinHypercube (combinations spread evenly over all ranges); no effect "
        + "for other designs")
    visitor.whole(
      "replicates", &replicates, 1...10_000, in: "worlds", .output,
      "number of worlds (independent repetitions, each with other users and random draws) in which "
        + "the command `sweep` simulates every combination of parameter values; more worlds narrow "
        + "the confidence intervals")
    visitor.texts(
      "cells", &cells,
      "single numbers of the result tables that the command `sweep` reports for each combination "
        + "of parameter values, besides those of the scenario's goals (key goals), each as "
        + "table[row].column, such as retention[day=7].active_share; an empty list in a scenario "
        + "without goals means the headline metrics")
  }
}
