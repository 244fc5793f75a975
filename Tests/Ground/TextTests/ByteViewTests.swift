import Testing
import Text

struct ByteViewTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("007", 7), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", Int64.min), ("0000000000000000000000000000001", 1),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("18446744073709551616", nil),
      ("99999999999999999999999", nil), ("", nil), ("-", nil), ("+1", nil), (" 1", nil),
      ("1 ", nil),
      ("1.0", nil), ("1e3", nil), ("0x1", nil), ("--1", nil), ("1-", nil), ("١", nil),
    ] as [(String, Int64?)])
  func `whole numbers are read strictly`(text: String, number: Int64?) {
    #expect(text.withByteView { $0.int64 } == number)
  }

  @Test func `every number near a power of ten or two comes back`() {
    var buffer = ByteBuffer()
    var numbers: [Int64] = [.min, .max]
    for exponent in 0..<63 {
      for offset in -2...2 { numbers.append(Int64(1) << Int64(exponent) + Int64(offset)) }
    }
    var power: Int64 = 1
    for _ in 0..<18 {
      for offset in -2...2 { numbers += [power + Int64(offset), -power + Int64(offset)] }
      power *= 10
    }
    for number in numbers {
      buffer.truncate(to: 0)
      buffer.append(number)
      #expect(buffer.text == "\(number)")
      #expect(buffer.view.int64 == number)
    }
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false), ("", nil), ("yes", nil),
      ("True", nil), ("2", nil), ("true ", nil),
    ] as [(String, Bool?)])
  func `flags are true, false, 1 and 0`(text: String, flag: Bool?) {
    #expect(text.withByteView { $0.bool } == flag)
  }

  @Test func `parts are split like text`() {
    for text in ["", "a", ";", "a;b", "a;;b", ";a;", "abc;;"] {
      let parts = text.withByteView { view in
        var rest = view
        var parts: [String] = []
        while let part = rest.next(before: UInt8(ascii: ";")) { parts.append(part.text) }
        return parts
      }
      #expect(
        parts == text.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    }
  }

  @Test func `order and equality are those of bytes`() {
    let texts = ["", "a", "aa", "ab", "b", "é", "z", "日"]
    for left in texts {
      for right in texts {
        left.withByteView { first in
          right.withByteView { second in
            #expect((first == second) == (left == right))
            #expect((first < second) == left.utf8.lexicographicallyPrecedes(right.utf8))
          }
        }
      }
    }
  }
}
