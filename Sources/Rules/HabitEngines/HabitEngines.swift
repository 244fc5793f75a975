/// One import for all engines of habit and focus apps.
///
/// The module has no code of its own. It re-exports days and zones (`CivilTime`), fields of
/// parameters (`Fields`), recurrence and streaks (`Cadence`), focus sessions (`FocusTimer`), the
/// pet (`PetEvolution`), three focuses a day (`DailyThree`), habits and XP (`Habits`) and the
/// weekly leagues (`Leagues`).
@_exported import Cadence
@_exported import CivilTime
@_exported import DailyThree
@_exported import Fields
@_exported import FocusTimer
@_exported import Habits
@_exported import Leagues
@_exported import PetEvolution
