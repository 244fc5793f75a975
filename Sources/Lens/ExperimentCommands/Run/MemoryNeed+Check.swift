import Reports
import Scenarios
import TerminalKit

extension MemoryNeed {
  /// Throws a failure if the memory that a run needs exceeds the machine's memory.
  func check(_ memory: MachineMemory) throws(CommandFailure) {
    guard let limit = memory.limit, let refusal = refusal(Double(limit), memory.source)
    else { return }
    var status = drawn > 0 ? ExitStatus.usage : .badInput
    if case .option = refusal.place { status = .usage }
    let place = refusal.place == .standard ? "" : "\(refusal.place.text): "
    throw CommandFailure(status, place + refusal.sentence)
  }
}
