import Testing
import Text

/// Numbers as text that is neither rounded nor padded.
struct NumberTests {
  @Test(
    arguments: [
      (4, "4"), (0.1, "0.1"), (-2.5, "-2.5"), (1e-7, "1e-07"), (1e300, "1e+300"), (-0.0, "-0"),
    ])
  func `digits are the shortest that read back`(number: Double, text: String) {
    #expect(number.shortest == text)
  }

  @Test(
    arguments: [
      (0, 7, 9, "0"), (2, 5, 9, "0.4"), (1, 1_000, 3, "0.001"), (-2_500, 1_000, 3, "-2.5"),
      (7, 7, 9, "1"), (1, 512, 9, "0.001953125"), (1, 1_024, 9, nil), (1, 3, 18, nil),
      (12_345, 1_000, 2, nil), (1, 0, 9, nil), (1, -2, 9, nil), (1, Int64.max, 18, nil),
      (.max, 1, 0, "9223372036854775807"), (.min, 1, 0, "-9223372036854775808"),
    ] as [(Int64, Int64, Int, String?)])
  func `a fraction is exact or not written`(
    numerator: Int64, denominator: Int64, most: Int, text: String?
  ) {
    var buffer = ByteBuffer()
    #expect(buffer.append(exactly: numerator, of: denominator, most: most) == (text != nil))
    #expect(buffer.text == text ?? "")
  }
}
