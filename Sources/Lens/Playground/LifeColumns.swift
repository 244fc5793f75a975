import CivilTime
import Comparing
import Measures
import Population
import Reports

/// A user's history under two sets of rules, in two columns. Three days are shown: the day before
/// the histories diverge, the day of the first difference, which is marked, and the day on which
/// the user first acts differently. Sentences on causes and effects follow.
///
///     time      default                    what if
///     21:50:49  does a task on time                      both
///     21:50:49  gets 2 XP (on time)        gets 3 XP (on time)     ◀ the first difference
struct LifeColumns {
  private let divergence: Divergence<LifeStep>
  private let names: [String]
  private let worlds: [World]

  /// - Parameter names: the names of the two sets of rules.
  init(_ lives: LifePartings<LifeStep>, _ names: [String], _ worlds: [World]) {
    (divergence, self.names, self.worlds) = (Divergence(lives), names, worlds)
  }

  private var partings: [LifeParting<LifeStep>] { divergence.parted.first?.partings ?? [] }

  /// The day on which the histories diverge; nil if the histories never diverge.
  var day: Int? { partings.first?.day }

  /// A sentence on where the two histories diverge, and what differs there.
  var sentence: String {
    guard let first = partings.first else { return "The lives never part." }
    return "The lives part on day \(moment(first)): \(difference(first))"
  }

  /// The columns, and the sentences on causes; empty if the histories never diverge.
  var html: String {
    guard let day else { return "" }
    let act = partings.first { $0.layer == .acts }?.day ?? day
    var text = ""
    let earlier = divergence.diaries.last { $0.day < day && !$0.own.isEmpty }
    if let earlier {
      text += "<details><summary>Day \(date(earlier.day)), the same under both</summary>"
      text += "\(table(earlier))</details>"
    }
    for diary in divergence.diaries where diary.day == day || diary.day == act {
      text += "<h3>Day \(date(diary.day))</h3>\(table(diary))"
    }
    return text + "<h3>What led to what</h3><ol>"
      + causes.map { "<li>\(Markup.escaped($0))</li>" }.joined() + "</ol>"
  }

  /// Sentences on how the histories diverge, in order of time, with the causes.
  private var causes: [String] {
    let all = partings.map { parting in
      let draws = parting.draws(in: worlds[0], worlds[1]).map { EventWords.plain($0.name[...]) }
      let reason =
        draws.isEmpty
        ? ""
        : " The random draw behind it (\(draws.joined(separator: ", "))) is the same in both "
          + "lives; its probability differs, because the person saw something else before or "
          + "the rules changed it."
      return "On day \(moment(parting)), \(difference(parting))\(reason)"
    }
    let acts = partings.contains { $0.layer == .acts }
    return acts ? all : all + ["The person does the same under both to the end."]
  }

  private func difference(_ parting: LifeParting<LifeStep>) -> String {
    let steps = [(parting.own, parting.ownRescue), (parting.other, parting.otherRescue)]
    let words = steps.map { step, rescue in
      (step.map { event($0).words } ?? "nothing more")
        + (rescue.map { "; \(event($0).words)" } ?? "")
    }
    return "\(parting.layer.words) differs. Under \(names[0]): \(words[0]). "
      + "Under \(names[1]): \(words[1])."
  }

  /// Returns the moment of a divergence in words: `3, 2026-01-08, at 21:50:49 UTC`.
  private func moment(_ parting: LifeParting<LifeStep>) -> String {
    "\(date(parting.day)), at \(parting.instant.timeUTC(on: key(parting.day))) UTC"
  }

  private func key(_ day: Int) -> String { (worlds[0].parameters.start + day).key }

  private func date(_ day: Int) -> String {
    "\(day), \(key(day))"
  }

  private func event(_ step: LifeStep) -> LifeEvents.Event {
    let cells = step.cells
    return LifeEvents.Event(
      day: 0, date: "", app: cells.app?.name ?? "", name: cells.event, value: cells.value,
      other: cells.other, detail: cells.detail)
  }

  /// A row of the columns: a step of one history or of both; nil for a history without the step.
  private typealias Row = (own: LifeStep?, other: LifeStep?)

  /// Returns the rows of a day, in order of time.
  private func rows(_ diary: LifeDiary<LifeStep>) -> [Row] {
    func sorted(_ steps: [LifeStep]) -> [LifeStep] {
      steps.enumerated().sorted {
        ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
      }
      .map { $0.element }
    }
    var own = sorted(diary.own)[...]
    var other = sorted(diary.other)[...]
    var rows: [Row] = []
    while let mine = own.first ?? other.first {
      let others = other.first
      guard let first = own.first, let others, first != others else {
        rows.append((own.popFirst(), other.popFirst()))
        continue
      }
      if first.instant < others.instant
        || own.prefix(while: { $0.instant == mine.instant })
          .contains(others)
      {
        rows.append((own.popFirst(), nil))
      } else if others.instant < first.instant
        || other.prefix(while: { $0.instant == others.instant }).contains(first)
      {
        rows.append((nil, other.popFirst()))
      } else {
        rows.append((own.popFirst(), other.popFirst()))
      }
    }
    return rows
  }

  private func table(_ diary: LifeDiary<LifeStep>) -> String {
    var isParted = diary.day != day
    var last = ""
    var text = "<table class=\"lives\"><thead><tr><th scope=\"col\">UTC</th>"
    for name in names { text += "<th scope=\"col\">\(Markup.escaped(name))</th>" }
    text += "</tr></thead><tbody>"
    for row in rows(diary) {
      guard let step = [row.own, row.other].compactMap({ $0 }).first else { continue }
      let words = [row.own, row.other].map { $0.map { Markup.escaped(event($0).words) } ?? "" }
      let head =
        "<th scope=\"row\">\(step.instant.timeUTC(on: key(diary.day)))</th>"
      if row.own == row.other {
        // An act and the event that it is have the same words.
        guard last != head + words[0] else { continue }
        last = head + words[0]
        text += "<tr>\(head)<td colspan=\"2\">\(words[0])</td></tr>"
      } else {
        let style = isParted ? "differs" : "parts"
        isParted = true
        text += "<tr class=\"\(style)\">\(head)<td>\(words[0])</td><td>\(words[1])"
        text += style == "parts" ? " <b>◀ the first difference</b></td></tr>" : "</td></tr>"
      }
    }
    return text + "</tbody></table>"
  }
}
