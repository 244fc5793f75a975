import CivilTime
import ZoneTables

/// From a compiled zone to what the table keeps of it: the changes of 1970 … 2100.
///
/// The rule begins in the first year from which on it alone gives every change, which may be long
/// before the last change that the file lists.
extension ZoneHistory {
  /// - Throws: `CompilerError` for a footer that is not understood, or a change in the last two
  ///   days of 1969, where days of 1970 begin in the zones of the east.
  package init(_ file: TZifFile) throws(CompilerError) {
    let footer = try FooterRule(file.footer)
    let all = ZoneHistory.expand(file, footer)
    for change in all where change.instant < .epoch && change.instant >= .epoch - .days(2) {
      throw .changeJustBefore1970(second: change.instant.millisecondsSinceEpoch / 1_000)
    }
    let initialOffset = ZoneHistory.offsetBefore1970(file, footer)
    let changes = ZoneHistory.withoutRepeats(all.filter { $0.instant >= .epoch }, initialOffset)
    let first = ZoneHistory.firstYear(of: footer.changes, in: changes)
    self.init(
      initialOffsetSeconds: initialOffset,
      transitions: changes.filter { ZoneHistory.year(of: $0) < first },
      rule: first <= ZoneHistory.years.upperBound ? footer.changes : [],
      firstRuleYear: first <= ZoneHistory.years.upperBound ? first : 1_969)
  }

  private static func offsetBefore1970(_ file: TZifFile, _ footer: FooterRule) -> Int32 {
    if file.transitions.isEmpty { return footer.standardOffsetSeconds }
    return file.transitions.last { $0.instant < .epoch }?.offsetSeconds ?? file.initialOffsetSeconds
  }

  /// The listed changes and those of the footer until 2100.
  private static func expand(_ file: TZifFile, _ footer: FooterRule) -> [Zone.Transition] {
    let last = file.transitions.last?.instant ?? .distantPast
    let later = years.flatMap { year in
      footer.changes.compactMap { $0.transition(inYear: year) }.filter { $0.instant > last }
    }
    return file.transitions.filter { year(of: $0) <= years.upperBound } + later
  }

  private static func withoutRepeats(
    _ changes: [Zone.Transition], _ initialOffset: Int32
  ) -> [Zone.Transition] {
    var offset = initialOffset
    var kept: [Zone.Transition] = []
    for change in changes where change.offsetSeconds != offset {
      kept.append(change)
      offset = change.offsetSeconds
    }
    return kept
  }

  /// The first year from which on the rule gives exactly these changes; 2101 if there is none.
  private static func firstYear(of rule: [YearlyChange], in changes: [Zone.Transition]) -> Int32 {
    guard !rule.isEmpty else { return years.upperBound + 1 }
    let lastOther = years.last { year in
      rule.compactMap { $0.transition(inYear: year) }
        != changes.filter { self.year(of: $0) == year }
    }
    return (lastOther ?? years.lowerBound - 1) + 1
  }

  /// The year, in UTC, in which a change falls.
  private static func year(of change: Zone.Transition) -> Int32 {
    Zone.utc.day(of: change.instant).civil.year
  }
}
