import Tabular
import Text
import TerminalKit

/// The column mapping for one file: where the engine's columns are, and what the output copies.
final class EnginePlan {
  /// The 0-based index in the file of each of the engine's columns; -1 if the column is absent.
  let places: UnsafePointer<Int>
  /// The 0-based indices of the file's fields that the output copies, in the order of the output.
  let copied: [Int]
  let outputNames: [String]
  /// Columns that were found under another name, each as a phrase for a message.
  let renamed: [String]
  /// The names of columns that the engine does not read.
  let unused: [String]
  let endsRows: Bool
  private let columnNames: [String]

  init(
    places: [Int], copied: [Int], outputNames: [String], endsRows: Bool, names: [String],
    header: [String], unused: [Int]
  ) {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: places.count)
    for (index, place) in places.enumerated() { (memory + index).initialize(to: place) }
    self.places = UnsafePointer(memory)
    (self.copied, self.outputNames, self.endsRows) = (copied, outputNames, endsRows)
    columnNames = names
    self.unused = unused.map { header[$0] }
    renamed = zip(names, places).compactMap { name, place in
      place < 0 || header[place] == name
        ? nil : "column \"\(header[place].onOneLine)\" as \(name)"
    }
  }

  deinit { places.deallocate() }

  func failure(_ error: RowError, _ path: String) -> CommandFailure {
    let name = error.namesColumn ? error.column.map { columnNames[$0] } ?? "" : ""
    let position = error.position ?? TextPosition(line: 1, column: 1)
    return .badInput(path, position, name + error.message)
  }
}

/// Compares the header of a CSV file with the columns of an engine.
struct EngineLayout {
  let engine: Engine
  let options: Arguments
  let path: String

  /// Maps the columns of a file with this header; an error names the position of the faulty column.
  func plan(header: CSVRow?) throws(CommandFailure) -> EnginePlan {
    let inputs = engine.input.filter { $0.applies(to: options) }
    guard let header else {
      let names = inputs.filter(\.isRequired).map(\.name).joined(separator: ",")
      throw .badInput(
        path, TextPosition(line: 1, column: 1),
        "the input is empty; its first line has to name the columns \(names)")
    }
    var places = [Int](repeating: -1, count: engine.input.count)
    let others = try match(header, inputs, &places)
    try checkRequired(header, places)
    let appended = engine.output.isAppended
    let copied = appended ? places.filter { $0 >= 0 } + others : []
    let (names, texts) = (engine.input.map(\.name), texts(of: header))
    let outputs = engine.output.columns.filter { $0.applies(to: options) }.map(\.name)
    return EnginePlan(
      places: places, copied: copied,
      outputNames: copied.map { place in
        places.firstIndex(of: place).map { names[$0] } ?? texts[place]
      } + outputs, endsRows: appended, names: names, header: texts,
      unused: options.flag("pass-through") ? [] : others)
  }

  private func texts(of header: CSVRow) -> [String] {
    (0..<header.count).map { header[$0].unguarded.text }
  }

  /// Writes the file index of each engine column to `places`; returns the indices of other columns.
  private func match(
    _ header: CSVRow, _ inputs: [FileColumn], _ places: inout [Int]
  ) throws(CommandFailure) -> [Int] {
    var seen = KeyTable()
    var others: [Int] = []
    let texts = texts(of: header)
    let given = try options.pairs("columns")
    for (name, column) in given.sorted(by: { $0.key < $1.key }) {
      guard inputs.contains(where: { $0.name == name }) else {
        throw .usage(
          "Option '--columns': \(engine.name) has no column '\(name)'; it reads "
            + "\(inputs.map(\.name).joined(separator: ", ")).")
      }
      guard given.values.count(where: { $0 == column }) == 1 else {
        throw .usage("Option '--columns': '\(column)' is given twice; give each column once.")
      }
      guard texts.contains(column) else {
        throw .usage(
          "Option '--columns': '\(path)' has no column '\(column)'; it has "
            + "\(texts.joined(separator: ", ")).")
      }
    }
    let found = engine.input.map { column in
      column.applies(to: options) ? given[column.name] ?? column.name(in: texts) : nil
    }
    let missing = zip(engine.input, found).filter { $0.applies(to: options) && $1 == nil }
      .map { $0.0.name }
    for place in 0..<header.count {
      guard seen.index(of: header[place].unguarded) == place else {
        throw objection(
          header, place, "column \"\(header[place].excerpt)\" is there twice; drop one")
      }
      if let column = found.firstIndex(of: texts[place]) {
        places[column] = place
      } else {
        if !options.flag("pass-through") { try checkIsForeign(header, place, missing) }
        try checkDiffersFromOutput(header, place)
        others.append(place)
      }
    }
    return others
  }

  /// Refuses to copy a column if another output column already has that name.
  private func checkDiffersFromOutput(_ header: CSVRow, _ place: Int) throws(CommandFailure) {
    guard engine.output.isAppended else { return }
    let name = header[place].text
    if engine.input.contains(where: { $0.name == name && $0.applies(to: options) }) {
      throw objection(
        header, place,
        "column \"\(name)\" has the name of another that --columns gives; rename or drop it")
    }
    for column in engine.output.columns where column.name == name && column.applies(to: options) {
      throw objection(
        header, place,
        "column \"\(name)\" has the name of a column that \(engine.name) writes; rename or drop it")
    }
  }

  /// Refuses an unknown column that was most likely meant for the engine, because the engine reads
  /// it with another option, or because its name is close to that of a missing column.
  private func checkIsForeign(
    _ header: CSVRow, _ place: Int, _ missing: [String]
  ) throws(CommandFailure) {
    let word = header[place].text
    if let column = engine.input.first(where: { $0.name == word }), let condition = column.condition
    {
      let remedy = "is read only \(condition); drop it, or add the option"
      throw objection(header, place, "column \"\(word)\" \(remedy)")
    }
    guard let near = nearest(to: word, among: missing) else { return }
    throw objection(
      header, place,
      "unknown column \"\(header[place].excerpt)\", did you mean \"\(near)\"? "
        + "--pass-through copies it as it is")
  }

  private func checkRequired(_ header: CSVRow, _ places: [Int]) throws(CommandFailure) {
    for (index, column) in engine.input.enumerated()
    where places[index] < 0 && column.isRequired && column.applies(to: options) {
      let example = "\"\(column.name)\" (\(column.meaning))"
      throw objection(header, 0, "column \(example) is missing; add it to the header")
    }
  }

  private func objection(_ header: CSVRow, _ place: Int, _ message: String) -> CommandFailure {
    .badInput(path, header.position(of: place), message)
  }
}
