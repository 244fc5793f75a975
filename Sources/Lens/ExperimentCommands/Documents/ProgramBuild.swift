import JSON
import Provenance
import TerminalKit
import Text
import ZoneTables

/// The build of the program that wrote a file. Results of two builds are never combined, because
/// two builds may compute different numbers.
///
///     "version": "0.2.0", "zone_release": "2025b", "sources": "4f0c1d2e3a5b6c7d"
struct ProgramBuild: Equatable {
  let version: String
  let zoneRelease: String
  /// The digest of the source files that affect results.
  let sources: String

  /// The build of this program.
  static let own = ProgramBuild(
    version: Tool.version, zoneRelease: ZoneDatabase.release, sources: ResultSources.ofProgram)

  private init(version: String, zoneRelease: String, sources: String) {
    (self.version, self.zoneRelease, self.sources) = (version, zoneRelease, sources)
  }

  /// Reads a build from a manifest or a line of a plan; nil if the version or the zone release is
  /// missing. Early versions of the program did not write `sources`.
  init?(_ json: JSONValue) {
    guard let version = json["version"]?.text, let zones = json["zone_release"]?.text
    else { return nil }
    self.init(version: version, zoneRelease: zones, sources: json["sources"]?.text ?? "unknown")
  }

  func write(into json: inout JSONWriter) {
    json.write(["version": version, "zone_release": zoneRelease, "sources": sources])
  }

  /// The build as text, which goes into digests of everything that affects a result.
  var key: String { "\(version) \(zoneRelease) \(sources)" }

  /// A phrase for the build, such as `version 0.2.0 (sources 4f0c1d2e3a5b6c7d, IANA 2025b)`.
  var phrase: String {
    "version \(version.onOneLine) (sources \(sources.onOneLine), IANA \(zoneRelease.onOneLine))"
  }
}
