// One import for an app's package: days and instants, described rules, streaks, the host's side of
// an app, and the command line.
@_exported import Cadence
@_exported import CivilTime
@_exported import Fields
@_exported import Measures
@_exported import Population
@_exported import Tabular
