import CivilTime
import Comparing
import Population
import Reports
import Tabular
import TerminalKit
import Text

/// The text that `terrarium compare --first-difference` prints.
///
///     The lives of 1,204 of 2,000 people part: …
///
///     Person 17 on day 0, 2026-01-05, from 08:31:05 UTC: what an app's rules answer.
///       default  Pet: gets 10 XP (on time)
///       what if  Pet: gets 3 XP (on time)
struct DivergenceText<Step: DivergingStep> {
  let divergence: Divergence<Step>
  /// Short names of the two runs.
  let names: (own: String, other: String)
  /// Returns the date of a 0-based day.
  let date: (Int) -> String
  /// The number of people who are listed individually.
  let told: Int
  /// Returns a step in the words of a journal.
  let words: (Step) -> String
  /// Describes the random draws behind a difference; empty if they are unknown.
  let draws: (LifeParting<Step>) -> String

  private var width: Int { max(names.own.count, names.other.count, 8) + 2 }

  /// Returns a summary and the listed people. A small screen begins with the days of the requested
  /// person.
  ///
  /// - Parameter tables: the files that differ between the two runs.
  func screen(tables: [String]) -> Screen {
    let people = divergence.parted
    let shown = people.prefix(told).map(lines)
    let more = people.count - shown.count
    let rest =
      more > 0 && told > 0
      ? ["\(counted(more, "further person", "further people")); --first \(people.count) lists all."]
      : []
    let head = [wrapped(sentence + counting(tables), width: 80)]
    return Screen(
      all: head + shown + [rest] + diary(divergence.diaries), head: head,
      blocks: diary(divergence.diaries.drop { $0.own == $0.other }) + shown + [rest],
      hasPage: false)
  }

  /// A sentence on how many people's lives diverge, and in which layers they diverge first.
  var sentence: String {
    let (parted, people) = (divergence.parted.count, divergence.people)
    let all = counted(people, "person", "people")
    guard parted > 0 else { return "All steps of all \(all) are the same in both." }
    let layers = LifeLayer.allCases.compactMap { layer -> String? in
      let count = divergence.count(in: layer)
      return count > 0 ? "\(layer.words) (\(NumberText.whole(Int64(count))))" : nil
    }
    let followed = divergence.followed.map { followed in
      let days = counted(followed.medianDays, "day", "days")
      return " \(counted(followed.people, "person then acts", "people then act")) differently, "
        + "after a median of \(days)."
    }
    return "Steps of \(NumberText.whole(Int64(parted))) of \(all) differ. "
      + "The first difference is in " + layers.joined(separator: ", ") + "." + (followed ?? "")
  }

  /// A sentence on the differences between the tables; empty if there are none.
  private func counting(_ tables: [String]) -> String {
    guard !tables.isEmpty else { return "" }
    let names = tables.joined(separator: ", ")
    return divergence.parted.isEmpty
      ? " Only this differs: \(names)." : " Besides, these differ: \(names)."
  }

  /// A phrase that counts the tables that differ between the runs; empty if none differs.
  private func lines(_ person: Divergence<Step>.Person) -> [String] {
    person.partings.enumerated().flatMap { place, parting in
      let head = place == 0 ? "Person \(person.person) " : "  then "
      var lines = [
        "\(head)on day \(parting.day), \(date(parting.day))"
          + "\(time(parting.instant, parting.day, ", ")): "
          + "\(parting.layer.words)."
      ]
      if let before = parting.before { lines += row("both", told(before)) }
      lines += row(names.own, told(parting.own, rescuedBy: parting.ownRescue))
      lines += row(names.other, told(parting.other, rescuedBy: parting.otherRescue))
      let draws = draws(parting)
      return draws.isEmpty ? lines : lines + row("decision", draws)
    }
  }

  private func row(_ head: String, _ text: String) -> [String] {
    hung("  \(head.padded(to: width))", text.onOneLine, width + 2)
  }

  /// Returns lines on the requested person's days up to the first different act. Steps that both
  /// runs share have no label; other steps follow the name of their run.
  private func diary(_ days: some Sequence<LifeDiary<Step>>) -> [[String]] {
    days.compactMap { diary in
      guard !diary.own.isEmpty || !diary.other.isEmpty else { return nil }
      let common = zip(diary.own, diary.other).prefix { $0 == $1 }.count
      func rows(_ head: String, _ steps: some Sequence<Step>) -> [String] {
        steps.flatMap { row(head, "\(time($0.instant, diary.day))\(told($0))") }
      }
      return ["Person \(diary.person) on day \(diary.day), \(date(diary.day)):"]
        + rows("", diary.own.prefix(common))
        + rows(names.own, diary.own.dropFirst(common))
        + rows(names.other, diary.other.dropFirst(common))
    }
  }

  private func told(_ step: Step) -> String { EventWords(words(step)).text }

  /// Returns a step that differs, with the event that saves or restores the streak on that day.
  private func told(_ step: Step?, rescuedBy rescue: Step?) -> String {
    guard let step else { return "nothing more that day" }
    guard let rescue else { return told(step) }
    return "\(told(step)); \(EventWords(words(rescue)).told)"
  }

  /// Returns the time of day in UTC.
  private func time(_ instant: Instant, _ day: Int, _ head: String = "") -> String {
    let text = instant.timeUTC(on: date(day))
    return head.isEmpty ? "\(text) UTC  " : "\(head)\(text) UTC"
  }

  /// Returns the answer with the counts and the listed users.
  ///
  /// - Parameter tables: the files that differ between the two runs.
  func document(tables: [String], _ screen: Screen) -> Document {
    var document = Document("compare --first-difference", screen)
    document.verdict = divergence.parted.isEmpty && tables.isEmpty ? "same" : "differ"
    document.facts = [
      ("own", .text(names.own)), ("other", .text(names.other)), ("changed", .texts(tables)),
      ("people", .number(Double(divergence.people))),
      ("parted", .number(Double(divergence.parted.count))),
    ]
    document.sentences = { [sentence] }
    document.tables = {
      [
        Table(
          "first_layers",
          [.said("layer", "layer of a life"), .whole("users", "whose first difference is there")],
          rows: LifeLayer.allCases.map {
            [.text($0.name.description), Cell(known: divergence.count(in: $0))]
          }), LifeParting.table(divergence.parted.prefix(told), words),
      ]
    }
    return document
  }
}

extension LifeParting {
  /// Returns a table with a row for each difference: its position, and the two steps in words.
  static func table(
    _ people: some Sequence<Divergence<Step>.Person>, _ words: @escaping (Step) -> String
  ) -> Table {
    Table(
      "partings",
      [
        .whole("person", "number of the user"), .said("layer", "layer of the life"),
        .whole("day", "day of the run"), .whole("instant_ms", "milliseconds since 1970, UTC"),
        .said("both", "the step before, in both lives"), .said("own", "the step in the first"),
        .said("other", "the step in the second"),
      ],
      rows: people.flatMap { person in
        person.partings.map { parting in
          [
            Cell(known: Int(person.person)), .text(parting.layer.name.description),
            Cell(known: parting.day), .integer(parting.instant.millisecondsSinceEpoch),
          ]
            + [parting.before, parting.own, parting.other].map { step in
              step.map { .text(words($0)) } ?? .empty
            }
        }
      })
  }
}
