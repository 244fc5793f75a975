import CivilTime
import Tabular

/// The only way to measure: what is told a block's day in columns, tallies whole numbers for one group of
/// people, and renders one table of all groups.
///
/// A new curve is a new observer, in one file. Tallies are integers and are only added, so neither the
/// order of blocks nor of groups can change a table.
protocol PetObserver: Sendable {
  /// Nothing seen yet.
  ///
  /// - Parameter people: how many the group has.
  init(_ shape: WorldShape, people: Int)

  /// Takes note of a block's day.
  mutating func observe(_ day: PetDay)

  /// The table of all groups.
  static func table(_ groups: [Self], _ shape: WorldShape) -> ResultTable
}

/// What observers know of the world beforehand.
public struct WorldShape: Sendable {
  public let people: Int
  public let start: Day
  public let days: Int
  /// Names of the pet's stages, in order.
  public let stageNames: [String]
}

/// A table whose rows fit its columns: what an observer renders.
public struct ResultTable: Sendable {
  public let table: Tabular.Table

  /// A table from its rows. Rows are written by observers, so one that does not fit is a mistake in this
  /// module, not in anybody's input.
  init(_ name: String, _ columns: [Column], _ rows: [[Cell]]) {
    var table = Tabular.Table(name, columns)
    for row in rows {
      do { try table.append(row) } catch { preconditionFailure(error.description) }
    }
    self.table = table
  }
}

extension Array where Element == Int64 {
  /// Adds another tally of the same length.
  mutating func add(_ other: [Int64]) {
    for index in indices { self[index] += other[index] }
  }
}

extension Cell {
  /// A number that may not exist.
  init(_ number: Double?) { self = number.map { .real($0) } ?? .empty }
}

extension Column {
  static let day = Column("day", .integer, meaning: "day of the run, from 0", example: "31")
  static let people = Column("people", .integer, meaning: "people in the world", example: "10000")
  static let stage = Column("stage", .integer, meaning: "stage of the pet, from 0", example: "8")
  static let stageName = Column("name", meaning: "name of the stage", example: "Dolphin")

  static func count(_ name: String, _ meaning: String, example: String = "120") -> Column {
    Column(name, .integer, meaning: meaning, example: example)
  }

  static func share(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 6), unit: "share", meaning: meaning, example: "0.412500")
  }

  static func days(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "days", meaning: meaning, example: "93.512")
  }
}
