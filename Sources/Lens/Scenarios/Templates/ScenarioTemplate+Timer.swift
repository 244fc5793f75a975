extension ScenarioTemplate {
  static let timer = ScenarioTemplate(
    "timer", summary: "timer: a focus timer that stops in the background",
    head: head(
      "What would a focus app lose on a timer that stops in the background?",
      searches: "sweep NAME.json     tries sessions of other lengths"),
    question: "What does a timer that stops in the background cost people?",
    users: 2000, days: 60, apps: #"{ "forest": {}, "pet": { "share": 0 } }"#,
    variants: """
      { "name": "suspending", "set": { "apps.forest.timer": "suspending" } },
      { "name": "wall clock", "set": { "apps.forest.timer": "wall" } },
      """,
    headlines: ["sessions.done.forest", "focus_minutes.forest", "active_days"],
    goals: """
      {
        "name": "on the clock of the wall as many sessions are completed",
        "metric": "sessions.done.forest", "where": { "variant": "wall clock" },
        "relativeTo": { "variant": "default" }, "between": [0.97, 1.03],
      },
      {
        "name": "a timer that stops completes at most 90 % of them",
        "metric": "sessions.done.forest", "where": { "variant": "suspending" },
        "relativeTo": { "variant": "default" }, "atMost": 0.9,
      },
      """,
    search: """
      // The values that `sweep` tries.
      "sweep": { "vary": ["apps.forest.minutes=15,25,45"] },
      """)
}
