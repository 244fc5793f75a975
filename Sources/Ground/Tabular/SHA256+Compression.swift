/// Hashes blocks of 64 bytes into the state and returns the new state (FIPS 180-4, 6.2.2).
///
/// The message schedule is sixteen words that are updated in place. Eight rounds are unrolled, each
/// with the names of the working variables rotated by one, so that no variable is moved.
func compress(_ state: SIMD8<UInt32>, _ bytes: UnsafeRawPointer, _ blocks: Int) -> SIMD8<UInt32> {
  roundConstants.withUnsafeBufferPointer { constants in
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { schedule in
      guard let words = schedule.baseAddress, let keys = constants.baseAddress else { return state }
      var result = state
      for block in 0..<blocks {
        load(bytes + block &* 64, into: words)
        result &+= chain(result, words, keys)
      }
      return result
    }
  }
}

@inline(__always)
private func load(_ block: UnsafeRawPointer, into words: UnsafeMutablePointer<UInt32>) {
  for index in 0..<16 {
    words[index] = UInt32(bigEndian: (block + index &* 4).loadUnaligned(as: UInt32.self))
  }
}

@inline(__always) private func chain(
  _ state: SIMD8<UInt32>, _ words: UnsafeMutablePointer<UInt32>, _ keys: UnsafePointer<UInt32>
) -> SIMD8<UInt32> {
  var working = Working(state)
  for round in stride(from: 0, to: 64, by: 16) {
    if round > 0 { renew(words, 0) }
    working.eightRounds(words, keys + round)
    if round > 0 { renew(words, 8) }
    working.eightRounds(words + 8, keys + round + 8)
  }
  return working.state
}

/// Updates eight words of the message schedule.
@inline(__always) private func renew(_ words: UnsafeMutablePointer<UInt32>, _ first: Int) {
  for index in first..<(first &+ 8) {
    let early = words[(index &+ 1) & 15]
    let late = words[(index &+ 14) & 15]
    let turnedEarly = turn(early ^ turn(early, 11), 7) ^ (early &>> 3)
    let turnedLate = turn(late ^ turn(late, 2), 17) ^ (late &>> 10)
    words[index] = words[index] &+ turnedEarly &+ words[(index &+ 9) & 15] &+ turnedLate
  }
}

/// Rotates a word to the right by `count` bits.
@inline(__always) private func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
  (word &>> count) | (word &<< (32 &- count))
}

/// The working variables, named as in the standard.
private struct Working {
  var a, b, c, d, e, f, g, h: UInt32
  /// The bits in which `b` and `c` differ, stored from one round to the next.
  var unlike: UInt32

  @inline(__always) init(_ state: SIMD8<UInt32>) {
    (a, b, c, d) = (state[0], state[1], state[2], state[3])
    (e, f, g, h) = (state[4], state[5], state[6], state[7])
    unlike = b ^ c
  }

  @inline(__always) var state: SIMD8<UInt32> { SIMD8(a, b, c, d, e, f, g, h) }

  @inline(__always)
  mutating func eightRounds(_ words: UnsafePointer<UInt32>, _ keys: UnsafePointer<UInt32>) {
    round(a, b, c, &d, e, f, g, &h, words[0] &+ keys[0], &unlike)
    round(h, a, b, &c, d, e, f, &g, words[1] &+ keys[1], &unlike)
    round(g, h, a, &b, c, d, e, &f, words[2] &+ keys[2], &unlike)
    round(f, g, h, &a, b, c, d, &e, words[3] &+ keys[3], &unlike)
    round(e, f, g, &h, a, b, c, &d, words[4] &+ keys[4], &unlike)
    round(d, e, f, &g, h, a, b, &c, words[5] &+ keys[5], &unlike)
    round(c, d, e, &f, g, h, a, &b, words[6] &+ keys[6], &unlike)
    round(b, c, d, &e, f, g, h, &a, words[7] &+ keys[7], &unlike)
  }
}

@inline(__always) private func round(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
  _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ keyedWord: UInt32,
  _ unlikeBefore: inout UInt32
) {
  let choice = g ^ (e & (f ^ g))
  let unlike = a ^ b
  let majority = b ^ (unlike & unlikeBefore)
  unlikeBefore = unlike
  // A turn of a sum turns what was turned before as well: `e` by 6, 11 and 25, `a` by 2, 13, 22.
  let first = h &+ turn(turn(turn(e, 14) ^ e, 5) ^ e, 6) &+ choice &+ keyedWord
  d = d &+ first
  h = first &+ turn(turn(turn(a, 9) ^ a, 11) ^ a, 2) &+ majority
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
