/// The measure in a table cell, which decides the type of its interval.
///
///     kind       example                         interval
///     share      people who come back            Wilson's, or Clopper and Pearson's where few
///                                                are meant, for as many independent answers as
///                                                the share is as certain as
///     survival   streaks that outlast a week     log(−log): stays within 0 and 1, also in the tail
///     count      falls, sessions, people         on the scale of logarithms: never below 0; of few
///                                                Garwood's, for as many independent events
///     amount     XP, minutes, a mean length      on the scale of logarithms
///     number     a mean drift, with its sign     Student's
///     time       the median day of a stage       the band of the curve, read across
///
/// Files use the names of the cases.
public enum CellKind: String, CaseIterable, Hashable, Sendable {
  case share, survival, count, amount, number, time
}
