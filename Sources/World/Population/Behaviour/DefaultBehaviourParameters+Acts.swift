import CivilTime
import Fields

extension DefaultBehaviourParameters {
  /// The durations of a person's acts, which determine the time between acts of an opening.
  ///
  ///     open   look         done  done   leave
  ///     ├──────┼────────────┼─────┼──────┤          seconds of one opening of the pet app
  ///
  /// No one has measured taps. Every duration is an assumption; the plausible range is from half to
  /// twice the default.
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
        "time to bring an app to the front and look at it")
      visitor.milliseconds(
        "lookMs", &look, Acts.lengths, .assumption(2_000...8_000),
        "time from the opening of an app to the first act in it")
      visitor.milliseconds(
        "lingerMs", &linger, Acts.lengths, .assumption(5_000...20_000),
        "time for which a user stays after the last act")
      visitor.milliseconds(
        "browseForestMs", &browseForest, Acts.lengths, .assumption(10_000...40_000),
        "time for which a user who starts no session stays in Forest")
      visitor.milliseconds(
        "focusMs", &focus, Acts.lengths, .assumption(500...2_000),
        "time to start, pause, resume, give up or close a focus session")
      visitor.milliseconds(
        "questionMs", &question, Acts.lengths, .assumption(1_000...4_000),
        "time to answer the question whether to give up")
      visitor.milliseconds(
        "planTaskMs", &planTask, Acts.lengths, .assumption(4_000...16_000),
        "time to plan a task for the pet, or to move one")
      visitor.milliseconds(
        "doTaskMs", &doTask, Acts.lengths, .assumption(1_500...6_000),
        "time to mark a task of the pet done in the app, or to delete one")
      visitor.milliseconds(
        "widgetMs", &widget, Acts.lengths, .assumption(1_000...4_000),
        "time to mark or snooze a task of the pet on the Lock Screen")
      visitor.milliseconds(
        "onboardMs", &onboard, Acts.lengths, .assumption(20_000...80_000),
        "time that a user takes for the introduction of TenX")
      visitor.milliseconds(
        "addGoalMs", &addGoal, Acts.lengths, .assumption(10_000...40_000),
        "time to set up a goal in TenX")
      visitor.milliseconds(
        "planDayMs", &planDay, Acts.lengths, .assumption(20_000...90_000),
        "time to plan the day's focuses in TenX")
      visitor.milliseconds(
        "completeFocusMs", &completeFocus, Acts.lengths, .assumption(1_500...6_000),
        "time to complete a focus in TenX")
      visitor.milliseconds(
        "uncompleteFocusMs", &uncompleteFocus, Acts.lengths, .assumption(2_000...8_000),
        "time to un-complete a focus in TenX")
      visitor.milliseconds(
        "createItemMs", &createItem, Acts.lengths, .assumption(15_000...60_000),
        "time to create a habit or task in Sherpa")
      visitor.milliseconds(
        "completeItemMs", &completeItem, Acts.lengths, .assumption(1_000...4_000),
        "time to tick off a habit or task in Sherpa"
      )
      visitor.milliseconds(
        "addAmountMs", &addAmount, Acts.lengths, .assumption(2_000...8_000),
        "time to add an amount by hand in Sherpa")
      visitor.milliseconds(
        "skipMs", &skip, Acts.lengths, .assumption(1_500...6_000),
        "time to skip a habit or task without a note")
      visitor.milliseconds(
        "skipWithNoteMs", &skipWithNote, Acts.lengths, .assumption(10_000...40_000),
        "time to skip a habit or task with a note")
      visitor.milliseconds(
        "stopTimerMs", &stopTimer, Acts.lengths, .assumption(1_000...4_000),
        "time to stop an item's timer")
      visitor.milliseconds(
        "shortestTimerMs", &shortestTimer, Acts.lengths, .assumption(30_000...120_000),
        "shortest run of an item's timer")
      visitor.milliseconds(
        "reflectMs", &reflect, Acts.lengths, .assumption(30_000...120_000), "time for a reflection")
      visitor.milliseconds(
        "askCoachMs", &askCoach, Acts.lengths, .assumption(20_000...80_000),
        "time to write a message to the coach")
      visitor.milliseconds(
        "subscribeMs", &subscribe, Acts.lengths, .assumption(15_000...60_000), "time to subscribe")
    }
  }
}
