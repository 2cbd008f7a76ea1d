/// Numbers the rows of all files of a snapshot.
struct RowNumbers {
  /// The number of lines before the header of each file.
  let skippedLines: Int
  /// The paths of the files, and the sums of the last lines before them.
  private var files: [(path: String, start: Int)] = []
  /// The line of the current row, from 1 after the skipped lines.
  var line = 0

  init(skippedLines: Int) { self.skippedLines = skippedLines }

  mutating func begin(_ path: String) {
    files.append((path, number))
    line = 0
  }

  /// The number of the current row.
  var number: Int { (files.last?.start ?? 0) + line }

  /// The line of a row, and the path of its file, unless that is the current one.
  func position(of row: Int) -> (line: Int, file: String?) {
    guard let index = files.lastIndex(where: { $0.start < row }) else { return (row, nil) }
    let line = row - files[index].start + skippedLines
    return (line, index == files.count - 1 ? nil : files[index].path)
  }
}
