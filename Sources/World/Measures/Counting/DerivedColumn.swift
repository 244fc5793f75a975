import Tabular

/// The counters of a table, with raw values 0, 1, 2, and so on.
protocol TableCounter: RawRepresentable, CaseIterable, Sendable where RawValue == Int {}

/// A sum of counters, some subtracted: of a row, of its series so far, or of all rows so far.
///
///     Sum([.completed, .gaveUp])                       counters of the row
///     .soFar([.started], less: [.completed])           this and earlier rows with equal other keys
///     .together([.people])                             all rows up to and including the row's time
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

/// The rule that computes the cells of a column, or of a pair of columns.
enum ColumnRule: Sendable {
  case whole([SumTerm])
  /// A sum divided by the product of `times` and another sum; empty if the divisor is 0.
  case ratio([SumTerm], of: [SumTerm], times: Int64)
  /// The lower and the upper end of the confidence interval of one sum divided by another.
  case interval([SumTerm], of: [SumTerm], isOfPeople: Bool)
  /// A value read off a curve or, for `CurveQuestion.interval`, two ends of a confidence interval.
  case read(CurveQuestion)
}

/// The kinds of values that a table reads off a curve or a distribution.
enum CurveQuestion: Sendable {
  /// The share that has reached an event within some days. `rest`: the share that has not.
  case share(within: Int), rest(after: Int)
  /// The point of the curve's axis at which the curve reaches a share.
  case quantile(Double)
  /// The share of durations that are longer than the length in the row's key.
  case survival
  case largest
  /// The lower and the upper end of the confidence interval of a share.
  case interval
}

/// One or two computed columns of a table of counters, with the rule for their cells.
struct DerivedColumn<Counter: TableCounter>: Sendable {
  let columns: [Column]
  let rule: ColumnRule

  private init(_ columns: [Column], _ rule: ColumnRule) {
    (self.columns, self.rule) = (columns, rule)
  }

  init(_ column: Column, _ sum: Sum<Counter>) { self.init([column], .whole(sum.terms)) }

  init(_ column: Column, _ counter: Counter) { self.init(column, Sum([counter])) }

  /// Creates a column that divides one sum by another.
  ///
  /// - Parameter times: the factor by which the divisor is multiplied.
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

  /// Returns a column that shows a counter of events or people.
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

  /// Returns the columns for the ends of the 95 % confidence interval of this column's share.
  func interval(_ low: Column, _ high: Column) -> DerivedColumn {
    guard case .ratio(let part, let whole, _) = rule else { return self }
    return DerivedColumn(
      [low, high].map { $0.measuring(.end) },
      .interval(part, of: whole, isOfPeople: columns[0].isOfPeople))
  }
}
