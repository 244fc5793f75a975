extension ScenarioTemplate {
  /// A start for a log and the same rules among people of the model.
  static let replay = ScenarioTemplate(
    "replay", summary: "replay a log: rules for a log, and for people of the model",
    """
    // What would shorter sessions have made of a log of real people, and what would people of the
    // model do under them?
    //
    //   terrarium replay LOG.csv --rules NAME.json   sends a log through today's rules and these
    //   terrarium run NAME.json                      lets people of the model live under both
    //   terrarium check NAME.json                    holds the goals
    //
    // A log has a row a session: person, start, end. `terrarium replay --help` names other kinds. A
    // replay takes what people did as it was; the model says how people would answer to the rules.
    {
      "name": "NAME",
      "question": "What does a session of 15 minutes in place of 25 do to trees and streaks?",

      "seed": 1,
      "users": 3000,
      "start": "2026-01-05",
      "days": 60,

      // People who forget, stop and come back, and join over two weeks. `--assumptions
      // 32` also draws the numbers of their behaviour that nobody has measured.
      "behaviour": "default",
      "arrivals": { "days": 14 },
      "apps": { "forest": { "minutes": 15 }, "pet": { "share": 0 } },

      // The tables and the guardrails count these people apart, beside everybody.
      "segments": [
        { "name": "formerly least active", "activeIn": 14, "from": 0, "to": 0.5 },
        { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
      ],

      // Today's rules, for comparison: the same people with the same luck.
      "variants": [
        { "name": "25 minutes", "set": { "apps.forest.minutes": 25 } },
      ],

      // The cells that the answer states first.
      "headlines": [
        "sessions[app=forest,day=*].completed",
        "sessions[app=forest,day=*].focus_minutes",
        "days[day=*].active",
      ],

      // Targets for cells of the tables. `relativeTo` divides by the same cell of another variant.
      // `check` and `tune` also report guardrails, which need no goal: days on which people open an
      // app, also by segment, retention on day 30, people who left, and falls of pets.
      "goals": [
        {
          "name": "more sessions are completed than with 25 minutes",
          "table": "sessions",
          "where": { "app": "forest", "day": "*" },
          "column": "completed", "relativeTo": { "variant": "25 minutes" }, "atLeast": 1.02,
        },
        {
          "name": "people focus for at least half of the minutes",
          "table": "sessions",
          "where": { "app": "forest", "day": "*" },
          "column": "focus_minutes", "relativeTo": { "variant": "25 minutes" }, "atLeast": 0.5,
        },
      ],

      // The values that `sweep` tries.
      "sweep": { "vary": ["apps.forest.minutes=10,15,20,30"] },
    }

    """)
}
