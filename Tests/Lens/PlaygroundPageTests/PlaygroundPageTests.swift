import Testing

import PlaygroundPage

@Suite struct PlaygroundPageTests {
  private let html = PlaygroundPage(
    title: "Terrarium", sheet: "body{color:red}", library: #"{"a":"</script>"}"#,
    module: PlaygroundPage.letters(ofModule: [1, 2])
  ).html

  @Test func `every marker has its piece, and no piece is read for markers`() {
    for marker in ["title", "style", "script", "worker", "module", "library"] {
      #expect(!html.contains("{{\(marker)}}"))
    }
    #expect(html.contains("<title>Terrarium</title>"))
    #expect(html.contains("body{color:red}"))
    #expect(html.contains("class Playground {"))
    #expect(html.contains("playground_ask"))
  }

  @Test func `a page gives its engines to the next one`() {
    #expect(PlaygroundPage.letters(inPage: html) == PlaygroundPage.letters(ofModule: [1, 2]))
    #expect(PlaygroundPage.letters(inPage: html.replacing("id=\"module\">", with: "")) == nil)
    let empty = PlaygroundPage(title: "", sheet: "", library: "", module: "").html
    #expect(PlaygroundPage.letters(inPage: empty) == nil)
  }

  @Test func `scripts end where they should`() {
    #expect(html.contains(#"{"a":"\u003c/script>"}"#))
    #expect(html.ranges(of: "<script ").count + 1 == html.ranges(of: "</script>").count)
  }

  @Test func `the page forbids every way to a network`() {
    #expect(html.contains("default-src 'none'"))
    for allowed in ["connect-src", "http:", "https:"] { #expect(!html.contains(allowed)) }
  }
}
