import Testing
import Text

/// What a message shows of long names.
struct PlainTextTests {
  @Test func `long words and lines are cut in their middle, and usual ones are whole`() {
    let path = "/" + String(repeating: "folder/", count: 50) + "file.csv"
    let usual = "cannot read '\(path)': No such file or directory\n\tanother line"
    #expect(usual.shortened == usual && "".shortened == "" && "a  b \n".shortened == "a  b \n")
    let name = String(repeating: "é", count: 100_000)
    let (head, tail) = (name.prefix(199), name.prefix(198))
    #expect(
      "no command '\(name)'; see --help".shortened
        == "no command '\(head)… 99603 characters …\(tail)'; see --help")
    let words = String(repeating: "a ", count: 50_000)
    let half = String(repeating: "a ", count: 500)
    #expect("\(words)\nend".shortened == "\(half)… 98000 characters …\(half)\nend")
  }
}
