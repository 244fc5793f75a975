import Tabular
import Testing
import Text

struct CSVWriterTests {
  @Test func `a table of everything reads like this`() {
    var writer = CSVWriter()
    writer.write("text")
    writer.write(text: "a,b \"c\"")
    writer.write(Int64(-5))
    writer.write(nil as Int64?)
    writer.write(true)
    writer.write(numerator: 2, denominator: 3, decimals: 6)
    writer.write(0.5, decimals: 2)
    writer.write(.infinity, decimals: 2)
    writer.writePlain { $0.append(UInt64(7), width: 2) }
    writer.writeText { $0.append("a;b") }
    writer.endRow()
    #expect(
      writer.text == "text,\"a,b \"\"c\"\"\",-5,,true,0.666667,0.50,,07,a;b\n")
  }

  @Test(arguments: [
    ("", "\"\"\n"), ("a", "a\n"), ("a b", "a b\n"), ("'", "'\n"), ("\"", "\"\"\"\"\n"),
    ("\u{FEFF}", "\"\u{FEFF}\"\n"), ("é", "é\n"), ("=1", "=1\n"), ("a\nb", "\"a\nb\"\n"),
  ])
  func `a lone field is written so`(field: String, line: String) {
    var writer = CSVWriter()
    writer.write(text: field)
    writer.endRow()
    #expect(writer.text == line)
  }

  @Test func `a guarded formula is text for a spreadsheet`() {
    var writer = CSVWriter(guardsFormulas: true)
    for text in ["=1+1", "-", "@x,y", "x"] { writer.write(text: text) }
    writer.write(Int64(-1))
    writer.endRow()
    #expect(writer.text == "'=1+1,'-,\"'@x,y\",x,-1\n")
  }

  @Test func `a dropped row leaves no trace and an empty one neither`() {
    var writer = CSVWriter()
    writer.write("a")
    writer.endRow()
    writer.write("b")
    writer.dropRow()
    writer.endRow()
    writer.write("c")
    writer.endRow()
    #expect(writer.text == "a\nc\n")
  }

  @Test func `a sink gets the rows once`() {
    var writer = CSVWriter()
    var sink = MemorySink()
    for number in Int64(0)..<3 {
      writer.write(number)
      writer.endRow()
      writer.drain(into: &sink)
    }
    #expect(String(decoding: sink.bytes, as: UTF8.self) == "0\n1\n2\n")
    #expect(writer.count == 0)
  }
}
