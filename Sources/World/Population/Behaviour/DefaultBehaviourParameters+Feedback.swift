import Fields

extension DefaultBehaviourParameters {
  /// What apps show, and the effects on people. Without it no rule could change what people do.
  public struct Feedback: Hashable, Sendable, Described {
    /// Only its direction is known (Silverman & Barasch 2023; Moldon et al. 2021).
    public var streak = 0.4
    public var streakHalfDays = 4.0
    /// Participants reached their goal on 30 % of days without money, on 35 % with money as a gain,
    /// and on 45 % with the same money as a loss (Patel et al. 2016): on the logit scale 0.23 and
    /// 0.65, whose ratio is 2.8.
    public var fear = 2.8
    public var lapse = 0.5
    public var lapseHalfDays = 5.0
    /// Effort grows with the share of the distance covered (Kivetz et al. 2006).
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

    /// The defaults; `visit` states what each number means, its range and its source.
    public init() {}

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "streak", &streak, -20...20, in: .logit, .assumption(0...1.5),
        "what an endless streak adds to the chance of an opening on a day whose miss would break "
          + "it")
      visitor.decimal(
        "streakHalfDays", &streakHalfDays, 0.01...10_000, in: .days, .assumption(2...7),
        "the length at which half of it is reached: it grows fastest up to about 7 days "
          + "(Duolingo: the step from 1 to 2 matters most)"
      )
      visitor.decimal(
        "fear", &fear, 1...100, in: "factor", .assumption(1.5...4),
        "ratio of a streak's pull on a day whose miss would break it to its pull on a safe day; 1 "
          + "means no difference. Size: Patel et al. 2016, money as a loss against a gain"
      )
      visitor.decimal(
        "lapse", &lapse, 0...1, .assumption(0...0.8),
        "the share of a streak's boost, counted as if every day had been at risk, that its break "
          + "takes back over the following days. Direction: Silverman & Barasch 2023"
      )
      visitor.decimal(
        "lapseHalfDays", &lapseHalfDays, 0.01...10_000, in: .days, .assumption(2...14),
        "after how many days half of it is forgotten")
      visitor.decimal(
        "progress", &progress, -20...20, in: .logit, .assumption(0...0.6),
        "what a pet that is about to evolve adds")
      visitor.decimal(
        "rise", &rise, -20...20, in: .logit, .assumption(0...0.8),
        "what a pet adds on the day after it evolved")
      visitor.decimal(
        "fall", &fall, -20...20, in: .logit, .assumption(-0.8...0.4),
        "what a pet adds on the day after it fell back: below 0 falls put users off, above 0 fear "
          + "of the next fall brings them back; nobody has measured the sign")
      visitor.decimal(
        "tree", &tree, -20...20, in: .logit, .assumption(0...0.6),
        "what a tree that is paused and nearly grown adds")
      visitor.decimal(
        "treePlanted", &treePlanted, -20...20, in: .logit, .assumption(0...0.8),
        "what the forest adds on the day after a tree was planted")
      visitor.decimal(
        "treeLost", &treeLost, -20...20, in: .logit, .assumption(-0.8...0),
        "what the forest adds on the day after a session was abandoned and none completed")
      visitor.decimal(
        "newsHalfDays", &newsHalfDays, 0.01...10_000, in: .days, .assumption(1...7),
        "after how many days half of such news is forgotten")
      visitTiming(&visitor)
      visitor.decimal(
        "moved", &moved, 0...1, .source("everybody; of badges 5 to 30 % (arXiv 2002.06160)"),
        "what share of users are moved at all by what apps show")
    }

    /// How the effects of all that apps show change with the time since somebody joined: by
    /// default not at all. Directions are known (Kim & Castelli 2021; Rodrigues et al. 2022), and
    /// no size that a study of another kind would confirm.
    private mutating func visitTiming(_ visitor: inout some FieldVisitor) {
      let off = FieldBasis.source("off: Documentation/validation.md")
      visitor.decimal(
        "newness", &newness, 0...100, in: "factor", off,
        "how much more what apps show moves somebody on the day of joining, as a multiple of what "
          + "it does later")
      visitor.decimal(
        "newnessHalfDays", &newnessHalfDays, 0.01...10_000, in: .days, off,
        "after how many days half of that has worn off")
      visitor.decimal(
        "weariness", &weariness, 0...1, off,
        "what share of the effects of what apps show is gone when somebody has tired of it "
          + "most")
      visitor.decimal(
        "wearyFrom", &wearyFrom, 0...10_000, in: .days, off,
        "how many days after joining people begin to tire of what apps show")
      visitor.decimal(
        "wearyUntil", &wearyUntil, 0...10_000, in: .days, off,
        "how many days after joining they have got over it; half-way there they are most tired")
    }
  }

  /// What binds people from outside the apps: a promise, a stake, a helper, a treat, a fee that
  /// was paid. It adds to the chance of every opening for some time after joining. By default
  /// nothing does.
  public struct Outside: Hashable, Sendable, Described {
    public var pull = 0.0
    public var share = 1.0
    public var days = 10_000.0
    public var halfDays = 0.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      let off = FieldBasis.source("off: Documentation/validation.md")
      visitor.decimal(
        "pull", &pull, -20...20, in: .logit, off,
        "what a promise, a helper or a treat outside the app adds to the chance of an opening")
      visitor.decimal("share", &share, 0...1, off, "what share of people have one")
      visitor.decimal(
        "days", &days, 0...10_000, in: .days, off, "for how many days after joining it lasts")
      visitor.decimal(
        "halfDays", &halfDays, 0...10_000, in: .days, off,
        "after how many days half of it has worn off; 0 means never")
    }
  }

  /// The effect of a league's board: the nearer a line, the stronger, as with any goal.
  ///
  ///     nearness   1 at the line, ½ at `halfXP` from it; times `lastDay` on the week's last day
  ///     effect     nearness · the person's sensitivity · `opening` or `effort`
  public struct Board: Hashable, Sendable, Described {
    /// Within what league trials found (Hydari et al. 2023).
    public var opening = 0.5
    public var effort = 0.3
    public var halfXP = 120.0
    /// The goal gradient (Kivetz et al. 2006).
    public var lastDay = 1.6

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "opening", &opening, -20...20, in: .logit, .assumption(0...1),
        "what somebody of sensitivity 1 at the line adds to the chance of opening Sherpa")
      visitor.decimal(
        "effort", &effort, -20...20, in: .logit, .assumption(0...1),
        "what the same adds to the chance of doing each planned thing")
      visitor.decimal(
        "halfXP", &halfXP, 0.01...1_000_000, .assumption(30...300),
        "the distance from a line at which half of its pull is left: about two days' work")
      visitor.decimal(
        "lastDay", &lastDay, 0...100, in: "factor", .assumption(1...3),
        "how much stronger the pull is in the last 24 hours")
    }
  }
}
