extension ScenarioTemplate {
  static let experiment = ScenarioTemplate(
    "experiment", summary: "an A/B test of your own, to check the model against what it found",
    head: """
      // Does the model find what our own experiment found?
      //
      //   terrarium check NAME.json     whether the model's difference lies in the measured interval
      //   terrarium check FOLDER        a table of all experiments in a folder, with the score
      //   terrarium run NAME.json       answers for the variants below, with a page
      //   terrarium explain NAME.json   shows every value in force
      //
      // One file for each experiment. Fill in the experiment before you look at the model's answer,
      // and change neither the goal nor the model to make it fit.
      """,
    question: "Do freezes bring people back on more days, as our experiment found?",
    users: 4000, days: 120, apps: #"{ "tenx": {}, "pet": { "share": 0 } }"#,
    comparing:
      "// The arms of the experiment: `default` is the control, the variant the treatment.",
    variants: """
      {
        "name": "freezes",
        "set": {
          "apps.tenx.streak.freezesAtStart": 1,
          "apps.tenx.streak.freezeEvery": 7,
          "apps.tenx.streak.freezeMaximum": 2,
        },
      },
      """,
    headlines: ["active_days", "retention.d30"],
    goals: """
      // The measured difference and its 95 % interval: here +1 % days (-1 % to +3 %).
      {
        "name": "days on which people open the app",
        "metric": "active_days", "where": { "variant": "freezes" },
        "versus": "default", "change": { "relative": true, "between": [-0.01, 0.03] },
      },
      """,
    search: """
      // What was found, by whom and when. `fitted` is true if you set numbers of the model by this
      // experiment: then it proves nothing, and the score leaves it out.
      "effect": {
        "source": "our experiment 17, 2026-03-02 to 2026-06-29, 4,000 users",
        "published": "days with a visit, freezes against none: +1 % (-1 % to +3 %)",
        "mapping": "a visit is a day on which the app is opened; both arms have the same users here",
        "fitted": false,
        "remark": "",
      },

      // `terrarium sweep NAME.json` shows how far the answer hangs on what nobody has measured.
      "sweep": { "vary": ["behaviour.default.feedback.streak=0..1.5/4"] },
      """)
}
