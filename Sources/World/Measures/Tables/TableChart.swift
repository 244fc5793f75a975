/// The description of a table's chart. Pages draw it as SVG, and `terrarium report` writes it for
/// Vega-Lite.
///
///     TableChart(
///       .lines(.day, .share("people active on that day"), [ChartLine("active", "active_share")]),
///       isShared: true)
///
/// A chart does not depend on runs, variants and segments. The renderer draws them side by side or,
/// if `isShared`, as lines in one picture.
public struct TableChart: Sendable {
  /// The title that distinguishes the chart from others of its table; empty for the only chart.
  public let title: String
  public let form: Form
  /// The key column that gets a picture for each of its values; nil for one picture.
  public let panels: String?
  /// Whether the lines of all runs and variants are drawn in one picture.
  public let isShared: Bool

  /// The form of the drawing.
  public enum Form: Sendable {
    /// Lines along an axis of days or lengths.
    case lines(ChartAxis, ChartAxis, [ChartLine])
    /// Stacked areas by day or week.
    case areas(ChartAxis, ChartAxis, ChartParts)
    /// Stacked columns, one for each value of a key.
    case columns(ChartAxis, ChartAxis, ChartParts)
    /// A heat map of shares, with a row of squares for each value of a key.
    case map(ChartAxis, names: ChartAxis, shade: ChartAxis)
    /// A list of rows, each with a dot and ranges.
    case ranges(ChartRanges)
    /// The flow from each value of a key to each value of another.
    case flow(from: ChartAxis, to: ChartAxis, amount: String, share: ChartAxis)
  }

  init(_ form: Form, title: String = "", panels: String? = nil, isShared: Bool = false) {
    (self.title, self.form, self.panels, self.isShared) = (title, form, panels, isShared)
  }
}

/// A column that is drawn along an axis.
public struct ChartAxis: Sendable {
  public let column, title: String
  public let scale: Scale

  /// The scale of an axis and the format of its values.
  public enum Scale: Sendable, Equatable {
    /// Days of the run, with their dates if known.
    case days
    /// Whole units from 0, such as days since joining.
    case ages
    /// Lengths, up to where fewer than one in a hundred is left.
    case lengths
    /// Weeks; `onlyFull` leaves out weeks that are only partly in the run.
    case weeks(onlyFull: Bool)
    /// Names in the order of the table.
    case names
    /// Days of the week, from Monday.
    case weekdays
    /// Counts.
    case count
    /// Shares from 0 to 1, written in per cent.
    case share
    /// Small shares, written in per cent, on an axis from 0 to the largest.
    case smallShare
    /// Numbers with `decimals` decimals.
    case number(decimals: Int)
    /// Milliseconds of either sign on a logarithmic axis.
    case milliseconds
  }

  init(_ column: String, _ title: String, _ scale: Scale) {
    (self.column, self.title, self.scale) = (column, title, scale)
  }

  static var day: ChartAxis { ChartAxis("day", "day", .days) }

  static func share(_ title: String) -> ChartAxis { ChartAxis("", title, .share) }
}

/// A line of a chart: a column with its bands.
public struct ChartLine: Sendable {
  public let name, column: String
  public let bands: [Band]
  /// Whether the line goes in steps, starting at 1 for length 0.
  public let isStep: Bool
  /// Whether the line is drawn only in a picture of a single run, variant and segment.
  public let isAside: Bool

  /// An area between two columns behind a line.
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

/// The parts of a whole in a chart.
public struct ChartParts: Sendable {
  /// The key column whose values are the parts; nil if each part has its own column.
  public let key: String?
  /// The column of the parts' numbers; empty if each part has its own column.
  public let column: String
  /// The known parts, in order: a column or value, its name, and the number of its colour. Unknown
  /// values come after them, under their own names.
  public let parts: [Part]
  /// Whether each part is drawn as a share of the sum of all parts.
  public let isWhole: Bool

  /// A part of a whole.
  public struct Part: Sendable {
    public let value, name: String
    public let style: Int

    package init(_ value: String, _ name: String, _ style: Int) {
      (self.value, self.name, self.style) = (value, name, style)
    }
  }

  /// Creates parts that are the values of a key column.
  init(_ key: String, _ parts: [Part] = [], of column: String, isWhole: Bool = false) {
    (self.key, self.parts, self.column, self.isWhole) = (key, parts, column, isWhole)
  }

  init(columns: [Part], isWhole: Bool = false) {
    (key, column, parts, self.isWhole) = (nil, "", columns, isWhole)
  }
}

/// A list of rows with dots and ranges on one axis.
public struct ChartRanges: Sendable {
  /// The axis; its column is the value of the dot.
  public var axis: ChartAxis
  /// The column of a row's name; `heading` is the column of a heading above several rows.
  public var name: ChartAxis
  public var heading: String?
  /// The key column whose values become several marks in a row; nil for one mark.
  public var series: String?
  /// The name of the mark if each row has only one.
  public var mark: String
  /// The ends of ranges, widest range first; a nil lower end is the negative of the upper end.
  public var ranges: [(low: String?, high: String)] = []
  /// Whether the value is drawn as a bar from 0 instead of a dot.
  public var isBar = false
  /// Whether rows are listed in reverse order.
  public var isReversed = false
  /// Whether the first row name is left out, because everybody reaches it at the start.
  public var isFirstLeftOut = false
  /// The column that must be above 0 for a row to be drawn; nil to draw all rows.
  public var above: String?
  /// Whether only the rows of the last complete week of the run are drawn.
  public var isOfLastWeek = false
  /// The limits marked on the axis.
  public var limits: [(value: Double, name: String)] = []
  /// The columns shown as text next to the picture, each with its interval if it has one.
  public var texts: [ChartAxis]
  /// The explanation of how to read a row.
  public var legend: String
}
