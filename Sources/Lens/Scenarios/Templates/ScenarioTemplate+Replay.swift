extension ScenarioTemplate {
  static let replay = ScenarioTemplate(
    "replay", summary: "replay a log: rules for a log, and for people of the model",
    head: """
      // What would shorter sessions have made of a log of real people, and what would people of the
      // model do under them?
      //
      //   terrarium replay LOG.csv --rules NAME.json   sends a log through today's rules and these
      //   terrarium run NAME.json                      lets people of the model live under both
      //   terrarium check NAME.json                    holds the goals
      //
      // A log has a row a session: person, start, end. `terrarium replay --help` names other kinds.
      // A replay takes what people did as it was; the model says how people would answer to the
      // rules.
      """,
    question: "What does a session of 15 minutes in place of 25 do to trees and streaks?",
    users: 3000, days: 60, apps: #"{ "forest": { "minutes": 15 }, "pet": { "share": 0 } }"#,
    comparing: """
      // Today's rules, for comparison: the same users with the same random draws.
      """,
    variants: """
      { "name": "25 minutes", "set": { "apps.forest.minutes": 25 } },
      """,
    headlines: ["sessions.done.forest", "focus_minutes.forest", "active_days"],
    goals: """
      {
        "name": "more sessions are completed than with 25 minutes",
        "metric": "sessions.done.forest", "relativeTo": { "variant": "25 minutes" }, "atLeast": 1.02,
      },
      {
        "name": "people focus for at least half of the minutes",
        "metric": "focus_minutes.forest", "relativeTo": { "variant": "25 minutes" }, "atLeast": 0.5,
      },
      """,
    search: """
      // The values that `sweep` tries.
      "sweep": { "vary": ["apps.forest.minutes=10,15,20,30"] },
      """)
}
