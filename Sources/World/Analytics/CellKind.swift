/// The measure in a table cell, which decides the type of its interval.
///
///     kind       example                         interval
///     share      people who come back            Wilson's; for few successes Clopper and
///                                                Pearson's; both for the number of independent
///                                                answers that would be as uncertain
///     survival   streaks that outlast a week     log(−log): stays within 0 and 1, also in the tail
///     count      falls, sessions, people         on a logarithmic scale: never below 0; for few
///                                                events Garwood's
///     amount     XP, minutes, a mean length      on a logarithmic scale
///     number     a mean drift, with its sign     Student's
///     time       the median day of a stage       read from the band of the curve (`TimeBand`)
///
/// Files use the names of the cases.
public enum CellKind: String, CaseIterable, Hashable, Sendable {
  case share, survival, count, amount, number, time
}
