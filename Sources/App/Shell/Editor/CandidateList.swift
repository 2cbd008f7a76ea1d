/// The candidates of a completion, laid out for the screen.
struct CandidateList {
  let candidates: [LineEditor.Completion.Candidate]

  /// One row each with summaries if there are any and the rows suffice, otherwise columns.
  /// What does not fit on the screen is counted in the last row.
  func text(columns: Int, rows: Int) -> String {
    let limit = max(4, rows - 3)
    let isExplained = candidates.contains { $0.summary != nil }
    let lines =
      isExplained && candidates.count <= limit ? explained(in: columns) : columned(in: columns)
    guard lines.count > limit else { return lines.joined(separator: "\n") }
    let shown = lines.prefix(limit - 1)
    let perRow = (candidates.count + lines.count - 1) / lines.count
    let rest = max(1, candidates.count - shown.count * perRow)
    return (shown + ["… +\(rest)"]).joined(separator: "\n")
  }

  private func explained(in columns: Int) -> [String] {
    let width = candidates.map { TextWidth.columns(of: $0.text) }.max() ?? 0
    return candidates.map { candidate in
      let summary = candidate.summary.map { pad(candidate.text, to: width) + "  " + $0 }
      return TextWidth.clip(summary ?? candidate.text, to: columns)
    }
  }

  /// Columns are filled from top to bottom, as `ls` does.
  private func columned(in columns: Int) -> [String] {
    let width = (candidates.map { TextWidth.columns(of: $0.text) }.max() ?? 0) + 2
    let perRow = max(1, (columns + 1) / width)
    let height = (candidates.count + perRow - 1) / perRow
    return (0..<height).map { row in
      let cells = stride(from: row, to: candidates.count, by: height).map { candidates[$0].text }
      let line = cells.dropLast().map { pad($0, to: width) }.joined() + (cells.last ?? "")
      return TextWidth.clip(line, to: columns)
    }
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
  }
}
