import Tabular

extension CSVWriter {
  /// One row for each user in the order of first appearance: the name, and the cells that `cells`
  /// makes of the user's own elements.
  ///
  /// - Parameters:
  ///   - users: the names of all users.
  ///   - elements: sorted by user, at least one of each.
  ///   - user: the index of an element's user.
  ///   - cells: writes the cells after the name.
  mutating func writeRows<Element>(
    of users: borrowing KeyTable, _ elements: [Element], user: (Element) -> Int32,
    cells: (ArraySlice<Element>, inout CSVWriter) -> Void
  ) {
    var first = 0
    for index in 0..<users.count {
      var last = first
      while last < elements.count, user(elements[last]) == index { last += 1 }
      write(users[index])
      cells(elements[first..<last], &self)
      endRow()
      first = last
    }
  }
}
