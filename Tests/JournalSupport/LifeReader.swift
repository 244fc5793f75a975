import Foundation

/// A separate reader of the journal of a world in which people live with four apps: from the CSV
/// text of everybody's events to what each person did, without any help of the module that wrote
/// it.
package struct LifeReader {
  struct Event {
    let day: Int
    /// In milliseconds since 1970.
    let instant: Int
    let app: String
    let name: String
    let value: Int?
    let other: Int?
    let detail: [String]
  }

  /// What one person did.
  struct Person {
    let number: Int
    /// Of several that are counted together, the world in which they live.
    var world = 0
    var events: [Event] = []
    /// The day of joining, and the apps of that day; nil for people without any.
    var arrival: (day: Int, apps: [String])?
    /// The day on which each app was removed.
    var removals: [String: Int] = [:]
    /// The days on which any app was opened.
    var visits: [Int] = []

    mutating func read(_ event: Event) {
      events.append(event)
      switch event.name {
      case "arrive" where event.value != 0: arrival = (event.day, event.detail)
      case "remove": removals[event.app] = event.day
      case "open" where visits.last != event.day: visits.append(event.day)
      default: break
      }
    }

    /// Whether they opened an app on a day of their fourth week, all of which the run has seen.
    func stays(inRunOf days: Int) -> Bool {
      guard let joined = arrival?.day, joined + 28 <= days else { return false }
      return visits.contains { (joined + 21...joined + 27).contains($0) }
    }
  }

  /// The numbers of the people who opened an app in their fourth week.
  package var cohort: Set<Int> {
    Set(people.filter { $0.stays(inRunOf: days) }.map(\.number))
  }

  /// So many days after joining a person's pet came to a stage for the first time; nil for never.
  package func dayOfStage(_ stage: Int, of person: Int) -> Int? {
    guard let joined = people[person].arrival?.day else { return nil }
    if stage == 0 { return 0 }
    let first = people[person].events.first { $0.name == "pet_move" && $0.other == stage }
    return first.map { $0.day - joined }
  }

  private(set) var people: [Person]
  /// How many people each world has.
  let size: Int
  let days: Int
  /// By day: the local date.
  let dates: [String]

  /// The people of several worlds of one shape, in which numbers come again.
  package init(worlds: [LifeReader]) {
    people = worlds.enumerated().flatMap { number, world in
      world.people.map { person in
        var person = person
        person.world = number
        return person
      }
    }
    (size, days, dates) = (worlds[0].size, worlds[0].days, worlds[0].dates)
  }

  /// - Parameters:
  ///   - start: the first date, as `yyyy-MM-dd`.
  ///   - variant: whose lines are read, where lines are labelled.
  package init(_ csv: String, people count: Int, start: String, days: Int, variant: String? = nil) {
    let lines = LifeReader.lines(of: csv, variant)
    precondition(
      lines.first == "person,day,date,instant_ms,app,event,value,other,detail")
    size = count
    people = (0..<count).map { Person(number: $0) }
    self.days = days
    dates = LifeReader.dates(from: start, count: days)
    var last = (day: 0, person: 0)
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let (person, day) = (Int(cells[0]) ?? -1, Int(cells[1]) ?? -1)
      precondition((day, person) >= last && cells[2] == dates[day], "out of order: \(line)")
      last = (day, person)
      people[person].read(
        Event(
          day: day, instant: Int(cells[3]) ?? 0, app: cells[4], name: cells[5],
          value: Int(cells[6]), other: Int(cells[7]),
          detail: cells[8].components(separatedBy: ";")))
    }
  }

  /// The lines without labels, the header first; of labelled lines those of a variant.
  private static func lines(of csv: String, _ variant: String?) -> [Substring] {
    let lines = csv.split(separator: "\n")
    guard let variant else { return lines }
    return lines.enumerated().compactMap { number, line in
      let cells = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
      return number == 0 || cells[1] == variant ? cells[4] : nil
    }
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
  }()

  private static func dates(from start: String, count: Int) -> [String] {
    let parts = start.split(separator: "-").map { Int($0) ?? 0 }
    let first = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    guard let date = calendar.date(from: first) else { return [] }
    return (0..<count).map { day in
      let other = calendar.date(byAdding: .day, value: day, to: date) ?? date
      let fields = calendar.dateComponents([.year, .month, .day], from: other)
      return String(
        format: "%04d-%02d-%02d", fields.year ?? 0, fields.month ?? 0, fields.day ?? 0)
    }
  }

  /// The ISO week of a day, and its weekday from Monday, 0 … 6.
  func week(_ day: Int) -> (key: String, weekday: Int) {
    let parts = dates[day].split(separator: "-").map { Int($0) ?? 0 }
    let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    let date = LifeReader.calendar.date(from: components) ?? Date()
    let fields = LifeReader.calendar.dateComponents(
      [.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
    let key = String(format: "%04d-W%02d", fields.yearForWeekOfYear ?? 0, fields.weekOfYear ?? 0)
    return (key, ((fields.weekday ?? 0) + 5) % 7)
  }

  /// The day of the run of a date; nil outside the run.
  func day(_ date: String) -> Int? { dates.firstIndex(of: date) }
}

extension LifeReader.Person {
  /// The day on which an app was removed.
  func removal(of app: String) -> Int? { removals[app] }

  func has(_ app: String, on day: Int) -> Bool {
    guard let arrival, arrival.apps.contains(app), arrival.day <= day else { return false }
    return day < (removal(of: app) ?? .max)
  }

  /// The day from which on there is no app left.
  var departure: Int? {
    guard let arrival else { return nil }
    let removals = arrival.apps.map { removal(of: $0) ?? .max }
    return removals.max() == .max ? nil : removals.max()
  }

  /// The streak in an app at the end of each day, nil without the app.
  func streaks(_ app: String, days: Int) -> [Int?] {
    let turns = events.filter { $0.name == "streak" && $0.app == app }
    var length = 0
    return (0..<days).map { day in
      guard has(app, on: day) else { return nil }
      if let turn = turns.first(where: { $0.day == day }) {
        length = turn.other ?? -1
      } else if length > 0 {
        length += 1
      }
      return length
    }
  }
}
