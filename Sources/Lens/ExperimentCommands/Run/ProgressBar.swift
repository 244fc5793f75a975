internal import Dispatch
import Population
import Reports
import Tabular
import Text
import TerminalKit

/// A progress bar that announces the cost of a wait of more than ten seconds, then shows progress:
/// on one line of a terminal, or a line a minute if standard error is redirected.
///
///     40 worlds of 1,000 people × 60 days: about 1:12 on this machine
///     [#########···············]  41 %  12.3 million person·days/s, 0:42 left
///
/// The announced time is an estimate from the first half per cent of the work or, if that takes
/// longer, from the first 20 seconds after the first report. If work pauses before half a per cent
/// is done, for example to make large worlds after small ones, the estimate starts again, but only
/// once.
///
/// Before any work is done, the line has no remaining time. With several worlds, the line begins
/// with the number of the current world.
///
/// The line fits into 80 columns and into the terminal, because a wrapped line cannot be drawn
/// over. Threads may report at any time; the bar is drawn at most ten times a second. The elapsed
/// time is only displayed and never affects a result.
package final class ProgressBar: @unchecked Sendable {
  /// The number of characters between the brackets of the bar.
  private static let width = 24
  private let total: Int64
  /// The number of worlds of the same size that are simulated one after another.
  private let worlds: Int
  /// A phrase for the simulated work, such as `40 worlds of 1,000 people × 60 days`.
  private let size: String
  /// Whether the output is a terminal, on which the bar can overwrite its line.
  private let isTerminal: Bool
  private var output: ByteOutput
  /// The queue that serialises access to `output` and to the properties below.
  private let guardian = DispatchQueue(label: "progress")
  private let begin = ContinuousClock.now
  /// The cost of the days of the simulated worlds; nil if all person-days count alike.
  private let curve: CostCurve?
  private var done: Int64 = 0
  private var drawn: ContinuousClock.Instant
  /// The earliest time at which the bar may be drawn again.
  private var next: ContinuousClock.Instant
  /// The time at which the estimate of the remaining time starts, and the work done by then.
  private var start: (time: ContinuousClock.Instant, work: Int64)
  private var hasPaused = false
  private var hasSaidCost: Bool

  /// Creates a bar without progress.
  ///
  /// - Parameters:
  ///   - curve: the cost of the days; nil if all person-days count alike.
  ///   - saysCost: whether the cost of a long wait is announced on its own line.
  init(
    _ total: Int64, worlds: Int = 1, of size: String, by curve: CostCurve? = nil, isTerminal: Bool,
    on output: ByteOutput, saysCost: Bool = true
  ) {
    hasSaidCost = !saysCost
    self.curve = curve
    self.total = max(1, total)
    (self.worlds, self.size, self.isTerminal, self.output) = (worlds, size, isTerminal, output)
    (drawn, next, start) = (begin, begin + .milliseconds(100), (begin, 0))
  }

  /// Returns a bar for the work of a command; nil if progress is not shown.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the worlds; nil if worlds have different sizes.
  ///   - what: a phrase that precedes the number of worlds when the cost is announced.
  static func shown(
    _ total: Int64, worlds: Int = 1, of parameters: WorldParameters?, as what: String = "",
    _ arguments: Arguments, _ console: Console
  ) -> ProgressBar? {
    guard console.progress != .none, !arguments.flag("quiet") else { return nil }
    let threads = TrialExecutor.threadCount(arguments)
    return ProgressBar(
      total, worlds: worlds, of: what + size(total, of: parameters),
      by: parameters.flatMap { CostCurve($0, threads: threads) },
      isTerminal: console.progress == .bar, on: console.errors, saysCost: !console.isShowing)
  }

  /// Returns the size of the work: `40 worlds of 1,000 people × 60 days`, or in person-days.
  package static func size(_ personDays: Int64, of parameters: WorldParameters?) -> String {
    guard let parameters, parameters.people > 0, parameters.days > 0 else {
      return "\(NumberText.whole(personDays)) person·days"
    }
    let (people, days) = (Double(parameters.people), Double(parameters.days))
    let worlds = max(1, (Double(personDays) / people / days).rounded())
    return "\(NumberText.counted(worlds, "world", "worlds")) of \(NumberText.size(people, days))"
  }

  /// Adds finished work and redraws the bar if it is due.
  func advance(by amount: Int64) {
    guardian.sync {
      let now = ContinuousClock.now
      // The time before the first report is that of making a world, and no pause.
      if done == 0 { (start.time, next) = (now, now) }
      done += amount
      // Work without an end that is known, such as that of 'evaluate', has no progress.
      guard done <= total, now >= next else { return }
      // The work in person-days of mean cost.
      let share = curve?.share(of: done, total: total)
      let work = share.map { Int64($0 * Double(total)) } ?? done
      if !hasPaused, work < total / 200, now - next >= .seconds(1) {
        (start, hasPaused) = ((now, work), true)
      }
      next = now + .milliseconds(100)
      let (part, time) = (work - start.work, now - start.time)
      let isKnown = part >= total / 200 || time >= .seconds(20)
      if !hasSaidCost, isKnown, time >= .seconds(1) {
        hasSaidCost = true
        let cost = ProgressBar.cost(part, of: total - start.work, size, after: time)
        if let cost { put(isTerminal ? "\r\u{1B}[K\(cost)\n" : "\(cost)\n") }
      }
      guard now - drawn >= (isTerminal ? .milliseconds(100) : .seconds(60)) else { return }
      drawn = now
      let columns = isTerminal ? SystemProcess.columns() : nil
      let line = ProgressBar.line(
        done, of: total, work: work, worlds: worlds, after: now - begin, columns: columns ?? 80)
      put(isTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
    }
  }

  /// Erases the bar from the terminal.
  func erase() {
    guard isTerminal else { return }
    guardian.sync { put("\r\u{1B}[K") }
  }

  private func put(_ text: String) {
    var bytes = ByteBuffer()
    bytes.append(text: text)
    try? bytes.drain(into: &output)
  }

  /// Returns the label of the current world, such as `world 3 of 10 `; empty for a single world.
  private static func label(_ share: Double, _ worlds: Int) -> String {
    guard worlds > 1 else { return "" }
    return "world \(min(worlds, Int(share * Double(worlds)) + 1)) of \(worlds) "
  }

  /// Returns the announcement of the work and of its total time; nil if the total time is at most
  /// ten seconds.
  package static func cost(
    _ done: Int64, of total: Int64, _ size: String, after time: Duration
  ) -> String? {
    let seconds = time / .seconds(1) * Double(total) / Double(max(1, done))
    guard seconds > 10 else { return nil }
    return "\(size): about \(NumberText.time(Int(min(359_999, seconds)))) on this machine"
  }

  /// Returns the bar's line at an elapsed time. Narrow terminals get a shorter bar, or a cut line.
  ///
  /// - Parameter work: the finished part of the work in person-days of mean cost; nil if all
  ///   person-days count alike.
  package static func line(
    _ done: Int64, of total: Int64, work: Int64? = nil, worlds: Int = 1, after time: Duration,
    columns: Int = 80
  ) -> String {
    let seconds = max(0.001, time / .seconds(1))
    let work = work ?? done
    let share = min(1, Double(work) / Double(total))
    let label = label(min(1, Double(done) / Double(total)), worlds)
    let rate = Double(done) / seconds
    let rest = seconds * Double(total - work) / Double(work)
    let left = work > 0 ? ", \(NumberText.time(Int(min(359_999, rest)))) left" : ""
    let percent = "\(Int(share * 100))"
    let millions = NumberText.decimal(rate / 1e6, 1)
    let blanks = String(repeating: " ", count: 3 - percent.count)
    let speed = "\(millions) million person·days/s\(left)"
    let end = "] \(blanks)\(percent) %  \(speed)"
    // The last column stays free: some terminals wrap once it is full.
    let room = columns - 2 - label.count - end.count
    let width = max(1, min(width - label.count, room))
    let filled = Int(share * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: width - filled)
    return String("\(label)[\(bar)\(end)".prefix(max(0, columns - 1)))
  }
}
