import Foundation
import Testing

import Reports

/// Contrasts of the colours in force, for light, dark and paper, as WCAG 2.2 counts them.
struct StylesheetTests {
  /// The colours of each `:root` by name.
  private static var themes: [[String: Double]] {
    Stylesheet.text.components(separatedBy: ":root{").dropFirst().map { part in
      var theme: [String: Double] = [:]
      for rule in part.prefix(while: { $0 != "}" }).split(separator: ";") {
        let words = rule.split(separator: ":")
        guard words.count == 2, words[1].hasPrefix("#") else { continue }
        theme[String(words[0])] = luminance(String(words[1].dropFirst()))
      }
      return theme
    }
  }

  private static func luminance(_ digits: String) -> Double {
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    let number = Int(long, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  @Test func `texts have a contrast of 4.5 to what they stand on`() throws {
    #expect(Self.themes.count == 3)
    for theme in Self.themes {
      for text in ["--ink", "--soft", "--link", "--limit"] {
        for ground in ["--ground", "--note"] {
          let ratio = contrast(try #require(theme[text]), try #require(theme[ground]))
          #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
        }
      }
    }
  }

  @Test func `lines and areas have a contrast of 3 to the ground`() throws {
    for theme in Self.themes {
      for series in 0..<8 {
        let ratio = contrast(
          try #require(theme["--c\(series)"]), try #require(theme["--ground"]))
        #expect(ratio >= 3, "series \(series): \(ratio)")
      }
    }
  }

  @Test func `a sheet has no comments and asks for nothing`() {
    #expect(!Stylesheet.text.contains("url("))
    #expect(!Stylesheet.text.contains("@import"))
    #expect(!Stylesheet.text.contains("</"))
  }
}
