import Tabular
import Text

/// A source of bytes that calls a closure, so that commands need not know about files.
public struct ByteInput: ByteSource {
  private let body: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  public init(_ body: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int) {
    self.body = body
  }

  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int { try body(buffer) }
}

/// A sink for bytes that calls a closure.
public struct ByteOutput: ByteSink {
  private let body: (UnsafeRawBufferPointer) throws(SystemError) -> Void

  public init(_ body: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void) {
    self.body = body
  }

  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try body(bytes)
  }
}

/// The three standard streams of a command, and its access to files.
///
/// Results go to the buffered `output`; messages for the user go to `errors`. A test passes
/// closures over memory and sees every byte; the program passes the descriptors of its process.
public final class Console {
  var input: ByteInput
  var output: ByteOutput
  /// The stream for messages to the user.
  package var errors: ByteOutput
  /// Whether the input comes from a terminal, where a user types it.
  let inputIsTerminal: Bool
  /// The form in which the error stream shows progress.
  public let progress: Progress

  /// The form of progress: none, new lines for a file, or a bar that is redrawn in place.
  public enum Progress: Sendable {
    case none, lines, bar
  }
  /// Whether the output may contain colours: only on a terminal that shows colours, and only if the
  /// user has not disabled them.
  package let showsColour: Bool
  /// The program's name, which precedes every message on standard error.
  let program: String
  /// The file system that commands use.
  package let files: FileSystem
  /// The memory that a run may use; unlimited when a plan is made, which simulates nothing.
  package var memory: MachineMemory
  /// Whether messages are suppressed because the user has already read them.
  package var isMuted = false
  /// The number of temporary lines shown, and the messages to print once the lines are removed.
  private var shown: (lines: Int, sentences: [String]) = (0, [])
  /// The number of bytes of a CSV file to read before processing its rows; does not change results.
  package let readAhead: Int
  /// The path of the file to which a build server wants summaries added; nil if there is none.
  private let summary: String?
  /// Text that has been printed but not yet written.
  private var pending = ByteBuffer()

  public init(
    input: ByteInput, output: ByteOutput, errors: ByteOutput, inputIsTerminal: Bool = false,
    progress: Progress = .none, showsColour: Bool = false, program: String = "terrarium",
    files: FileSystem = .ofSystem, memory: MachineMemory = .ofProcess, readAhead: Int = 1 << 17,
    summary: String? = nil
  ) {
    (self.input, self.output, self.errors) = (input, output, errors)
    (self.inputIsTerminal, self.progress) = (inputIsTerminal, progress)
    (self.showsColour, self.program) = (showsColour, program)
    (self.files, self.memory) = (files, memory)
    (self.readAhead, self.summary) = (readAhead, summary)
  }

  static func ofProcess(_ program: String) -> Console {
    SystemProcess.occupyStandardNumbers()
    SystemProcess.surviveWrites()
    SystemProcess.explainCrashes()
    let (input, output) = (FileDescriptor.standard(0), FileDescriptor.standard(1))
    let errors = FileDescriptor.standard(2)
    return Console(
      input: ByteInput { bytes throws(SystemError) in try input.fill(bytes) },
      output: ByteOutput { bytes throws(SystemError) in try output.send(bytes) },
      errors: ByteOutput { bytes throws(SystemError) in try errors.send(bytes) },
      inputIsTerminal: input.isTerminal, progress: errors.isTerminal ? .bar : .lines,
      showsColour: showsColour(
        isTerminal: output.isTerminal, noColour: SystemProcess.environment("NO_COLOR"),
        terminal: SystemProcess.environment("TERM")), program: program,
      summary: SystemProcess.environment(summaryVariable))
  }

  /// Whether to print colours, depending on `NO_COLOR` and `TERM` in the environment.
  ///
  ///     terminal   NO_COLOR   TERM    colours
  ///     no         –          –       no
  ///     yes        any text   –       no
  ///     yes        –          dumb    no
  ///     yes        – or ""    other   yes
  package static func showsColour(
    isTerminal: Bool, noColour: String?, terminal: String?
  ) -> Bool { isTerminal && (noColour ?? "").isEmpty && terminal != nil && terminal != "dumb" }

  /// Prints text to standard output, through a buffer. Makes control characters and direction marks
  /// visible.
  public func print(_ text: String) throws(CommandFailure) { try print(text, in: TerminalStyle()) }

  package func print(_ text: String, in style: TerminalStyle) throws(CommandFailure) {
    pending.append(text: style.styled(text.shownPlainly))
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Writes finished rows to standard output.
  package func write(_ rows: inout CSVWriter) throws(CommandFailure) {
    try flush()
    do { try rows.drain(into: &output) } catch { throw .output(error) }
  }

  /// Writes 64-bit words to standard output in the machine's byte order.
  package func write(_ words: [UInt64]) throws(CommandFailure) {
    try flush()
    do throws(SystemError) {
      try words.withUnsafeBufferPointer { (words) throws(SystemError) in
        try output.write(UnsafeRawBufferPointer(words))
      }
    } catch { throw .output(error) }
  }

  /// Writes the buffered text to standard output.
  package func flush() throws(CommandFailure) {
    do { try pending.drain(into: &output) } catch { throw .output(error) }
  }

  /// Writes a message to standard error, with control characters made visible and long names
  /// shortened. Ignores a failure, since nobody would read a message about it.
  package func say(_ sentence: String) {
    guard !isMuted else { return }
    sayPlainly("\(program): \(sentence.shownPlainly.shortened)")
  }

  /// The environment variable that contains the path of GitHub's file for job summaries.
  package static let summaryVariable = "GITHUB_STEP_SUMMARY"

  /// Writes a GitHub workflow command to standard error, on its own line; ignores a failure.
  func sayToGitHub(_ command: String) { sayPlainly(command.onOneLine) }

  private func sayPlainly(_ text: String) {
    guard shown.lines == 0 else { return shown.sentences.append(text) }
    put(text + "\n")
  }

  private func put(_ text: String) {
    var bytes = ByteBuffer()
    bytes.append(text: text)
    do { try bytes.drain(into: &errors) } catch {}
  }

  /// Shows temporary lines on the error stream's terminal, until `conclude` is called.
  package func show(_ lines: [String]) {
    guard progress == .bar, !lines.isEmpty else { return }
    let columns = SystemProcess.columns() ?? 80
    shown.lines = lines.count
    put(lines.map { $0.shownPlainly.prefix(max(1, columns - 1)) + "\n" }.joined())
  }

  /// Whether temporary lines are shown on the terminal.
  package var isShowing: Bool { shown.lines > 0 }

  /// Removes the temporary lines from the terminal or keeps them, then prints the delayed messages.
  package func conclude(keeping keepsLines: Bool) {
    guard shown.lines > 0 else { return }
    if !keepsLines { put("\r\u{1B}[\(shown.lines)A\u{1B}[J") }
    let sentences = shown.sentences
    shown = (0, [])
    for sentence in sentences { sayPlainly(sentence) }
  }

  func addToSummary(_ markdown: String) throws(CommandFailure) {
    guard let summary, !summary.isEmpty else { return }
    try orFail(.inputOutput, "cannot add to '\(summary)' (\(Console.summaryVariable))") {
      () throws(SystemError) in try files.append(markdown, to: summary)
    }
  }

  /// Opens a file, or standard input for nil or `-`. Also returns the name to use in messages.
  package func open(_ path: String?) throws(CommandFailure) -> (source: ByteInput, name: String) {
    guard let path, path != "-" else {
      if inputIsTerminal { say("reading from the terminal; end the input with Control-D") }
      return (input, "<stdin>")
    }
    do {
      let file = try files.reading(path)
      return (ByteInput { bytes throws(SystemError) in try file.fill(bytes) }, path)
    } catch {
      let remedy = error.isFolder ? "it is a folder; give a file" : error.description
      throw .missingInput("cannot read '\(path.onOneLine)': \(remedy)")
    }
  }
}
