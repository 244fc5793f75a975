import Tabular

/// A counter of a table: what is counted, by raw values from 0 on.
protocol TableCounter: RawRepresentable, CaseIterable, Sendable where RawValue == Int {}

/// Counters that are added up or taken off: of a row, of all rows so far in time, and of all rows
/// so far together.
///
///     Sum([.completed, .gaveUp])                       those of the row
///     .soFar([.started], less: [.completed])           all until the row, itself among them
///     .together([.people])                             the same of all rows of the same time
struct Sum<Counter: TableCounter>: Sendable {
  fileprivate(set) var terms: [SumTerm]

  init(_ counters: [Counter], less others: [Counter] = []) {
    self.init(counters, less: others, .row)
  }

  private init(_ counters: [Counter], less others: [Counter], _ scope: SumTerm.Scope) {
    terms =
      counters.map { SumTerm(counter: $0.rawValue, sign: 1, scope: scope) }
      + others.map { SumTerm(counter: $0.rawValue, sign: -1, scope: scope) }
  }

  static func soFar(_ counters: [Counter], less others: [Counter] = []) -> Sum {
    Sum(counters, less: others, .soFar)
  }

  static func together(_ counters: [Counter]) -> Sum { Sum(counters, less: [], .together) }

  static func + (one: Sum, other: Sum) -> Sum {
    var sum = one
    sum.terms += other.terms
    return sum
  }
}

struct SumTerm: Equatable, Sendable {
  let counter: Int
  let sign: Int64
  let scope: Scope

  enum Scope: Sendable { case row, soFar, together }
}

/// How the cells of a column, or of two that belong together, are made.
enum ColumnRule: Sendable {
  case whole([SumTerm])
  /// A sum divided by another that is multiplied first; empty where that is 0.
  case ratio([SumTerm], of: [SumTerm], times: Int64)
  /// The two ends of the interval of a ratio.
  case interval([SumTerm], of: [SumTerm], isOfPeople: Bool)
  /// What is read off a curve; two ends of an interval for `CurveQuestion.interval`.
  case read(CurveQuestion)
}

/// What a column reads off a curve or a distribution.
enum CurveQuestion: Sendable {
  /// The share that has reached it within some days, and the share that has not.
  case share(within: Int), rest(after: Int)
  /// The place at which a share is reached.
  case quantile(Double)
  /// The share that lasts longer than the row's length.
  case survival
  case largest
  /// The ends of the interval of a share.
  case interval
}

/// A column of a table of counters, or two that belong together, with the rule of its cells.
struct DerivedColumn<Counter: TableCounter>: Sendable {
  let columns: [Column]
  let rule: ColumnRule

  private init(_ columns: [Column], _ rule: ColumnRule) {
    (self.columns, self.rule) = (columns, rule)
  }

  init(_ column: Column, _ sum: Sum<Counter>) { self.init([column], .whole(sum.terms)) }

  init(_ column: Column, _ counter: Counter) { self.init(column, Sum([counter])) }

  /// A sum divided by another.
  ///
  /// - Parameter times: what the second is multiplied by first.
  init(_ column: Column, _ part: Sum<Counter>, of whole: Sum<Counter>, times: Int64 = 1) {
    self.init([column], .ratio(part.terms, of: whole.terms, times: times))
  }

  init(_ column: Column, _ question: CurveQuestion) { self.init([column], .read(question)) }

  init(intervalOfCurve low: Column, _ high: Column) {
    self.init([low, high].map { $0.measuring(.end) }, .read(.interval))
  }

  static func count(
    _ name: String, _ meaning: String, example: String = "120", _ sum: Sum<Counter>
  ) -> DerivedColumn { DerivedColumn(.count(name, meaning, example: example), sum) }

  /// A counter of events or people.
  static func count(
    _ name: String, _ meaning: String, example: String = "120", _ counter: Counter
  ) -> DerivedColumn { count(name, meaning, example: example, Sum([counter])) }

  static func share(
    _ name: String, _ meaning: String, _ part: [Counter], of whole: [Counter],
    isOfPeople: Bool = false
  ) -> DerivedColumn { share(name, meaning, Sum(part), of: Sum(whole), isOfPeople: isOfPeople) }

  static func share(
    _ name: String, _ meaning: String, _ part: Sum<Counter>, of whole: Sum<Counter>,
    isOfPeople: Bool = false
  ) -> DerivedColumn {
    DerivedColumn(.share(name, meaning, isOfPeople: isOfPeople), part, of: whole)
  }

  /// The columns of the 95 % interval of this share.
  func interval(_ low: Column, _ high: Column) -> DerivedColumn {
    guard case .ratio(let part, let whole, _) = rule else { return self }
    return DerivedColumn(
      [low, high].map { $0.measuring(.end) },
      .interval(part, of: whole, isOfPeople: columns[0].isOfPeople))
  }
}
