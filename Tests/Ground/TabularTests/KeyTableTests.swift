import Tabular
import Testing
import Text

struct KeyTableTests {
  @Test func `keys are numbered as they first appear`() {
    var table = KeyTable()
    var numbers: [String: Int] = [:]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = String(repeating: "k", count: Int(state >> 60)) + "\((state >> 33) % 3_000)"
      let expected = numbers[key] ?? numbers.count
      #expect(key.withByteView { table.find($0) } == numbers[key])
      #expect(key.withByteView { table.index(of: $0) } == expected)
      numbers[key] = expected
    }
    #expect(table.count == numbers.count)
    for (key, number) in numbers { #expect(table[number].text == key) }
  }

  @Test func `the empty key and a key with a zero byte are keys`() {
    var table = KeyTable()
    #expect(table.index(of: "") == 0)
    #expect(table.index(of: "\0") == 1)
    #expect(table.index(of: "") == 0)
    #expect(table.find(ByteView("a")) == nil)
  }
}
