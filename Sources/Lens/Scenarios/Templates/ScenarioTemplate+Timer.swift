extension ScenarioTemplate {
  /// A start for timers of a focus app.
  static let timer = ScenarioTemplate(
    "timer", summary: "timer: a focus timer that stops in the background",
    """
    // What would a focus app lose on a timer that stops in the background?
    //
    //   terrarium run NAME.json       answers for the variants below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium sweep NAME.json     tries sessions of other lengths
    //   terrarium explain NAME.json   shows every value in force
    {
      "name": "NAME",
      "question": "What does a timer that stops in the background cost people?",

      "seed": 1,
      "users": 2000,
      "start": "2026-01-05",
      "days": 60,

      // People who forget, stop and come back, and join over two weeks. `--assumptions
      // 32` also draws the numbers of their behaviour that nobody has measured.
      "behaviour": "default",
      "arrivals": { "days": 14 },
      "apps": { "forest": {}, "pet": { "share": 0 } },

      // The tables and the guardrails count these people apart, beside everybody.
      "segments": [
        { "name": "formerly least active", "activeIn": 14, "from": 0, "to": 0.5 },
        { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
      ],

      // The same people with the same luck, under other rules. `default` is the scenario itself.
      "variants": [
        { "name": "suspending", "set": { "apps.forest.timer": "suspending" } },
        { "name": "wall clock", "set": { "apps.forest.timer": "wall" } },
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
          "name": "on the clock of the wall as many sessions are completed",
          "table": "sessions",
          "where": { "variant": "wall clock", "app": "forest", "day": "*" },
          "column": "completed", "relativeTo": { "variant": "default" }, "between": [0.97, 1.03],
        },
        {
          "name": "a timer that stops completes at most 90 % of them",
          "table": "sessions",
          "where": { "variant": "suspending", "app": "forest", "day": "*" },
          "column": "completed", "relativeTo": { "variant": "default" }, "atMost": 0.9,
        },
      ],

      // The values that `sweep` tries.
      "sweep": { "vary": ["apps.forest.minutes=15,25,45"] },
    }

    """)
}
