import Habits
import Measures

/// A metric that an experiment measures per user and day. Daily amounts are summed over days.
package enum UserMetric: UInt8, CaseIterable, Sendable {
  case activeDays, focusMinutes, tasksDone, focusesDone, habitsDone, petXP
  case sherpaXP, revenue, streakBreaks, notifications, refusals, removedApps

  /// The metric's name in options and tables.
  package var name: StaticString {
    switch self {
    case .activeDays: "active-days"
    case .focusMinutes: "focus-minutes"
    case .tasksDone: "tasks-done"
    case .focusesDone: "focuses-done"
    case .habitsDone: "habits-done"
    case .petXP: "pet-xp"
    case .sherpaXP: "sherpa-xp"
    case .revenue: "revenue"
    case .streakBreaks: "streak-breaks"
    case .notifications: "notifications"
    case .refusals: "refusals"
    case .removedApps: "removed-apps"
    }
  }

  /// Returns the amount that an event adds to the metric.
  ///
  /// - Parameter event: an event of a user.
  package func amount(of event: WorldEvent) -> Int64 {
    switch (self, event) {
    case (.activeDays, .dayOver(let opened, _)): opened.isEmpty ? 0 : 1
    case (.focusMinutes, .sessionEnded(_, _, let minutes)): Int64(minutes)
    case (.tasksDone, .taskDone): 1
    case (.focusesDone, .focusesEnded(let counts)): Int64(counts.completed)
    case (.habitsDone, .habitsClosed(let summary)): Int64(summary.counts.completed)
    case (.petXP, .petExperience(_, _, let points)): points
    case (.sherpaXP, .experience(_, _, let points)): points
    case (.revenue, .paid(_, let pence)): pence
    case (.streakBreaks, .streakTurned(_, let length, let next, _)): length > 0 && next == 0 ? 1 : 0
    case (.notifications, .notified(_, _, let late)): late == nil ? 0 : 1
    case (.refusals, .refused): 1
    case (.removedApps, .removed): 1
    default: 0
    }
  }

  /// Whether a higher value is worse for the user.
  package var isHarm: Bool {
    switch self {
    case .streakBreaks, .notifications, .refusals, .removedApps: true
    default: false
    }
  }

  package var meaning: StaticString {
    switch self {
    case .activeDays: "days on which an app was opened"
    case .focusMinutes: "minutes of focus in Forest and Sherpa"
    case .tasksDone: "tasks of the pet app done"
    case .focusesDone: "focuses of TenX completed"
    case .habitsDone: "habits and tasks of Sherpa completed"
    case .petXP: "XP of the pet"
    case .sherpaXP: "XP of Sherpa"
    case .revenue: "pence paid in Sherpa"
    case .streakBreaks: "streaks broken"
    case .notifications: "notifications that arrived"
    case .refusals: "actions that a rule refused"
    case .removedApps: "apps removed"
    }
  }
}

/// The daily amounts of each user of a world, by metric.
package struct DailyAmounts: Sendable {
  package let days: Int
  package let metrics: Int
  /// The amounts by user, then metric, then day.
  private var values: [Int32] = []
  /// The day of the run on which each user joined; -1 for never.
  package private(set) var joined: [Int32] = []
  /// The day of the run on which each user left; -1 for never.
  package private(set) var left: [Int32] = []

  /// Creates amounts without any users.
  package init(days: Int, metrics: Int) { (self.days, self.metrics) = (days, metrics) }

  package var users: Int { joined.count }

  /// Adds a user who is present from the first day to the last.
  ///
  /// - Parameter amounts: the user's amounts by metric, then day.
  package mutating func add(_ amounts: [Int32]) {
    precondition(amounts.count == days * metrics, "an amount for each metric and day")
    values += amounts
    joined.append(0)
    left.append(-1)
  }

  package subscript(user: Int, metric: Int, day: Int) -> Int32 {
    values[(user * metrics + metric) * days + day]
  }

  /// Returns the sum of a user's amounts over some days.
  ///
  /// - Parameters:
  ///   - user: the index of the user.
  ///   - metric: the index of the metric.
  ///   - days: the days of the run to sum.
  package func sum(_ user: Int, _ metric: Int, _ days: Range<Int>) -> Double {
    let first = (user * metrics + metric) * self.days
    var sum: Int64 = 0
    for day in days.clamped(to: 0..<self.days) { sum += Int64(values[first + day]) }
    return Double(sum)
  }

  /// Whether a user had joined before a day and still had an app at the start of the day.
  package func isThere(_ user: Int, before day: Int) -> Bool {
    joined[user] >= 0 && joined[user] < Int32(day)
      && (left[user] < 0 || left[user] >= Int32(day))
  }

  /// Appends the users of another instance.
  package mutating func append(_ other: DailyAmounts) {
    values += other.values
    joined += other.joined
    left += other.left
  }

  /// Returns these amounts, with the treated users' amounts taken from the other world.
  func taking(_ treated: [Bool], from other: DailyAmounts) -> DailyAmounts {
    var mixed = DailyAmounts(days: days, metrics: metrics)
    let width = days * metrics
    for user in joined.indices {
      let own = treated[user] ? other : self
      mixed.values += own.values[user * width..<(user + 1) * width]
      mixed.joined.append(own.joined[user])
      mixed.left.append(own.left[user])
    }
    return mixed
  }
}

extension DailyAmounts {
  /// The amounts as whole numbers: the numbers of days, metrics and users; the days on which each
  /// user joined and left; then pairs of a count of zeros and the next value that is not 0.
  package var words: [Int] {
    var words = [days, metrics, users]
    words += (joined + left).map { Int($0) }
    var zeros = 0
    for value in values {
      if value == 0 {
        zeros += 1
      } else {
        words += [zeros, Int(value)]
        zeros = 0
      }
    }
    return words
  }

  /// Reads the numbers that `words` returned; nil for any other numbers.
  package init?(words: [Int]) {
    guard words.count >= 3, (1...1 << 20).contains(words[0]), (1...1 << 10).contains(words[1]),
      words[2] >= 0, (words.count - 3) / 2 >= words[2]
    else { return nil }
    self.init(days: words[0], metrics: words[1])
    let users = words[2]
    joined = words[3..<3 + users].map { Int32(clamping: $0) }
    left = words[3 + users..<3 + 2 * users].map { Int32(clamping: $0) }
    values = Array(repeating: 0, count: users * days * metrics)
    let pairs = words[(3 + 2 * users)...]
    guard pairs.count.isMultiple(of: 2) else { return nil }
    var index = 0
    for place in stride(from: pairs.startIndex, to: pairs.endIndex, by: 2) {
      guard pairs[place] >= 0, pairs[place] < values.count - index else { return nil }
      index += pairs[place]
      values[index] = Int32(clamping: pairs[place + 1])
      index += 1
    }
  }
}

/// An event sink that sums the amounts of a group's users by day.
struct AmountSink: EventSink, Sendable {
  private let metrics: [UserMetric]
  /// The days on which the group's rules change to the other rules and back, in turn.
  let turns: [Int]
  private(set) var amounts: DailyAmounts
  private var apps: [AppSet]

  init(_ people: Range<Int>, _ metrics: [UserMetric], days: Int, turns: [Int]) {
    (self.metrics, self.turns) = (metrics, turns)
    amounts = DailyAmounts(nobody: people.count, days: days, metrics: metrics.count)
    apps = Array(repeating: [], count: people.count)
  }

  func follows(_ person: UInt32) -> Bool { false }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    switch event {
    case .arrived(let all):
      apps[context.place] = all
      amounts.join(context.place, on: context.day)
    case .removed(let app):
      apps[context.place].remove(app)
      if apps[context.place].isEmpty { amounts.leave(context.place, on: context.day) }
    default: break
    }
    for metric in metrics.indices {
      let amount = metrics[metric].amount(of: event)
      if amount != 0 { amounts.count(amount, context.place, metric, on: context.day) }
    }
  }
}

extension DailyAmounts {
  fileprivate init(nobody people: Int, days: Int, metrics: Int) {
    self.init(days: days, metrics: metrics)
    values = Array(repeating: 0, count: people * days * metrics)
    joined = Array(repeating: -1, count: people)
    left = joined
  }

  fileprivate mutating func join(_ place: Int, on day: Int) { joined[place] = Int32(day) }

  fileprivate mutating func leave(_ place: Int, on day: Int) { left[place] = Int32(day) }

  fileprivate mutating func count(_ amount: Int64, _ place: Int, _ metric: Int, on day: Int) {
    guard day < days else { return }
    let index = (place * metrics + metric) * days + day
    values[index] = Int32(clamping: Int64(values[index]) + amount)
  }
}
