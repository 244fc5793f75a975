import Population
import Tabular
import Text
import TerminalKit

struct EngineRun {
  let engine: Engine
  let options: Arguments
  let rules: WorldParameters
  let input: ByteInput
  /// The name of the input in error messages.
  let path: String
  let console: Console

  /// Reads all rows, passes them to the engine and writes the engine's answers.
  ///
  /// If a row is faulty, the answers to earlier rows are written before the error is thrown.
  /// Nothing is written for the faulty row.
  func drive<Rows: RowEngine & ~Copyable>(_ rows: inout Rows) throws(CommandFailure) {
    let table = ForeignSource(input, order: options.dateOrder)
    do { try drive(&rows, table) } catch { throw error.moved(table.original) }
  }

  private func drive<Rows: RowEngine & ~Copyable>(
    _ rows: inout Rows, _ table: ForeignSource<ByteInput>
  ) throws(CommandFailure) {
    var reader = CSVReader(table, bufferBytes: console.readAhead)
    let layout = EngineLayout(engine: engine, options: options, path: path)
    let plan = try layout.plan(header: try next(&reader))
    var writer = CSVWriter(guardsFormulas: true)
    for name in plan.outputNames { writer.write(text: name) }
    writer.endRow()
    do throws(CommandFailure) {
      if engine.output.isAtEnd {
        try answerAtEnd(&reader, plan, &rows, &writer)
      } else {
        while let row = try next(&reader) {
          try process(row, plan, &rows, &writer)
          if writer.count >= 1 << 16 { try console.write(&writer) }
        }
        do { try rows.finish(into: &writer) } catch { throw plan.failure(error, path) }
      }
    } catch {
      writer.dropRow()
      try console.write(&writer)
      throw error
    }
    try console.write(&writer)
    let sentence = FileColumn.sentence(table.form, plan.renamed, unused: plan.unused)
    if let sentence { console.say(sentence) }
  }

  @inline(__always) private func process<Rows: RowEngine & ~Copyable>(
    _ row: CSVRow, _ plan: EnginePlan, _ rows: inout Rows, _ writer: inout CSVWriter
  ) throws(CommandFailure) {
    for place in plan.copied {
      let field = row[place].unguarded
      if field.needsGuard { writer.write(field) } else { writer.write(raw: row.raw(place)) }
    }
    let start = writer.count
    do {
      try rows.process(EngineRow(row: row, places: plan.places), into: &writer)
    } catch {
      throw plan.failure(error, path)
    }
    guard plan.endsRows else { return }
    if writer.count - start > CSVLimits().fieldBytes { throw tooLong(row) }
    writer.endRow()
  }

  /// The failure for an answer that is too long for a CSV field. Such an answer is refused because
  /// the program has to be able to read its own output.
  private func tooLong(_ row: CSVRow) -> CommandFailure {
    .badInput(
      path, row.position(of: 0),
      "the answer to this row has more than \(CSVLimits().fieldBytes) bytes, too many for a field; "
        + "give rows at more times, so that each answers less")
  }

  /// Buffers the input fields of every row. After the last row, writes each row with its answer.
  private func answerAtEnd<Rows: RowEngine & ~Copyable>(
    _ reader: inout CSVReader<ForeignSource<ByteInput>>, _ plan: EnginePlan, _ rows: inout Rows,
    _ writer: inout CSVWriter
  ) throws(CommandFailure) {
    var kept = CSVWriter(guardsFormulas: true)
    var lengths: [UInt32] = []
    let room = RowMemoryLimit(console.memory, size: console.files.size(of: path))
    while let row = try next(&reader) {
      let start = kept.count
      try process(row, plan, &rows, &kept)
      lengths.append(UInt32(truncatingIfNeeded: kept.count - start))
      guard lengths.count.isMultiple(of: RowMemoryLimit.stride) else { continue }
      if let sentence = room.refusal(rows: lengths.count, bytes: kept.count) {
        throw .badInput(path, row.position(of: 0), sentence)
      }
    }
    do { try rows.finish(into: &writer) } catch { throw plan.failure(error, path) }
    var start = 0
    for (index, length) in lengths.enumerated() {
      writer.write(raw: kept.view.dropFirst(start).prefix(Int(length) - 1))
      rows.answer(index, into: &writer)
      writer.endRow()
      start += Int(length)
      if writer.count >= 1 << 16 { try console.write(&writer) }
    }
  }

  @inline(__always)
  private func next(_ reader: inout CSVReader<ForeignSource<ByteInput>>) throws(CommandFailure)
    -> CSVRow?
  {
    do { return try reader.next() } catch { throw .reading(path, error) }
  }
}
