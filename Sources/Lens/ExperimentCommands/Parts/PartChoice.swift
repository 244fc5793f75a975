import Measures
import Population
import Reports
import Scenarios
import Text
import TerminalKit

/// The part of a run that a command lives: `--part 3/16`; without it the whole, as one part of one.
struct PartChoice {
  /// The number of the part, from 1.
  let part: Int
  let parts: Int
  /// The groups whose people live.
  let groups: Range<Int>

  /// All people of some worlds.
  static let whole = PartChoice(part: 1, parts: 1, groups: 0..<PeopleGroups.count)

  private init(part: Int, parts: Int, groups: Range<Int>) {
    (self.part, self.parts, self.groups) = (part, parts, groups)
  }

  static let option = Option(
    "part", .text("I/N"),
    help: "live only the people of one of N parts, and write what they counted, for "
      + "'terrarium merge'", example: "--part 3/16")

  /// Reads the option; nil if it was not given.
  init?(_ arguments: Arguments, _ worlds: [World]) throws(CommandFailure) {
    guard let text = arguments.text("part") else { return nil }
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word) : nil
    }
    guard words.count == 2, numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else {
      throw .usage(
        "Option '--part' takes a part's number and how many parts there are, such as 3/16, not "
          + "'\(text.onOneLine)'.")
    }
    try self.init(part: numbers[0], of: numbers[1], in: worlds, option: "--part")
  }

  /// A part of some worlds.
  ///
  /// - Parameter option: the option to name if the worlds do not fall into so many parts.
  init(part: Int, of parts: Int, in worlds: [World], option: String) throws(CommandFailure) {
    let cuts = PartCuts(worlds)
    guard parts <= cuts.most else {
      throw .usage("Option '\(option)': \(PartChoice.refusal(of: parts, cuts.most))")
    }
    self.init(part: part, parts: parts, groups: cuts.groups(ofPart: part - 1, of: parts))
  }

  /// The sentence that refuses a number of parts.
  private static func refusal(of wanted: Int, _ most: Int) -> String {
    let groups = PeopleGroups.count
    guard most < groups, wanted > 1 else {
      return "a run falls into \(groups) parts at most, not \(wanted); give at most \(groups)."
    }
    let parts = most == 1 ? "into no parts" : "into \(most) parts at most"
    let remedy =
      wanted <= groups ? "apps.sherpa.league.regions of \(wanted) or more" : "\(groups) parts"
    return "people meet in the regions of the league, so this run falls \(parts), not \(wanted); "
      + "give " + (most == 1 ? "" : "at most \(most), or ") + "\(remedy), or leave it out."
  }

  /// The number of people of the part in a world.
  func people(in people: Int) -> Int { PartCuts.people(of: groups, in: people) }
}
