/// Computes the wall clock's behaviour in a session. Network time may set the clock meanwhile.
///
///     network   |         |         |         |
///     session      ├─┤ pause ├──────*······           a step in a pause does not matter
///     steps                         +31 ms
extension SessionClosedForm {
  struct Wall {
    /// The milliseconds by which the clock was set forward in active time, up to the session's true
    /// end.
    var stepped: Int64 = 0
    var faults: Faults = []
    /// Whether the session has, at some instant, reached its length by the wall clock.
    var isReached = false
  }

  /// Simulates the wall clock. Nil if a person sets it, or if it does not show the session as
  /// complete, before the UTC day of the true end is over.
  func wall(until trueEnd: Int64, _ days: inout PhoneDays) -> Wall? {
    let network = NetworkTime(rules, of: device)
    var turn = network.interval == 0 ? 0 : network.turn(at: start)
    let first = network.interval == 0 ? start : network.instant(of: turn)
    guard days.isFree(of: .manualStep, from: first, through: trueEnd, on: device, by: rules)
    else { return nil }
    // Nobody sets it on the UTC day of the true end; beyond that, the trace must say.
    let dayEnd = (UTCDay.holding(trueEnd) + 1) * UTCDay.length
    let horizon = min(end, dayEnd)
    var wall = Wall()
    var stepped: Int64 = 0
    while true {
      turn += 1
      let next = min(network.instant(of: turn), horizon)
      if let active = active(at: next) {
        if active * rate + stepped * 1_000_000_000 >= lengthPicoseconds { wall.isReached = true }
        if next > trueEnd, wall.isReached { return wall }
        if next < horizon {
          let step = network.step(at: turn, &days.networkErrors)
          stepped += step
          if next <= trueEnd {
            wall.stepped = stepped
            if step != 0 { wall.faults.insert(.stepped) }
          }
        }
      }
      if next == horizon { return horizon == end ? wall : nil }
    }
  }
}
