import CivilTime
import Comparing
import Measures
import Text

/// The author of a report's sections. For each table, it makes the pictures that the table's
/// description defines, the findings and their caveats.
///
/// The text of each table has a function of its own, in files by subject: `+People`, `+Streaks`,
/// `+Pet`, `+Timers`, `+League`, `+Habits`; pictures are drawn in `+Pictures`.
struct ReportSections {
  /// The local date of day 0; nil if unknown.
  let firstDay: Day?
  /// The number of days of the run; nil if unknown.
  let dayCount: Int?
  /// Whether a log decides what users do, so that pets have no influence on users.
  var isLogged = false
  /// Whether segments are defined by what users did in their first days.
  var hasSegmentsByActivity = false
  /// The number of simulated days after a log's last day, which only complete that day.
  var closingDays = 0
  /// The number of worlds whose results are added up.
  var replicates = 1
  /// The days on which rules change; every picture by day has a line at each of these days.
  var changeDays: [Int] = []
  /// The run and variant of each slice that has all users, in the order of the page.
  var runVariants: [RunVariant] = []
  /// The answer, whose differences the pictures show; nil without an answer.
  var answer: Answer?

  struct RunVariant: Hashable {
    /// The name of the run and the name of the variant.
    let key: [String]
    /// The display name of the run and variant, without a segment.
    let name: String
  }

  /// The functions that write the texts of tables. Sections of other tables list headlines.
  private static let writers: [(kind: TableKind, words: Writer)] = [
    (.days, { $0.days($1) }), (.retention, { $0.retention($1) }),
    (.userStates, { $0.userStates($1) }), (.weeks, { $0.weeks($1) }),
    (.streaks, { $0.streaks($1) }),
    (.streakSurvival, { $0.streakSurvival($1) }), (.streakBreaks, { $0.streakBreaks($1) }),
    (.evolution, { $0.evolution($1) }), (.evolutionTimes, { $0.evolutionTimes($1) }),
    (.stageWaits, { $0.stageWaits($1) }), (.tasks, { $0.tasks($1) }),
    (.sessions, { $0.sessions($1) }), (.timerDrift, { $0.timerDrift($1) }),
    (.notifications, { $0.notifications($1) }),
    (.widgetStaleness, { $0.widgetStaleness($1) }), (.habits, { $0.habits($1) }),
    (.experience, { $0.experience($1) }), (.leagues, { $0.leagues($1) }),
    (.leagueMoves, { $0.leagueMoves($1) }), (.tenx, { $0.tenXDays($1) }),
    (.refusals, { $0.refusals($1) }), (.measures, { $0.measures($1) }),
  ]

  private typealias Writer = @Sendable (ReportSections, SliceOrder) -> SectionWords

  /// Returns a table's slices that contain data; nil if no slice does.
  private func filled(_ sheet: LabelledTable, of kind: TableKind) -> SliceOrder? {
    let slices = sheet.namedSlices
    let filled = kind.filledBy.map { column in slices.filter { $0.sum(column) > 0 } } ?? slices
    return filled.isEmpty ? nil : SliceOrder(filled)
  }

  private func words(of kind: TableKind, _ order: SliceOrder) -> SectionWords {
    let writer = ReportSections.writers.first { $0.kind == kind }
    return writer?.words(self, order) ?? headlines(of: kind, order)
  }

  func findings(in sheet: LabelledTable, of kind: TableKind) -> [Finding] {
    filled(sheet, of: kind).map { words(of: kind, $0).findings } ?? []
  }

  /// Returns the section of a table; nil if the table has no data to draw.
  func section(of sheet: LabelledTable) -> Section? {
    guard let kind = TableKind.named(sheet.name), let order = filled(sheet, of: kind)
    else { return nil }
    var (panels, open) = pictures(of: kind, order)
    if kind == .timerDrift, let matrix = timerMatrix(order) {
      panels.insert(matrix, at: 0)
      open += 1
    }
    guard !panels.isEmpty else { return nil }
    let words = words(of: kind, order)
    return Section(
      table: kind.name, title: kind.title, findings: words.findings, caveat: words.caveat,
      panels: panels, open: open)
  }
}

struct SectionWords {
  let findings: [Finding]
  /// A sentence on a selection or an assumption on which the findings depend; empty for none.
  let caveat: String

  init(_ findings: [Finding], caveat: String = "") {
    (self.findings, self.caveat) = (findings, caveat)
  }
}

extension TableKind {
  var parts: [ChartParts.Part] {
    switch charts.first?.form {
    case .areas(_, _, let parts), .columns(_, _, let parts): parts.parts
    default: []
    }
  }
}

extension ReportSections {
  /// The sentence on the assumption that a pet attracts its owner; empty if no model contains the
  /// assumption, or if the page's answer states it already.
  var petAssumption: String { answer == nil && !isLogged ? AssumptionSentence.pets : "" }

  /// Returns sentences on the assumptions of an answer, regardless of the answer's numbers.
  func answerAssumptions(_ sheets: [LabelledTable]) -> [String] {
    guard !isLogged else { return [] }
    return [
      (TableKind.evolution, AssumptionSentence.pets), (.streaks, AssumptionSentence.streaks),
    ].filter { kind, _ in sheets.contains { kind.isNamed($0.name) } }.map { $1 }
      + (answer.map { AssumptionSentence.falls($0) } ?? [])
  }

  func dayScale(_ slice: TableRows, _ column: String = Columns.day) -> Scale {
    let last = slice.numbers(column).compactMap { $0 }.max() ?? 0
    return .days(Int(max(0, min(1e5, last))), from: firstDay)
  }

  /// Returns the positions of lines that mark changes of rules; empty unless the axis is by day.
  func marks(_ axis: ChartAxis) -> [Double] {
    if case .days = axis.scale { changeDays.map { Double($0) } } else { [] }
  }

  func date(_ day: Double) -> String {
    let number = Int(max(0, min(1e5, day)))
    return firstDay.map { NumberText.date($0 + number) } ?? "day \(number)"
  }

  /// Whether the slices include every run and variant on the page, so that a sentence may say
  /// "everywhere".
  private func holdsAll(_ slices: [TableRows]) -> Bool {
    Set(slices.map { Array($0.key.prefix(2)) }).isSuperset(of: runVariants.map { $0.key })
  }

  /// Returns the numbers of the slices after the first, at most six: " (boards of 30: 41.2 %; no
  /// league: 40.1 %)". Slices with the same number as the first slice are not listed.
  func elsewhere(_ slices: [TableRows], _ text: (TableRows) -> String?) -> String {
    guard let first = slices.first, slices.count > 1 else { return "" }
    let known = slices.dropFirst().compactMap { slice in text(slice).map { (slice.name, $0) } }
    let own = text(first)
    let others = known.filter { $0.1 != own }.map { "\($0.0): \($0.1)" }
    guard !known.isEmpty else { return "" }
    let alike = known.count - others.count
    let isAll = known.count == slices.count - 1 && holdsAll(slices)
    guard !others.isEmpty else {
      guard known.count > 1 else { return "" }
      return isAll ? " (everywhere the same)" : " (the same in \(alike) more)"
    }
    let left = others.count - 6
    let said = left > 1 ? others.prefix(6) + ["\(left) more in the pictures"] : others
    let same = alike > 0 ? [isAll ? "elsewhere the same" : "the same in \(alike) more"] : []
    return " (\((said + same).joined(separator: "; ")))"
  }

  /// Returns the first slice's text, then other slices' in brackets; nil if the first has none.
  func told(_ slices: [TableRows], _ text: (TableRows) -> String?) -> String? {
    text(slices[0]).map { $0 + elsewhere(slices, text) }
  }

  /// Returns a finding for each slice; slices with the same text share one finding.
  func findings(_ slices: [TableRows], _ text: (TableRows) -> String) -> [Finding] {
    guard slices.count > 1 else { return slices.map { Finding([], text($0)) } }
    return slices.grouped(by: text).map { text, alike in
      let own = alike.map { $0.name }
      let more = own.count > 3 ? "\(own[0]) and \(own.count - 1) more" : ""
      let who = own.count == slices.count && holdsAll(slices) ? "everywhere" : more
      return Finding([who.isEmpty ? own.joined(separator: ", ") : who], text)
    }
  }

  /// Returns the subject of a sentence about the first slice: the app, after the slice's name if
  /// there are several slices.
  func subject(_ slices: [TableRows], _ app: String = "") -> [String] {
    slices.count > 1 ? [slices[0].name, NumberText.app(app)] : [NumberText.app(app)]
  }

  /// Returns the text of a section with one sentence, which is about the first slice.
  func words(_ slices: [TableRows], _ text: String, caveat: String = "") -> SectionWords {
    SectionWords([Finding(subject(slices), text)], caveat: caveat)
  }

  /// Returns a finding for each app with rows in at least one slice.
  ///
  /// - Parameter text: receives the app's rows in all slices, and in the first slice that has some.
  func appFindings(
    _ order: SliceOrder,
    _ text: (_ own: [TableRows], _ main: TableRows, _ app: String) -> String?
  ) -> [Finding] {
    order.kinds(Columns.app).compactMap { app in
      let own = order.spoken.map { $0.with(Columns.app, app) }
      guard let main = own.first(where: { !$0.isEmpty }), let text = text(own, main, app)
      else { return nil }
      return Finding(subject(own, app), text)
    }
  }

  /// The phrase for the last seven days of a run, or for a whole run of seven days or fewer.
  var lastDays: String { isShort ? "over the run" : "in the last week" }

  /// Whether the run has seven days or fewer.
  var isShort: Bool { (dayCount ?? 8) <= 7 }

  /// Returns one picture for each slice. Pictures of the variants and of the first variant's
  /// segments are visible unless there are too many; the others are below a heading that the reader
  /// can open. Slices with equal numbers share a picture, whose title has all their names.
  func pictures(
    _ order: SliceOrder, _ apps: [String] = [""], _ panel: (TableRows, String) -> Section.Panel?
  ) -> (panels: [Section.Panel], open: Int) {
    let seen = order.spokenCount * apps.count <= 12 ? order.spokenCount : order.mainCount
    func panels(_ slices: some Sequence<TableRows>) -> [Section.Panel] {
      let sets = order.alike(slices)
      return apps.flatMap { app in
        sets.compactMap { set -> Section.Panel? in
          let name = set.map { $0.name }.joined(separator: ", ")
          var own = panel(set[0].named(name), app)
          own?.slices = parts(set)
          return own
        }
      }
    }
    let open = panels(order.all.prefix(seen))
    return (open + panels(order.all.dropFirst(seen)), open.count)
  }

  /// Returns the variants and the segment of a picture that slices with equal numbers share.
  private func parts(_ set: [TableRows]) -> Section.Slices {
    let places = set.compactMap { slice in
      runVariants.firstIndex { $0.key == Array(slice.key.prefix(2)) }
    }
    let segments = Set(set.map { $0.segment })
    return Section.Slices(
      variants: runVariants.count > 1 ? places : [],
      segment: segments.count == 1 ? set[0].segment : "")
  }

  /// Returns the largest of some values, as the upper end of an axis; 1 if there are no values.
  func top(_ values: [Double?]) -> Double { values.compactMap { $0 }.max() ?? 1 }
}

extension ReportSections {
  /// Returns the weeks that lie fully within the run, Monday to Sunday; all weeks if none does.
  func fullWeeks(_ weeks: [String]) -> [String] {
    guard let firstDay, let dayCount else { return weeks }
    let lastDay = firstDay + (dayCount - 1)
    let full = weeks.filter { week in
      if week == firstDay.week.key, firstDay != firstDay.week.monday { return false }
      return !(week == lastDay.week.key && lastDay != lastDay.week.sunday)
    }
    return full.isEmpty ? weeks : full
  }
}

/// The averaging of daily values for a picture. In a run of more than 120 days, values are means of
/// seven days, which show the trend and not the weekly rhythm; otherwise, days are not averaged.
///
///     days    0 1 2 3 4 5 6   7 8 9 10 11 12 13 14 15      the rest joins the last seven
///     means         3                    11
struct WeeklyMeans {
  private let weeks: [Range<Int>]
  /// Whether values are averaged over seven days.
  let isWeekly: Bool

  init(_ days: Int) {
    isWeekly = days > 120
    let count = days / 7
    weeks = (0..<(isWeekly ? count : 0)).map { week in
      week * 7..<(week == count - 1 ? days : week * 7 + 7)
    }
  }

  /// Returns the mean of the known numbers in each week, or the numbers if days are not averaged.
  func of(_ values: [Double?]) -> [Double?] {
    guard isWeekly else { return values }
    return weeks.map { week in
      let known = week.compactMap { values[safe: $0] }
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
  }

  /// Returns the numbers that `of(_:)` returns, with 0 instead of nil.
  func plain(_ values: [Double?]) -> [Double] { of(values).map { $0 ?? 0 } }

  /// Returns the title of an axis, with a remark if its numbers are means.
  func title(_ title: String) -> String { isWeekly ? "\(title), mean of 7 days" : title }
}

extension LabelledTable {
  var dayCount: Int? {
    let last = (0..<rowCount).compactMap { number(Columns.day, $0) }.max()
    return last.map { Int(max(0, min(1e5, $0))) + 1 }
  }

  /// The local date of day 0, read from a column of dates.
  var firstDay: Day? {
    guard rowCount > 0, has(Columns.date) else { return nil }
    let parts = text(Columns.date, 0).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let year = Int32(exactly: parts[0]),
      let date = Day(year: year, month: parts[1], day: parts[2])
    else { return nil }
    return date - Int(max(0, min(1e5, number(Columns.day, 0) ?? 0)))
  }
}
