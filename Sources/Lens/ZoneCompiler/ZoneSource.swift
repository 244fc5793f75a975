import ZoneTables

/// A folder with a compiled time zone database: a TZif file for each zone, and beside them
/// `tzdata.zi`, whose lines say the release (`# version 2025b`), the zones (`Z Europe/Berlin …`)
/// and the links (`L Europe/Berlin Europe/Copenhagen`).
package struct ZoneSource {
  /// The release, "2025b".
  package let release: String
  package let zones: [(name: String, line: String)]
  package let links: [(name: String, target: String)]

  /// - Parameter readFile: the content of a file of the folder.
  package init(
    readFile: (String) throws(CompilerError) -> [UInt8]
  ) throws(CompilerError) {
    let text = String(decoding: try readFile("tzdata.zi"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard let head = lines.first, head.count == 3, head[0] == "#", head[1] == "version" else {
      throw .noVersion
    }
    release = String(head[2])
    links = lines.filter { $0.first == "L" && $0.count == 3 }
      .map { (String($0[2]), String($0[1])) }
    var zones: [(String, String)] = []
    for line in lines where line.first == "Z" && line.count > 1 {
      let name = String(line[1])
      zones.append((name, try ZoneSource.line(of: name, try readFile(name))))
    }
    self.zones = zones
  }

  private static func line(of name: String, _ bytes: [UInt8]) throws(CompilerError) -> String {
    do throws(CompilerError) {
      let history = try ZoneHistory(TZifFile(bytes))
      guard history.isZone else { throw .notAZone }
      let line = history.line
      let readBack = Array(line.utf8).withUnsafeBufferPointer { ZoneHistory(line: $0) }
      guard readBack == history else { throw .notReadBack }
      return line
    } catch {
      throw .zone(name, error)
    }
  }

  /// The table's lines in the order of their names' bytes: `NAME data` for a zone, `NAME=TARGET`
  /// for a link.
  package var lines: [String] {
    let named =
      zones.map { ($0.name, "\($0.name) \($0.line)") }
      + links.map { ($0.name, "\($0.name)=\($0.target)") }
    return named.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }

  /// The Swift file that holds the table.
  package var swiftFile: String {
    """
    // swift-format-ignore-file
    // Made from the compiled IANA time zone database (public domain), release \(release); do not
    // edit.
    //
    //     pip download tzdata==\(packageVersion) --no-deps && unzip -q tzdata-*.whl -d tzdata
    //     swift run zone-compiler tzdata/tzdata/zoneinfo > table.swift
    //     mv table.swift Sources/Ground/ZoneTables/ZoneTableData.swift

    /// IANA release \(release): \(zones.count) zones and \(links.count) links, a line each, in the
    /// order of their names' bytes. `ZoneHistory.init(line:)` tells the form of a zone's data.
    enum ZoneTableData {
      static let release: StaticString = "\(release)"
      static let lines: StaticString = #\"\"\"
    \(lines.joined(separator: "\n"))
    \"\"\"#
    }

    """
  }

  /// The version of the Python package `tzdata` that carries the release: 2025b is 2025.2.
  private var packageVersion: String {
    let letter = release.unicodeScalars.last?.value ?? 0
    return "\(release.dropLast()).\(Int(letter) - 96)"
  }
}
