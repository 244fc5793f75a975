import Text

/// A table that numbers keys in the order in which they first appear: 0, 1, 2, …
///
/// Rows of many users are interleaved. A key table maps the bytes of a user's name to a dense
/// index, so that the state of all users is one array.
///
///     var users = KeyTable()
///     users.index(of: "ada")       // 0
///     users.index(of: "bob")       // 1
///     users.index(of: "ada")       // 0
///     users[1].text                // bob
///
/// Keys are compared by their bytes, so two encodings of one character are two keys. A lookup is
/// constant on average and linear in the key's bytes. The table stores a copy of every key. The
/// numbering depends only on the order of the calls.
public struct KeyTable: ~Copyable {
  /// The bytes of all keys, concatenated; key `i` ends at `ends[i]`.
  private var bytes = ByteBuffer()
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// An open-addressing hash table of key indices, a power of two in size; -1 marks a free slot.
  private var places: [Int32]

  /// Creates an empty table.
  public init() { places = [Int32](repeating: -1, count: 64) }

  /// The number of keys.
  public var count: Int { ends.count }

  /// The key with an index from 0 to `count - 1`, valid until the next change.
  public subscript(index: Int) -> ByteView {
    let first = index == 0 ? 0 : ends[index - 1]
    return ByteView(start: bytes.start + first, count: ends[index] - first)
  }

  /// Returns the index of an existing key, or nil.
  public func find(_ key: ByteView) -> Int? {
    let index = places[place(of: key, hash(key))]
    return index < 0 ? nil : Int(index)
  }

  /// Returns the index of a key; a new key gets the next index.
  public mutating func index(of key: ByteView) -> Int {
    let hash = hash(key)
    let place = place(of: key, hash)
    if places[place] >= 0 { return Int(places[place]) }
    places[place] = Int32(truncatingIfNeeded: count)
    bytes.append(key)
    ends.append(bytes.count)
    hashes.append(hash)
    if count * 2 > places.count { spread() }
    return count - 1
  }

  /// Returns the index of a literal key; a new key gets the next index.
  public mutating func index(of key: StaticString) -> Int { index(of: ByteView(key)) }
}

extension KeyTable {
  /// Returns the slot that contains a key, or the free slot in which to store the key.
  private func place(of key: ByteView, _ hash: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = Int(places[place])
      if index < 0 || (hashes[index] == hash && self[index] == key) { return place }
      place = (place + 1) & mask
    }
  }

  /// Doubles the hash table and inserts every index again.
  private mutating func spread() {
    let mask = places.count * 2 - 1
    places = [Int32](repeating: -1, count: mask + 1)
    for index in 0..<count {
      var place = Int(truncatingIfNeeded: hashes[index]) & mask
      while places[place] >= 0 { place = (place + 1) & mask }
      places[place] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Hashes a key, eight bytes at a time: multiplies, then combines both halves of the product.
  private func hash(_ key: ByteView) -> UInt32 {
    var state = UInt64(truncatingIfNeeded: key.count) &+ 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= key.count {
      let word = UnsafeRawPointer(key.start + index).loadUnaligned(as: UInt64.self)
      state = mix(state ^ UInt64(littleEndian: word))
      index += 8
    }
    var last: UInt64 = 0
    while index < key.count {
      last = last << 8 | UInt64(key[index])
      index += 1
    }
    return UInt32(truncatingIfNeeded: mix(state ^ last) >> 16)
  }

  @inline(__always) private func mix(_ word: UInt64) -> UInt64 {
    let product = word &* 0xD6E8_FEB8_6659_FD93
    return (product ^ (product >> 32)) &* 0xD6E8_FEB8_6659_FD93
  }
}
