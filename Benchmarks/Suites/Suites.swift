/// Every benchmark there is, in the order in which they run. A module's suite is a file
/// `<Module>Benchmarks.swift` beside this one and a row here.
public enum Suites {
  public static let all: [Benchmark] = [
    CivilTimeBenchmarks.all,
    ZoneTablesBenchmarks.all,
    PortableMathBenchmarks.all,
    ChanceBenchmarks.all,
    TabularBenchmarks.all,
    CadenceBenchmarks.all,
    FocusTimerBenchmarks.all,
    PetEvolutionBenchmarks.all,
    DailyThreeBenchmarks.all,
    HabitsBenchmarks.all,
    LeaguesBenchmarks.all,
    SimulationKernelBenchmarks.all,
    DeviceModelBenchmarks.all,
    AnalyticsBenchmarks.all,
    ReferenceWorldBenchmarks.all,
    PopulationBenchmarks.all,
    PopulationBenchmarks.due,
  ].flatMap { $0 }
}
