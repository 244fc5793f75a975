import ZoneTables

/// The name that somebody who wrote `word` most likely meant, or nil if none is near.
///
///     nearest(to: "--job", among: ["--jobs", "--help"])   // --jobs
///     nearest(to: "calender", among: ["calendar", "pet"]) // calendar
///     nearest(to: "xyz", among: ["calendar", "pet"])      // nil
///
/// Near is: at most a third of the letters (and one, for short words) to add, drop, change or swap
/// with their neighbour, whatever their case; or the beginning of exactly one name. Among equals
/// the first in the list. O(*n*) for *n* names.
package func nearest(to word: String, among names: [String]) -> String? {
  let letters = Array(word.lowercased().utf8)
  guard letters.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(letters, Array(name.lowercased().utf8))
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  if let best, best.distance <= max(1, letters.count / 3) { return best.name }
  let completed = names.filter { !word.isEmpty && $0.hasPrefix(word) }
  return completed.count == 1 ? completed[0] : nil
}
