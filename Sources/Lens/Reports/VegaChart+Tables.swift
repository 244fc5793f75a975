import JSON

extension VegaChart {
  /// The chart of a table; nil for a table without one.
  static func of(_ table: String) -> VegaChart? {
    switch table {
    case "days": days
    case "retention": retention
    case "user_states": states
    case "evolution": evolution
    case "evolution_times": times
    case "stage_waits": waits
    case "tasks":
      parts(["on_time", "late", "missed"], of: "tasks that were due", normalized: true)
    case "streaks": streaks
    case "streak_survival": survival
    case "streak_breaks": breaks
    case "sessions":
      parts(
        ["completed", "gave_up", "force_quit", "reboot"], of: "sessions that end", panels: ["app"])
    case "timer_drift": drift
    case "notifications": lateness
    case "widget_staleness": staleness
    case "habits": habits
    case "tenx_days":
      parts(
        ["complete", "in_progress", "needs_setup", "needs_onboarding"], of: "people",
        normalized: true)
    case "xp": weekly("mean_per_person", "XP a person", parts: "reason")
    case "leagues": weekly("people", "people with a rank", parts: "tier")
    case "league_moves": moves
    case "refusals": refusals
    default: nil
    }
  }

  private static let day: JSONValue = .axis("day", "quantitative", "day")

  private static var days: VegaChart {
    VegaChart(
      hasSeries: true,
      layers: [
        .line(
          .axis("date", "temporal", "date"),
          .axis("active", "quantitative", "people active a day"))
      ])
  }

  private static var retention: VegaChart {
    let x = JSONValue.axis("day", "quantitative", "days since joining")
    return VegaChart(
      hasSeries: true,
      layers: [
        .band(x, "active_sim_low", .shares("active_sim_high", "people active on that day")),
        .line(x, .shares("active_share", "people active on that day")),
      ])
  }

  private static var states: VegaChart {
    VegaChart(layers: [
      .areas(
        day, .shares("people", "of people who have joined").with(["stack": "normalize"]),
        parts: "state", "state")
    ])
  }

  /// Parts by day that stand in columns of their own.
  private static func parts(
    _ columns: [String], of whole: String, panels: [String] = [], normalized: Bool = false
  ) -> VegaChart {
    let y =
      normalized
      ? JSONValue.shares("number", whole).with(["stack": "normalize"])
      : .axis("number", "quantitative", whole)
    return VegaChart(
      panels: panels, transform: [.folded(columns, "part", "number")],
      layers: [.areas(day, y, parts: "part", whole)])
  }

  /// Parts by week.
  private static func weekly(_ column: String, _ title: String, parts: String) -> VegaChart {
    VegaChart(layers: [
      .areas(
        .axis("week", "ordinal", "week"), .axis(column, "quantitative", title), parts: parts,
        parts)
    ])
  }

  private static var habits: VegaChart {
    VegaChart(
      panels: [], hasSeries: false,
      transform: [.folded(["adherence_share", "qualifying_share"], "measure", "share")],
      layers: [
        [
          "mark": ["type": "line", "tooltip": true],
          "encoding": [
            "x": day, "y": .shares("share", "of items, of people"),
            "color": ["field": "measure", "type": "nominal", "title": nil],
          ],
        ]
      ])
  }

  private static var staleness: VegaChart {
    VegaChart(
      panels: ["app"],
      layers: [
        .band(
          day, "p50_minutes", .axis("p90_minutes", "quantitative", "minutes with old data"),
          opacity: 0.4),
        .line(day, .axis("p50_minutes", "quantitative", "minutes with old data")),
      ])
  }
}

extension VegaChart {
  private static var streaks: VegaChart {
    let title = "days of the current streak"
    return VegaChart(
      panels: ["app"],
      layers: [
        .band(day, "p10", .axis("p90", "quantitative", title)),
        .band(day, "p25", .axis("p75", "quantitative", title), opacity: 0.4),
        .line(day, .axis("p50", "quantitative", title)),
      ])
  }

  private static var survival: VegaChart {
    let x = JSONValue.axis("length_days", "quantitative", "days of the streak")
    return VegaChart(
      panels: ["app"], hasSeries: true,
      layers: [
        .band(x, "sim_low", .shares("sim_high", "streaks that become longer")),
        .line(x, .shares("survival", "streaks that become longer"), step: true),
      ])
  }

  private static var breaks: VegaChart {
    let weekdays: JSONValue = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    return VegaChart(
      panels: ["app"],
      layers: [
        [
          "mark": ["type": "bar", "tooltip": true],
          "encoding": [
            "x": .axis("weekday", "ordinal", "day of the week").with(["sort": weekdays]),
            "y": .shares("hazard", "streaks that break, of those alive"),
            "color": ["field": "cause", "type": "nominal", "title": "cause"],
          ],
        ]
      ])
  }

  private static let stage: JSONValue = [
    "field": "name", "type": "nominal", "title": "stage",
    "sort": ["field": "stage", "order": "descending"],
  ]

  private static var evolution: VegaChart {
    VegaChart(
      height: 300,
      layers: [
        [
          "mark": ["type": "rect", "tooltip": true],
          "encoding": [
            "x": day.with(["bin": ["maxbins": 60]]), "y": stage,
            "color": [
              "aggregate": "mean", "field": "share", "type": "quantitative",
              "title": "share of pets", "scale": ["type": "sqrt", "scheme": "blues"],
              "legend": ["format": ".0%"],
            ],
          ],
        ]
      ])
  }

  private static var times: VegaChart {
    let y = stage
    let who: JSONValue = ["field": "among", "type": "nominal"]
    func range(_ low: String, _ high: String, _ thick: JSONValue) -> JSONValue {
      [
        "mark": ["type": "bar", "height": thick, "opacity": 0.5],
        "encoding": [
          "x": .axis(low, "quantitative", "days since the pet came"),
          "x2": ["field": .text(high)], "y": y, "yOffset": who, "color": who,
        ],
      ]
    }
    let dot: JSONValue = [
      "mark": ["type": "point", "filled": true, "tooltip": true],
      "encoding": [
        "x": .axis("p50_days", "quantitative", "days since the pet came"), "y": y, "yOffset": who,
        "color": who,
      ],
    ]
    return VegaChart(
      transform: [["filter": "datum.stage > 0"]], height: 420,
      layers: [range("p10_days", "p90_days", 2), range("p25_days", "p75_days", 6), dot])
  }

  private static var waits: VegaChart {
    let x = JSONValue.axis("p50_days", "quantitative", "days until the next stage")
    return VegaChart(
      height: 300,
      layers: [
        [
          "mark": ["type": "bar", "height": 4, "opacity": 0.5],
          "encoding": ["x": x, "x2": ["field": "p90_days"], "y": stage],
        ],
        [
          "mark": ["type": "point", "filled": true, "tooltip": true],
          "encoding": ["x": x, "y": stage],
        ],
      ])
  }
}

extension VegaChart {
  /// Milliseconds of either sign, linear below a tenth of a second.
  private static func milliseconds(_ field: String, _ title: String) -> JSONValue {
    .axis(field, "quantitative", title).with([
      "scale": ["type": "symlog", "constant": 100],
      "axis": ["values": [-3_600_000, -60_000, -1_000, 0, 1_000, 60_000, 3_600_000]],
    ])
  }

  private static func limit(_ milliseconds: Double) -> JSONValue {
    [
      "mark": ["type": "rule", "strokeDash": [4, 3], "color": "#b3261e"],
      "encoding": ["x": ["datum": .number(milliseconds), "type": "quantitative"]],
    ]
  }

  private static var drift: VegaChart {
    let y = JSONValue.axis("condition", "nominal", "condition").with(["sort": nil])
    let title = "drift in milliseconds, symmetric logarithm"
    func range(_ low: String, _ high: String, _ thick: JSONValue) -> JSONValue {
      [
        "mark": ["type": "bar", "height": thick, "opacity": 0.5],
        "encoding": ["x": milliseconds(low, title), "x2": ["field": .text(high)], "y": y],
      ]
    }
    let dot: JSONValue = [
      "mark": ["type": "point", "filled": true, "tooltip": true],
      "encoding": ["x": milliseconds("mean_ms", title), "y": y],
    ]
    return VegaChart(
      panels: ["design"],
      transform: [
        ["filter": "datum.sessions > 0"],
        ["calculate": "-datum.p50_ms", "as": "half_low_ms"],
        ["calculate": "-datum.p99_ms", "as": "most_low_ms"],
      ],
      layers: [
        range("most_low_ms", "p99_ms", 2), range("half_low_ms", "p50_ms", 7), dot, limit(-1_000),
        limit(1_000),
      ])
  }

  private static var lateness: VegaChart {
    let y = JSONValue.axis("condition", "nominal", "condition").with(["sort": nil])
    let title = "lateness in milliseconds, logarithm"
    return VegaChart(
      panels: ["kind"], height: 140,
      layers: [
        [
          "mark": ["type": "bar", "height": 4, "opacity": 0.5],
          "encoding": [
            "x": milliseconds("late_p50_ms", title), "x2": ["field": "late_p99_ms"], "y": y,
          ],
        ],
        [
          "mark": ["type": "point", "filled": true, "tooltip": true],
          "encoding": ["x": milliseconds("late_p50_ms", title), "y": y],
        ], limit(1_000),
      ])
  }

  private static var moves: VegaChart {
    VegaChart(layers: [
      [
        "mark": ["type": "rect", "tooltip": true],
        "encoding": [
          "x": .axis("to_tier", "nominal", "tier of the next week").with(["sort": nil]),
          "y": .axis("from_tier", "nominal", "tier of a week").with(["sort": nil]),
          "color": [
            "field": "share", "type": "quantitative", "title": "of all from the tier",
            "scale": ["scheme": "blues"], "legend": ["format": ".0%"],
          ],
        ],
      ]
    ])
  }

  private static var refusals: VegaChart {
    VegaChart(
      panels: ["app"], height: 120,
      layers: [
        [
          "mark": ["type": "bar", "tooltip": true],
          "encoding": [
            "x": .axis("events", "quantitative", "events refused"),
            "y": .axis("reason", "nominal", "reason").with(["sort": "-x"]),
          ],
        ]
      ])
  }
}
