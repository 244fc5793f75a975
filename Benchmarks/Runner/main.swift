import TerminalKit

Tool.main(BenchmarkCommand.root(clocks: .system))
