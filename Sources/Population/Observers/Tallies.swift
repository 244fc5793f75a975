/// What observers count in: columns of whole numbers, for each segment apart.
///
///     segment 0 (all)      planned    day 0, 1, 2 …      column after column, segment after
///                          done       day 0, 1, 2 …      segment, in one block of memory
///     segment 1 (eager)    planned    day 0, 1, 2 …
///
///     tallies.count(3, Count.planned, day, 0b011)         // 3 more planned of all and the eager
///
/// A person's day tells dozens of events, and each is counted in several columns. An array would
/// ask before every change whether it is held elsewhere; these do not. What is counted is counted
/// in all copies, so they have one owner; only `add(_:times:)` gives new ones and leaves the
/// copies.
struct Tallies<Number: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable {
  private var numbers: Block<Number>
  private let rows: Int
  private let segmentCount: Int
  private let numbersPerSegment: Int

  /// Zeros.
  init(_ shape: WorldShape, columns: Int, rows: Int) {
    self.rows = rows
    segmentCount = max(1, shape.segments)
    numbersPerSegment = columns * rows
    numbers = Block(repeating: 0, count: segmentCount * columns * rows)
  }

  /// Counts so many in a column and row, of all segments to which a person belongs, a bit each.
  @inline(__always)
  func count(_ number: Number, _ column: Int, _ row: Int, _ segments: UInt16) {
    let place = column * rows + row
    if segments == 1 {
      numbers[place] &+= number
    } else {
      countApart(number, place, segments)
    }
  }

  private func countApart(_ number: Number, _ place: Int, _ segments: UInt16) {
    var left = segments
    while left != 0 {
      let segment = left.trailingZeroBitCount
      if segment < segmentCount { numbers[segment * numbersPerSegment + place] &+= number }
      left &= left &- 1
    }
  }

  /// Adds the numbers of another group, or takes them away again. Whoever shares these tallies
  /// keeps them as they were.
  mutating func add(_ other: Tallies, times sign: Int) {
    let (before, sums) = (numbers, Block<Number>(repeating: 0, count: numbers.count))
    let factor = Number(sign)
    for place in sums.indices { sums[place] = before[place] &+ factor &* other.numbers[place] }
    numbers = sums
  }

  /// Adds the numbers of a column to as many.
  func add(_ column: Int, _ segment: Int, to sums: inout [Int64]) {
    let first = segment * numbersPerSegment + column * rows
    for row in 0..<rows { sums[row] &+= Int64(numbers[first + row]) }
  }

  /// Adds the numbers of all columns, one after the other.
  func addAll(_ segment: Int, to sums: inout [Int64]) {
    let first = segment * numbersPerSegment
    for place in 0..<numbersPerSegment { sums[place] &+= Int64(numbers[first + place]) }
  }

  /// Adds the first numbers of a column to as many, and puts the column's back to zero.
  func take(_ column: Int, _ segment: Int, into sums: inout [Int64]) {
    let first = segment * numbersPerSegment + column * rows
    for row in sums.indices where numbers[first + row] != 0 {
      sums[row] &+= Int64(numbers[first + row])
      numbers[first + row] = 0
    }
  }

  /// A number.
  subscript(column: Int, row: Int, segment: Int) -> Number {
    get { numbers[segment * numbersPerSegment + column * rows + row] }
    nonmutating set { numbers[segment * numbersPerSegment + column * rows + row] = newValue }
  }
}

extension Array where Element == Int64 {
  /// Adds a column of a group, of the same length.
  mutating func add(
    _ tallies: Tallies<some FixedWidthInteger & BitwiseCopyable & Sendable>, _ column: Int,
    _ segment: Int
  ) {
    tallies.add(column, segment, to: &self)
  }
}

/// Elements of plain values side by side, in place for as long as anybody holds the block.
///
/// What lies outside is a mistake of the program and stops it, as with an array.
struct Block<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int
  private let owner: Owner

  private final class Owner: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>

    init(_ base: UnsafeMutablePointer<Element>) { self.base = base }

    deinit { base.deallocate() }
  }

  init(repeating element: Element, count: Int) {
    base = .allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
    owner = Owner(base)
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the block")
      return base[place]
    }
    @inline(__always)
    nonmutating _modify {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "outside the block")
      yield &base[place]
    }
  }
}
