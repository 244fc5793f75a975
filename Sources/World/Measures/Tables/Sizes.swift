import Analytics
import Tabular

/// A buffer for the sizes in a group's events, in order. A size is a value such as a drift; sizes
/// are too varied to be counted by group.
///
///     group   drift 30 ms · drift 480,000 ms · late by 420 ms …    until the night
///     night   ──▶ SizeTallies of everybody, a `LogTally` for each cell
struct SizeNotes: Sendable {
  struct Note: Sendable {
    var size: Int64
    var cell: UInt16
    var segments: SegmentSet
  }

  private var notes: [Note] = []

  /// Appends a size, such as a drift, for a cell and for the person's segments (one bit each).
  mutating func note(_ size: Int64, in cell: Int, _ segments: SegmentSet) {
    notes.append(Note(size: size, cell: UInt16(cell), segments: segments))
  }

  /// Calls `body` with each size recorded since the last call, and then removes all sizes.
  mutating func take(_ body: (Note) -> Void) {
    for note in notes { body(note) }
    notes.removeAll(keepingCapacity: true)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.list(&notes, of: Note(size: 0, cell: 0, segments: 0)) { note, visitor in
      visitor.bits(&note.size)
      visitor.whole(&note.cell)
      visitor.bits(&note.segments)
    }
    visitor.expect(notes.isEmpty)
  }
}

/// The number of times that each size, such as a drift in ms, occurred; by segment, then cell.
struct SizeTallies: Sendable {
  private var tallies: BySegment<[LogTally]>

  init(_ size: WorldSize, cells: Int) {
    tallies = BySegment(size, Array(repeating: LogTally(), count: cells))
  }

  mutating func collect(from notes: inout SizeNotes) {
    notes.take { note in
      tallies.update(note.segments) { $0[Int(note.cell)].add(note.size) }
    }
  }

  mutating func add(_ other: SizeTallies) {
    for segment in tallies.indices {
      for cell in tallies[segment].indices {
        tallies[segment][cell].add(other.tallies[segment][cell])
      }
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.segments(&tallies) { tallies, visitor in
      for cell in tallies.indices { visitor.tally(&tallies[cell]) }
    }
  }

  func quantile(_ share: Double, of cells: Range<Int>, _ segment: Int) -> Double? {
    var sum = LogTally()
    for cell in cells { sum.add(tallies[segment][cell]) }
    return sum.quantile(share)
  }

  /// Returns a table cell with the quantile that a column shows, over all sizes of some cells.
  func cell(_ question: CurveQuestion, of cells: Range<Int>, _ segment: Int) -> Cell {
    guard case .quantile(let share) = question else { return .empty }
    return Cell(quantile(share, of: cells, segment))
  }
}

extension MeasurableCurve {
  /// Returns quantiles over several cells of sizes, for measures. Sizes are not counted by group.
  static func sizes(
    _ sizes: SizeTallies, of cells: Range<Int>, _ segment: Int, count: Int64
  ) -> MeasurableCurve {
    MeasurableCurve { question in
      guard case .quantile(let share) = question else { return MeasureAnswer() }
      return MeasureAnswer(value: sizes.quantile(share, of: cells, segment), observations: count)
    }
  }
}
