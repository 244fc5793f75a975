import Testing
import Text

/// Parts of texts, by their bytes.
struct PartsTests {
  @Test(
    arguments: [
      ("active_share", true), ("share", true), ("shares", true), ("shar", false), ("", false),
      ("shashare", true), ("s h a r e", false),
    ])
  func `a part is found wherever it stands`(text: String, isThere: Bool) {
    #expect(text.withByteView { $0.contains("share") } == isThere)
    #expect(text.withByteView { $0.contains("") })
  }

  @Test(
    arguments: [
      ("{a} and {a}", "{a}", "b", "b and b"), ("aaa", "aa", "b", "ba"), ("abc", "", "x", "abc"),
      ("", "a", "b", ""), ("sim_low", "sim_", "model_", "model_low"), ("a", "a", "aa", "aa"),
      ("é…", "…", "", "é"),
    ])
  func `every part is replaced`(text: String, part: String, other: String, result: String) {
    #expect(text.replacing(each: part, with: other) == result)
  }
}
