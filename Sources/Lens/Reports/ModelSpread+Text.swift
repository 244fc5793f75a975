import Analytics
import Comparing
import Measures

extension ModelSpread {
  /// Returns the range of a number over all draws as text; nil if no draw has the number.
  ///
  ///     4.1 % to 12.3 %
  ///
  /// - Parameters:
  ///   - unit: a text after the range, such as a unit.
  ///   - text: returns the text of one end of the range.
  package func range(in unit: String = "", _ text: (Double) -> String) -> String? {
    guard let extent else { return known.isEmpty ? nil : "a number in \(known.count) only" }
    return "\(text(extent.low)) to \(text(extent.high))\(unit)"
  }

  /// Returns the range of a headline's difference over all draws, and how many are on each side.
  ///
  ///     over all 16 draws of the assumptions −160.2 to −90.1 days, below 0 in all
  package func direction(_ unit: HeadlineCell.Unit) -> String? {
    guard let range = range(in: " \(unit.differenceUnit)", { NumberText.signed($0) }) else {
      return nil
    }
    let (below, above) = (known.count { $0 < 0 }, known.count { $0 > 0 })
    let sides = [(below, "below 0"), (above, "above 0"), (known.count - below - above, "0")]
    let told = sides.filter { $0.0 > 0 }.map { count, side in
      "\(side) in \(count == known.count ? "all" : "\(count)")"
    }
    return "over \(ModelSpread.all(draws)) of the assumptions "
      + "\(range), \(told.joined(separator: ", "))"
  }

  /// The number of draws in which a difference has its more frequent sign, and that sign.
  ///
  ///     12 of 16 up
  var sides: String {
    let (below, above) = (known.count { $0 < 0 }, known.count { $0 > 0 })
    guard below + above > 0 else { return "0 in all" }
    return above >= below ? "\(above) of \(draws) up" : "\(below) of \(draws) down"
  }

  /// Returns the number of draws in words: "all 16 draws", "1 draw".
  package static func all(_ draws: Int) -> String {
    (draws > 1 ? "all " : "") + NumberText.counted(Double(draws), "draw", "draws")
  }
}
