internal import Dispatch
import Population
import Reports
import Tabular
import Text
import TerminalKit

/// The progress of a run, on one line of a terminal.
///
///     [#########···············]  41 %  12.3 million person·days/s, 0:42 left
///
/// Before anything is done, nothing says how much time is left, and the line says no time.
/// With several worlds it begins with the number of the one that is lived.
///
/// The line fits into 80 columns: one that wraps could not be drawn over. Threads may report at any
/// time; it draws ten times a second at most. It shows the elapsed time, so no part of it enters a
/// result.
package final class ProgressBar: @unchecked Sendable {
  /// The characters between the brackets.
  private static let width = 24
  private let total: Int64
  /// The number of worlds of one size that are lived one after the other.
  private let worlds: Int
  private var output: ByteOutput
  /// Guards everything below, and `output`.
  private let guardian = DispatchQueue(label: "progress")
  private let begin = ContinuousClock.now
  private var done: Int64 = 0
  private var drawn: ContinuousClock.Instant

  /// A bar without any progress yet, drawn on some output.
  init(_ total: Int64, worlds: Int = 1, on output: ByteOutput) {
    self.total = max(1, total)
    self.worlds = worlds
    self.output = output
    drawn = begin
  }

  /// A bar for work of a command; nil where nobody would see it.
  static func shown(
    _ total: Int64, worlds: Int = 1, _ arguments: Arguments, _ console: Console
  ) -> ProgressBar? {
    guard console.errorsAreTerminal, !arguments.flag("quiet") else { return nil }
    return ProgressBar(total, worlds: worlds, on: console.errors)
  }

  /// A bar for worlds that are lived one after the other; nil where nobody would see it.
  static func shown(
    for worlds: [(name: String, world: World)], _ arguments: Arguments, _ console: Console
  ) -> ProgressBar? {
    shown(
      worlds.reduce(0) { $0 + $1.world.personDays },
      worlds: worlds.reduce(0) { $0 + $1.world.parameters.replicates }, arguments, console)
  }

  /// Adds work done.
  func advance(by amount: Int64) {
    guardian.sync {
      done += amount
      let now = ContinuousClock.now
      guard now - drawn >= .milliseconds(100) else { return }
      drawn = now
      let line = ProgressBar.line(done, of: total, worlds: worlds, after: now - begin)
      put("\r\(line)\u{1B}[K")
    }
  }

  /// Restores the line as it was before.
  func erase() { guardian.sync { put("\r\u{1B}[K") } }

  private func put(_ text: String) {
    var bytes = ByteBuffer()
    bytes.append(text: text)
    try? bytes.drain(into: &output)
  }

  /// Which of several worlds is simulated: `world 3 of 10 `. They are of one size.
  private static func label(_ share: Double, _ worlds: Int) -> String {
    guard worlds > 1 else { return "" }
    return "world \(min(worlds, Int(share * Double(worlds)) + 1)) of \(worlds) "
  }

  /// The line at a given moment.
  package static func line(
    _ done: Int64, of total: Int64, worlds: Int = 1, after time: Duration
  ) -> String {
    let seconds = max(0.001, time / .seconds(1))
    let share = min(1, Double(done) / Double(total))
    let label = label(share, worlds)
    let width = max(1, width - label.count)
    let filled = Int(share * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: width - filled)
    let rate = Double(done) / seconds
    let left =
      rate > 0 ? ", \(NumberText.time(Int(min(359_999, Double(total - done) / rate)))) left" : ""
    let percent = "\(Int(share * 100))"
    let millions = NumberText.decimal(rate / 1e6, 1)
    let blanks = String(repeating: " ", count: 3 - percent.count)
    let speed = "\(millions) million person·days/s\(left)"
    return "\(label)[\(bar)] \(blanks)\(percent) %  \(speed)"
  }
}
