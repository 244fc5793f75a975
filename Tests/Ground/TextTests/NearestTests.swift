import Testing
import Text

struct SuggestionTests {
  @Test(
    arguments: [
      ("--job", "--jobs"), ("--jbos", "--jobs"), ("--JOBS", "--jobs"), ("--help", "--help"),
      ("calender", "calendar"), ("cal", "calendar"), ("pe", "pet"), ("", nil), ("xyz", nil),
      ("--bogus", nil), ("p", "pet"), ("bet", "pet"), ("ab", nil), ("--pets", "pet"),
      ("lad", "ladder"), ("lawyer", "ladder"), ("latent", nil), ("e", nil), ("--e", nil),
      (String(repeating: "x", count: 1_000), nil),
    ] as [(String, String?)])
  func `the nearest name is suggested`(word: String, name: String?) {
    let names = ["--jobs", "--help", "calendar", "pet", "ladder"]
    #expect(nearest(to: word, among: names) == name)
  }

  @Test func `among equals the first counts`() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearest(to: "bat", among: ["hat", "cat"]) == "hat")
  }
}
