import CivilTime

extension DefaultBehaviourParameters {
  /// How long what a person does holds their attention, and with that how far apart its parts are.
  ///
  ///     open   look         done  done   leave
  ///     ├──────┼────────────┼─────┼──────┤          seconds of one opening of the pet app
  ///
  /// Nobody has measured taps. Every length is an assumption; plausible is from half of it to
  /// twice as long.
  public struct Acts: Hashable, Sendable {
    /// An app comes to the front and is looked at. Assumption, plausible 1.5 … 6 s.
    public var open = Milliseconds.seconds(3)
    /// From the opening of an app to the first act in it. Assumption, plausible 2 … 8 s.
    public var look = Milliseconds.seconds(4)
    /// How long somebody stays after the last act. Assumption, plausible 5 … 20 s.
    public var linger = Milliseconds.seconds(10)
    /// How long somebody stays in Forest who starts no session. Assumption, plausible 10 … 40 s.
    public var browseForest = Milliseconds.seconds(20)
    /// Starting, pausing, resuming, giving up or closing a focus session. Assumption, plausible
    /// 0.5 … 2 s.
    public var focus = Milliseconds.seconds(1)
    /// The question whether to give up. Assumption, plausible 1 … 4 s.
    public var question = Milliseconds.seconds(2)
    /// Planning a task for the pet. Assumption, plausible 4 … 16 s.
    public var planTask = Milliseconds.seconds(8)
    /// Marking one done in the app. Assumption, plausible 1.5 … 6 s.
    public var doTask = Milliseconds.seconds(3)
    /// Marking or snoozing one on the Lock Screen. Assumption, plausible 1 … 4 s.
    public var widget = Milliseconds.seconds(2)
    /// The introduction of TenX. Assumption, plausible 20 … 80 s.
    public var onboard = Milliseconds.seconds(40)
    /// Setting up a goal. Assumption, plausible 10 … 40 s.
    public var addGoal = Milliseconds.seconds(20)
    /// Planning the day's focuses. Assumption, plausible 20 … 90 s.
    public var planDay = Milliseconds.seconds(45)
    /// Completing a focus. Assumption, plausible 1.5 … 6 s.
    public var completeFocus = Milliseconds.seconds(3)
    /// Un-completing one. Assumption, plausible 2 … 8 s.
    public var uncompleteFocus = Milliseconds.seconds(4)
    /// Creating a habit or task. Assumption, plausible 15 … 60 s.
    public var createItem = Milliseconds.seconds(30)
    /// Ticking one off. Assumption, plausible 1 … 4 s.
    public var completeItem = Milliseconds.seconds(2)
    /// Adding an amount by hand. Assumption, plausible 2 … 8 s.
    public var addAmount = Milliseconds.seconds(4)
    /// Skipping one without a note. Assumption, plausible 1.5 … 6 s.
    public var skip = Milliseconds.seconds(3)
    /// Skipping one with a note. Assumption, plausible 10 … 40 s.
    public var skipWithNote = Milliseconds.seconds(20)
    /// Stopping an item's timer. Assumption, plausible 1 … 4 s.
    public var stopTimer = Milliseconds.seconds(2)
    /// The shortest run of such a timer. Assumption, plausible 30 … 120 s.
    public var shortestTimer = Milliseconds.seconds(60)
    /// A reflection. Assumption, plausible 30 … 120 s.
    public var reflect = Milliseconds.seconds(60)
    /// A message to the coach. Assumption, plausible 20 … 80 s.
    public var askCoach = Milliseconds.seconds(40)
    /// A subscription. Assumption, plausible 15 … 60 s.
    public var subscribe = Milliseconds.seconds(30)

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(act: "acts.openMs", open), Field(act: "acts.lookMs", look),
        Field(act: "acts.lingerMs", linger), Field(act: "acts.browseForestMs", browseForest),
        Field(act: "acts.focusMs", focus), Field(act: "acts.questionMs", question),
        Field(act: "acts.planTaskMs", planTask), Field(act: "acts.doTaskMs", doTask),
        Field(act: "acts.widgetMs", widget), Field(act: "acts.onboardMs", onboard),
        Field(act: "acts.addGoalMs", addGoal), Field(act: "acts.planDayMs", planDay),
        Field(act: "acts.completeFocusMs", completeFocus),
        Field(act: "acts.uncompleteFocusMs", uncompleteFocus),
        Field(act: "acts.createItemMs", createItem),
        Field(act: "acts.completeItemMs", completeItem),
        Field(act: "acts.addAmountMs", addAmount), Field(act: "acts.skipMs", skip),
        Field(act: "acts.skipWithNoteMs", skipWithNote),
        Field(act: "acts.stopTimerMs", stopTimer),
        Field(act: "acts.shortestTimerMs", shortestTimer), Field(act: "acts.reflectMs", reflect),
        Field(act: "acts.askCoachMs", askCoach), Field(act: "acts.subscribeMs", subscribe),
      ]
    }
  }
}
