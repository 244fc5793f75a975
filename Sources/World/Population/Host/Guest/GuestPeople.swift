import Fields

/// How users meet an app of another package, to which nobody has fitted them.
///
/// The day-1, day-7 and day-30 retention of the four apps of the package lie within three points of
/// each other, so users of a fifth open it, leave it and form a habit of it as they do of those.
/// That is an assumption, and these fields are its size: their ranges are drawn by `--assumptions`,
/// and they stand below the app's own rules, in `apps.NAME.people`.
///
///     logit p = the terms of every app + opening + progress · P + rise, fall + miss · M + own
///
/// P is the progress that the app shows and M what a miss would cost, both from 0 to 1 and from
/// `Appeal`.
public struct GuestPeople: Hashable, Sendable, Described {
  /// What every day's chance of an opening has more than in the apps of the package, logit.
  public var opening = 0.0
  /// The factor of the chance of leaving the app on a day.
  public var leaving = 1.0
  /// What full progress adds to the chance of an opening, logit.
  public var progress = 0.2
  /// What a rise adds on the day after it, logit.
  public var rise = 0.3
  /// What a fall adds on the day after it, logit.
  public var fall = -0.4
  /// What the greatest cost of a miss adds to the chance of an opening, logit.
  public var miss = 0.2

  /// Users who meet the app as they meet those of the package.
  public init() {}

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.decimal(
      "opening", &opening, -20...20, in: .logit, .assumption(-0.4...0.4),
      "addition to the log-odds of opening the app, compared with the apps to which users were "
        + "fitted; above 0 users open the app more")
    visitor.decimal(
      "leaving", &leaving, 0...100, .assumption(0.7...1.4),
      "factor that multiplies the daily chance of leaving the app, compared with the apps to which "
        + "users were fitted; above 1 more users leave")
    visitor.decimal(
      "progress", &progress, -20...20, in: .logit, .assumption(0...0.6),
      "addition to the log-odds of opening the app when the progress that the app shows is full; "
        + "inherited from the pet")
    visitor.decimal(
      "rise", &rise, -20...20, in: .logit, .assumption(0...0.8),
      "addition to the log-odds of opening the app on the day after a rise in the app; inherited "
        + "from the pet")
    visitor.decimal(
      "fall", &fall, -20...20, in: .logit, .assumption(-0.8...0.4),
      "addition to the log-odds of opening the app on the day after a fall in the app; inherited "
        + "from the pet")
    visitor.decimal(
      "miss", &miss, -20...20, in: .logit, .assumption(0...0.6),
      "addition to the log-odds of opening the app on a day on which a miss would cost the most")
  }
}
