import CivilTime
import Population

extension ScenarioTable {
  /// How long what people do takes.
  static var actsOfBehaviour: [ScenarioField] {
    typealias Act = any WritableKeyPath<DefaultBehaviourParameters.Acts, Milliseconds> & Sendable
    let rows: [(String, Act, String, String)] = [
      ("open", \.open, "1.5 to 6 s", "an app comes to the front and is looked at"),
      ("look", \.look, "2 to 8 s", "from the opening of an app to the first act in it"),
      ("linger", \.linger, "5 to 20 s", "how long somebody stays after the last act"),
      (
        "browseForest", \.browseForest, "10 to 40 s",
        "how long somebody stays in Forest who starts no session"
      ),
      (
        "focus", \.focus, "0.5 to 2 s",
        "starting, pausing, resuming, giving up or closing a focus session"
      ),
      ("question", \.question, "1 to 4 s", "the question whether to give up"),
      ("planTask", \.planTask, "4 to 16 s", "planning a task for the pet"),
      ("doTask", \.doTask, "1.5 to 6 s", "marking one done in the app"),
      ("widget", \.widget, "1 to 4 s", "marking or snoozing one on the Lock Screen"),
      ("onboard", \.onboard, "20 to 80 s", "the introduction of TenX"),
      ("addGoal", \.addGoal, "10 to 40 s", "setting up a goal"),
      ("planDay", \.planDay, "20 to 90 s", "planning the day's focuses"),
      ("completeFocus", \.completeFocus, "1.5 to 6 s", "completing a focus"),
      ("uncompleteFocus", \.uncompleteFocus, "2 to 8 s", "un-completing one"),
      ("createItem", \.createItem, "15 to 60 s", "creating a habit or task in Sherpa"),
      ("completeItem", \.completeItem, "1 to 4 s", "ticking one off"),
      ("addAmount", \.addAmount, "2 to 8 s", "adding an amount by hand"),
      ("skip", \.skip, "1.5 to 6 s", "skipping one without a note"),
      ("skipWithNote", \.skipWithNote, "10 to 40 s", "skipping one with a note"),
      ("stopTimer", \.stopTimer, "1 to 4 s", "stopping an item's timer"),
      ("shortestTimer", \.shortestTimer, "30 to 120 s", "the shortest run of such a timer"),
      ("reflect", \.reflect, "30 to 120 s", "a reflection"),
      ("askCoach", \.askCoach, "20 to 80 s", "a message to the coach"),
      ("subscribe", \.subscribe, "15 to 60 s", "a subscription"),
    ]
    return rows.map { name, act, plausible, meaning in
      .duration(
        ScenarioPath("behaviour.default.acts.\(name)Ms"), 0...3_600_000,
        below(\.world.standard.acts, act),
        FieldNotes(unit: "ms", basis: .assumption(plausible), meaning: meaning))
    }
  }
}
