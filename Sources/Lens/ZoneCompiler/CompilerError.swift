/// Why a folder is no time zone database that the compiler understands.
package enum CompilerError: Error, Equatable, CustomStringConvertible {
  /// A file of the folder cannot be read.
  case unreadable(String)
  /// `tzdata.zi` does not begin with `# version …`.
  case noVersion
  /// The file of a zone ends early, or its header is not that of TZif version 2 or later.
  case malformedFile
  /// The footer is not a POSIX TZ string, or dates its changes by day of the year.
  case unsupportedFooter(String)
  /// A change between 1969-12-30 and 1970-01-01 would be lost, though local days need it.
  case changeJustBefore1970(second: Int64)
  /// Changes out of order, or an offset of a day or more.
  case notAZone
  /// A line that, read back, is not the history it was made from.
  case notReadBack
  /// Something went wrong with one zone.
  indirect case zone(String, CompilerError)

  package var description: String {
    switch self {
    case .unreadable(let path):
      "cannot read \(path); give the folder of a compiled database, with its tzdata.zi"
    case .noVersion: "tzdata.zi does not begin with a line such as \"# version 2025b\""
    case .malformedFile: "not a TZif file of version 2 or later (RFC 9636)"
    case .unsupportedFooter(let footer):
      "the footer \"\(footer)\" is not of the form STDoffset or STDoffsetDST,Mm.w.d/t,Mm.w.d/t"
    case .changeJustBefore1970(let second):
      "the change at \(second) s falls into the two days before 1970, which the table leaves out"
    case .notAZone: "the changes are out of order, or an offset is a day or more"
    case .notReadBack: "the line made for the table does not read back as the zone's history"
    case .zone(let name, let error): "\(name): \(error.description)"
    }
  }
}
