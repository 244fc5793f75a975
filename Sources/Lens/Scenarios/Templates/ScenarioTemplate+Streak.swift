extension ScenarioTemplate {
  static let streak = ScenarioTemplate(
    "streak", summary: "streak policy: freezes and repairs of a missed day",
    head: head(
      "Does forgiving a missed day make streaks last, and does it keep people or let them go?",
      searches: "tune NAME.json      searches for the freezes that meet the goals"),
    question: "Do freezes make streaks last, and do people open the app on as many days?",
    users: 4000, days: 120, apps: #"{ "tenx": {}, "pet": { "share": 0 } }"#,
    variants: """
      {
        "name": "freezes",
        "set": {
          "apps.tenx.streak.freezesAtStart": 1,
          "apps.tenx.streak.freezeEvery": 7,
          "apps.tenx.streak.freezeMaximum": 2,
        },
      },
      { "name": "repair", "set": { "apps.tenx.streak.repairDays": 2 } },
      """,
    headlines: ["streaks.over7.tenx", "retention.d30", "active_days"],
    goals: """
      {
        "name": "with freezes a fifth more streaks outlast a week",
        "metric": "streaks.over7.tenx", "where": { "variant": "freezes" },
        "relativeTo": { "variant": "default" }, "atLeast": 1.2,
      },
      {
        "name": "formerly casual users open the app on at least 97 % of the days",
        "metric": "active_days",
        "where": { "variant": "freezes", "segment": "formerly casual" },
        "relativeTo": { "variant": "default" }, "atLeast": 0.97,
      },
      """,
    search: """
      // The parameters that `tune` may change, with their bounds.
      "tune": {
        "variant": "freezes",
        "vary": ["apps.tenx.streak.freezeEvery=3..28", "apps.tenx.streak.freezeMaximum=1..5"],
        "evaluations": 40,
      },
      """)
}
