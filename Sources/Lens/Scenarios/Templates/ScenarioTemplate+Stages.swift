extension ScenarioTemplate {
  static let stages = ScenarioTemplate(
    "stages", summary: "tune stages: thresholds and gains of the pet",
    head: head(
      "Which thresholds let those who stay reach the Dolphin in two months, and what do they cost?",
      "variant", searches: "tune NAME.json      searches for better thresholds and gains"),
    question: "Do gentler stages let a third of those who stay reach the Dolphin in 60 days?",
    users: 4000, days: 120, apps: #"{ "pet": {} }"#,
    variants: """
      {
        "name": "gentler stages",
        "set": {
          "apps.pet.gains.onTime": 3,
          "apps.pet.gains.missed": -1,
          "apps.pet.thresholds[Frog]": 20,
          "apps.pet.thresholds[Hermit Crab]": 22,
          "apps.pet.thresholds[Starfish]": 24,
          "apps.pet.thresholds[Jellyfish]": 26,
          "apps.pet.thresholds[Squid]": 27,
          "apps.pet.thresholds[Seahorse]": 28,
        },
      },
      // The other readings of a fall: "reset" to one below the threshold, "debt" below 0 at Tadpole.
      { "name": "debts at Tadpole", "set": { "apps.pet.deEvolution": "debt" } },
      """,
    measures: """
      // A place on a curve that no column of the tables has.
      "measures": [
        {
          "name": "Dolphin by day 60", "table": "evolution_times",
          "where": { "stage": "Dolphin", "among": "stayed" }, "day": 60,
        },
      ],
      """,
    headlines: ["measures[measure=Dolphin by day 60].value", "falls", "active_days"],
    goals: """
      {
        "name": "a third to two thirds of those who stay reach the Dolphin in 60 days",
        "table": "measures",
        "where": { "variant": "gentler stages", "measure": "Dolphin by day 60" },
        "column": "value", "between": [0.3333, 0.6667],
      },
      // What the change must not cost.
      {
        "name": "pets fall at most a fifth more often",
        "metric": "falls", "where": { "variant": "gentler stages" },
        "relativeTo": { "variant": "default" }, "atMost": 1.2,
      },
      {
        "name": "formerly casual users open an app on at least 95 % of the days",
        "metric": "active_days",
        "where": { "variant": "gentler stages", "segment": "formerly casual" },
        "relativeTo": { "variant": "default" }, "atLeast": 0.95,
      },
      """,
    search: """
      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "gentler stages",
        "vary": ["apps.pet.thresholds=10..700:piecewise6", "apps.pet.gains.onTime=1..4"],
        "evaluations": 60,
      },
      """)
}
