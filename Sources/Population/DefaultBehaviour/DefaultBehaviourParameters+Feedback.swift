extension DefaultBehaviourParameters {
  /// What apps show, and what that does to people. Without it no rule could change what people do.
  public struct Feedback: Hashable, Sendable {
    /// What an endless streak adds to the chance of an opening. Assumption, plausible 0.3 … 2: only
    /// its direction is known (Silverman & Barasch 2023; Moldon et al. 2021), logit.
    public var streak = 1.2
    /// The length at which half of it is reached: it grows fastest up to about 7 days (Duolingo:
    /// the step from 1 to 2 matters most). Assumption, plausible 2 … 7, days.
    public var streakHalfDays = 4.0
    /// What a broken streak leaves behind for each unit of ln(1 + length). Direction: Silverman &
    /// Barasch 2023. Fitted so that breaking 30 days lowers the next week's openings by a tenth,
    /// plausible 0.1 … 0.8, logit.
    public var lapse = 0.4
    /// After how many days half of it is forgotten. Assumption, plausible 2 … 14, days.
    public var lapseHalfDays = 5.0
    /// What a pet adds that is about to evolve. Effort grows with the share of the distance covered
    /// (Kivetz et al. 2006); its size is an assumption, plausible 0 … 0.6, logit.
    public var progress = 0.2
    /// What a pet adds on the day after it evolved. Assumption, plausible 0 … 0.8, logit.
    public var rise = 0.3
    /// What a pet adds on the day after it fell back. Assumption, plausible -0.8 … 0, logit.
    public var fall = -0.4
    /// What a tree adds that waits, paused, nearly grown: as with a pet, its size is an assumption,
    /// plausible 0 … 0.6, logit.
    public var tree = 0.2
    /// What the forest adds on the day after a tree was planted. Assumption, plausible 0 … 0.8,
    /// logit.
    public var treePlanted = 0.15
    /// What the forest adds on the day after a session was abandoned and none completed.
    /// Assumption, plausible -0.8 … 0, logit.
    public var treeLost = -0.15
    /// After how many days half of such news is forgotten. Assumption, plausible 1 … 7, days.
    public var newsHalfDays = 2.0

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(logit: "feedback.streak", streak),
        Field("feedback.streakHalfDays", streakHalfDays, 0.01...10_000),
        Field(logit: "feedback.lapse", lapse),
        Field("feedback.lapseHalfDays", lapseHalfDays, 0.01...10_000),
        Field(logit: "feedback.progress", progress),
        Field(logit: "feedback.rise", rise),
        Field(logit: "feedback.fall", fall),
        Field(logit: "feedback.tree", tree),
        Field(logit: "feedback.treePlanted", treePlanted),
        Field(logit: "feedback.treeLost", treeLost),
        Field("feedback.newsHalfDays", newsHalfDays, 0.01...10_000),
      ]
    }
  }

  /// What a league's board does: the nearer a line, the stronger, as with any goal.
  ///
  ///     nearness   1 at the line, ½ at `halfXP` from it; times `lastDay` on the week's last day
  ///     effect     nearness · the person's sensitivity · `opening` or `effort`
  public struct Board: Hashable, Sendable {
    /// What somebody of sensitivity 1 at the line adds to the chance of opening Sherpa. Fitted to
    /// league trials (Hydari et al. 2023), plausible 0 … 1, logit.
    public var opening = 0.5
    /// What the same adds to the chance of doing each planned thing. Fitted with `opening`,
    /// plausible 0 … 1, logit.
    public var effort = 0.3
    /// The distance from a line at which half of its pull is left: about two days' work.
    /// Assumption, plausible 30 … 300, xp.
    public var halfXP = 120.0
    /// How much stronger the pull is in the last 24 hours (goal gradient, Kivetz et al. 2006).
    /// Assumption, plausible 1 … 3, factor.
    public var lastDay = 1.6

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(logit: "board.opening", opening),
        Field(logit: "board.effort", effort),
        Field("board.halfXP", halfXP, 0.01...1_000_000),
        Field("board.lastDay", lastDay, 0...100),
      ]
    }
  }
}
