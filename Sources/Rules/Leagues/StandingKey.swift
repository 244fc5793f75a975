import CivilTime

/// The smallest and the largest value of one key among some standings.
struct Extent {
  var least = Int64.max
  var greatest = Int64.min

  @inline(__always) mutating func widen(_ value: Int64) {
    least = min(least, value)
    greatest = max(greatest, value)
  }

  /// Number of bits needed to distinguish the values; 0 if all are equal.
  var bits: Int {
    guard least < greatest else { return 0 }
    return UInt64.bitWidth
      - (UInt64(bitPattern: greatest) &- UInt64(bitPattern: least))
      .leadingZeroBitCount
  }
}

/// The smallest and the largest value of each of the six keys among some standings.
struct StandingExtents {
  var tier = Extent()
  var xp = Extent()
  var streakDays = Extent()
  var focusMinutes = Extent()
  var joined = Extent()
  var person = Extent()

  @inline(__always) mutating func widen(_ columns: StandingColumns, _ row: Int) {
    tier.widen(Int64(columns.tier[row].rawValue))
    xp.widen(columns.xp[row])
    streakDays.widen(columns.streakDays[row])
    focusMinutes.widen(columns.focusMinutes[row])
    joined.widen(columns.joined[row].millisecondsSinceEpoch)
    person.widen(Int64(columns.person[row]))
  }

  /// Number of bits needed to distinguish the standings by all six keys.
  var bits: Int {
    tier.bits + xp.bits + streakDays.bits + focusMinutes.bits + joined.bits + person.bits
  }
}

/// The bits of a packed 64-bit key that contain the values of one ranking key.
struct KeyField {
  private var flip, base, right, left, mask: UInt64

  /// Places the field at the top of the lowest `room` bits and subtracts its width from `room`. If
  /// `room` is too small, the field's lowest bits are dropped.
  init(_ extent: Extent, descending: Bool, room: inout Int) {
    let bits = extent.bits
    let width = min(bits, room)
    room -= width
    flip = descending ? .max : 0
    base = UInt64(bitPattern: descending ? ~extent.greatest : extent.least)
    mask = width == 0 ? 0 : .max
    right = UInt64(width == 0 ? 0 : bits - width)
    left = UInt64(width == 0 ? 0 : room)
  }

  /// Returns the bits of a value, shifted to the field; better values have smaller bits.
  @inline(__always) func part(_ value: Int64) -> UInt64 {
    ((((UInt64(bitPattern: value) ^ flip) &- base) &>> right) &<< left) & mask
  }
}

/// A layout of 64-bit keys whose numeric order is the order of some standings.
///
///     high bits                                                low bits
///     │ tier │ xp ↓ │ streakDays ↓ │ focusMinutes ↓ │ joined ↑ │ person ↑ …
///
/// Every field uses only the bits that its values among these standings need, so in an ordinary
/// week all fields up to the join time fit. If 64 bits are too few, the lowest are dropped and
/// `isExact` is false. Standings with equal 64-bit keys then need another layout, made for these
/// only.
struct StandingKeyLayout {
  private var tier, xp, streakDays, focusMinutes, joined, person: KeyField
  /// Number of low bits in use; all higher bits are zero.
  let bits: Int
  /// Whether different standings always have different keys.
  let isExact: Bool

  init(_ extents: StandingExtents) {
    bits = min(64, extents.bits)
    var room = bits
    tier = KeyField(extents.tier, descending: false, room: &room)
    xp = KeyField(extents.xp, descending: true, room: &room)
    streakDays = KeyField(extents.streakDays, descending: true, room: &room)
    focusMinutes = KeyField(extents.focusMinutes, descending: true, room: &room)
    joined = KeyField(extents.joined, descending: false, room: &room)
    person = KeyField(extents.person, descending: false, room: &room)
    isExact = bits == extents.bits
  }

  /// The key of a row. Keys order rows by tier first; better rows have smaller keys.
  @inline(__always) func key(_ columns: StandingColumns, _ row: Int) -> UInt64 {
    tier.part(Int64(columns.tier[row].rawValue)) | xp.part(columns.xp[row])
      | streakDays.part(columns.streakDays[row]) | focusMinutes.part(columns.focusMinutes[row])
      | joined.part(columns.joined[row].millisecondsSinceEpoch)
      | person.part(Int64(columns.person[row]))
  }
}
