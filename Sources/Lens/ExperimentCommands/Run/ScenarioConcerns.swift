import CivilTime
import Comparing
import Leagues
import Measures
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// Checks for errors and doubtful settings in a scenario whose values are all within their ranges.
extension Scenario {
  /// Throws an error for the first goal or headline whose cell cannot exist in a run's tables,
  /// because the table, the column or the row is unknown.
  func checkCells() throws {
    try checkHeadlines()
    try probe(goals.flatMap(\.cells) + headlineCells.map { GoalCell($0) })
  }

  /// Throws an error for the first of these cells that names a day after the end of the run.
  func checkDays(of cells: [GoalCell]) throws {
    if let sentence = dayConcern(of: cells) { throw CommandFailure.badInput(sentence) }
  }

  /// Throws an error for the first headline that is not a cell, or that names a variant or segment.
  private func checkHeadlines() throws {
    for text in headlines {
      let cell: CellAddress
      do { cell = try CellAddress(text) } catch {
        throw CommandFailure.badInput("\(written("headlines"))\(error.description)")
      }
      let label = cell.conditions.first { TableKind.labels.contains($0.key) }
      guard let label else { continue }
      throw CommandFailure.badInput(
        "\(written("headlines"))'\(text.onOneLine)' names a \(label.key), and the answer states "
          + "every variant and segment; leave \(label.key) out")
    }
  }

  /// A warning if the run outlasts its calendar of daily shifts, and the calendar lists most of its
  /// days or comes from a fit to a log; otherwise nil.
  var calendarConcern: String? {
    let opening = parameters.standard.opening
    let end = (opening.calendar.map(\.day).max() ?? -1) + 1
    let isFitted = end < 2 * opening.calendar.count || !fit.log.isEmpty && end > 0
    guard parameters.days > end, isFitted else { return nil }
    return "the calendar of single days ends with day \(end - 1), and the run with day "
      + "\(parameters.days - 1): nothing says what later days are like, and all of them add "
      + "\(NumberText.signed(opening.afterCalendar)) logit "
      + "(behaviour.default.opening.afterCalendar)"
  }

  /// A warning if several archetypes equal the default behaviour; otherwise nil.
  var archetypeConcern: String? {
    let plain = parameters.archetypes.filter { $0.parameters == parameters.standard }
    guard plain.count > 1 else { return nil }
    let names = plain.map { "\"\($0.name.onOneLine)\"" }.listed
    return "\(written("people"))users of \(names) behave alike, as behaviour.default says; give "
      + "what is different about them in \"with\", or take "
      + ArchetypePreset.allCases.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }

  /// A warning if rules change only after the end of the run; otherwise nil.
  var changeConcern: String? {
    let start = parameters.start
    let changes = variants.flatMap { $0.parameters.changes }.filter { $0.share > 0 }
    guard let first = changes.map({ $0.day }).filter({ $0 >= parameters.days }).min() else {
      return nil
    }
    let last = (start + (parameters.days - 1)).key
    return "\(written("changes"))the change of rules on \((start + first).key) lies after this "
      + "run, whose last day is \(last); give more days"
  }

  /// Whether a variant changes streak rules, so that the answer depends on the model of streaks.
  var asksForStreaks: Bool {
    settingsOfVariants.contains { $0.path.contains(".streak.") }
  }

  /// Warnings about league settings that are most likely mistakes.
  var leagueConcerns: [String] {
    concerns { demotionConcern($1) } + concerns { emptyConcern($1) ?? idleConcern($1) }
  }

  /// Warnings about league boards before a run: boards that demote most users, boards with unranked
  /// users, or, under the scenario's own promotion rules, boards that promote users without XP.
  var runConcerns: [String] {
    concerns { demotionConcern($1) }
      + concerns { emptyConcern($1) ?? ($1.isOwn ? idleConcern($1) : nil) }
  }

  /// Warnings after a run about boards that did not fill, so that too many users were promoted.
  ///
  /// - Parameter tables: returns the tables of a variant, by the variant's name.
  func boardConcerns(_ tables: (String) -> [Table]) -> [String] {
    concerns { variant, league in
      guard let size = league.boardSize,
        let rows = LabelledTable(.leagues, of: tables(variant))?.all
      else { return nil }
      let (people, boards) = (rows.sum(Columns.people), rows.sum("boards"))
      guard people > 0, people < 0.8 * boards * Double(size) else { return nil }
      return "boards of \(size): \(NumberText.decimal(people / boards, 0)) ranked people on "
        + "average, \(NumberText.decimal(rows.sum("up") / people * 100, 0)) % went up; give more "
        + "users, a smaller apps.sherpa.league.boardSize, or fewer tiers"
    }
  }

  /// Returns the warnings of `concern`, which is called with each variant's name and league.
  private func concerns(_ concern: (String, LeagueParameters) -> String?) -> [String] {
    variants.compactMap { variant in
      let parameters = variant.parameters
      guard parameters.hasLeague,
        let said = concern(variant.name, parameters.sherpa.league)
      else { return nil }
      let text = "\(written("apps.sherpa.league"))\(said)"
      return variants.count > 1 ? "variant \"\(variant.name.onOneLine)\": \(text)" : text
    }
  }

  private func demotionConcern(_ league: LeagueParameters) -> String? {
    guard let size = league.boardSize, league.demoteFrom <= size else { return nil }
    let count = size - league.demoteFrom + 1
    guard 2 * count > size else { return nil }
    return "boards of \(size) demote \(count), more than half; give "
      + "apps.sherpa.league.demoteFrom more than \(size / 2)"
  }

  private func idleConcern(_ league: LeagueParameters) -> String? {
    guard league.minimumXPToPromote == 0, league.idle == .ranked, league.promoteThrough > 0 else {
      return nil
    }
    return "people without XP can be promoted; give apps.sherpa.league.minimumXPToPromote more "
      + "than 0, or apps.sherpa.league.idle unranked with filling firstXP"
  }

  /// Returns a warning if boards contain unranked users, so that few users compete for promotion.
  private func emptyConcern(_ league: LeagueParameters) -> String? {
    guard league.boardSize != nil, league.idle == .unranked, league.filling != .firstXP else {
      return nil
    }
    return "boards are filled with people whom idle=unranked does not rank, so that few compete "
      + "for the places of those who rise; give apps.sherpa.league.filling firstXP"
  }
}

extension LeagueParameters {
  /// Whether promotion or demotion differs from the built-in rules.
  fileprivate var isOwn: Bool {
    let plain = LeagueParameters()
    return promoteThrough != plain.promoteThrough || demoteFrom != plain.demoteFrom
      || cuts != plain.cuts
  }
}
