import Cadence
import CivilTime
import Habits
import Testing

/// The coach's context, plan and guardrail, and what deleting an account leaves.
struct CoachTests {
  private static let monday: Instant = .epoch + .days(20_458)

  private func tracker(_ events: [HabitsEvent]) throws -> HabitTracker {
    var tracker = HabitTracker(zone: .utc)
    for event in events { try tracker.apply(event, at: Self.monday) }
    return tracker
  }

  private func item(_ number: Int32, target: Int64 = 20, step: Int64 = 5) throws -> Item {
    try Item(
      id: ItemID(number), kind: .habit, target: Amount(whole: target, .count),
      recurrence: RecurrenceRule(.daily, from: .epoch), step: Amount(whole: step, .count))
  }

  @Test func `a skip offers half in whole steps, or the next item where less is not possible`()
    throws
  {
    let (long, short) = (try item(1), try item(2, target: 5))
    let both = try tracker([.add(long), .add(short), .skip(long.id, hasNote: false)])
    let context = try #require(CoachContext(both))
    #expect(context.offer(afterSkipping: long.id) == .lighter(Amount(whole: 10, .count)))
    #expect(context.offer(afterSkipping: short.id) == .replan(short.id))
    #expect(context.proposePlan().map(\.item) == [short.id])
    let alone = try tracker([.add(short), .skip(short.id, hasNote: true)])
    #expect(try #require(CoachContext(alone)).offer(afterSkipping: short.id) == .none)
  }

  @Test func `messages of the free plan run out, and red flags are whole words`() throws {
    let all = try tracker(Array(repeating: .coachMessage, count: 3))
    #expect(CoachContext(all)?.isOutOfMessages == true)
    #expect(CoachContext(HabitTracker(zone: .utc)) == nil)
    let found = ["I want to DIE.", "I want to diet", "self-harm", "skill myself", ""].map {
      RedFlags.found(in: $0)
    }
    #expect(found == ["want to die", nil, "self harm", nil, nil])
    #expect(RedFlags.found(in: "I can\u{2019}t cope", among: ["can't cope"]) == "can't cope")
    #expect(RedFlags.answer.contains("doctor"))
  }

  @Test func `deleting the account leaves the zone, the rules and a used trial`() throws {
    let item = try item(1)
    var tracker = try tracker([.add(item), .plan(.subscribe(.monthly)), .complete(item.id)])
    #expect(throws: HabitsError.alreadySubscribed) {
      try tracker.apply(.plan(.subscribe(.monthly)), at: Self.monday)
    }
    var told: [HabitsEffect] = []
    try tracker.apply(.deleteAccount, at: Self.monday) { told.append($0) }
    #expect(told == [.accountDeleted] && tracker.now == nil)
    #expect(tracker.book.allItems.isEmpty && tracker.book.experience.total == 0)
    #expect(tracker.plan.state == .free && tracker.plan.hadTrial)
    try tracker.apply(.plan(.subscribe(.monthly)), at: Self.monday)
    #expect(tracker.plan.state == .pro)
  }

  @Test func `a chat about cancelling is there where something can be cancelled`() throws {
    var tracker = try tracker([])
    #expect(throws: HabitsError.nothingToCancel) {
      try tracker.apply(.whyCancel, at: Self.monday)
    }
    try tracker.apply(.plan(.restore), at: Self.monday)
    var told: [HabitsEffect] = []
    for _ in 0..<5 { try tracker.apply(.whyCancel, at: Self.monday) { told.append($0) } }
    #expect(told == Array(repeating: .event(.aiMessageSent, nil), count: 5))
  }
}
