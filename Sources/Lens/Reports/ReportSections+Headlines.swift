import Measures
import Text

/// The headlines that tables describe, in any slice of them.
extension ReportSections {
  /// A measure with the slices of its table.
  typealias TableMeasure = (headline: Measure, lineup: SliceOrder, table: String)

  /// The headlines of all tables, in the order of the page.
  func headlines(_ sheets: [Sheet]) -> [TableMeasure] {
    measures(of: sheets).filter { $0.headline.of($0.lineup.main) != nil }
  }

  /// All measures of which at least one run and variant has a number. Counts are none: they grow
  /// with the people that are counted.
  func measures(of sheets: [Sheet]) -> [TableMeasure] {
    TableKind.all.flatMap { kind -> [TableMeasure] in
      guard let sheet = sheets.first(where: { kind.isNamed($0.name) }) else { return [] }
      let lineup = sheet.lineup
      return kind.headlines.filter { $0.unit != .count }
        .flatMap { measures($0, of: kind, lineup) }
        .filter { measure in lineup.mains.contains { measure.of($0) != nil } }
        .map { ($0, lineup, kind.name) }
    }
  }

  /// What is said of a table for which nobody writes: its headlines.
  func headlines(of kind: TableKind, _ lineup: SliceOrder) -> SectionWords {
    let slices = lineup.spoken
    let measures = kind.headlines.flatMap { self.measures($0, of: kind, lineup) }
    return SectionWords(
      measures.compactMap { measure in
        func text(_ slice: Slice) -> String? {
          measure.of(slice).map { measure.unit.text($0.value) }
        }
        guard let main = text(slices[0]) else { return nil }
        return Finding(subject(slices), "\(measure.title): \(main)\(elsewhere(slices, text)).")
      })
  }

  /// A measure for each value of the keys that a headline asks for.
  private func measures(
    _ headline: HeadlineKind, of kind: TableKind, _ lineup: SliceOrder
  ) -> [Measure] {
    var choices: [[(key: String, value: String)]] = [[]]
    for condition in headline.conditions {
      guard case .each = condition.choice else { continue }
      choices = choices.flatMap { chosen in
        lineup.kinds(condition.key).map { chosen + [(condition.key, $0)] }
      }
    }
    return choices.compactMap { measure(headline, of: kind, lineup, $0) }
  }

  private func measure(
    _ headline: HeadlineKind, of kind: TableKind, _ lineup: SliceOrder,
    _ each: [(key: String, value: String)]
  ) -> Measure? {
    var fixed = each
    for case .exactly(let value, let key) in headline.conditions.map(Fixed.init) {
      fixed.append((key, value))
    }
    func rows(_ slice: Slice) -> Slice {
      fixed.reduce(slice) { $0.with($1.key, $1.value) }
    }
    guard headline.whole.isEmpty else {
      return Measure(title: title(headline, fixed), unit: headline.unit) { slice in
        let own = rows(slice)
        func sum(_ columns: [String]) -> Double { columns.reduce(0) { $0 + own.sum($1) } }
        return Estimate(sum(headline.columns), of: sum(headline.whole))
      }
    }
    let main = rows(lineup.main)
    guard let column = headline.columns.first(where: { main.last($0) != nil }) else { return nil }
    for condition in headline.conditions {
      guard case .highest(let least) = condition.choice else { continue }
      let values = main.kinds(condition.key).dropFirst()
      let found = values.last { value in
        main.with(condition.key, value).last(column).map { $0 >= least } ?? false
      }
      guard let found else { return nil }
      fixed.append((condition.key, found))
      fixed.append(("name", main.with(condition.key, found).texts("name").first ?? found))
    }
    let names = fixed.filter { $0.key == "name" }
    let conditions = fixed.filter { $0.key != "name" }
    let isSum = headline.conditions.contains {
      if case .every = $0.choice { true } else { false }
    }
    let ends = lineup.main.sheet.interval(of: column)
    return Measure(
      title: title(
        headline, conditions + names + [("#", column.number)]),
      unit: headline.unit
    ) { slice in
      let own = conditions.reduce(slice) { $0.with($1.key, $1.value) }
      guard !isSum else { return own.isEmpty ? nil : Estimate(own.sum(column)) }
      return Estimate(own, column, low: ends?.low ?? "", high: ends?.high ?? "")
    }
  }

  /// A condition with a value that is known beforehand.
  private enum Fixed {
    case exactly(String, key: String)
    case open

    init(_ condition: HeadlineKind.Condition) {
      if case .exactly(let value) = condition.choice {
        self = .exactly(value, key: condition.key)
      } else {
        self = .open
      }
    }
  }

  /// The subject with its stand-ins replaced, as a title.
  private func title(_ headline: HeadlineKind, _ names: [(key: String, value: String)]) -> String {
    let text = names.reduce(headline.subject) { text, name in
      text.replacing(each: "{\(name.key)}", with: NumberText.app(name.value))
    }
    let plain = text.hasSuffix(":") ? text.dropLast() : text[...]
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }
}

extension String {
  /// The digits at its end.
  fileprivate var number: String {
    String(suffix(from: lastIndex { !$0.isNumber }.map { index(after: $0) } ?? startIndex))
  }
}
