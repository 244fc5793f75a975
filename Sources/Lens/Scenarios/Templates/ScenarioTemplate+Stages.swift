extension ScenarioTemplate {
  /// A start for thresholds and gains of the pet.
  static let stages = ScenarioTemplate(
    "stages", summary: "tune stages: thresholds and gains of the pet",
    """
    // Which thresholds let those who stay reach the Dolphin in two months, and what do they cost?
    //
    //   terrarium run NAME.json       answers for the variant below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium tune NAME.json      searches for better thresholds and gains
    //   terrarium explain NAME.json   shows every value in force
    {
      "name": "NAME",
      "question": "Do gentler stages let a third of those who stay reach the Dolphin in 60 days?",

      "seed": 1,
      "users": 4000,
      "start": "2026-01-05",
      "days": 120,

      // People who forget, stop and come back, and join over two weeks. `--assumptions
      // 32` also draws the numbers of their behaviour that nobody has measured.
      "behaviour": "default",
      "arrivals": { "days": 14 },
      "apps": { "pet": {} },

      // The tables and the guardrails count these people apart, beside everybody.
      "segments": [
        { "name": "formerly least active", "activeIn": 14, "from": 0, "to": 0.5 },
        { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
      ],

      // The same people with the same luck, under other rules. `default` is the scenario itself.
      "variants": [
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
      ],

      // A place on a curve that no column of the tables has.
      "measures": [
        {
          "name": "Dolphin by day 60", "table": "evolution_times",
          "where": { "stage": "Dolphin", "among": "stayed" }, "day": 60,
        },
      ],

      // The cells that the answer states first.
      "headlines": [
        "measures[measure=Dolphin by day 60].value",
        "evolution_times[stage=*,among=everyone].falls",
        "days[day=*].active",
      ],

      // Targets for cells of the tables. `relativeTo` divides by the same cell of another variant.
      // `check` and `tune` also report guardrails, which need no goal: days on which people open an
      // app, also by segment, retention on day 30, people who left, and falls of pets.
      "goals": [
        {
          "name": "a third to two thirds of those who stay reach the Dolphin in 60 days",
          "table": "measures",
          "where": { "variant": "gentler stages", "measure": "Dolphin by day 60" },
          "column": "value", "between": [0.3333, 0.6667],
        },
        // What the change must not cost.
        {
          "name": "pets fall at most a fifth more often",
          "table": "evolution_times",
          "where": { "variant": "gentler stages", "stage": "*", "among": "everyone" },
          "column": "falls", "relativeTo": { "variant": "default" }, "atMost": 1.2,
        },
        {
          "name": "the formerly least active open an app on at least 95 % of the days",
          "table": "days",
          "where": { "variant": "gentler stages", "segment": "formerly least active", "day": "*" },
          "column": "active", "relativeTo": { "variant": "default" }, "atLeast": 0.95,
        },
      ],

      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "gentler stages",
        "vary": ["apps.pet.thresholds=10..700:piecewise6", "apps.pet.gains.onTime=1..4"],
        "evaluations": 60,
      },
    }

    """)
}
