import Fields

/// The parameters of users' behaviour in an app of another package, which has no fitted model.
///
/// The day-1, day-7 and day-30 retention of the package's four apps lie within three points of each
/// other. Users of a fifth app are therefore assumed to open it, leave it and form a habit like
/// users of the four apps. These parameters allow for differences. `--assumptions` varies them over
/// their ranges, and in scenarios they are in `apps.NAME.people`, below the app's own rules.
///
///     logit p = the terms of every app + opening + progress · P + rise, fall + miss · M + own
///
/// P is the progress that the app shows and M the cost of a miss, both from 0 to 1, from `Appeal`.
public struct GuestPeople: Hashable, Sendable, Described {
  /// How much higher the chance of an opening is than in the package's apps, in logits.
  public var opening = 0.0
  /// The factor on the daily chance of leaving the app; 1 is the chance in the package's four apps.
  public var leaving = 1.0
  /// How much full progress changes the chance of an opening, in logits.
  public var progress = 0.2
  /// How much a success in the app changes the chance of an opening the next day, in logits.
  public var rise = 0.3
  /// How much a setback in the app changes the chance of an opening the next day, in logits.
  public var fall = -0.4
  /// How much a threatening loss of everything changes the chance of an opening, in logits.
  public var miss = 0.2

  /// Creates the default parameters.
  public init() {}

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.decimal(
      "opening", &opening, -20...20, in: .logit, .assumption(-0.4...0.4),
      "addition to the log-odds of opening the app, compared with the apps to which users were "
        + "fitted; above 0, users open the app more")
    visitor.decimal(
      "leaving", &leaving, 0...100, .assumption(0.7...1.4),
      "factor that multiplies the daily chance of quitting the app (uninstalling it or no longer "
        + "opening it), compared with the apps to which users were fitted; above 1 more users quit")
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
