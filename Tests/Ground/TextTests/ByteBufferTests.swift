import Foundation
import Testing
import Text

struct ByteBufferTests {
  static func ratio(_ top: Int64, _ bottom: Int64, _ decimals: Int) -> String {
    var buffer = ByteBuffer()
    buffer.append(numerator: top, denominator: bottom, decimals: decimals)
    return buffer.text
  }

  static func real(_ number: Double, _ decimals: Int) -> String {
    var buffer = ByteBuffer()
    buffer.append(number, decimals: decimals)
    return buffer.text
  }

  @Test(
    arguments: [
      (1, 3, 3, "0.333"), (2, 3, 3, "0.667"), (-2, 3, 0, "-1"), (1, 2, 0, "0"), (3, 2, 0, "2"),
      (-1, 1000, 2, "0.00"), (-1, 2, 0, "0"), (5, 0, 2, ""), (0, 7, 6, "0.000000"),
      (1, 1, 6, "1.000000"), (999_999_9, 10_000_000, 6, "1.000000"), (7, -2, 1, "-3.5"),
      (Int64.max, 1, 18, "9223372036854775807.000000000000000000"),
      (Int64.min, 1, 0, "-9223372036854775808"), (Int64.min, -1, 1, "9223372036854775808.0"),
      (Int64.max, Int64.max - 1, 18, "1.000000000000000000"),
      (Int64.max - 1, Int64.max, 3, "1.000"), (1, Int64.min, 18, "0.000000000000000000"),
      (Int64.max, Int64.min, 18, "-1.000000000000000000"),
      (1_099_511_627_777, 524_288, 18, "2097152.000001907348632812"),
      (1_099_511_627_779, 524_288, 18, "2097152.000005722045898438"),
      (123, 1, 99, "123.000000000000000000"), (125, 100, -3, "1"),
    ] as [(Int64, Int64, Int, String)])
  func `fractions are rounded exactly`(top: Int64, bottom: Int64, decimals: Int, text: String) {
    #expect(Self.ratio(top, bottom, decimals) == text)
  }

  /// A tie goes to the even digit, anything else to the nearer one: by whole numbers only.
  @Test func `small fractions agree with schoolbook rounding`() {
    for decimals in 0...3 {
      let power = Int64([1, 10, 100, 1000][decimals])
      for bottom in Int64(1)...40 {
        for top in Int64(-90)...90 {
          let scaled = 2 * abs(top) * power
          var digits = (scaled + bottom) / (2 * bottom)
          if (scaled + bottom) % (2 * bottom) == 0 && digits % 2 == 1 { digits -= 1 }
          let tail = String(repeating: "0", count: decimals) + "\(digits % power)"
          let text =
            (top < 0 && digits > 0 ? "-" : "") + "\(digits / power)"
            + (decimals > 0 ? "." + tail.suffix(decimals) : "")
          #expect(Self.ratio(top, bottom, decimals) == text)
        }
      }
    }
  }

  @Test func `long division agrees with the short one`() {
    for (top, bottom) in [(1, 3), (2, 7), (22, 7), (999, 1000), (1, 4)] as [(Int64, Int64)] {
      let factor = Int64(9_000_000_000_000_000)
      for decimals in 0...18 {
        #expect(
          Self.ratio(top, bottom, decimals)
            == Self.ratio(top * (factor / 1000), bottom * (factor / 1000), decimals))
      }
    }
  }

  /// C's printf rounds exactly and ties to even on this platform.
  @Test func `numbers agree with printf`() {
    var numbers: [Double] = [
      0, 0.5, 1.5, 2.5, 0.125, 0.375, 0.1, 0.2, 0.3, 1.005, 9.995, 99.5, 0.9999999, 1e-9, 1e-300,
      .leastNonzeroMagnitude, 123456.789, 4503599627370497.5, 9007199254740994, 9.2e18, 9.3e18,
      1e19, 1e22, 1e23,
      1.7976931348623157e308, 0x1p63, 0x1.fffffffffffffp62,
    ]
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.append(Double(state >> 11) / Double(1 << (state % 60)))
    }
    for number in numbers {
      for decimals in [0, 1, 2, 3, 6, 18] {
        let expected = String(format: "%.\(decimals)f", number)
        #expect(Self.real(number, decimals) == expected)
        let isZero = !expected.contains { $0 != "0" && $0 != "." }
        #expect(Self.real(-number, decimals) == (isZero ? "" : "-") + expected)
      }
    }
  }

  @Test func `what is no number leaves nothing`() {
    for number in [Double.nan, .infinity, -.infinity] { #expect(Self.real(number, 2) == "") }
  }

  @Test func `widths fill with zeros`() {
    for width in 0...20 {
      for number in [0, 5, 10, 99, 12_345, UInt64(Int64.max)] {
        var buffer = ByteBuffer()
        buffer.append(number, width: width)
        let digits = "\(number)"
        #expect(
          buffer.text == String(repeating: "0", count: max(0, width - digits.count)) + digits)
      }
    }
  }
}
