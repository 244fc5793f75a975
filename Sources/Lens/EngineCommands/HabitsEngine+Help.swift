import Population
import TerminalKit

extension HabitsEngine {
  static let engine = Engine(
    "habits", "days, progress, XP and streaks of people with habits and tasks after each event",
    input: [
      .user, .time, .zone,
      FileColumn("event", "what happened", example: "complete"),
      FileColumn(
        "item", "the person's own name of the habit or task, where the event has one",
        example: "read", .optional),
      FileColumn(
        "argument", "details, by the grammar above", example: "unit=min;target=20", .optional),
    ],
    output: .appended([
      .day,
      FileColumn(
        "progress",
        "today's progress of the row's item in its unit, rounded down to thousandths; empty "
          + "without an item that is scheduled today", example: "12.5"),
      FileColumn(
        "completed", "whether the row's item is completed today; empty as progress",
        example: "true"),
      FileColumn("scheduled", "habits that are scheduled today", example: "3"),
      FileColumn("excluded", "of these, skipped with a note", example: "1"),
      FileColumn("qualifies", "whether the day counts for the streak so far", example: "true"),
      FileColumn("xp_day", "XP of the day so far", example: "60"),
      FileColumn("xp_total", "XP ever", example: "180"),
      FileColumn("streak", unit: "days", "streak; a pending today breaks nothing", example: "2"),
      FileColumn(
        "effects", "what the event led to, separated by semicolons",
        example: "habit_complete=read;xp=habitComplete:+10"),
      .error("the item is completed today; uncomplete it first"),
    ]),
    options: [
      Option(
        "plan", .choice(["free", "pro"]), default: "free",
        help: "plan on which everybody begins; free holds three habits"),
      HabitsExportEngine.option,
    ],
    details: details, example: Engine.Example(exampleInput),
    variant: HabitsExportEngine.engine
  ) { options, rules throws(CommandFailure) in
    try HabitsEngine(options, rules.sherpa.habits)
  }

  private static let details = """
    Events about an item, and their arguments:
      add         key=value;key=value, every key with a default:
                    kind=habit|task (habit)        unit=count|sec|min|hours|km|steps|kcal|g|ml|oz
                    target=20 (1)                  period=day|week|month (day)
                    step=5 (1, for min 5)          freq=none|daily|weekly|monthly (daily; none for
                    interval=2 (1)                   a task)
                    weekdays=1+3 (none)            month_days=1+15 (none)
                    start=2026-01-05 (today)       end_on=2026-11-30 or end_after=10 (never;
                                                     not both)
                    time=08:00 (none)              notify=true|false (false)
                  Weekdays are 1 = Monday to 7 = Sunday. Numbers have at most 15 digits
                  and three decimals; times are at most 2^63 - 1 ms.
      edit        the same keys; what is not named stays. freq begins a new rule of the old start;
                  in another unit the target stays the same number. A key with nothing after it
                  clears: time=, step=, weekdays=, month_days=, end_on= or end_after=. So
                  weekdays=;end_on= makes "every week on Mon & Wed, ends on 30 Nov 2026" repeat
                  on its start's weekday for ever.
      increment   an amount in the item's unit, such as 5 or -2.5; empty for one step
      set         an amount
      skip, note  the text of a note; blank is no note, and note with a blank one erases it
      archive, delete, complete, uncomplete, startTimer, stopTimer: no argument
    Events about none (an item may be named to see its progress, if there is such a one):
      focus       minutes=25;completed=true|false (true): a session that ended, early if false;
                  for the export also intended=25 (as minutes), blocking=true|false (false)
      subscribe   monthly (without argument too), yearly; cancel ends a trial, lapse a
                  subscription; restore: a paid one is found on a new device
      addFocusTemplate, removeFocusTemplate: the free plan holds one
      reflectMorning, reflectNight: for the export sleep=4 (1 to 5), note=TEXT
      whyCancel: the chat with the coach that a trial or a subscription offers before it ends
      deleteAccount: all is gone, and the next event is a first one; a trial stays used, and a paid
                  subscription comes back by restore
      coachMessage: the message, which the rules do not read; or nothing
      observe: no argument

    The rows of a person come in order of time, equal times in order of rows; time that goes back is
    an error of the file. Another zone than in the row before means that the person has travelled.
    Days on which nothing happens are computed all the same, but no more than 36525 at once: an
    event further from the one before it is refused and moves no clock.

    An argument that no item and no day could make sense of is an error of the file and ends the run
    with status 65: letters for a number, target=0, step=0. An event that the rules refuse as
    things are (set -5, complete twice, a fourth habit of the free plan) is an answer: a sentence in
    the column error; nothing changes but the time that has passed, and the run goes on.

    Once earlier days have reached the target of a week or month, its later days owe nothing: the
    item is scheduled on them only if something is done all the same.

    --export habits writes a row for each instance, items one for each habit and task in the words
    of add, focus_sessions, reflections and xp one for each of those: the files of the app's export,
    which terrarium replay reads. A session is taken to have no pauses.

    Effects: the identifiers of the specification's events, with their item; item_increment with the
    change in ms for units of time, else in thousandths of the unit; timer_complete with the elapsed
    ms; timeLogged=ITEM:DAY:MS, time of a timer beyond the end of its day, and
    corrected=ITEM:DAY:AMOUNT, what that day's instance has with it; xp=REASON:+POINTS, or
    :-POINTS taken back; dayClosed=counts|misses|rests:DAY; weekClosed=WEEK;
    plan=free|trial|pro|expired; accountDeleted. More than 1000 days that one row closes are reported
    together: daysClosed=counts:N:misses:N:rests:N:FIRST:LAST;weeksClosed=FIRST:LAST. In an item's
    name a backslash stands before each ; = and backslash; a colon needs none, since numbers come
    last.
    """

  private static let exampleInput = """
    user,time_ms,zone,event,item,argument
    ada,1767600000000,UTC,add,read,unit=min;target=20
    ada,1767600000000,UTC,add,run,unit=km;target=12.5;period=week;freq=weekly;weekdays=1+3
    ada,1767603600000,UTC,startTimer,read,
    ada,1767604500000,UTC,stopTimer,read,
    ada,1767604500000,UTC,increment,read,
    ada,1767604600000,UTC,complete,read,
    ada,1767604700000,UTC,skip,run,it rains
    ada,1767690000000,UTC,observe,,

    """
}
