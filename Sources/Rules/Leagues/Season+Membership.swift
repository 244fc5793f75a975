extension Season {
  /// A person's state in a season. The table has every state and every event; `!` means that the
  /// event is refused and changes nothing:
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
  /// A state consists of three facts: whether the person is on one of this week's boards, has opted
  /// out of the leaderboard, and has left the app. People stay on their board until Monday, and a
  /// person who opted out and left is still opted out when they return.
  public enum Membership: UInt8, CaseIterable, Hashable, Sendable {
    /// The person is on a board this week, with a rank.
    case ranked
    /// The person takes part, and will be on a board from next Monday.
    case waiting
    /// The person opted out this week, and is still on the board, but without a rank.
    case hidden
    /// The person opted out, and is on no board.
    case away
    /// The person left the app this week, and is still on the board, with the totals so far.
    case leaving
    /// The person left the app, and is on no board.
    case gone
    /// The person opted out and left the app this week, and is still on the board without a rank.
    case leavingHidden
    /// The person opted out and left the app, and is on no board.
    case goneHidden
  }
}

extension Season.Membership {
  /// Whether the person is on one of this week's boards.
  public var isOnBoard: Bool { !has(.unseated) }

  /// Whether the person has a rank this week.
  public var isRanked: Bool { !has(.unseated) && !has(.optedOut) }

  /// Whether the person has left the app.
  public var hasLeft: Bool { has(.left) }

  /// The state in the next week. The boards of that week contain all people who have neither left
  /// nor opted out.
  var nextMonday: Season.Membership { with(.unseated, has(.left) || has(.optedOut)) }

  /// One of the three facts that make up a membership, stored as a bit of the raw value.
  enum Fact: UInt8 {
    case unseated = 1
    case optedOut = 2
    case left = 4
  }

  private func has(_ fact: Fact) -> Bool { rawValue & fact.rawValue != 0 }

  /// Returns the state with one fact set to true or false.
  func with(_ fact: Fact, _ holds: Bool) -> Season.Membership {
    let bits = holds ? rawValue | fact.rawValue : rawValue & ~fact.rawValue
    return Season.Membership(rawValue: bits) ?? self
  }
}
