import Analytics
import CivilTime
import Experiments
import Reports
import Tabular
import Text
import TerminalKit

/// Reads a log of daily activity by the options, and splits its users into two halves.
///
/// A digest of a person's name decides the person's half. For people who must stay together, a
/// digest of a value that they share decides. So the halves do not depend on the order of rows, and
/// nobody changes half when people are added.
struct ActivityReading {
  /// The fewest people and days for which a fit is meaningful.
  static let (fewestPeople, fewestDays) = (200, 56)
  /// The person-days to which a log is reduced, unless `--sample` is given.
  private static let mostDays = 20_000 * 365

  /// The two halves of the people; if the people cannot be split, each half contains everybody.
  let halves: Calibration.Halves
  /// Whether the people were split into halves.
  let isCut: Bool
  let file: String
  let digest: String
  let kind: ActivityRows.Kind
  let count: LogFile.Count
  let people: Int
  /// The approximate number of people in the log if only a sample was read; nil if all were read.
  let allPeople: Int?
  /// The number of days from the first to the last on which anybody is observed.
  let days: Int
  /// The date of the first day; a Monday if the log numbers its days without dates.
  let start: Day
  let areDates: Bool
  /// Remarks on the log for the reader, each a sentence.
  let notes: [String]
  /// The numbers of tasks done by the due day, done later, and never done; nil without tasks.
  let tasks: SIMD3<Int>?

  init(_ path: String, _ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let file = try LogFile(path, arguments, console)
    kind = try ActivityReading.kind(of: file, arguments)
    let sample = arguments.number("sample")
    var rows = ActivityRows(kind, lateWithin: arguments.number("late-within"), sample: sample)
    let memory = console.memory
    func refusal(_: Int, _: Int) -> String? {
      ActivityReading.refusal(people: min(rows.people.count, sample), days: rows.days, memory)
    }
    count = try file.forEach(kind.schema, refusal: refusal) { row throws(LogObjection) in
      try rows.take(row)
    }
    if rows.farRows > count.taken { throw file.startsWrong }
    rows.thin(toDays: arguments.flag("sample") ? .max : Self.mostDays)
    if let sentence = refusal(0, 0) { throw .badInput("'\(file.path)': \(sentence)") }
    let active = rows.people.filter { !$0.days.isEmpty }
    guard let first = active.compactMap({ $0.first }).min(),
      let last = active.map({ $0.last }).max()
    else {
      throw .badInput("'\(file.path)' has no day on which anybody was active; give another log")
    }
    for person in active where person.first ?? .max > person.last {
      throw .badInput(
        "\(person.name.onOneLine) joined after the last day on which they are observed; correct "
          + "joined or until")
    }
    (people, days) = (active.count, last - first + 1)
    (self.file, digest, areDates) = (file.path, file.digest, rows.areDates ?? false)
    let weekend = areDates ? nil : ActivityReading.weekend(of: active, from: first)
    start =
      areDates
      ? Day(daysSinceEpoch: Int32(first))
      : arguments.day("day-zero").map { $0 + first }
        ?? ActivityReading.anySaturday + (7 - (weekend ?? 0)) % 7
    let fitted = active.filter { ActivityReading.isFitted($0) }
    let judging = active.filter { !ActivityReading.isFitted($0) }
    isCut = !fitted.isEmpty && !judging.isEmpty
    halves = (
      fitted: ActivityReading.activity(isCut ? fitted : active, first, last),
      heldOut: ActivityReading.activity(isCut ? judging : active, first, last)
    )
    tasks = kind == .tasks ? active.reduce(.zero) { $0 &+ $1.tasks } : nil
    allPeople = rows.allPeople
    notes =
      count.sentences
      + (rows.allPeople.map { [ActivityReading.note(of: active.count, outOf: $0)] } ?? [])
      + ActivityReading.notes(
        active, first, last, isGuessed: !areDates && arguments.day("day-zero") == nil)
      + (isCut ? [] : ["The people are not cut into halves: all of them stand on both sides."])
  }

  var size: String {
    "\(people == 1 ? "one person" : "\(people) people") over "
      + (days == 1 ? "one day" : "\(days) days")
  }

  /// Returns the reason why this number of people does not fit into memory; nil if they fit.
  private static func refusal(people: Int, days: Int, _ memory: MachineMemory) -> String? {
    let need = Calibration.bytes(people: people, days: days)
    guard let limit = memory.limit, need > Double(limit) else { return nil }
    let fitting = NumberText.roundedDown(
      Int64(Calibration.people(fitting: Double(limit), days: days)))
    return "calibrating on \(NumberText.size(Double(people), Double(days))) needs about "
      + "\(NumberText.bytes(need)) of memory, and \(NumberText.bytes(Double(limit))) "
      + "\(memory.source); give a smaller --sample" + (fitting > 0 ? ", such as \(fitting)" : "")
  }

  private static func note(of people: Int, outOf all: Int) -> String {
    "The log has about \(NumberText.whole(NumberText.roundedDown(Int64(all)))) people. "
      + "\(NumberText.whole(Int64(people))) of them were taken, chosen by a digest of their names, "
      + "and all results are about them; --sample N takes another number."
  }

  /// A sentence on why the log cannot be fitted (too small, one half, all alike); nil if it can.
  var refusal: String? {
    let other = "--no-fit to compare it with the scenario's users"
    guard people >= Self.fewestPeople, days >= Self.fewestDays else {
      return "'\(file)' has \(size); a fit needs at least "
        + "\(Self.fewestPeople) people and \(Self.fewestDays) days. Give more of the log, or "
        + other
    }
    guard isCut else {
      return "the people of '\(file)' all belong to the same half, and a fit needs the other one "
        + "to judge it. Give a log of others, or \(other)"
    }
    let target = ActivityTarget(ActivitySignature(of: halves.fitted), copies: 1)
    guard target.places.isEmpty else { return nil }
    return "the people of '\(file)' are all alike, and a fit needs people who differ. Give a log "
      + "of others, or \(other)"
  }

  private static let anySaturday = Day(daysSinceEpoch: 20_463)

  /// Returns the likely start of the weekend: the first of the two consecutive weekdays with the
  /// least activity. The result counts weekdays from 0, the weekday of day `first`.
  private static func weekend(of people: [ActivityRows.Person], from first: Int) -> Int {
    var active = [Int](repeating: 0, count: 7)
    for person in people { person.days.forEach { active[($0 - first) % 7] += 1 } }
    return active.indices.min { left, right in
      active[left] + active[(left + 1) % 7] < active[right] + active[(right + 1) % 7]
    } ?? 0
  }

  /// Whether a person belongs to the half that is used for fitting.
  private static func isFitted(_ person: ActivityRows.Person) -> Bool {
    let text = person.sameHalf ?? person.name
    return SHA256.hex(of: Array(text.utf8)).utf8.first.map { $0 % 2 == 0 } ?? true
  }

  private static func activity(
    _ people: [ActivityRows.Person], _ first: Int, _ last: Int
  ) -> DailyActivity {
    var activity = DailyActivity(
      people.map { person in
        DailyActivity.Window(
          joined: (person.first ?? first) - first, end: (person.until ?? last) - first + 1)
      })
    for (number, person) in people.enumerated() {
      person.days.forEach { activity.note(number, on: $0 - first) }
    }
    return activity
  }

  /// Returns the kind of rows: from `--kind`, or the first kind whose columns are all in the file.
  private static func kind(
    of file: LogFile, _ arguments: Arguments
  ) throws(CommandFailure) -> ActivityRows.Kind {
    if let kind = arguments.text("kind").flatMap({ ActivityRows.Kind(rawValue: $0) }) {
      return kind
    }
    let fitting = ActivityRows.Kind.allCases.first { file.missing(of: $0.schema).isEmpty }
    // Of a log that is none of them, the reader of days says which column is missing.
    return fitting ?? .days
  }

  private static func notes(
    _ people: [ActivityRows.Person], _ first: Int, _ last: Int, isGuessed: Bool
  ) -> [String] {
    var notes: [String] = []
    if isGuessed {
      notes.append(
        "Days are numbers; the two neighbouring days of the week on which the least is done are "
          + "taken for the weekend. Give --day-zero DATE if the date of day 0 is known.")
    }
    let rest = (last - first + 1) % 7
    if rest != 0 {
      notes.append(
        "The log ends in the middle of a week: of its last one it has "
          + (rest == 1 ? "one day." : "\(rest) days."))
    }
    var seen = DaySet()
    for person in people { seen.formUnion(person.days) }
    let holes = (first...last).count { !seen.contains($0) }
    if holes > 0 {
      notes.append(
        "On \(holes == 1 ? "one day" : "\(holes) days") nobody was active; if the log has holes "
          + "there, these days look like leaving.")
    }
    let leavers = people.count { $0.left != nil }
    if leavers > 0 {
      notes.append(
        "\(leavers == 1 ? "One person has" : "\(leavers) people have") a day on which they left; "
          + "they are observed as long as the others, and days of activity after it count.")
    }
    return notes
  }
}

extension ActivityRows.Person {
  /// The first day on which the person is observed.
  var first: Int? { joined ?? days.min }
  /// The last day on which the person is known to be observed.
  var last: Int { until ?? max(days.max ?? .min, left ?? .min) }
}
