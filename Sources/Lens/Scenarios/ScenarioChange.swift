import CivilTime
import Fields
import Measures
import Population

/// A change of rules during the run, as by an update of an app.
///
///     "changes": [
///       { "on": "2026-03-02", "share": 0.2, "set": { "apps.tenx.completedToCount": 2 } },
///       { "on": "2026-03-16", "set": { "apps.tenx.completedToCount": 2 } },
///     ]
public struct ScenarioChange: Hashable, Sendable {
  public let date: Day
  public let audience: RuleChange.Audience
  /// The share of the users in `audience` who get the change, 0 to 1.
  public let share: Double
  /// The rules that the change sets, as paths with values.
  public let settings: [ScenarioOverride]
}

extension ScenarioContent {
  mutating func visitChanges(_ visitor: inout some ScenarioVisitor) {
    let audiences = RuleChange.Audience.allCases
    let kind = RecordKind(
      noun: "change", most: RuleChange.most,
      keys: [
        RecordKind.Key("on", .scalar(.day), "the local day from whose start on it holds"),
        RecordKind.Key(
          "for", .choice(audiences.map { $0.key }), or: .scalar(.word("everyone")),
          "newcomers, who join on that day or later, or everyone, who is there too"),
        RecordKind.Key(
          "share", .decimal(0...1), or: .decimal(1), "the share of them that gets it"),
        RecordKind.Key("set", .settings, "the rules of apps that it sets: paths with values"),
      ])
    let records = changes.map { change in
      kind.record([
        .scalar(.day(change.date)), .scalar(.word(change.audience.key)), .decimal(change.share),
        .settings(change.settings),
      ])
    }
    let changed = visitor.records(
      "changes", kind, records, .setup,
      "changes of the apps' rules on dates during the run, as by an app update, each for all "
        + "users or only for those who join from its date on, or for a share of either; an empty "
        + "list means that rules do not change")
    guard let changed else { return }
    changes = changed.map { record in
      ScenarioChange(
        date: record.day("on") ?? world.start,
        audience: audiences.first { $0.key == record.text("for") } ?? .everyone,
        share: record.decimal("share"), settings: record.settings("set"))
    }
  }
}

extension [FieldValue.Entry] {
  fileprivate func day(_ key: String) -> Day? {
    if case .scalar(.day(let day)) = FieldValue.value(key, of: self) { day } else { nil }
  }
}

extension ScenarioDecoder {
  /// Returns the changes in the form that a world accepts, with the values of their settings.
  ///
  /// - Throws: `ScenarioError` for a setting that is not valid, or cannot change during a run.
  func changes() throws(ScenarioError) -> [RuleChange] {
    var changes: [RuleChange] = []
    for change in content.changes {
      var own = RuleChange(
        on: change.date - content.world.start, for: change.audience, share: change.share, [])
      for setting in change.settings {
        let app = App.known.first { setting.path.description.hasPrefix("apps.\($0.name).") }
        if let app, content.world.shares[app] == 0 {
          throw ScenarioError(
            .unchangeable(
              setting.path.description,
              reason: "nobody has \(app.name); give apps.\(app.name).share above 0"),
            at: setting.place)
        }
        for (row, value) in try values(of: setting) {
          own.settings.append(try self.setting(row, value, of: own, setting.place))
        }
      }
      changes.append(own)
    }
    return changes
  }

  private func setting(
    _ row: Int, _ value: FieldValue, of change: RuleChange, _ place: ScenarioPlace
  ) throws(ScenarioError) -> RuleChange.Setting {
    let path = table.fields[row].path.description
    let obstacle = change.obstacle(to: path)
    guard case .scalar(let scalar) = value, obstacle == nil else {
      let reason = obstacle.map { "\($0)" } ?? "only rules of apps change while users are there"
      throw ScenarioError(.unchangeable(path, reason: reason), at: place)
    }
    return RuleChange.Setting(path, scalar)
  }
}

extension Scenario {
  /// Returns the place to report for an error: if the error is about a change, the place where the
  /// change was written; otherwise the last place of the values at `paths`.
  func place(of error: WorldError, among paths: [String]) -> ScenarioPlace {
    switch error {
    case .changeDay(let number, _, _), .changeOfNobody(let number, _),
      .changePath(let number, _, _), .changesTogether(_, let number, _, _),
      .underChange(let number, _):
      place(of: "changes", element: number)
    default: lastPlace(of: paths)
    }
  }

  /// The days of the run on which rules change for existing users, by variant. Variants without
  /// such days are left out.
  package var changeDays: [(variant: String, days: [Int])] {
    variants.compactMap { variant in
      let days = Set(variant.parameters.reachedChanges.map { $0.day }).subtracting([0]).sorted()
      return days.isEmpty ? nil : (variant.name, days)
    }
  }
}
