import JSON
import Testing

struct JSONWriterTests {
  @Test func `lists and objects are indented, empty ones are not`() {
    var json = JSONWriter()
    json.beginObject()
    json.key("a")
    json.beginList()
    json.write(Int64.min)
    json.write(0.1)
    json.write(4.0)
    json.write(true)
    json.endList()
    json.key("b")
    json.beginObject()
    json.endObject()
    json.endObject()
    #expect(
      json.text == """
        {
          "a": [
            -9223372036854775808,
            0.1,
            4,
            true
          ],
          "b": {}
        }

        """)
  }

  @Test func `text reads back as it was, whatever it holds`() throws {
    let text = "a\"\\\n\t\r\u{0}\u{1F}\u{7F}é😀\u{2028}\u{200B}\u{FEFF}\u{E0041}/"
    var json = JSONWriter()
    json.write(text)
    #expect(try JSONValue(reading: Array(json.text.utf8)).content == .text(text))
    #expect(json.text.contains("\\u200b\\ufeff\\udb40\\udc41/"))
  }
}
