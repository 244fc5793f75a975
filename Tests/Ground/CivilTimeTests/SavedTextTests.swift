import CivilTime
import Testing

@Suite("Saved texts and values that may be missing")
struct SavedTextTests {
  @Test("a text is its count of bytes and eight bytes a word, the first lowest")
  func words() {
    var words: [Int64] = []
    words.append(text: "Frog")
    words.append(text: "")
    words.append(text: "Dolphins!")
    #expect(
      words == [4, 0x676F_7246, 0, 9, 0x736E_6968_706C_6F44, 0x21])
  }

  @Test(
    "every text comes back byte for byte", arguments: ["", "a", "Tadpole", "12345678", "é", "読む 👩‍👩‍👧"])
  func roundTrip(_ text: String) throws {
    var words: [Int64] = [1]
    words.append(text: text)
    words.append(optional: nil)
    words.append(optional: -5)
    var reader = try SavedWordReader(words, format: 1)
    #expect(Array(try reader.nextText().utf8) == Array(text.utf8))
    #expect(try reader.nextOptional() == nil)
    #expect(try reader.nextOptional() == -5)
    try reader.finish()
  }

  @Test(
    "what is no text is refused, and a damaged count reserves no memory",
    arguments: [
      [-1], [1], [9, 0], [Int64.max, 0, 0], [1, 0x1_00], [1, -1], [2, 0x80_41],
      [4, 0x676F_7246 << 8],
    ])
  func damage(_ words: [Int64]) throws {
    var reader = try SavedWordReader([1] + words, format: 1)
    #expect(throws: SavedStateError.self) { try reader.nextText() }
  }

  @Test("flags, times and missing values keep to their ranges")
  func ranges() throws {
    var reader = try SavedWordReader([1, 2, 0, 1, 86_400_000, -1], format: 1)
    #expect(throws: SavedStateError.damaged(word: 1)) { try reader.nextFlag() }
    #expect(throws: SavedStateError.damaged(word: 3)) { try reader.nextOptional() }
    #expect(throws: SavedStateError.damaged(word: 4)) { try reader.nextTime() }
    #expect(throws: SavedStateError.damaged(word: 5)) { try reader.nextTime() }
  }
}
