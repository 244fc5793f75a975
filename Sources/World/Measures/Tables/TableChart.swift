/// How a table is drawn, as data: pages draw it as SVG, and `terrarium report` writes it for
/// Vega-Lite.
///
///     TableChart(
///       .lines(.day, .share("people active on that day"), [ChartLine("active", "active_share")]),
///       isShared: true)
///
/// A chart does not depend on runs, variants and segments: the renderer puts their rows side by
/// side, or, where `isShared`, as lines into one picture.
public struct TableChart: Sendable {
  /// The title that tells it from the other charts of its table; empty if it is the only one.
  public let title: String
  public let form: Form
  /// A key column, each value of which has a picture of its own.
  public let panels: String?
  /// Whether lines of all runs and variants stand in one picture.
  public let isShared: Bool

  /// The form of the drawing.
  public enum Form: Sendable {
    /// Lines over an axis of days or lengths.
    case lines(ChartAxis, ChartAxis, [ChartLine])
    /// Parts on top of one another, by day or week.
    case areas(ChartAxis, ChartAxis, ChartParts)
    /// Columns of parts, one for each value of a key.
    case columns(ChartAxis, ChartAxis, ChartParts)
    /// A field of shares, a row of squares for each value of a key.
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

/// A column along an axis.
public struct ChartAxis: Sendable {
  public let column, title: String
  public let scale: Scale

  /// How the values of a column lie along an axis and are written.
  public enum Scale: Sendable, Equatable {
    /// Days of the run, with their dates if these are known.
    case days
    /// Whole units from 0, such as days since joining.
    case ages
    /// Lengths, as long as at least one in a hundred is left.
    case lengths
    /// Weeks; those that are only partly in the run are left out on request.
    case weeks(onlyFull: Bool)
    /// Names in the order of the table.
    case names
    /// Days of the week, from Monday.
    case weekdays
    /// Counts of things.
    case count
    /// Shares of 1, written in per cent.
    case share
    /// Shares of 1 that are small, from 0 to the largest.
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
  /// Whether it goes in steps from 1 at length 0.
  public let isStep: Bool
  /// Whether it is drawn only where one line could stand alone: in the picture of a single run,
  /// variant and segment.
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

/// Parts of a whole.
public struct ChartParts: Sendable {
  /// The key column whose values are the parts; nil where each part has a column of its own.
  public let key: String?
  /// The column of their numbers, where they are values of a key.
  public let column: String
  /// The known parts, in their order: a column or value, its name, the number of its colour.
  /// Unknown values follow under their own names.
  public let parts: [Part]
  /// Whether the parts of a day are drawn as shares of their sum.
  public let isWhole: Bool

  /// One part.
  public struct Part: Sendable {
    public let value, name: String
    public let style: Int

    package init(_ value: String, _ name: String, _ style: Int) {
      (self.value, self.name, self.style) = (value, name, style)
    }
  }

  /// Parts that are rows.
  init(_ key: String, _ parts: [Part] = [], of column: String, isWhole: Bool = false) {
    (self.key, self.parts, self.column, self.isWhole) = (key, parts, column, isWhole)
  }

  init(columns: [Part], isWhole: Bool = false) {
    (key, column, parts, self.isWhole) = (nil, "", columns, isWhole)
  }
}

/// A list of rows with dots and ranges on one axis.
public struct ChartRanges: Sendable {
  /// The axis; its column is that of the dot.
  public var axis: ChartAxis
  /// The column of a row's name, and that of the heading above several rows.
  public var name: ChartAxis
  public var heading: String?
  /// The key column whose values are marks next to each other in a row.
  public var series: String?
  /// The name of a mark where there is one per row.
  public var mark: String
  /// Ends of ranges, the widest first; without a lower end it is the negative of the upper end.
  public var ranges: [(low: String?, high: String)] = []
  /// Whether a row's value is a bar from 0.
  public var isBar = false
  /// Whether rows are listed from the last to the first.
  public var isReversed = false
  /// Whether the first value of a row's name is left out because everybody has it from the start.
  public var isFirstLeftOut = false
  /// Rows are drawn where this column is above 0.
  public var above: String?
  /// Whether only rows of the last week that is fully in the run are drawn.
  public var isOfLastWeek = false
  /// Limits on the axis.
  public var limits: [(value: Double, name: String)] = []
  /// Columns that stand next to the picture as text, each with its interval if it has one.
  public var texts: [ChartAxis]
  /// Explains how to read a row.
  public var legend: String
}
