/// Returns the name that a user most likely meant by `word`, or nil if no name is near.
///
///     nearest(to: "--job", among: ["--jobs", "--help"])   // --jobs
///     nearest(to: "calender", among: ["calendar", "pet"]) // calendar
///     nearest(to: "xyz", among: ["calendar", "pet"])      // nil
///
/// A name is near if at most a third of its letters (and at most a third of the word's) must be
/// added, dropped, changed or swapped with a neighbour, ignoring case. If no name is near, returns
/// the only name that begins with `word`. Leading dashes do not count. Ties go to the first name.
/// O(*n*) for *n* names.
package func nearest(to word: String, among names: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  if let best = misspelt(word, among: names) { return best }
  let completed = names.filter { !word.isEmpty && $0.utf8.starts(with: word.utf8) }
  return completed.count == 1 ? completed[0] : nil
}

/// Returns the name that `word` most likely misspells, ignoring case, or nil. If several names are
/// equally near, returns the first.
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

/// Returns the bytes of a name in lower case, without the leading dashes of an option.
private func smallLetters(of name: String) -> [UInt8] {
  name.utf8.drop { $0 == UInt8(ascii: "-") }.map { $0.smallLetter }
}

extension UInt8 {
  /// The lower-case letter of an ASCII capital; any other byte unchanged.
  package var smallLetter: UInt8 {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self + 0x20
    default: self
    }
  }
}
