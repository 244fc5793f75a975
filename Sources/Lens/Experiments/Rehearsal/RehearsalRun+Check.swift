import Population

extension RehearsalRun {
  /// Throws an error if the worlds have no such experiment.
  func check() throws(RehearsalError) {
    if let sentence = today.contradiction(changingTo: changed) {
      throw RehearsalError("\(sentence)")
    }
    let parameters = today.parameters
    guard design.start >= 1, design.start + design.length <= parameters.days else {
      throw RehearsalError(
        "an experiment of \(design.length) days from day \(design.start) on does not fit into "
          + "\(parameters.days) days; give more --days, or another start or length")
    }
    switch design.unit {
    case .user where today.hasLeague && !today.sharesLeague(with: changed):
      throw RehearsalError(
        "the change is one of the league itself, so both arms cannot share its boards; give "
          + "unit=board or unit=region")
    case .board where !today.hasLeague, .region where !today.hasLeague:
      throw RehearsalError("nobody meets in a league here; give unit=user")
    case .region where today.regions < 8:
      throw RehearsalError(
        "two arms need at least 8 regions; write \"apps\": {\"sherpa\": {\"league\": "
          + "{\"regions\": 16}}} into the scenario")
    case .switchback where design.length < 4 * design.period:
      throw RehearsalError(
        "a switchback needs at least two pairs of periods; give a longer length or a shorter "
          + "period")
    default: break
    }
    guard design.ramp == 0 || design.unit == .user && !today.hasLeague else {
      throw RehearsalError("users who meet begin on one day; leave ramp out")
    }
    guard design.size == nil || !hasOwnWorlds else {
      throw RehearsalError("all users are in the experiment here; give --users instead of size")
    }
  }
}
