import Text

extension CSVWriter {
  /// Writes the bytes of a view as a text field.
  @inlinable public mutating func write(_ view: ByteView) {
    writeText { buffer in buffer.append(view) }
  }

  /// Writes a literal as a text field.
  @inlinable public mutating func write(_ literal: StaticString) { write(ByteView(literal)) }

  /// Writes a text as a field.
  public mutating func write(text: String) { writeText { buffer in buffer.append(text: text) } }

  /// Writes a field that a closure builds, and quotes the field if its content requires it.
  ///
  ///     writer.writeText { $0.append("goal-"); $0.append(Int64(7)) }   // goal-7
  @inlinable public mutating func writeText(_ build: (inout ByteBuffer) -> Void) {
    let first = buffer.count
    build(&buffer)
    if needsCare(from: first) { care(from: first) }
    writeEmpty()
  }

  /// Writes a field that a closure builds from bytes that never require quotes: digits, letters,
  /// `-`, `:`, `;`, and `=` except at the start.
  @inlinable public mutating func writePlain(_ build: (inout ByteBuffer) -> Void) {
    build(&buffer)
    writeEmpty()
  }

  /// Whether the field may need quotes or a formula guard; a fast check without false negatives.
  @inlinable func needsCare(from first: Int) -> Bool {
    guard first < buffer.count else { return false }
    // 0x2D `-`, 0x3D `=`, 0x40 `@`, 0xEF the mark; `+`, tabulator and carriage return are below.
    let leading = buffer.start[first]
    if leading < 0x2E || leading == 0x3D || leading == 0x40 || leading == 0xEF { return true }
    var position = first &+ 1
    while position &+ 8 <= buffer.count {
      if separatorCandidates(littleEndianWord(buffer.start + position)) != 0 { return true }
      position &+= 8
    }
    while position < buffer.count {
      if buffer.start[position] < 0x2D { return true }
      position &+= 1
    }
    return false
  }

  /// Adds a formula guard and quotes, if needed, to the field from `first` to the buffer's end.
  @usableFromInline mutating func care(from first: Int) {
    let field = ByteView(start: buffer.start + first, count: buffer.count - first)
    let isGuarded = guardsFormulas && field.needsGuard
    var (quotes, isQuoted) = (0, field.startsWithByteOrderMark)
    for index in 0..<field.count where field[index] < 0x2D {
      switch field[index] {
      case .quote: (quotes, isQuoted) = (quotes + 1, true)
      case .comma, .lineFeed, .carriageReturn: isQuoted = true
      default: continue
      }
    }
    guard isQuoted || isGuarded else { return }
    rewrite(from: first, quotes: quotes, isQuoted: isQuoted, isGuarded: isGuarded)
  }

  /// Makes room for quotes and guard; moves the field's bytes to their new places, last byte first.
  private mutating func rewrite(from first: Int, quotes: Int, isQuoted: Bool, isGuarded: Bool) {
    let added = (isQuoted ? quotes + 2 : 0) + (isGuarded ? 1 : 0)
    buffer.reserve(added)
    var source = buffer.count
    buffer.used += added
    var target = buffer.count
    func put(_ byte: UInt8) {
      target -= 1
      buffer.start[target] = byte
    }
    if isQuoted { put(.quote) }
    while source > first {
      source -= 1
      let byte = buffer.start[source]
      put(byte)
      if byte == .quote { put(.quote) }
    }
    if isGuarded { put(0x27) }
    if isQuoted { put(.quote) }
  }
}

extension ByteView {
  /// The field without the guard `'` that `CSVWriter` puts before texts that look like formulas.
  ///
  ///     '=1+1      =1+1           'tis      'tis
  ///     ''=1+1     '=1+1          =1+1      =1+1
  @inlinable public var unguarded: ByteView { count > 1 && self[0] == 0x27 ? withoutGuard : self }

  @usableFromInline var withoutGuard: ByteView { beginsFormula ? dropFirst(1) : self }

  /// Whether the text needs a leading `'`: it looks like a formula, or would lose its own `'`.
  package var needsGuard: Bool { beginsFormula && !(self[0] == 0x2D && isNumbers) }

  /// Whether the text starts with a formula sign, possibly after one or more `'`.
  private var beginsFormula: Bool {
    var first = 0
    while first < count, self[first] == 0x27 { first += 1 }
    guard first < count else { return false }
    switch self[first] {
    case 0x2D, 0x3D, 0x2B, 0x40, 0x09, .carriageReturn, .lineFeed: return true
    case 0xEF: return beginsWideSign(at: first)
    default: return false
    }
  }

  /// Whether the bytes at an index are the full-width form of `+`, `-`, `=` or `@`. Spreadsheets in
  /// some languages treat full-width forms like the signs themselves.
  private func beginsWideSign(at place: Int) -> Bool {
    guard place + 2 < count, self[place + 1] == 0xBC else { return false }
    return [0x8B, 0x8D, 0x9D, 0xA0].contains(self[place + 2])
  }

  /// Whether the text is one decimal number, or several separated by spaces. A number may have an
  /// exponent: `-1e-05`.
  private var isNumbers: Bool {
    var (digits, points, exponents) = (0, 0, 0)
    for index in 0..<count {
      let byte = self[index]
      let before = index == 0 ? 0x20 : self[index - 1]
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2E where points + exponents == 0 && digits > 0: points += 1
      case 0x2D where before == 0x20: (digits, points, exponents) = (0, 0, 0)
      case 0x65, 0x45:
        guard exponents == 0, digits > 0 else { return false }
        (digits, exponents) = (0, 1)
      case 0x2B where before | 0x20 == 0x65, 0x2D where before | 0x20 == 0x65: break
      case 0x20 where digits > 0: (digits, points, exponents) = (0, 0, 0)
      default: return false
      }
    }
    return digits > 0
  }

  fileprivate var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
