extension ScenarioTemplate {
  static let league = ScenarioTemplate(
    "league", summary: "league: weekly boards, and whom they cost",
    head: head(
      "Do weekly boards make people do more, and whom do they cost?",
      "variant", searches: "tune NAME.json      searches for the boards that meet the goals"),
    question: "Do boards of thirty make people do more, and whom do they cost?",
    users: 1000, days: 91,
    more: """
      // People on boards are coupled, so intervals come from the spread between worlds.
      "replicates": 8,
      """,
    apps: #"{ "sherpa": { "league": { "on": false } }, "pet": { "share": 0 } }"#,
    variants: """
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
      """,
    headlines: ["xp", "retention.d30", "active_days"],
    goals: """
      {
        "name": "people earn at least as much XP as without boards",
        "metric": "xp", "where": { "variant": "boards of 30" },
        "relativeTo": { "variant": "default" }, "atLeast": 1,
      },
      {
        "name": "formerly casual users lose at most 3 % of their XP",
        "metric": "xp", "where": { "variant": "boards of 30", "segment": "formerly casual" },
        "relativeTo": { "variant": "default" }, "atLeast": 0.97,
      },
      """,
    search: """
      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "boards of 30",
        "vary": [
          "apps.sherpa.league.boardSize=10..100:log", "apps.sherpa.league.promoteThrough=1..12",
          "apps.sherpa.league.demoteFrom=13..30",
        ],
        "evaluations": 40,
      },
      """)
}
