import CommandLineTool

Terrarium.main(BenchmarkCommand.root(clocks: .system))
