import Measures
import Population
import Reports
import Scenarios
import TerminalKit

/// The description of a scenario by the ODD protocol (overview, design concepts, details) for
/// individual-based models: Grimm et al. 2020, JASSS 23(2) 7.
///
///     OddDescription(scenario, worlds, effects: effects).text   // # pet-year: ODD description …
///
/// Names, units, meanings, values and sources come from the scenario's table of fields. Tables and
/// state variables come from `Measures`. The prose on processes and design concepts is part of this
/// type; a sentence appears only if its subject exists in a world of the scenario.
struct OddDescription {
  let scenario: Scenario
  /// The published effects that the model is compared with.
  let effects: [Scenario]
  /// The parameters of the scenario's worlds; today's rules come first, then the variants.
  let worlds: [WorldParameters]
  /// The tables that at least one of the worlds writes.
  let tables: [TableKind]
  /// The apps that somebody uses in at least one of the worlds.
  let apps: [App]
  let hasLeague: Bool

  init(_ scenario: Scenario, _ worlds: [World], effects: [Scenario]) {
    (self.scenario, self.effects) = (scenario, effects)
    self.worlds = worlds.map(\.parameters)
    let sizes = worlds.map { $0.size() }
    tables = TableKind.all.filter { kind in sizes.contains { kind.isWritten($0) } }
    apps = OddDescription.apps(of: scenario)
    hasLeague = scenario.hasLeague
  }

  /// The whole ODD description in Markdown.
  var text: String {
    var page = Markdown()
    page.heading(1, "\(scenario.name): ODD description")
    page.paragraph(
      "Written by `terrarium explain --odd`, \(ProgramBuild.own.phrase),",
      "for \(scenario.digestsText), after the ODD protocol (Grimm et al. 2020, JASSS 23(2) 7).",
      "The same scenario gives the same results on every machine.")
    writePurpose(into: &page)
    writeEntities(into: &page)
    writeProcesses(into: &page)
    writeConcepts(into: &page)
    writeInitialisation(into: &page)
    writeInput(into: &page)
    writeSubmodels(into: &page)
    return page.text
  }

  /// Joins words with commas and a final "and", such as "Forest, Pet and Sherpa"; "none" if empty.
  static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.last ?? "none" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func apps(of scenario: Scenario) -> [App] {
    let worlds = scenario.variants.map(\.parameters)
    return App.known.filter { app in worlds.contains { $0.shares[app] > 0 } }
  }
}

// 1 Purpose and patterns

extension OddDescription {
  private func writePurpose(into page: inout Markdown) {
    page.heading(2, "1 Purpose and patterns")
    let question = scenario.question
    page.paragraph(
      "The model shows what rules of habit and focus apps do to the users who have them. This",
      "scenario is about \(OddDescription.listed(apps.map(\.title))).",
      question.isEmpty ? "It asks no question." : "It asks: \(question.inTable)")
    let variants = scenario.variants.dropFirst().map { "`\($0.name.inTable)`" }
    if !variants.isEmpty {
      page.paragraph(
        "Its own rules are compared with those of \(OddDescription.listed(variants)), for the same",
        "users with the same random draws; section 7 says what these set.")
    }
    let goals = scenario.goals + scenario.guardrails
    if !goals.isEmpty { page.paragraph("Results are checked against these goals:") }
    page.table(["goal", "target"], goals.map { [$0.name, $0.target] })
    page.heading(3, "Patterns")
    writePatterns(into: &page)
  }

  private func writePatterns(into page: inout Markdown) {
    let measured = zip(Retention.days, Retention.measured.shares).map { day, share in
      "\(NumberText.percent(share)) on day \(day)"
    }
    page.paragraph(
      "The numbers of the behaviour were fitted so that, of newcomers with one app,",
      "\(OddDescription.listed(measured)) after joining open it (Adjust, medians of all apps).",
      "The published effects below are about apps of this scenario. `terrarium check",
      "scenarios/effects` compares the model with them, and Documentation/validation.md",
      "discusses the verdicts. A row that was fitted proves nothing.")
    let modelled = effects.filter(\.effect.notModelled.isEmpty)
    let own = modelled.filter { isAbout($0) }
    page.table(
      ["pattern", "published", "source", "as a cell of the model", "fitted"],
      own.map { row in
        [
          "\(row.name): \(row.question)", row.effect.published, row.effect.source,
          row.effect.mapping, row.effect.fitted ? "yes" : "no",
        ]
      })
    if modelled.count > own.count {
      page.paragraph(
        "\(modelled.count - own.count) further effects that are modelled are about apps or boards",
        "that this scenario does not have.")
    }
    page.paragraph(effects.isEmpty ? "" : "Published effects that are not modelled:")
    page.table(
      ["question", "why not"],
      effects.filter { !$0.effect.notModelled.isEmpty }.map {
        [$0.question, $0.effect.notModelled]
      })
  }

  /// Whether all apps and leagues that a published effect is about exist in the scenario's worlds.
  private func isAbout(_ effect: Scenario) -> Bool {
    OddDescription.apps(of: effect).allSatisfy { apps.contains($0) }
      && (hasLeague || !effect.hasLeague)
  }
}
