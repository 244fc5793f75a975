extension Season {
  /// How a person takes part in a season. Every state and every event; `!` is a refusal, which
  /// changes nothing:
  ///
  ///     state          this week  │ join     optOut  optIn    leave          Monday
  ///     ──────────────────────────┼───────────────────────────────────────────────────────
  ///     (unknown)      –          │ waiting  !       !        !              –
  ///     ranked         a rank     │ !        hidden  ranked   leaving        ranked
  ///     waiting        no board   │ !        away    waiting  gone           ranked
  ///     hidden         no rank    │ !        hidden  ranked   leavingHidden  away
  ///     away           no board   │ !        away    waiting  goneHidden     away
  ///     leaving        a rank     │ ranked   !       !        !              gone
  ///     gone           no board   │ waiting  !       !        !              gone
  ///     leavingHidden  no rank    │ hidden   !       !        !              goneHidden
  ///     goneHidden     no board   │ away     !       !        !              goneHidden
  ///
  /// Three facts make a state: whether this week's boards have the person, whether they have opted
  /// out of the leaderboard, and whether they have left the app. A board keeps whom it has until
  /// Monday; opting out outlasts leaving.
  public enum Membership: UInt8, CaseIterable, Hashable, Sendable {
    /// On a board, with a rank.
    case ranked
    /// Here, and on a board from Monday.
    case waiting
    /// Opted out this week: the board's place is kept, without a rank.
    case hidden
    /// Opted out, on no board.
    case away
    /// Left this week: the board keeps them with what they have.
    case leaving
    /// Left, on no board.
    case gone
    /// Left this week after opting out.
    case leavingHidden
    /// Left after opting out, on no board.
    case goneHidden
  }
}

extension Season.Membership {
  /// Whether this week's boards have a place for the person.
  public var isOnBoard: Bool { !has(.unseated) }

  /// Whether the person has a rank this week.
  public var isRanked: Bool { !has(.unseated) && !has(.optedOut) }

  /// Whether the person has left the app.
  public var hasLeft: Bool { has(.left) }

  /// The state after the boards of the next week are formed: of everybody who is here and has not
  /// opted out.
  var nextMonday: Season.Membership { with(.unseated, has(.left) || has(.optedOut)) }

  /// A fact about a person: a bit of the raw value.
  enum Fact: UInt8 {
    case unseated = 1
    case optedOut = 2
    case left = 4
  }

  private func has(_ fact: Fact) -> Bool { rawValue & fact.rawValue != 0 }

  /// The state with a fact made true or false.
  func with(_ fact: Fact, _ holds: Bool) -> Season.Membership {
    let bits = holds ? rawValue | fact.rawValue : rawValue & ~fact.rawValue
    return Season.Membership(rawValue: bits) ?? self
  }
}
