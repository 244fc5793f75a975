import Habits
import Testing

@Suite("HabitsError")
struct HabitsErrorTests {
  static let all: [(HabitsError, String)] = [
    (.duplicateItem, "an item of this name is in use; edit that one or choose another name"),
    (
      .duplicateArchivedItem,
      "an archived item has this name; delete that one first or choose another name"
    ),
    (.unknownItem, "there is no such item; add it first"),
    (.archivedItem, "the item is archived; delete it and add it again to go on with it"),
    (.kindIsFixed, "a habit stays a habit and a task a task; add a new item of the other kind"),
    (.notScheduledToday, "the item is not scheduled today; wait for its next day or edit it"),
    (.alreadyCompleted, "the item is completed today; uncomplete it first"),
    (.notCompleted, "the item is not completed today; there is nothing to take back"),
    (.alreadySkipped, "the item is skipped today; complete it to lift the skip"),
    (.noAmount, "an increment of nothing changes nothing; give an amount"),
    (.negativeAmount, "progress cannot be negative; give zero or more"),
    (.notATimeUnit, "a timer needs a unit of time; set the progress by hand"),
    (.timerAlreadyRunning, "the item's timer is running; stop it first"),
    (.timerNotRunning, "the item's timer is not running; start it first"),
    (.alreadyReflected, "this reflection was made today; the next one counts tomorrow"),
    (.negativeMinutes, "a focus session cannot last less than nothing; give whole minutes"),
    (
      .habitLimit(3),
      "the free plan holds 3 unarchived habits; archive one or subscribe to add more"
    ),
    (
      .focusTemplateLimit(1),
      "the free plan's limit of focus templates is 1; subscribe to add more"
    ),
    (.noFocusTemplate, "there is no focus template; add one first"),
    (
      .coachMessageLimit(3),
      "the free plan's limit of coach messages a day is 3; try tomorrow or subscribe"
    ),
    (.alreadySubscribed, "the subscription is running; there is nothing to buy"),
    (.notInTrial, "no trial is running; there is nothing to cancel"),
    (.nothingToLapse, "no subscription is running; there is nothing to end"),
    (.noOpenDay, "no day is open yet; open one first"),
    (.dayIsOver, "the day does not lie after the open one; open days in ascending order"),
    (
      .tooFarAhead(days: 9),
      "the event lies more than 9 days after the one before it; check its time"
    ),
  ]

  @Test("every refusal is one sentence with its remedy", arguments: all)
  func sentences(_ error: HabitsError, _ sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("items that cannot be made say so")
  func items() {
    #expect(
      "\(ItemError.targetNotPositive)"
        == "a target is more than zero; give the amount owed per period")
    #expect(
      "\(ItemError.stepNotPositive)"
        == "a step is more than zero; give the amount that one tap adds")
  }
}
