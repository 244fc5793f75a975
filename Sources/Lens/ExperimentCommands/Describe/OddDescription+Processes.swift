import Measures
import Population
import Scenarios
import TerminalKit
import Text

// 3 Process overview and scheduling, 4 design concepts

extension OddDescription {
  /// Phrases about one app for the sections of an ODD description.
  private struct AppWords {
    /// A phrase that lists the acts of a user in the app.
    let acts: String
    /// A phrase for the information that the app shows to a user.
    let shows: String
    /// A phrase for what the app's engine does at the end of a date, apart from streaks.
    var closing: String?
    /// A phrase for the triggers, apart from streaks, that make a user open the app.
    var moves: String?
  }

  private static func words(on app: App) -> AppWords {
    switch app {
    case .forest:
      AppWords(
        acts: "starts, pauses, resumes or gives up focus sessions", shows: "sessions and trees",
        moves: "a tree that waits, was planted or lost")
    case .pet:
      AppWords(
        acts: "plans tasks, does, snoozes, edits or deletes them",
        shows: "the day's tasks and the pet's stage",
        closing: "the pet gains or loses XP, evolves or falls back",
        moves: "a pet that nears a stage, rises or falls back")
    case .tenx:
      AppWords(
        acts: "plans the day's focuses from goals, completes them",
        shows: "goals and the day's focuses", closing: "what was left open is carried over")
    case .sherpa:
      AppWords(
        acts: "creates items, does or skips them, starts focus sessions, reflects, subscribes",
        shows: "items that are due and limits of the plan",
        closing: "items that were due are missed, XP is added up")
    case .guest: AppWords(acts: "acts of its own", shows: "its own screens")
    }
  }

  private var words: [AppWords] { apps.map { OddDescription.words(on: $0) } }

  func writeProcesses(into page: inout Markdown) {
    page.heading(2, "3 Process overview and scheduling")
    page.paragraph("Each user lives each local date in this order:")
    page.list(day, isNumbered: true)
    page.paragraph(
      "A user's events happen one after the other: by instant, then by kind, then in the order in",
      "which they were scheduled. State variables change at once (asynchronously).",
      "Within a day no user meets another, so the order of users does not matter.",
      hasLeague ? "At night all users of a world wait for each other, for the league." : "")
  }

  private var day: [String] {
    let acts = zip(apps, words).map { "\($0.title) (\($1.acts))" }
    let closings = ["streaks count or break"] + words.compactMap(\.closing)
    let steps = [
      "On the date of joining, the user's apps are installed, and each is opened.",
      "In the morning the behaviour decides whether the user leaves an app, which apps are opened "
        + "today, how often and when.",
      "At each opening the user acts in \(OddDescription.listed(acts)). An engine may refuse an "
        + "act; refusals are counted.",
      "Between openings the phone sleeps, wakes, restarts, corrects its clock, or ends an app; "
        + "notices are shown, late or never; sessions end; the user may land in another zone.",
      "When the date is over, each app's engine closes it: \(OddDescription.listed(closings)).",
      "At night the behaviour learns from the date: habits grow or fade, broken streaks weigh.",
    ]
    let league =
      "Every night the boards of the league are brought up to date; on Sunday they are ranked, and "
      + "users go up and down a tier."
    return hasLeague ? steps + [league] : steps
  }

  /// Writes the eleven design concepts of the protocol, in its order.
  func writeConcepts(into page: inout Markdown) {
    page.heading(2, "4 Design concepts")
    for (name, sentences) in concepts {
      page.heading(3, name)
      page.paragraph(sentences)
    }
  }

  private var concepts: [(String, String)] {
    [
      ("Basic principles", basicPrinciples),
      (
        "Emergence",
        "Retention, streaks, days of use and all that apps give emerge from single decisions and "
          + "from the apps' rules. The daily chance of leaving and a user's general ease of "
          + "opening apps are imposed."
      ), ("Adaptation", adaptation),
      (
        "Objectives",
        "None: users follow chances and do not maximise anything. Apps follow their rules."
      ),
      (
        "Learning",
        "A habit grows with each date on which it is done, towards 1, at a rate of the user's "
          + "own, and fades with dates that are missed."
      ), ("Prediction", "None: users do not look ahead."),
      ("Sensing", sensing),
      (
        "Interaction",
        hasLeague
          ? "Users compete on weekly boards: the XP of others moves the lines between tiers."
          : "None: no user changes what another one does."
      ),
      (
        "Stochasticity",
        "Every random number has an address: seed, user, date, decision, occurrence. Different "
          + "rules therefore meet the same users with the same random draws, and differences "
          + "between them are paired. Section 7 gives the chances and spreads."
      ), ("Collectives", collectives), ("Observation", observation),
    ]
  }

  private var basicPrinciples: String {
    let rules =
      "The rules of \(OddDescription.listed(apps.map(\.title))) are the engines that apps ship. "
    // What the measured numbers of the behaviour in force rest on, each once.
    let literature = described.filter { $0.field.path.description.hasPrefix("behaviour.default.") }
      .compactMap { $0.field.source?.inTable }.unique
    return rules
      + "Users open an app by a logistic model of their ease, their habit, the day and what apps "
      + "show them; a habit forms as a saturating exponential; the chance of leaving is Beta "
      + "distributed between users. Numbers that were measured rest on: "
      + "\(OddDescription.listed(literature)). All others are assumptions with plausible ranges."
  }

  private var adaptation: String {
    let moves =
      ["streaks that grow or break"] + words.compactMap(\.moves)
      + (hasLeague ? ["the place on a board"] : []) + (reminds ? ["reminders"] : [])
    return "The chance of opening an app responds to \(OddDescription.listed(moves)); that of "
      + "leaving to habits and broken streaks. These responses are stated, not derived from an aim."
  }

  var reminds: Bool {
    worlds.contains { world in
      world.shares.tenx > 0 && world.tenxReminds || world.shares.sherpa > 0 && world.sherpa.reminds
    }
  }

  private var sensing: String {
    let shown =
      ["streaks"] + words.map(\.shows)
      + (hasLeague ? ["their rank and the lines of their board"] : [])
    return "Users know what their own apps show: \(OddDescription.listed(shown)). They do not see "
      + "other users' days. A notice is sensed only if the phone shows it."
  }

  private var collectives: String {
    let archetypes = worlds[0].archetypes.map(\.name.inTable)
    let kinds =
      (archetypes.count > 1 ? ["archetypes (\(OddDescription.listed(archetypes)))"] : [])
      + (hasLeague ? ["boards and tiers of the league"] : [])
    return kinds.isEmpty ? "None." : "Users belong to \(OddDescription.listed(kinds))."
  }

  private var observation: String {
    let names = tables.map { "`\($0.name)` (\($0.title.inTable))" }
    return "Each run writes these tables, counted over all users and for each segment: "
      + "\(OddDescription.listed(names)). `columns.csv` says what each column is. Intervals of "
      + "95 % are of the size of the population, not of the truth of the model."
  }
}
