/// The name that somebody who wrote `word` most likely meant, or nil if none is near.
///
///     nearest(to: "--job", among: ["--jobs", "--help"])   // --jobs
///     nearest(to: "calender", among: ["calendar", "pet"]) // calendar
///     nearest(to: "xyz", among: ["calendar", "pet"])      // nil
///
/// Near is: at most a third of the letters of either to add, drop, change or swap with their
/// neighbour, whatever their case; or the beginning of exactly one name. Dashes in front are no
/// letters. Among equals the first in the list. O(*n*) for *n* names.
package func nearest(to word: String, among names: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  if let best = misspelt(word, among: names) { return best }
  let completed = names.filter { !word.isEmpty && $0.utf8.starts(with: word.utf8) }
  return completed.count == 1 ? completed[0] : nil
}

/// The first of the nearest names of which `word` is a misspelling, whatever its case; nil if none
/// is.
package func misspelt(_ word: String, among names: [String]) -> String? {
  let letters = smallLetters(of: word)
  guard letters.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let other = smallLetters(of: name)
    let distance = editDistance(letters, other)
    guard distance <= min(letters.count, other.count) / 3 else { continue }
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// The bytes of a name in small letters, without the dashes of an option.
private func smallLetters(of name: String) -> [UInt8] {
  name.utf8.drop { $0 == UInt8(ascii: "-") }.map { $0.smallLetter }
}

extension UInt8 {
  /// The small letter of a capital of ASCII; any other byte as it is.
  package var smallLetter: UInt8 {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self + 0x20
    default: self
    }
  }
}
