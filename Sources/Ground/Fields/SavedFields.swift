import CivilTime

/// Saves parameters as part of the state that uses them: one word per field (two for a share), in
/// the order of the visits.
///
///     field      word
///     number     the number (lengths of time in milliseconds); if absent, 0, or if 0 is a valid
///                number, the smallest valid number minus 1
///     share      two: numerator, denominator
///     flag       0 or 1
///     choice     the 0-based index of the case
///     time       milliseconds of the day
///     day        days since 1970-01-01
///
/// List elements and decimals are left out; no rule has decimals.
private struct FieldWriter: FieldVisitor {
  var words: [Int64] = []

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard field.element == nil else { return }
    switch value {
    case .whole(let number): words.append(number * field.scale)
    case .share(let numerator, let denominator): words += [numerator, denominator]
    case .flag(let flag): words.append(flag ? 1 : 0)
    case .word(let word): words.append(field.kind.none ?? Int64(field.kind.place(of: word) ?? 0))
    case .timeOfDay(let time): words.append(Int64(time.millisecondOfDay))
    case .day(let day): words.append(Int64(day.daysSinceEpoch))
    case .decimal: break
    }
  }
}

/// A visitor that reads words that `FieldWriter` wrote.
private struct FieldReader: FieldVisitor {
  var words: SavedWordReader
  /// The names of fields and groups of fields that an earlier format does not contain.
  let missing: [String]
  /// The nesting depth within a missing group, 1 for the group itself; 0 outside missing groups.
  var depth = 0
  var error: SavedStateError?

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard error == nil, field.element == nil else { return }
    if depth > 0 || isMissing(field.name) { return }
    do throws(SavedStateError) { value = try words.next(like: value, field) } catch {
      self.error = error
    }
  }

  mutating func enter(_ part: String) { if depth > 0 || isMissing(part) { depth += 1 } }
  mutating func leave() { depth = max(0, depth - 1) }

  private func isMissing(_ name: String) -> Bool {
    missing.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}

extension SavedWordReader {
  fileprivate mutating func next(
    like value: Scalar, _ field: Field
  ) throws(SavedStateError) -> Scalar {
    let read: Scalar
    switch (field.kind, value) {
    case (.share, _):
      read = .share(Int64(try next(as: Int32.self)), of: Int64(try next(as: Int32.self)))
    case (.flag, _): read = .flag(try nextFlag())
    case (.time, _): read = .timeOfDay(try nextTime())
    case (.choice(let words), _):
      let place = try next(in: 0...Int64(words.count - 1))
      read = .word(words[Int(place)])
    case (.wholeOrNone, _):
      let number = try next()
      read = number == field.kind.none ? .word("none") : .whole(number)
    case (.whole, _), (.wholeOrZero, _):
      let word = try next()
      guard word % field.scale == 0 else { throw damagedBefore }
      read = .whole(word / field.scale)
    case (.day, _): read = .day(Day(daysSinceEpoch: try next(as: Int32.self)))
    case (.decimal, _): return value
    }
    guard field.kind.accepts(read) else { throw damagedBefore }
    return read
  }

  /// Reads the next words into the fields of parameters; throws for a word out of its field's
  /// range.
  ///
  /// - Parameter missing: the names of the fields and groups that the saved format does not
  ///   contain. Their fields keep their values.
  package mutating func takeFields(
    of parameters: inout some Described, without missing: [String] = []
  ) throws(SavedStateError) {
    var reader = FieldReader(words: self, missing: missing)
    parameters.visit(&reader)
    self = reader.words
    if let error = reader.error { throw error }
  }
}

extension Described {
  /// The fields as integers, for `SavedWordReader.takeFields`. O(fields).
  package var savedFields: [Int64] {
    var (copy, writer) = (self, FieldWriter())
    copy.visit(&writer)
    return writer.words
  }
}

extension ScalarKind {
  /// The word that stands for an absent number; nil for kinds that are never absent.
  fileprivate var none: Int64? {
    guard case .wholeOrNone(let range) = self else { return nil }
    return range.contains(0) ? range.lowerBound - 1 : 0
  }

  fileprivate func place(of word: String) -> Int? {
    guard case .choice(let words) = self else { return nil }
    return words.firstIndex { $0.utf8.elementsEqual(word.utf8) }
  }
}
