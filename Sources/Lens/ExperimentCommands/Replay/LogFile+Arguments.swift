import TerminalKit

extension LogFile {
  static func options(example: String) -> [Option] {
    [
      Option(
        "columns", .text("ROLE=COLUMN,…"),
        help: "which column says what, where the log calls it otherwise", example: example),
      Option(
        "where", .text("COLUMN=TEXT"),
        help:
          "only rows with the text, or one of several with | between, in the column; with != only "
          + "the others; may be given several times",
        example: "--where 'type!=Exam'"),
      FileColumn.dates,
      Option("lenient", .flag, help: "count and leave out the rows that are at fault"),
    ]
  }

  /// The file as the options `--columns`, `--where` and `--lenient` describe it.
  convenience init(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) {
    let input = try console.open(path)
    try self.init(
      path: input.name, input.source, columns: try arguments.pairs("columns"),
      filters: try arguments.texts("where").map { text throws(CommandFailure) in
        try LogFilter(text)
      }, isLenient: arguments.flag("lenient"), dates: arguments.dateOrder)
  }
}
