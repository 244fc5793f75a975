/// The counters of observers: columns of whole numbers, separately for each segment.
///
///     segment 0 (all)      day 0    planned done …       column after column, segment after
///                          day 1    planned done …       segment, in one block of memory
///     segment 1 (eager)    day 0    planned done …
///
///     tallies.count(3, day, planned, 0b011)               // adds 3 to `planned` in both segments
///
/// A person's day causes dozens of events, each counted in several columns. An array would check
/// before each change whether its memory is shared. A tally does not check: all its copies share
/// the same counts, so a tally must have one owner.
///
/// A cell that does not exist, or a count that overflows, stops the run with a message. So no count
/// reaches the next column by mistake, and no sum wraps around. A group's counts may have fewer
/// than 64 bits; the sums of several groups have 64 bits.
package struct Tallies<Number: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable {
  private let numbers: Block<Number>
  private let grid: Grid
  private let segmentCount: Int

  /// Creates counters at zero.
  package init(_ size: WorldSize, columns: Int, rows: Int) {
    grid = Grid(columns: columns, rows: rows)
    segmentCount = max(1, size.segments)
    numbers = Block(repeating: 0, count: segmentCount * grid.count)
  }

  /// Adds a number to the count in a column and row, for each segment in a set (one bit each).
  @inline(__always)
  package func count(_ number: Number, _ column: Int, _ row: Int, _ segments: SegmentSet) {
    let place = grid.place(column, row)
    if segments == 1 {
      let cell = numbers.known(place)
      cell.pointee = cell.pointee.plus(number)
    } else {
      countApart(number, place, segments)
    }
  }

  private func countApart(_ number: Number, _ place: Int, _ segments: SegmentSet) {
    var left = segments
    while left != 0 {
      let segment = left.trailingZeroBitCount
      if segment < segmentCount {
        let cell = numbers.known(segment * grid.count + place)
        cell.pointee = cell.pointee.plus(number)
      }
      left &= left &- 1
    }
  }

  /// Returns the number at an index, which the caller must have checked.
  @inline(__always) private func number(_ place: Int) -> Int64 {
    Int64(numbers.known(place).pointee)
  }

  @inline(__always) private func first(_ segment: Int) -> Int {
    if UInt(bitPattern: segment) >= UInt(bitPattern: segmentCount) {
      Trap.noSuchElement(segment, of: segmentCount)
    }
    return segment &* grid.count
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { visitor.counts(numbers) }

  /// Adds a segment's numbers to `sums`, whose columns have `width` rows each, from row `row` on.
  package func add(_ segment: Int, to sums: inout [Int64], first row: Int, width: Int) {
    guard grid.count > 0 else { return }
    let last = (grid.columns - 1) * width + row + grid.rows
    guard sums.count >= last else { Trap.noSuchElement(last, of: sums.count) }
    let own = numbers.known(first(segment))
    sums.withUnsafeMutableBufferPointer { sums in
      // Columns that follow one another are one long column.
      let (columns, rows) = width == grid.rows ? (1, grid.count) : (grid.columns, grid.rows)
      for column in 0..<columns {
        let (from, to) = (column &* rows, column &* width &+ row)
        for next in 0..<rows { sums[to &+ next] &+= Int64(own[from &+ next]) }
      }
    }
  }

  /// Adds the first number of each column, times `sign`, to `sums`; returns whether any is not 0.
  func add(_ segment: Int, columns: Range<Int>, to sums: inout [Int64], times sign: Int64) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= grid.columns, sums.count >= columns.count
    else { Trap.noSuchElement(columns.upperBound, of: min(grid.columns, sums.count)) }
    let own = numbers.known(first(segment) + columns.lowerBound * grid.rows)
    return sums.withUnsafeMutableBufferPointer { sums in
      var all: Number = 0
      for next in 0..<columns.count {
        all |= own[next &* grid.rows]
        sums[next] &+= sign &* Int64(own[next &* grid.rows])
      }
      return all != 0
    }
  }

  /// Adds the numbers in rows 0 through `last` of a column to `sums`, and resets them to 0. Extends
  /// `sums` if necessary.
  func take(_ column: Int, _ segment: Int, through last: Int, into sums: inout [Int64]) {
    guard last < grid.rows else { Trap.noSuchCell(column, last, of: grid) }
    let first = first(segment) + grid.places(column).lowerBound
    for row in 0...last where numbers[first + row] != 0 {
      while sums.count <= row { sums.append(0) }
      sums[row] = sums[row].plus(Int64(numbers[first + row]))
      numbers[first + row] = 0
    }
  }

  @inline(__always) package subscript(column: Int, row: Int, segment: Int) -> Int64 {
    number(first(segment) + grid.place(column, row))
  }
}

extension FixedWidthInteger {
  /// Returns the sum; stops the run on overflow.
  @inline(__always) func plus(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    if overflows { Trap.tooMany() }
    return sum
  }
}

extension Array where Element == Int64 {
  /// Adds other numbers, times a sign, element by element. Extends this array if it is shorter.
  mutating func add(_ others: [Int64], times sign: Int64 = 1) {
    if count < others.count { self += [Int64].none(others.count - count) }
    withUnsafeMutableBufferPointer { own in
      others.withUnsafeBufferPointer { others in
        for index in others.indices { own[index] &+= sign &* others[index] }
      }
    }
  }
}

/// A contiguous region of memory with plain values; all copies of a block share it.
///
/// An index out of range stops the run with a message.
struct Block<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int
  /// The owner that frees the memory; nil for an empty block, which has no memory.
  private let owner: Owner?

  private final class Owner: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>

    init(_ base: UnsafeMutablePointer<Element>) { self.base = base }

    deinit { base.deallocate() }
  }

  init(repeating element: Element, count: Int) {
    self.count = count
    guard count > 0 else {
      // Never read: every access is compared with the count.
      (base, owner) = (Block.nowhere, nil)
      return
    }
    base = .allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    owner = Owner(base)
  }

  /// The placeholder address of an empty block; never read.
  private static var nowhere: UnsafeMutablePointer<Element> {
    guard let address = UnsafeMutablePointer<Element>(bitPattern: 64) else { Trap.tooMany() }
    return address
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// All elements of the block; valid only as long as a copy of the block exists.
  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  subscript(place: Int) -> Element {
    @inline(__always) get { address(of: place).pointee }
    @inline(__always) nonmutating _modify { yield &address(of: place).pointee }
  }

  /// Returns the address of an element, whose index the caller must have checked.
  @inline(__always)
  fileprivate func known(_ place: Int) -> UnsafeMutablePointer<Element> { base + place }

  @inline(__always) private func address(of place: Int) -> UnsafeMutablePointer<Element> {
    if UInt(bitPattern: place) >= UInt(bitPattern: count) { Trap.noSuchElement(place, of: count) }
    return base + place
  }
}
