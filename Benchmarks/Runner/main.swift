import CommandLineTool

Terrarium.main(BenchmarkCommand.root(clock: ThreadClock.nanoseconds))
