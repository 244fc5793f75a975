import Provenance
import Testing

/// The digest of the sources; `SourcesTests` says whether it is theirs.
struct ResultSourcesTests {
  @Test func `a digest has sixteen digits, and an app of another package adds its own`() {
    let digest = ResultSources.digest
    #expect(digest.count == 16 && digest.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(ResultSources.digest(with: "water 3") == "\(digest)+water 3")
    #expect(ResultSources.digest(with: "water 3") != ResultSources.digest(with: "water 4"))
  }
}
