import Analytics
import Comparing

/// An answer that can be stored as text and read by a later process.
package protocol Keepable {
  /// The answer as text; nil if it cannot be written as text.
  var kept: String? { get }

  /// Reads an answer from a text that `kept` returned; nil for any other text.
  init?(kept: String)
}

/// The fields of a stored answer, one per line. Numbers are written in full, texts unchanged.
///
///     retention        a text
///     0.118 ~ inf      numbers; ~ for a missing number
///
/// A text with a line break does not fit on a line, so an answer that contains one is not stored.
struct KeptText {
  private(set) var lines: ArraySlice<Substring> = []
  private var isWhole = true

  init() {}

  init(reading text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  /// All lines as one text; nil if a text that was written contained a line break.
  var text: String? { isWhole ? lines.joined(separator: "\n") : nil }

  mutating func write(_ text: String) {
    if text.utf8.contains(UInt8(ascii: "\n")) { isWhole = false }
    lines.append(text[...])
  }

  mutating func write(_ numbers: [Double?]) {
    write(numbers.map { number in number.map { "\($0)" } ?? "~" }.joined(separator: " "))
  }

  mutating func write(_ count: Int) { write("\(count)") }

  /// Reads the next line of the text; nil at the end of the text.
  mutating func line() -> String? { lines.popFirst().map(String.init) }

  /// Reads the numbers of the next line; nil if that line does not consist of numbers.
  mutating func numbers() -> [Double?]? {
    guard let line = line() else { return nil }
    var numbers: [Double?] = []
    for word in line.split(separator: " ") {
      let number = word == "~" ? nil : Double(word)
      guard word == "~" || number != nil else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads the next line as numbers; nil if any number is missing or malformed.
  mutating func known() -> [Double]? {
    guard let numbers = numbers() else { return nil }
    let known = numbers.compactMap { $0 }
    return known.count == numbers.count ? known : nil
  }

  mutating func count() -> Int? { line().flatMap { Int($0) } }
}

extension [CellAddress: MeasuredCell]: Keepable {
  package var kept: String? {
    var text = KeptText()
    for asked in keys.sorted(by: { $0.description < $1.description }) {
      guard let cell = self[asked], cell.address.otherwise.isEmpty else { return nil }
      text.write(asked)
      text.write(cell.address.address)
      text.write([cell.value])
      text.write(cell.sample)
    }
    return text.text
  }

  package init?(kept: String) {
    var (text, cells) = (KeptText(reading: kept), [CellAddress: MeasuredCell]())
    while !text.lines.isEmpty {
      guard let asked = text.address(), let address = text.address(),
        let value = text.numbers(), value.count == 1, let sample = text.sample()
      else { return nil }
      cells[asked] = MeasuredCell(address, value: value[0], sample: sample)
    }
    self = cells
  }
}

extension KeptText {
  fileprivate mutating func write(_ address: CellAddress) {
    write(address.table)
    write(address.column)
    write(address.conditions.count)
    for condition in address.conditions {
      write(condition.key)
      write(condition.value)
    }
  }

  fileprivate mutating func address() -> CellAddress? {
    guard let table = line(), let column = line(), let count = count(), count >= 0 else {
      return nil
    }
    var conditions: [CellAddress.Condition] = []
    while conditions.count < count {
      guard let key = line(), let value = line() else { return nil }
      conditions.append(CellAddress.Condition(key, value))
    }
    return CellAddress(table, conditions, column)
  }

  fileprivate mutating func write(_ sample: CellSample?) {
    guard let sample else { return write("") }
    write(sample.kind.rawValue)
    write([sample.value, sample.answers, sample.people, sample.unit])
    write(sample.withoutGroup)
    write(sample.worlds)
    write((sample.band?.knots ?? []).flatMap { [$0.deviate, $0.time] })
  }

  /// Reads the next sample: an inner nil if the answer has no sample, an outer nil if malformed.
  fileprivate mutating func sample() -> CellSample?? {
    guard let name = line() else { return nil }
    guard !name.isEmpty else { return .some(nil) }
    guard let kind = CellKind(rawValue: name), let numbers = numbers(), numbers.count == 4,
      let value = numbers[0], let unit = numbers[3], let without = known(), let worlds = known(),
      let knots = known(), knots.count.isMultiple(of: 2)
    else { return nil }
    let band = stride(from: 0, to: knots.count, by: 2).map {
      TimeBand.Knot(deviate: knots[$0], time: knots[$0 + 1])
    }
    return CellSample(
      value, kind: kind, withoutGroup: without, worlds: worlds, answers: numbers[1],
      people: numbers[2], band: TimeBand(knots: band), unit: unit)
  }
}
