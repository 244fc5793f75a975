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
  ///     oneAtATime      as it is, then (1, –) (2, –) (–, 5) (–, 6)
  ///     latinHypercube  so many points as are asked for, each path's values spread evenly
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

  /// The values of each path: `PATH=VALUE,VALUE` or `PATH=FROM..TO/COUNT`.
  public var vary: [String] = []
  public var design = Design.grid
  /// The number of points in a Latin hypercube.
  public var points = 20
  /// The number of worlds in which each point is simulated.
  public var replicates = 1
  /// The cells to report in addition to those of the goals.
  public var cells: [String] = []

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.texts(
      "vary", &vary, "what `sweep` varies: PATH=VALUE,VALUE or PATH=FROM..TO/COUNT, a path each")
    visitor.choice(
      "design", &design, .output,
      "how values are combined: all combinations, values side by side, one path at a time, or "
        + "points that spread evenly over all paths")
    visitor.whole(
      "points", &points, 1...1_000_000, in: "points", .output,
      "how many points a Latin hypercube has")
    visitor.whole(
      "replicates", &replicates, 1...10_000, in: "worlds", .output,
      "how many worlds to simulate at each point")
    visitor.texts("cells", &cells, "cells of the sweep's table, besides those of the goals")
  }
}
