/// The description of a table's chart. Pages draw the chart as SVG, and `terrarium report` writes
/// it for Vega-Lite.
///
///     TableChart(
///       .lines(.day, .share("people active on that day"), [ChartLine("active", "active_share")]),
///       isShared: true)
///
/// A description does not depend on runs, variants and segments. The renderer draws these side by
/// side or, if `isShared`, as lines in one picture.
public struct TableChart: Sendable {
  /// The title that distinguishes the chart from others of its table; empty for the only chart.
  public let title: String
  public let form: Form
  /// The key column with a picture for each value; nil if there is only one picture.
  public let panels: String?
  /// Whether one picture contains the lines of all runs and variants.
  public let isShared: Bool

  /// The kinds of charts, with their axes and columns.
  public enum Form: Sendable {
    /// Lines along an axis of days, ages or lengths.
    case lines(ChartAxis, ChartAxis, [ChartLine])
    /// Stacked areas along an axis of days or weeks.
    case areas(ChartAxis, ChartAxis, ChartParts)
    /// Stacked columns, one for each value of a key.
    case columns(ChartAxis, ChartAxis, ChartParts)
    /// A heat map of shares, with a row of squares for each value of a key.
    case map(ChartAxis, names: ChartAxis, shade: ChartAxis)
    /// A list of rows, each with a dot and ranges.
    case ranges(ChartRanges)
    /// The flow from each value of a key to each value of another key.
    case flow(from: ChartAxis, to: ChartAxis, amount: String, share: ChartAxis)
  }

  init(_ form: Form, title: String = "", panels: String? = nil, isShared: Bool = false) {
    (self.title, self.form, self.panels, self.isShared) = (title, form, panels, isShared)
  }
}

/// A column whose values are drawn along an axis.
public struct ChartAxis: Sendable {
  public let column, title: String
  public let scale: Scale

  /// The scales of an axis, with the format of the values.
  public enum Scale: Sendable, Equatable {
    /// Days of the run, with dates if they are known.
    case days
    /// Whole units from 0, such as days since joining.
    case ages
    /// Lengths, up to the length beyond which fewer than one in a hundred remain.
    case lengths
    /// Weeks; `onlyFull` omits weeks that are only partly in the run.
    case weeks(onlyFull: Bool)
    /// Names, in the order of the table.
    case names
    /// Days of the week, from Monday.
    case weekdays
    /// Counts of people, events or other units.
    case count
    /// Shares from 0 to 1, printed in per cent.
    case share
    /// Small shares, printed in per cent. The axis goes from 0 to the largest share.
    case smallShare
    /// Numbers printed with `decimals` decimal places.
    case number(decimals: Int)
    /// Positive and negative milliseconds, on a logarithmic axis.
    case milliseconds
  }

  init(_ column: String, _ title: String, _ scale: Scale) {
    (self.column, self.title, self.scale) = (column, title, scale)
  }

  static var day: ChartAxis { ChartAxis("day", "day", .days) }

  static func share(_ title: String) -> ChartAxis { ChartAxis("", title, .share) }
}

/// A line of a chart: the values of a column, with bands behind the line.
public struct ChartLine: Sendable {
  public let name, column: String
  public let bands: [Band]
  /// Whether the line is a step curve that starts at 1 for length 0.
  public let isStep: Bool
  /// Whether the line is drawn only in pictures of a single run, variant and segment.
  public let isAside: Bool

  /// An area behind a line, between the values of two columns.
  public struct Band: Sendable {
    public let name, low, high: String

    init(_ name: String, _ low: String, _ high: String) {
      (self.name, self.low, self.high) = (name, low, high)
    }
  }

  init(
    _ name: String, _ column: String, bands: [Band] = [], isStep: Bool = false,
    isAside: Bool = false
  ) {
    (self.name, self.column, self.bands) = (name, column, bands)
    (self.isStep, self.isAside) = (isStep, isAside)
  }
}

/// The parts of a whole that a chart stacks.
public struct ChartParts: Sendable {
  /// The key column whose values name the parts; nil if each part has its own column.
  public let key: String?
  /// The column with the parts' values; empty if each part has its own column.
  public let column: String
  /// The known parts, in order: a column or key value, a name, and the index of a colour. Unknown
  /// key values come after these, under their own names.
  public let parts: [Part]
  /// Whether the parts are drawn as shares of their sum.
  public let isWhole: Bool

  /// One part of a stacked whole.
  public struct Part: Sendable {
    public let value, name: String
    public let style: Int

    package init(_ value: String, _ name: String, _ style: Int) {
      (self.value, self.name, self.style) = (value, name, style)
    }
  }

  /// Creates parts for the values of a key column.
  init(_ key: String, _ parts: [Part] = [], of column: String, isWhole: Bool = false) {
    (self.key, self.parts, self.column, self.isWhole) = (key, parts, column, isWhole)
  }

  init(columns: [Part], isWhole: Bool = false) {
    (key, column, parts, self.isWhole) = (nil, "", columns, isWhole)
  }
}

/// A chart of rows with dots and ranges on a common axis.
public struct ChartRanges: Sendable {
  /// The common axis. Its column has the values of the dots.
  public var axis: ChartAxis
  /// The column with each row's name.
  public var name: ChartAxis
  /// The column with the headings above groups of rows; nil for no headings.
  public var heading: String?
  /// The key column with a mark in each row for each value; nil if each row has only one mark.
  public var series: String?
  /// The name of the mark, used if each row has only one mark.
  public var mark: String
  /// The columns with the ends of the ranges, widest range first. A nil `low` means minus `high`.
  public var ranges: [(low: String?, high: String)] = []
  /// Whether a value is drawn as a bar from 0 instead of a dot.
  public var isBar = false
  /// Whether the rows are listed in the reverse of the table's order.
  public var isReversed = false
  /// Whether the first row is omitted, because everybody reaches that row's stage at the start.
  public var isFirstLeftOut = false
  /// The column whose value must be above 0 for a row to be drawn; nil to draw all rows.
  public var above: String?
  /// Whether only rows of the last complete week of the run are drawn.
  public var isOfLastWeek = false
  /// The limits to be marked on the axis, with their names.
  public var limits: [(value: Double, name: String)] = []
  /// The columns printed as text next to a row, each with its confidence interval if there is one.
  public var texts: [ChartAxis]
  /// The explanation of how to read a row of the chart.
  public var legend: String
}
