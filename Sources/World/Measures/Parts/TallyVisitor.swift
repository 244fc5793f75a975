import Analytics
import CivilTime

/// A visitor that writes or reads the numbers of tallies ("parts"), in a fixed order.
///
///     mutating func visit(_ visitor: inout some TallyVisitor) {
///       visitor.whole(&people)
///       visitor.visit(&tallies)
///     }
///
/// The writer and the reader run the same `visit` function of an observer, so they always agree on
/// the format. A writer does not change the parts. A reader replaces the parts of single people,
/// and adds the parts for all people (`sum` and `counts`). So a reader can read a group in several
/// pieces: the group's tallies start at zero, and each piece is added. Any other part for all
/// people documents at its `visit` how pieces are joined. A `whole` or `flag` has the same value in
/// all pieces.
///
///     bytes      people 0 … 6, counts      people 7 … 9, counts
///     blocks     ▢ ▢ ▢ ▢ ▢ ▢ ▢ · · ·       ▢ ▢ ▢ ▢ ▢ ▢ ▢ ▢ ▢ ▢
///     counts     5                         5 + 2
///
/// A reader trusts no file. Each number must be a count or lie in a range. A count must be at most
/// half of its type's maximum, so that a continued run can increase it. The sum of all 64-bit
/// counts must not exceed what a world of this size can count. So no sum of parts overflows,
/// whatever a file contains.
///
///     part       bytes
///     number     as many as in memory, the lowest first
///     flag       one, 0 or 1
///     choice     one, the raw value
///     list       eight for its length, then its elements
package protocol TallyVisitor {
  /// Whether the visitor reads bytes rather than writes them.
  static var isReading: Bool { get }

  /// The number of days of the run that have been simulated.
  var until: Int { get }

  /// Returns the visited people as indices in a block that has an element for each person.
  func places(_ count: Int) -> Range<Int>

  /// The number of stages that a pet can have.
  var stages: Int { get }

  /// Visits a whole number, which must lie in a range.
  mutating func whole<Number: FixedWidthInteger>(
    _ number: inout Number, in range: ClosedRange<Number>)

  mutating func weigh(_ size: UInt64)

  /// Visits the length of a list. The elements are visited next; each has at least one byte.
  mutating func length(_ length: inout Int)

  /// Visits a contiguous region of memory.
  mutating func bytes(_ bytes: UnsafeMutableRawBufferPointer)

  /// Marks the tallies as invalid, because a number has an impossible value.
  mutating func refuse()

  mutating func visit(
    writing write: (inout TallyWriter) -> Void, reading read: (inout TallyReader) -> Void)
}

extension TallyVisitor {
  var isReading: Bool { Self.isReading }

  /// Visits a count; a reader replaces it.
  package mutating func whole<Number: FixedWidthInteger>(_ number: inout Number) {
    whole(&number, in: .min / 2 ... .max / 2)
    if Number.bitWidth == 64 { weigh(UInt64(number.magnitude)) }
  }

  /// Visits a count; a reader adds the stored count.
  package mutating func sum(_ number: inout Int64) {
    var own = number
    whole(&own)
    number = Self.isReading ? number &+ own : own
  }

  /// Visits several counts; a reader adds each stored count.
  ///
  /// - Parameter isList: whether the number of counts is also stored; otherwise it must be known.
  mutating func sum(_ numbers: inout [Int64], isList: Bool = false) {
    var own = Self.isReading ? isList ? [] : .none(numbers.count) : numbers
    if isList { list(&own) } else { row(&own) }
    if Self.isReading { numbers.add(own) }
  }

  /// Visits an `Int`. It is written with 64 bits, so that the bytes are the same on all platforms.
  package mutating func whole(_ number: inout Int) {
    var wide = Int64(number)
    whole(&wide, in: Int64(Int32.min)...Int64(Int32.max))
    number = Int(wide)
  }

  /// Visits a simulated day, or an age in days that a person reaches on a simulated day.
  ///
  /// - Parameter more: the amount by which the number may exceed the last simulated day.
  mutating func day<Number: FixedWidthInteger>(_ day: inout Number, plus more: Int = 0) {
    whole(&day, in: 0...Number(clamping: max(0, until - 1) + more))
  }

  /// Visits a simulated day, or `Int32.min` for "never".
  package mutating func day(orNever day: inout Int32) {
    bits(&day)
    expect(isLived(orNever: day))
  }

  package func isLived(orNever day: Int32) -> Bool { day == .min || 0..<until ~= Int(day) }

  package mutating func streak(_ length: inout Int32) {
    whole(&length, in: 0...Int32(clamping: longestStreak))
  }

  package var longestStreak: Int { WorldSize.longestStreak(on: until - 1) }

  package mutating func stage(_ stage: inout UInt8) { whole(&stage, in: 0...UInt8(stages - 1)) }

  /// Visits a number that is not a count and may have any value.
  package mutating func bits<Number: FixedWidthInteger>(_ number: inout Number) {
    whole(&number, in: .min ... .max)
  }

  /// Marks the tallies as invalid if `isPossible` is false.
  package mutating func expect(_ isPossible: Bool) { if !isPossible { refuse() } }

  package mutating func flag(_ flag: inout Bool) {
    var bit: UInt8 = flag ? 1 : 0
    whole(&bit, in: 0...1)
    flag = bit == 1
  }

  mutating func choice<Choice: RawRepresentable<UInt8>>(_ choice: inout Choice) {
    var raw = choice.rawValue
    bits(&raw)
    if let read = Choice(rawValue: raw) { choice = read } else { refuse() }
  }

  mutating func apps(_ apps: inout AppSet) {
    var bits = apps.rawValue
    whole(&bits, in: 0...AppSet.every.rawValue)
    apps = AppSet(rawValue: bits)
  }

  /// Visits a list of any length.
  ///
  /// - Parameters:
  ///   - empty: the initial value of an element.
  ///   - visit: visits an element.
  package mutating func list<Element>(
    _ list: inout [Element], of empty: Element, _ visit: (inout Element, inout Self) -> Void
  ) {
    var count = list.count
    length(&count)
    if list.count > count { list.removeLast(list.count - count) }
    while list.count < count { list.append(empty) }
    for place in list.indices { visit(&list[place], &self) }
  }

  package mutating func list<Number: FixedWidthInteger & BitwiseCopyable>(
    _ numbers: inout [Number]
  ) {
    var count = numbers.count
    length(&count)
    if numbers.count != count { numbers = Array(repeating: 0, count: count) }
    row(&numbers)
  }

  /// Visits the saved words of an engine, without checking their values.
  package mutating func words(_ words: inout [Int64]) {
    var count = words.count
    length(&count)
    if words.count != count { words = Array(repeating: 0, count: count) }
    words.withUnsafeMutableBufferPointer { row($0, areCounts: false) }
  }

  /// Visits a text of any length as bytes.
  package mutating func text(_ text: inout [UInt8]) {
    var count = text.count
    length(&count)
    if text.count != count { text = Array(repeating: 0, count: count) }
    text.withUnsafeMutableBytes { bytes($0) }
  }

  /// Visits an array of counts; the reader already knows the array's length.
  mutating func row<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: inout [Number]) {
    numbers.withUnsafeMutableBufferPointer { row($0) }
  }

  /// Visits contiguous numbers, in one step on platforms that store the lowest byte first.
  private mutating func row<Number: FixedWidthInteger & BitwiseCopyable>(
    _ numbers: UnsafeMutableBufferPointer<Number>, areCounts: Bool = true
  ) {
    #if _endian(little)
      bytes(UnsafeMutableRawBufferPointer(numbers))
    #else
      for place in numbers.indices { whole(&numbers[place], in: .min ... .max) }
    #endif
    guard Self.isReading, areCounts, Number.bitWidth == 64 else { return }
    for number in numbers { weigh(UInt64(number.magnitude)) }
  }

  /// Visits a value without references as its bytes in memory. Use it only for states that the same
  /// version reads on the same platform.
  package mutating func plain<Value: BitwiseCopyable>(_ value: inout Value) {
    withUnsafeMutableBytes(of: &value) { bytes($0) }
  }

  /// Visits an array of values without references as their bytes in memory.
  package mutating func plain<Value: BitwiseCopyable>(_ values: inout [Value], of empty: Value) {
    list(&values, of: empty) { $1.plain(&$0) }
  }

  /// Visits an engine as its saved words.
  ///
  /// - Parameter newborn: the saved words of an engine with the same rules and no history. The
  ///   leading words that equal these are not written.
  package mutating func engine<Engine: SavedState>(_ engine: inout Engine, like newborn: [Int64]) {
    let own = Self.isReading ? [] : engine.savedWords
    var shared = UInt32(zip(own, newborn).prefix { $0 == $1 }.count)
    whole(&shared, in: 0...UInt32(newborn.count))
    var rest = Array(own.dropFirst(Int(shared)))
    words(&rest)
    guard Self.isReading else { return }
    do throws(SavedStateError) {
      engine = try Engine(savedWords: newborn.prefix(Int(shared)) + rest)
    } catch { refuse() }
  }

  /// Visits a `LogTally`, which tallies sizes with seven significant bits.
  mutating func tally(_ tally: inout LogTally) {
    var (counts, negativeCounts, least, most) = tally.parts
    list(&counts)
    list(&negativeCounts)
    bits(&least)
    bits(&most)
    let read = LogTally(counts: counts, negativeCounts: negativeCounts, least: least, most: most)
    if let read { tally = read } else { refuse() }
  }

  mutating func tally(_ tally: inout ValueTally) {
    var (values, counts) = tally.parts
    list(&values)
    list(&counts)
    if let read = ValueTally(values: values, counts: counts) { tally = read } else { refuse() }
  }

  mutating func block<Element>(
    _ block: Block<Element>, _ visit: (inout Element, inout Self) -> Void
  ) {
    for place in places(block.count) { visit(&block[place], &self) }
  }

  mutating func block<Number: FixedWidthInteger>(_ numbers: Block<Number>) {
    row(UnsafeMutableBufferPointer(rebasing: numbers.elements[places(numbers.count)]))
  }

  /// Writes the counts in a block of memory, or reads stored counts and adds them to the block. A
  /// sum must be at most half of its type's maximum, so that a continued run can increase it.
  mutating func counts<Number: FixedWidthInteger>(_ numbers: Block<Number>) {
    guard Self.isReading else { return row(numbers.elements) }
    var own = Array(repeating: Number(0), count: numbers.count)
    row(&own)
    let most = (Number.max / 2).magnitude
    for place in own.indices where own[place] != 0 {
      let (sum, overflows) = numbers[place].addingReportingOverflow(own[place])
      if overflows || sum.magnitude > most { refuse() } else { numbers[place] = sum }
    }
  }

  mutating func segments<Tally>(
    _ tallies: inout BySegment<Tally>, _ visit: (inout Tally, inout Self) -> Void
  ) {
    for segment in tallies.indices { visit(&tallies[segment], &self) }
  }
}

package struct TallyWriter: TallyVisitor {
  package static var isReading: Bool { false }
  package var until: Int { Int(Int32.max) }
  package var stages: Int { 256 }

  package private(set) var bytes: [UInt8] = []

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  package func places(_ count: Int) -> Range<Int> { 0..<count }

  mutating func append(_ bytes: [UInt8]) { self.bytes += bytes }

  package mutating func whole<Number: FixedWidthInteger>(
    _ number: inout Number, in range: ClosedRange<Number>
  ) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }

  package mutating func length(_ length: inout Int) { whole(&length) }

  package mutating func bytes(_ bytes: UnsafeMutableRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func weigh(_ size: UInt64) {}

  package mutating func refuse() {}

  package mutating func visit(
    writing write: (inout TallyWriter) -> Void, reading read: (inout TallyReader) -> Void
  ) { write(&self) }
}

/// A reader of bytes written by `TallyWriter`. It detects bytes that cannot be tallies.
package struct TallyReader: TallyVisitor {
  package static var isReading: Bool { true }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// Whether bytes were missing or a number had an impossible value.
  package private(set) var hasFailed = false
  package var until: Int
  package let stages: Int
  /// The maximum sum of all counts that are not yet read.
  var most: UInt64
  /// The indices of the people to read, and the number of people in their group; nil to read all.
  var piece: (people: Range<Int>, of: Int)?

  /// Creates a reader at the start of the bytes.
  ///
  /// - Parameters:
  ///   - size: the size of the world to which the tallies belong.
  ///   - day: the next day to simulate; nil if the world has ended.
  package init(_ bytes: ArraySlice<UInt8>, of size: WorldSize, until day: Int? = nil) {
    (self.bytes, position) = (bytes, bytes.startIndex)
    (until, most) = (day ?? size.days, size.mostCounted(blocks: PeopleGroups.blocks.count))
    stages = max(1, min(size.stages, 256))
  }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package func places(_ count: Int) -> Range<Int> {
    guard let piece, piece.of > 0 else { return 0..<count }
    let width = count / piece.of
    return piece.people.lowerBound * width..<piece.people.upperBound * width
  }

  package mutating func whole<Number: FixedWidthInteger>(
    _ number: inout Number, in range: ClosedRange<Number>
  ) {
    var read: Number = 0
    withUnsafeMutableBytes(of: &read) { bytes($0) }
    read = Number(littleEndian: read)
    if !hasFailed, range.contains(read) { number = read } else { refuse() }
  }

  package mutating func length(_ length: inout Int) {
    var read = 0
    whole(&read)
    // A damaged length reserves no memory.
    if read >= 0, read <= bytes.endIndex - position { length = read } else { refuse() }
    if hasFailed { length = 0 }
  }

  package mutating func bytes(_ bytes: UnsafeMutableRawBufferPointer) {
    guard !hasFailed, self.bytes.endIndex - position >= bytes.count else { return refuse() }
    bytes.copyBytes(from: self.bytes[position..<position + bytes.count])
    position += bytes.count
  }

  package mutating func weigh(_ size: UInt64) {
    if size > most { refuse() } else { most -= size }
  }

  package mutating func refuse() { hasFailed = true }

  package mutating func visit(
    writing write: (inout TallyWriter) -> Void, reading read: (inout TallyReader) -> Void
  ) { read(&self) }
}
