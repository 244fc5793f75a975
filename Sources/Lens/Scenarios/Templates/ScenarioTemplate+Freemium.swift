extension ScenarioTemplate {
  static let freemium = ScenarioTemplate(
    "freemium", summary: "freemium: the size of the free plan, and trials",
    head: head(
      "What does a larger free plan cost, and what does it give?",
      searches: "sweep NAME.json     tries other numbers of free habits"),
    question: "How many habits may be free before fewer people pay?",
    users: 4000, days: 91,
    apps: #"{ "sherpa": { "league": { "on": false } }, "pet": { "share": 0 } }"#,
    variants: """
      { "name": "six free habits", "set": { "apps.sherpa.free.habits": 6 } },
      { "name": "no monthly trial", "set": { "apps.sherpa.trialDays.monthly": 0 } },
      """,
    headlines: ["revenue", "trial.begun", "habits_done"],
    goals: """
      {
        "name": "six free habits cost at most half of the income",
        "metric": "revenue", "where": { "variant": "six free habits" },
        "relativeTo": { "variant": "default" }, "atLeast": 0.5,
      },
      {
        "name": "people complete at least as many habits",
        "metric": "habits_done", "where": { "variant": "six free habits" },
        "relativeTo": { "variant": "default" }, "atLeast": 1,
      },
      """,
    search: """
      // The values that `sweep` tries; the variant keeps its six.
      "sweep": { "vary": ["apps.sherpa.free.habits=1..5/5"] },
      """)
}
