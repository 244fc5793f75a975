import CivilTime
import Measures
import Population
import Reports
import Tabular
import TerminalKit
import Text

/// A row of a journal as a step in a person's life.
struct JournalStep: DivergingStep {
  let layer: LifeLayer
  let instant: Instant
  /// The row as text: the app, the event or act, and further values.
  let words: String

  var rescuesStreak: Bool { EventWords(words).isRescue }
}

/// The simulated lives that a journal records, read from the journal's files.
///
///     journal/events.csv    what happened
///     journal/acts.csv      what people did
struct JournalSteps {
  /// The journal's files in the folder of a run.
  static let (events, acts) = ("journal/events.csv", "journal/acts.csv")

  /// The highest index of a person with rows, plus one; `days` counts days in the same way.
  private(set) var people = 0
  private(set) var days = 0
  /// The date of each day with at least one event, by the day's index.
  private var dates: [Int: String] = [:]
  /// The steps of each person on each day.
  private var steps: [Place: [JournalStep]] = [:]

  private struct Place: Hashable {
    let person, day: Int
  }

  /// Reads the journal of a run's variant.
  init(_ folder: RunFolder, variant: String) throws(CommandFailure) {
    guard folder.has(JournalSteps.events) else {
      throw .missingInput("'\(folder.path)' has no journal; run the scenario with --journal 200")
    }
    // What was done comes before what came of it at the same instant.
    try take(folder, JournalSteps.acts, variant) { name, cells in
      JournalStep(
        layer: .acts, instant: cells.instant,
        words: cells.words([cells["app"], name, cells["numbers"]]))
    }
    try take(folder, JournalSteps.events, variant) { name, cells in
      JournalStep(
        layer: LifeLayer(event: name, of: App.known.first { $0.name == cells["app"] }),
        instant: cells.instant,
        words: cells.words([
          cells["app"], name, cells["value"], cells["other"], cells["detail"],
        ]))
    }
    for place in steps.keys { sort(place) }
  }

  /// Sorts a day's steps by time; steps at one instant keep their order.
  private mutating func sort(_ place: Place) {
    let day = steps[place] ?? []
    steps[place] = day.indices.sorted {
      (day[$0].instant, $0) < (day[$1].instant, $1)
    }.map { day[$0] }
  }

  private mutating func take(
    _ folder: RunFolder, _ file: String, _ variant: String,
    _ step: (_ name: String, _ cells: Cells) -> JournalStep
  ) throws(CommandFailure) {
    let bytes = try folder.contents(of: file, limit: 1 << 30)
    do {
      var reader = CSVReader(MemorySource(bytes))
      let header = try reader.next()
      let names = header.map { row in (0..<row.count).map { row[$0].text } } ?? []
      while let row = try reader.next() {
        let cells = Cells(names: names, row: (0..<row.count).map { row[$0].text })
        guard cells["variant"] == variant || !names.contains("variant") else { continue }
        let (person, day) = (Int(cells["person"]) ?? 0, Int(cells["day"]) ?? 0)
        (people, days) = (max(people, person + 1), max(days, day + 1))
        if dates[day] == nil, names.contains("date") { dates[day] = cells["date"] }
        let name = names.contains("act") ? cells["act"] : cells["event"]
        steps[Place(person: person, day: day), default: []].append(step(name, cells))
      }
    } catch {
      throw .badInput("'\(folder.path)/\(file)' is no journal; run it again")
    }
  }

  /// The cells of a row, found by the names of their columns.
  private struct Cells {
    let names: [String]
    let row: [String]

    subscript(_ name: String) -> String {
      names.firstIndex(of: name).map { row[$0] } ?? ""
    }

    var instant: Instant { Instant(millisecondsSinceEpoch: Int64(self["instant_ms"]) ?? 0) }

    func words(_ cells: [String]) -> String {
      cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The date of a day; empty if no event happened on it.
  func date(_ day: Int) -> String { dates[day] ?? "" }

  /// Finds where the lives in two journals diverge, for the people and days that both contain.
  func lives(beside other: JournalSteps, telling told: UInt32?) -> LifePartings<JournalStep> {
    var comparer = LifeComparer<JournalStep>(0..<min(people, other.people), telling: told)
    for person in 0..<min(people, other.people) {
      for day in 0..<min(days, other.days) {
        let place = Place(person: person, day: day)
        if comparer.compare(
          day, of: UInt32(person), steps[place] ?? [], other.steps[place] ?? [])
        {
          break
        }
      }
    }
    return LifePartings([comparer])
  }
}

extension LifeLayer {
  init(event name: String, of app: App?) {
    self =
      switch name {
      case "arrive": .people
      case "rank", "opt_in": .league
      case "notify", "drift", "widget_stale", "widget_show", "travel": .phones
      default: LifeLayer(app)
      }
  }
}

/// The fingerprints of one variant, read from a run's folder.
struct Fingerprinted {
  static let file = "\(RunOutput.fingerprintsName).csv"
  /// The fingerprints by layer and week, in the order of the file.
  private var prints: [(layer: String, week: String, print: String)] = []

  init(_ folder: RunFolder, variant: String) throws(CommandFailure) {
    let text = String(decoding: try folder.contents(of: Fingerprinted.file), as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 6, cells[cells.count - 5] == variant else { continue }
      prints.append((cells[cells.count - 3], cells[cells.count - 2], cells[cells.count - 1]))
    }
  }

  /// Returns phrases for the layers whose fingerprints differ, each with the first differing week.
  func changes(to other: Fingerprinted) -> [String] {
    var changes: [String] = []
    var known: Set<String> = []
    let theirs = Dictionary(other.prints.map { ("\($0.layer) \($0.week)", $0.print) }) { $1 }
    for (layer, week, print) in prints
    where theirs["\(layer) \(week)"] != print && known.insert(layer).inserted {
      changes.append("the layer \(layer) from week \(week)")
    }
    return changes
  }
}
