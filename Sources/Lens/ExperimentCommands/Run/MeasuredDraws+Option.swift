import Comparing
import Reports
import Tabular
import TerminalKit
import Text

extension MeasuredDraws {
  /// The option `--draws`, which names a file of draws.
  static var option: Option {
    Option(
      "draws", .text("FILE"),
      help: "take the parameter values from draws.csv of 'terrarium calibrate', draw 1 from row 1 "
        + "and so on; assumptions that the file lacks are drawn within their ranges",
      example: "--assumptions 32 --draws reports/ours/draws.csv")
  }

  /// The largest size in bytes of a file of draws.
  private static let largestFile = 1 << 26

  /// Reads the file that `--draws` names; nil without the option.
  init?(_ arguments: Arguments, _ console: Console) throws {
    guard let path = arguments.text("draws") else { return nil }
    let bytes = try orCannotRead(
      path.onOneLine, console.files.contents(path, limit: MeasuredDraws.largestFile),
      status: .inputOutput)
    guard let bytes else {
      throw CommandFailure.missingInput(
        "there is no '\(path.onOneLine)'; give the draws.csv that 'terrarium calibrate' wrote")
    }
    let table: Table
    do { table = try Table.reading("draws", csv: bytes) } catch {
      throw CommandFailure.badInput(path, error.position, error.problem.description)
    }
    do { try self.init(table) } catch {
      throw CommandFailure.badInput("'\(path.onOneLine)': \(error.description)")
    }
  }
}
