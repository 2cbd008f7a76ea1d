/// The candidates of a completion as text for the terminal.
struct CandidateList {
  let candidates: [LineEditor.Completion.Candidate]

  /// Lists one candidate per row if there are summaries and enough rows, otherwise uses columns.
  /// The last row counts the candidates that do not fit.
  func text(columns: Int, rows: Int) -> String {
    let limit = max(4, rows - 3)
    let hasSummaries = candidates.contains { $0.summary != nil }
    let lines =
      hasSummaries && candidates.count <= limit
      ? summarized(columns: columns) : columned(columns: columns)
    guard lines.count > limit else { return lines.joined(separator: "\n") }
    let shown = lines.prefix(limit - 1)
    let perRow = (candidates.count + lines.count - 1) / lines.count
    let rest = max(1, candidates.count - shown.count * perRow)
    return (shown + ["… +\(rest)"]).joined(separator: "\n")
  }

  private func summarized(columns: Int) -> [String] {
    let width = candidates.map { TextWidth.columns(of: $0.text) }.max() ?? 0
    return candidates.map { candidate in
      let summary = candidate.summary.map { pad(candidate.text, to: width) + "  " + $0 }
      return TextWidth.clip(summary ?? candidate.text, to: columns)
    }
  }

  /// Columns are filled from top to bottom, as `ls` does.
  private func columned(columns: Int) -> [String] {
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
