extension ScenarioTemplate {
  /// A start for streaks that forgive a missed day.
  static let streak = ScenarioTemplate(
    "streak", summary: "streak policy: freezes and repairs of a missed day",
    """
    // Does forgiving a missed day make streaks last, and does it keep people or let them go?
    //
    //   terrarium run NAME.json       answers for the variants below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium tune NAME.json      searches for the freezes that meet the goals
    //   terrarium explain NAME.json   shows every value in force
    {
      "name": "NAME",
      "question": "Do freezes make streaks last, and do people open the app on as many days?",

      "seed": 1,
      "users": 4000,
      "start": "2026-01-05",
      "days": 120,

      // People who forget, stop and come back, and join over two weeks. `--assumptions
      // 32` also draws the numbers of their behaviour that nobody has measured.
      "behaviour": "default",
      "arrivals": { "days": 14 },
      "apps": { "tenx": {}, "pet": { "share": 0 } },

      // The tables and the guardrails count these people apart, beside everybody.
      "segments": [
        { "name": "formerly least active", "activeIn": 14, "from": 0, "to": 0.5 },
        { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
      ],

      // The same people with the same luck, under other rules. `default` is the scenario itself.
      "variants": [
        {
          "name": "freezes",
          "set": {
            "apps.tenx.streak.freezesAtStart": 1,
            "apps.tenx.streak.freezeEvery": 7,
            "apps.tenx.streak.freezeMaximum": 2,
          },
        },
        { "name": "repair", "set": { "apps.tenx.streak.repairDays": 2 } },
      ],

      // The cells that the answer states first.
      "headlines": [
        "streak_survival[app=tenx,length_days=7].survival",
        "retention[day=30].active_share",
        "days[day=*].active",
      ],

      // Targets for cells of the tables. `relativeTo` divides by the same cell of another variant.
      // `check` and `tune` also report guardrails, which need no goal: days on which people open an
      // app, also by segment, retention on day 30, people who left, and falls of pets.
      "goals": [
        {
          "name": "with freezes a fifth more streaks outlast a week",
          "table": "streak_survival",
          "where": { "variant": "freezes", "app": "tenx", "length_days": 7 },
          "column": "survival", "relativeTo": { "variant": "default" }, "atLeast": 1.2,
        },
        {
          "name": "the formerly least active open the app on at least 97 % of the days",
          "table": "days",
          "where": { "variant": "freezes", "segment": "formerly least active", "day": "*" },
          "column": "active", "relativeTo": { "variant": "default" }, "atLeast": 0.97,
        },
      ],

      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "freezes",
        "vary": ["apps.tenx.streak.freezeEvery=3..28", "apps.tenx.streak.freezeMaximum=1..5"],
        "evaluations": 40,
      },
    }

    """)
}
