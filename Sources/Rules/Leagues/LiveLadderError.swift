/// Why a live ladder refuses.
public enum LiveLadderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such row, or it is not on the board.
  case notOnBoard(row: Int)
  /// A week earns no negative number.
  case negative(LiveLadder.Score)
  /// Together with the scores so far, this one needs more than the bits that the members leave.
  case tooLarge(LiveLadder.Score, bits: Int)
  /// More people than a ladder takes.
  case tooManyPeople(Int)

  /// One sentence, with the remedy.
  public var description: String {
    switch self {
    case .notOnBoard(let row):
      "row \(row) is not on the board; give a row of the standings that the ladder was made from"
    case .negative(let score):
      "\(score.xp) XP, \(score.streakDays) streak days and \(score.focusMinutes) minutes are no "
        + "week; give numbers that are not negative"
    case .tooLarge(let score, let bits):
      "\(score.xp) XP, \(score.streakDays) streak days and \(score.focusMinutes) minutes need, "
        + "with the scores so far, more than the \(bits) bits that this many members leave; count "
        + "in larger units or make several ladders"
    case .tooManyPeople(let count):
      "\(count) people are more than the \(LiveLadder.mostPeople) of a ladder; make several"
    }
  }
}
