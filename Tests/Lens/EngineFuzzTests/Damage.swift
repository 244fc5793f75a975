/// What may be wrong with a file. Most damage is fatal to it; some is not, and then the answers
/// have to be right all the same.
extension Draft {
  /// The file of a draft, the more damaged the more hostile.
  func damaged(
    by dice: inout Dice, _ hostility: Double, engine: any EngineFuzzer
  ) -> FuzzedFile {
    var draft = self
    var file = FuzzedFile(engine: engine.name, bytes: [])
    for _ in 0..<4 where dice.happens(hostility * 0.3) {
      draft.damageTable(&dice, engine)
    }
    if dice.happens(hostility * 0.15) { draft.damageFlags(&dice) }
    let style = SheetStyle(&dice)
    file.flags = draft.flags
    file.bytes = draft.sheet.bytes(in: style, &dice)
    for _ in 0..<3 where dice.happens(hostility * 0.25) { file.damageBytes(&dice) }
    if dice.happens(hostility * 0.03) { file.failsAfter = dice.below(file.bytes.count + 1) }
    if dice.happens(hostility * 0.02) { file.operand = "/nowhere/\(dice.below(9)).csv" }
    return file
  }

  private mutating func damageTable(_ dice: inout Dice, _ engine: any EngineFuzzer) {
    switch dice.below(16) {
    case 0...5: damageCell(&dice)
    case 6: damageRow(&dice) { rows, row in rows.insert(rows[row], at: row) }
    case 7: swapRows(&dice)
    case 8: damageRow(&dice) { rows, row in rows[row].removeLast() }
    case 9: damageRow(&dice) { rows, row in rows[row].append("more") }
    case 10: damageRow(&dice) { rows, row in rows.insert([], at: row) }
    case 11: renameColumn(&dice)
    case 12: dropColumn(&dice)
    case 13: addColumn(&dice, engine)
    case 14: sheet.rows = []
    default: if dice.happens(0.3) { sheet = Sheet([]) } else { damageCell(&dice) }
    }
  }

  private mutating func damageCell(_ dice: inout Dice) {
    guard !sheet.rows.isEmpty else { return }
    let row = dice.below(sheet.rows.count)
    guard !sheet.rows[row].isEmpty else { return }
    sheet.rows[row][dice.below(sheet.rows[row].count)] = dice.hostileText()
  }

  private mutating func damageRow(
    _ dice: inout Dice, _ change: (inout [[String]], Int) -> Void
  ) {
    let row = dice.below(sheet.rows.count)
    guard row < sheet.rows.count, !sheet.rows[row].isEmpty else { return }
    change(&sheet.rows, row)
  }

  private mutating func swapRows(_ dice: inout Dice) {
    guard sheet.rows.count > 1 else { return }
    sheet.rows.swapAt(dice.below(sheet.rows.count), dice.below(sheet.rows.count))
  }

  private mutating func renameColumn(_ dice: inout Dice) {
    guard !sheet.columns.isEmpty else { return }
    let place = dice.below(sheet.columns.count)
    let old = sheet.columns[place]
    sheet.columns[place] = dice.pick([
      old.uppercased(), old + " ", String(old.dropLast()), "", dice.hostileText(),
      sheet.columns[dice.below(sheet.columns.count)],
    ])
  }

  private mutating func dropColumn(_ dice: inout Dice) {
    guard !sheet.columns.isEmpty else { return }
    let place = dice.below(sheet.columns.count)
    sheet.columns.remove(at: place)
    for row in sheet.rows.indices where place < sheet.rows[row].count {
      sheet.rows[row].remove(at: place)
    }
  }

  /// A stranger, a column twice, or one that the engine writes.
  private mutating func addColumn(_ dice: inout Dice, _ engine: any EngineFuzzer) {
    if dice.happens(0.5) { flags.words.append("--pass-through") }
    let names = ["note"] + engine.outputs(flags) + engine.inputs(flags)
    sheet.columns.append(dice.pick(names))
    for row in sheet.rows.indices { sheet.rows[row].append(dice.hostileText()) }
  }

  private mutating func damageFlags(_ dice: inout Dice) {
    switch dice.below(6) {
    case 0: flags.words.append(dice.pick(["--bogus", "-x", "--minute", "--", "--pass-through=1"]))
    case 1: flags.words.append("--limit")
    case 2: flags.words = []
    case 3 where !flags.words.isEmpty:
      flags.words[dice.below(flags.words.count)] = dice.hostileText()
    default:
      let name = dice.pick([
        "minutes", "app", "notifications", "policy", "as-of", "today", "rest-days", "weekends",
        "unit", "first-weekday", "paused-from", "paused-days",
        "weekly-target", "freeze-every", "freeze-max", "freeze-start", "repair-days", "limit",
        "now", "plan", "promote", "demote-from", "minimum-xp", "idle", "de-evolution",
      ])
      flags.words.append("--\(name)=\(dice.hostileText())")
    }
    // Help and version are no answers of an engine, and a bare word is a path.
    flags.words.removeAll { $0.hasPrefix("-h") || $0.hasPrefix("--h") || $0.hasPrefix("--v") }
  }
}

extension FuzzedFile {
  fileprivate mutating func damageBytes(_ dice: inout Dice) {
    let place = dice.below(bytes.count + 1)
    let length = min(dice.below(12), bytes.count - place)
    switch dice.below(8) {
    case 0: if place < bytes.count { bytes[place] ^= UInt8(1 << dice.below(8)) }
    case 1: bytes.insert(contentsOf: dice.pick(Self.oddBytes), at: place)
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 5: bytes = bytes.flatMap { $0 == 0x0A ? [0x0D] : [$0] }
    case 6: if place < bytes.count { bytes[place] = UInt8(dice.below(256)) }
    default:
      guard dice.happens(0.05) else { return }
      bytes.insert(contentsOf: [UInt8](repeating: 0x78, count: (1 << 20) + 1), at: place)
    }
  }

  private static let oddBytes: [[UInt8]] = [
    [0x22], [0x22, 0x22], [0x2C], [0x0A], [0x0D], [0x0D, 0x0A], [0], [0xFF], [0xC3], [0xC0, 0x80],
    [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xAE], [0x1B, 0x5B, 0x32, 0x4A],
    [0xF4, 0x90, 0x80, 0x80], [0x09], [0x3B], [0x20],
  ]
}

extension Dice {
  /// Texts at and beyond the ends of what cells may hold.
  mutating func hostileText() -> String { pick(Dice.hostileTexts) }

  private static let hostileTexts = [
    "", " ", "-1", "0", "+1", "1e3", "1.5", "-0", "007", "NaN", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "2147483648",
    "99999999999999999999999999999999999999", "1000000000000000000", "true", "TRUE", "False",
    "2026-02-30", "2026-13-01", "2026-00-00", "0000-01-01", "9999-12-31", "10000-01-01", "26-1-1",
    "start", "Start", "observe ", "\u{202E}", "\u{1B}[2J", "a\u{0}b", "é", "👩‍👩‍👧", ";", "=", "@",
    "\\", "a;b=c", "\"", ",", "\n", "\r", String(repeating: "x", count: 300), "Europe/Londn",
    "utc", "1/0", "5/4", "19/2000000001", "1;", ";1", "1;1;1", "8", "32", "target=0", "unit=min",
    "unit=min;unit=min", "1=a@g;2=b@g;3=c@g", "1=a", "253402214399999", "253402214400000",
  ]
}
