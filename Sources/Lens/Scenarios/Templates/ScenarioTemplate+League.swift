extension ScenarioTemplate {
  /// A start for weekly boards.
  static let league = ScenarioTemplate(
    "league", summary: "league: weekly boards, and whom they cost",
    """
    // Do weekly boards make people do more, and whom do they cost?
    //
    //   terrarium run NAME.json       answers for the variant below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium tune NAME.json      searches for the boards that meet the goals
    //   terrarium explain NAME.json   shows every value in force
    {
      "name": "NAME",
      "question": "Do boards of thirty make people do more, and whom do they cost?",

      "seed": 1,
      "users": 1000,
      "start": "2026-01-05",
      "days": 91,
      // People on boards are coupled, so intervals come from the spread between worlds.
      "replicates": 8,

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
        {
          "name": "boards of 30",
          "set": {
            "apps.sherpa.league.on": true,
            "apps.sherpa.league.boardSize": 30,
            "apps.sherpa.league.promoteThrough": 7,
            "apps.sherpa.league.demoteFrom": 24,
            "apps.sherpa.league.minimumXPToPromote": 10,
          },
        },
      ],

      // The cells that the answer states first.
      "headlines": [
        "xp[week=*,reason=*].points",
        "retention[day=30].active_share",
        "days[day=*].active",
      ],

      // Targets for cells of the tables. `relativeTo` divides by the same cell of another variant.
      // `check` and `tune` also report guardrails, which need no goal: days on which people open an
      // app, also by segment, retention on day 30, people who left, and falls of pets.
      "goals": [
        {
          "name": "people earn at least as much XP as without boards",
          "table": "xp",
          "where": { "variant": "boards of 30", "week": "*", "reason": "*" },
          "column": "points", "relativeTo": { "variant": "default" }, "atLeast": 1,
        },
        {
          "name": "the formerly least active lose at most 3 % of their XP",
          "table": "xp",
          "where": {
            "variant": "boards of 30", "segment": "formerly least active",
            "week": "*", "reason": "*",
          },
          "column": "points", "relativeTo": { "variant": "default" }, "atLeast": 0.97,
        },
      ],

      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "boards of 30",
        "vary": [
          "apps.sherpa.league.boardSize=10..100:log", "apps.sherpa.league.promoteThrough=1..12",
          "apps.sherpa.league.demoteFrom=13..30",
        ],
        "evaluations": 40,
      },
    }

    """)
}
