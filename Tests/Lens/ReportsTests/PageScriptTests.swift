import Foundation
import Reports
import Tabular
import TestSupport
import Testing

/// The script of a page, and the page without it.
struct PageScriptTests {
  private func page() throws -> String {
    let heading = Report.Heading(name: "sample", question: "", facts: [])
    return Report(
      heading,
      tables: [
        try SampleTables.days(100), try SampleTables.timerDrift(),
        try SampleTables.evolution(30, stages: ["Egg", "Frog"]), try SampleTables.leagueMoves(),
      ]
    ).html
  }

  @Test func `the policy allows this script alone, by its digest`() throws {
    let page = try page()
    let script = try Script(page).text
    let digits = Array(SHA256.hex(of: Array(script.utf8)).utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      UInt8(String(decoding: digits[place...(place + 1)], as: UTF8.self), radix: 16) ?? 0
    }
    let digest = Data(bytes).base64EncodedString()
    #expect(
      page.contains(
        "content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
          + "script-src 'sha256-\(digest)'\""))
  }

  @Test func `the page is whole without it`() throws {
    let page = try page()
    let plain = try Script(page).rest
    // Nothing waits for a script to be shown, and each picture has all its numbers below it.
    #expect(!plain.contains(" hidden") && !plain.contains("<noscript"))
    let pictures = plain.components(separatedBy: "<figure").dropFirst()
    #expect(pictures.count >= 4)
    for picture in pictures {
      let table = try #require(picture.range(of: "<details class=\"numbers\">"))
      #expect(picture[table.upperBound...].contains("<tbody>\n<tr"))
    }
    for control in ["<button", "<select", "<input"] { #expect(!plain.contains(control)) }
  }

  @Test func `each row of a table that is pointed at stands at a place within its plot`() throws {
    for picture in try page().components(separatedBy: "<figure").dropFirst() {
      guard let match = picture.firstMatch(of: #/data-plot="([0-9.]+) [0-9.]+ ([0-9.]+) /#),
        let left = Double(match.1), let right = Double(match.2)
      else { continue }
      let places = picture.matches(of: /<tr data-x="([0-9.-]+)">/).compactMap { Double($0.1) }
      #expect(!places.isEmpty && places == places.sorted())
      #expect(places.allSatisfy { $0 >= left - 0.1 && $0 <= right + 0.1 })
    }
  }

  @Test func `the script holds no rules and no statistics`() throws {
    let script = try Script(page()).text
    #expect(script.utf8.count < 13_000)
    for word in [
      "fetch", "XMLHttp", "eval", "Function(", "random", "sqrt", "variance", "mean", "quantile",
      "interval", "streak", "league", "pet", "session",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
  }
}

/// A page in two parts: its script and all else.
struct Script {
  let text: String
  let rest: String

  init(_ page: String) throws {
    let begin = try #require(page.range(of: "<script>"))
    let end = try #require(page.range(of: "</script>"))
    text = String(page[begin.upperBound..<end.lowerBound])
    rest = String(page[..<begin.lowerBound] + page[end.upperBound...])
  }
}
