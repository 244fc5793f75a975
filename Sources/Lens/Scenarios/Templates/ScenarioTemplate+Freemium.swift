extension ScenarioTemplate {
  /// A start for the size of the free plan.
  static let freemium = ScenarioTemplate(
    "freemium", summary: "freemium: the size of the free plan, and trials",
    """
    // What does a larger free plan cost, and what does it give?
    //
    //   terrarium run NAME.json       answers for the variants below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium sweep NAME.json     tries other numbers of free habits
    //   terrarium explain NAME.json   shows every value in force
    {
      "name": "NAME",
      "question": "How many habits may be free before fewer people pay?",

      "seed": 1,
      "users": 4000,
      "start": "2026-01-05",
      "days": 91,

      // People who forget, stop and come back, and join over two weeks. `--assumptions
      // 32` also draws the numbers of their behaviour that nobody has measured.
      "behaviour": "default",
      "arrivals": { "days": 14 },
      "apps": { "sherpa": { "league": { "on": false } }, "pet": { "share": 0 } },

      // The tables and the guardrails count these people apart, beside everybody.
      "segments": [
        { "name": "formerly least active", "activeIn": 14, "from": 0, "to": 0.5 },
        { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
      ],

      // The same people with the same luck, under other rules. `default` is the scenario itself.
      "variants": [
        { "name": "six free habits", "set": { "apps.sherpa.free.habits": 6 } },
        { "name": "no monthly trial", "set": { "apps.sherpa.trialDays.monthly": 0 } },
      ],

      // The cells that the answer states first.
      "headlines": [
        "plans[week=*,state=pro].revenue_pence",
        "plans[week=*,state=free].trials_begun",
        "habits[day=*].completed",
      ],

      // Targets for cells of the tables. `relativeTo` divides by the same cell of another variant.
      // `check` and `tune` also report guardrails, which need no goal: days on which people open an
      // app, also by segment, retention on day 30, people who left, and falls of pets.
      "goals": [
        {
          "name": "six free habits cost at most half of the income",
          "table": "plans",
          "where": { "variant": "six free habits", "week": "*", "state": "*" },
          "column": "revenue_pence", "relativeTo": { "variant": "default" }, "atLeast": 0.5,
        },
        {
          "name": "people complete at least as many habits",
          "table": "habits", "where": { "variant": "six free habits", "day": "*" },
          "column": "completed", "relativeTo": { "variant": "default" }, "atLeast": 1,
        },
      ],

      // The values that `sweep` tries; the variant keeps its six.
      "sweep": { "vary": ["apps.sherpa.free.habits=1..5/5"] },
    }

    """)
}
