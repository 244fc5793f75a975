import CivilTime
import Fields

extension DefaultBehaviourParameters {
  /// The durations of a person's acts, which determine the time between the acts of an opening.
  ///
  ///     open   look         done  done   leave
  ///     ├──────┼────────────┼─────┼──────┤          seconds of one opening of the pet app
  ///
  /// No published data exists on the duration of taps. Every duration is an assumption; the
  /// plausible range is from half to twice the default.
  public struct Acts: Hashable, Sendable, Described {
    public var open = Milliseconds.seconds(3)
    public var look = Milliseconds.seconds(4)
    public var linger = Milliseconds.seconds(10)
    public var browseForest = Milliseconds.seconds(20)
    public var focus = Milliseconds.seconds(1)
    public var question = Milliseconds.seconds(2)
    public var planTask = Milliseconds.seconds(8)
    public var doTask = Milliseconds.seconds(3)
    public var widget = Milliseconds.seconds(2)
    public var onboard = Milliseconds.seconds(40)
    public var addGoal = Milliseconds.seconds(20)
    public var planDay = Milliseconds.seconds(45)
    public var completeFocus = Milliseconds.seconds(3)
    public var uncompleteFocus = Milliseconds.seconds(4)
    public var createItem = Milliseconds.seconds(30)
    public var completeItem = Milliseconds.seconds(2)
    public var addAmount = Milliseconds.seconds(4)
    public var skip = Milliseconds.seconds(3)
    public var skipWithNote = Milliseconds.seconds(20)
    public var stopTimer = Milliseconds.seconds(2)
    public var shortestTimer = Milliseconds.seconds(60)
    public var reflect = Milliseconds.seconds(60)
    public var askCoach = Milliseconds.seconds(40)
    public var subscribe = Milliseconds.seconds(30)

    private static let lengths = Milliseconds.zero ... .hours(1)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.milliseconds(
        "openMs", &open, Acts.lengths, .assumption(1_500...6_000),
        "time that a user takes to open an app only to pause or give up a running focus session, "
          + "to look at a completed one, to snooze a task of the pet, or to find nothing left to "
          + "do; all other openings have behaviour.default.acts.lookMs instead")
      visitor.milliseconds(
        "lookMs", &look, Acts.lengths, .assumption(2_000...8_000),
        "time between the opening of an app and the user's first act in the app, except at "
          + "openings for a single act (behaviour.default.acts.openMs); also the time to change a "
          + "setting of the pet or TenX, and to decide whether to start a focus session in Sherpa")
      visitor.milliseconds(
        "lingerMs", &linger, Acts.lengths, .assumption(5_000...20_000),
        "time from a user's last act at an opening of an app until the user leaves the app, if no "
          + "focus session is running or paused; Forest has behaviour.default.acts.browseForestMs "
          + "instead")
      visitor.milliseconds(
        "browseForestMs", &browseForest, Acts.lengths, .assumption(10_000...40_000),
        "time for which a user stays in Forest after a first look (behaviour.default.acts.lookMs), "
          + "at an opening at which no focus session is running or paused and the user starts none")
      visitor.milliseconds(
        "focusMs", &focus, Acts.lengths, .assumption(500...2_000),
        "time that a user takes for each act on a focus session of Forest or Sherpa: start, pause, "
          + "resume, give up, answer no when asked whether to give up, or close the app from the "
          + "app switcher")
      visitor.milliseconds(
        "questionMs", &question, Acts.lengths, .assumption(1_000...4_000),
        "time that a user takes to answer when Forest or Sherpa asks whether to give up a focus "
          + "session")
      visitor.milliseconds(
        "planTaskMs", &planTask, Acts.lengths, .assumption(4_000...16_000),
        "time that a user takes to plan a task for the pet, or to move a planned task to another "
          + "time")
      visitor.milliseconds(
        "doTaskMs", &doTask, Acts.lengths, .assumption(1_500...6_000),
        "time that a user takes to mark a task of the pet as done in the app, or to snooze or "
          + "delete a task in the app")
      visitor.milliseconds(
        "widgetMs", &widget, Acts.lengths, .assumption(1_000...4_000),
        "time that a user takes to mark a task of the pet as done, or to snooze it, in the pet "
          + "app's widget on the Lock Screen")
      visitor.milliseconds(
        "onboardMs", &onboard, Acts.lengths, .assumption(20_000...80_000),
        "time that a user takes to go through the introduction that TenX shows to new users, "
          + "before the user sets up goals")
      visitor.milliseconds(
        "addGoalMs", &addGoal, Acts.lengths, .assumption(10_000...40_000),
        "time that a user takes to set up one goal in TenX")
      visitor.milliseconds(
        "planDayMs", &planDay, Acts.lengths, .assumption(20_000...90_000),
        "time that a user takes in TenX to plan all focuses (tasks for one day) of one day")
      visitor.milliseconds(
        "completeFocusMs", &completeFocus, Acts.lengths, .assumption(1_500...6_000),
        "time that a user takes to mark a focus (task for one day) in TenX as completed, or to "
          + "archive or unarchive a goal")
      visitor.milliseconds(
        "uncompleteFocusMs", &uncompleteFocus, Acts.lengths, .assumption(2_000...8_000),
        "time that a user takes to mark a completed focus (task for one day) in TenX as not "
          + "completed, or to answer no when TenX asks whether to do so")
      visitor.milliseconds(
        "createItemMs", &createItem, Acts.lengths, .assumption(15_000...60_000),
        "time that a user takes to create or edit a habit or task in Sherpa, or to make a focus "
          + "template (a saved kind of focus session)")
      visitor.milliseconds(
        "completeItemMs", &completeItem, Acts.lengths, .assumption(1_000...4_000),
        "time that a user takes in Sherpa to tick, untick, archive or delete a habit or task, to "
          + "tap plus or minus once to change an amount, or to remove a focus template (a saved "
          + "kind of focus session)")
      visitor.milliseconds(
        "addAmountMs", &addAmount, Acts.lengths, .assumption(2_000...8_000),
        "time that a user takes to enter an amount by hand, such as 3 km, for a habit or task in "
          + "Sherpa, instead of tapping plus for each step")
      visitor.milliseconds(
        "skipMs", &skip, Acts.lengths, .assumption(1_500...6_000),
        "time that a user takes to skip a habit or task in Sherpa without a note")
      visitor.milliseconds(
        "skipWithNoteMs", &skipWithNote, Acts.lengths, .assumption(10_000...40_000),
        "time that a user takes to skip a habit or task in Sherpa with a note, or to write a note "
          + "on a habit or task that is done")
      visitor.milliseconds(
        "stopTimerMs", &stopTimer, Acts.lengths, .assumption(1_000...4_000),
        "time that a user takes to stop the timer with which Sherpa measures a habit or task")
      visitor.milliseconds(
        "shortestTimerMs", &shortestTimer, Acts.lengths, .assumption(30_000...120_000),
        "shortest time for which a user runs Sherpa's timer for a habit or task counted in minutes "
          + "or seconds; if reaching the target takes longer, the timer runs until then")
      visitor.milliseconds(
        "reflectMs", &reflect, Acts.lengths, .assumption(30_000...120_000),
        "time that a user takes to write a morning or night reflection in Sherpa")
      visitor.milliseconds(
        "askCoachMs", &askCoach, Acts.lengths, .assumption(20_000...80_000),
        "time that a user takes to write one message to the coach, Sherpa's adviser")
      visitor.milliseconds(
        "subscribeMs", &subscribe, Acts.lengths, .assumption(15_000...60_000),
        "time that a user takes to subscribe to Sherpa, or to cancel or restore a subscription to "
          + "Sherpa")
    }
  }
}
