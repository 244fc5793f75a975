import Fields

extension DefaultBehaviourParameters {
  /// The effects of streaks, the pet and trees; without them no rule would change behaviour.
  public struct Feedback: Hashable, Sendable, Described {
    /// Streak effect; only the direction is known (Silverman & Barasch 2023; Moldon et al. 2021).
    public var streak = 0.4
    public var streakHalfDays = 4.0
    /// The ratio of the effect of a loss to the effect of a gain. Participants reached their goal
    /// on 30 % of days without money, on 35 % with money to gain, and on 45 % with the same money
    /// to lose (Patel et al. 2016). On the logit scale the effects are 0.23 and 0.65, a ratio of
    /// 2.8.
    public var fear = 2.8
    public var lapse = 0.5
    public var lapseHalfDays = 5.0
    /// Effect of progress: effort grows with the share of distance covered (Kivetz et al. 2006).
    public var progress = 0.2
    public var rise = 0.3
    public var fall = -0.4
    public var tree = 0.2
    public var treePlanted = 0.15
    public var treeLost = -0.15
    public var newsHalfDays = 2.0
    public var newness = 0.0
    public var newnessHalfDays = 7.0
    public var weariness = 0.0
    public var wearyFrom = 28.0
    public var wearyUntil = 70.0
    public var moved = 1.0

    /// Creates the defaults; `visit` states the meaning, range and source of each parameter.
    public init() {}

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "streak", &streak, -20...20, in: .logit, .assumption(0...1.5),
        "largest addition that a streak can make to the log-odds of opening the app, on a day on "
          + "which a miss would break the streak; very long streaks come near this number, and a "
          + "streak of behaviour.default.feedback.streakHalfDays days adds half of it")
      visitor.decimal(
        "streakHalfDays", &streakHalfDays, 0.01...10_000, in: .days, .assumption(2...7),
        "length of a streak that adds half as much to the log-odds of opening the app as a very "
          + "long streak adds (behaviour.default.feedback.streak); a larger value makes short "
          + "streaks matter less")
      visitor.decimal(
        "fear", &fear, 1...100, in: "factor", .assumption(1.5...4),
        "ratio of what a streak adds to the log-odds of opening the app on a day on which a miss "
          + "would break the streak to what it adds on a day on which the streak is safe (rest "
          + "day, weekly target or freeze); 1 means no difference (default from Patel et al. 2016, "
          + "losing against gaining money)")
      visitor.decimal(
        "lapse", &lapse, 0...1, .assumption(0...0.8),
        "largest share of a streak's additions to the log-odds of opening the app, summed over the "
          + "streak's days as if a miss on each day had broken it, that is taken away over the "
          + "days after the streak breaks; 0 means that a break does not put users off (direction "
          + "from Silverman & Barasch 2023)")
      visitor.decimal(
        "lapseHalfDays", &lapseHalfDays, 0.01...10_000, in: .days, .assumption(2...14),
        "half-life, in days, of the reduction of the log-odds of opening the app after a streak "
          + "breaks; the reduction halves whenever this many days have passed, so that a larger "
          + "value makes the reduction last longer")
      visitor.decimal(
        "progress", &progress, -20...20, in: .logit, .assumption(0...0.6),
        "addition to the log-odds of opening the pet app for a user whose pet is about to evolve; "
          + "a pet half-way to the next stage adds half of this number, and 0 means no effect")
      visitor.decimal(
        "rise", &rise, -20...20, in: .logit, .assumption(0...0.8),
        "addition to the log-odds of opening the pet app on the day after the pet evolved to a "
          + "higher stage; half of this effect is gone after "
          + "behaviour.default.feedback.newsHalfDays further days, and 0 means no effect")
      visitor.decimal(
        "fall", &fall, -20...20, in: .logit, .assumption(-0.8...0.4),
        "addition to the log-odds of opening the pet app on the day after the pet fell back a "
          + "stage, half as large behaviour.default.feedback.newsHalfDays days later; below 0, a "
          + "fall puts users off, above 0, the fear of another fall brings users back (no study "
          + "has measured the sign)")
      visitor.decimal(
        "tree", &tree, -20...20, in: .logit, .assumption(0...0.6),
        "addition to the log-odds of opening Forest for a user with an unfinished focus session "
          + "whose tree is nearly grown; a half-grown tree adds half of this number, and 0 means "
          + "no effect")
      visitor.decimal(
        "treePlanted", &treePlanted, -20...20, in: .logit, .assumption(0...0.8),
        "addition to the log-odds of opening Forest on the day after a day on which the user "
          + "completed a focus session and so planted a tree; half of this effect is gone after "
          + "behaviour.default.feedback.newsHalfDays further days")
      visitor.decimal(
        "treeLost", &treeLost, -20...20, in: .logit, .assumption(-0.8...0),
        "addition to the log-odds of opening Forest on the day after a day on which the user "
          + "abandoned a focus session and completed none, half as large "
          + "behaviour.default.feedback.newsHalfDays days later; below 0, the loss of the tree "
          + "puts users off")
      visitor.decimal(
        "newsHalfDays", &newsHalfDays, 0.01...10_000, in: .days, .assumption(1...7),
        "number of days until half of an event's effect on openings of the app is gone, counted "
          + "from the day after the event; events are a pet that evolves or falls back a stage, "
          + "and a tree that is planted or lost in Forest")
      visitTiming(&visitor)
      visitor.decimal(
        "moved", &moved, 0...1, .source("everybody; of badges 5 to 30 % (arXiv 2002.06160)"),
        "share of users who respond at all to the streaks, pets and trees that apps show; all "
          + "other users ignore them")
    }

    /// Visits the parameters by which the effects of in-app feedback change with time since
    /// joining. By default the effects do not change. Studies show the directions (Kim & Castelli
    /// 2021; Rodrigues et al. 2022), but no study of another kind confirms the sizes.
    private mutating func visitTiming(_ visitor: inout some FieldVisitor) {
      let off = FieldBasis.source("off: Documentation/validation.md")
      visitor.decimal(
        "newness", &newness, 0...100, in: "factor", off,
        "additional effect of streaks, pets and trees on openings of apps on the day of joining, "
          + "as a multiple of their later effect; 1 doubles the effect, 0 means no addition, and "
          + "half of the addition is gone after behaviour.default.feedback.newnessHalfDays days")
      visitor.decimal(
        "newnessHalfDays", &newnessHalfDays, 0.01...10_000, in: .days, off,
        "number of days after joining until half of the additional effect that streaks, pets and "
          + "trees have on new users' openings of apps is gone; no effect if there is no "
          + "additional effect (behaviour.default.feedback.newness is 0)")
      visitor.decimal(
        "weariness", &weariness, 0...1, off,
        "share of the effect of streaks, pets and trees on openings of apps that is lost when "
          + "users are most tired of them, half-way between the days "
          + "behaviour.default.feedback.wearyFrom and behaviour.default.feedback.wearyUntil after "
          + "joining; 0 means that users never tire")
      visitor.decimal(
        "wearyFrom", &wearyFrom, 0...10_000, in: .days, off,
        "number of days after joining from which streaks, pets and trees begin to lose a share of "
          + "their effect on openings of apps, because users tire of them; no effect if the "
          + "largest lost share (behaviour.default.feedback.weariness) is 0")
      visitor.decimal(
        "wearyUntil", &wearyUntil, 0...10_000, in: .days, off,
        "number of days after joining from which streaks, pets and trees have their full effect on "
          + "openings of apps again, because users are no longer tired of them; no effect if the "
          + "largest lost share (behaviour.default.feedback.weariness) is 0")
    }
  }

  /// Commitments from outside the apps: a promise, a stake, a helper, a treat, a fee already paid.
  /// A commitment raises the chance of every opening for some time after joining. By default there
  /// are no commitments.
  public struct Outside: Hashable, Sendable, Described {
    public var pull = 0.0
    public var share = 1.0
    public var days = 10_000.0
    public var halfDays = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      let off = FieldBasis.source("off: Documentation/validation.md")
      visitor.decimal(
        "pull", &pull, -20...20, in: .logit, off,
        "addition to the log-odds of opening each app for users with a commitment outside the "
          + "apps, such as a promise or a fee already paid; 0 means no effect, and a larger value "
          + "means that these users open apps on more days")
      visitor.decimal(
        "share", &share, 0...1, off,
        "share of all users who have a commitment outside the apps, such as a promise or a fee "
          + "already paid, that makes them open apps more; no effect if a commitment adds nothing "
          + "(behaviour.default.outside.pull is 0)")
      visitor.decimal(
        "days", &days, 0...10_000, in: .days, off,
        "number of days after joining during which a commitment outside the apps, such as a "
          + "promise or a fee already paid, makes users open apps more; no effect if a commitment "
          + "adds nothing (behaviour.default.outside.pull is 0)")
      visitor.decimal(
        "halfDays", &halfDays, 0...10_000, in: .days, off,
        "number of days after joining until half of the effect of a commitment outside the apps, "
          + "such as a promise, on openings of apps is gone; 0 means that the effect does not fade "
          + "(no effect if behaviour.default.outside.pull is 0)")
    }
  }

  /// The effect of a league's board, which grows with the nearness to a promotion or demotion line.
  ///
  ///     nearness   1 at the line, ½ at `halfXP` from it; times `lastDay` on the week's last day
  ///     effect     nearness · the person's sensitivity · `opening` or `effort`
  public struct Board: Hashable, Sendable, Described {
    /// The effect on openings; within the range that league trials found (Hydari et al. 2023).
    public var opening = 0.5
    public var effort = 0.3
    public var halfXP = 120.0
    /// The factor on the week's last day, because of the goal gradient (Kivetz et al. 2006).
    public var lastDay = 1.6

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "opening", &opening, -20...20, in: .logit, .assumption(0...1),
        "addition to the log-odds of opening Sherpa for a user with sensitivity 1 (the default "
          + "mean) to league boards (weekly rankings) whose weekly XP is exactly at the line for "
          + "going up or down a tier; farther from the line, the addition is smaller, and 0 means "
          + "no effect")
      visitor.decimal(
        "effort", &effort, -20...20, in: .logit, .assumption(0...1),
        "addition to the log-odds that a Sherpa user does a planned habit or task while the user's "
          + "XP of the week is exactly at the line for going up or down a league tier; the "
          + "addition is smaller farther from the line, and is multiplied by the user's "
          + "sensitivity to boards (1 on average)")
      visitor.decimal(
        "halfXP", &halfXP, 0.01...1_000_000, .assumption(30...300),
        "distance in XP between a user and the nearest line for going up or down on a league board "
          + "(weekly ranking) of Sherpa at which the board has half of its full effect on opening "
          + "Sherpa and on doing its habits and tasks; the default is about the XP of two days' "
          + "work")
      visitor.decimal(
        "lastDay", &lastDay, 0...100, in: "factor", .assumption(1...3),
        "factor that multiplies the effects of Sherpa's league boards (weekly rankings) on opening "
          + "Sherpa and on doing its habits and tasks on Sunday, the last day of a league week; "
          + "above 1, boards move users more on Sundays, and 1 means no difference")
    }
  }
}
