/// A longer text in lines of legible length.
struct RichTextLines {
  let layout: TextLayout

  /// The maximum line length in columns.
  private static let maxLineWidth = 72
  /// The depth from which nested lists are not indented further.
  private static let maxListDepth = 6
  /// The number of nested quotes from which the margin stays the same.
  private static let maxQuoteDepth = 4

  func lines(_ richText: RichText) -> [String] {
    var lines: [String] = []
    var previous: RichText.Part?
    for part in richText.parts {
      if let previous, !isListItem(part, following: previous) {
        lines.append(margin(min(previous.quotes, part.quotes)).trimmingTrailingBlanks())
      }
      lines += self.lines(part)
      previous = part
    }
    return lines
  }

  /// Returns whether `part` is an item of the list that contains `previous`, so that no blank line separates
  /// them.
  private func isListItem(_ part: RichText.Part, following previous: RichText.Part) -> Bool {
    previous.depth > 0 && part.depth > 0 && part.marker != nil && previous.quotes == part.quotes
  }

  private func lines(_ part: RichText.Part) -> [String] {
    let margin = margin(part.quotes)
    let marginWidth = quoteDepth(part.quotes) * 2
    let listIndent = max(0, min(part.depth, Self.maxListDepth) - 1) * 2
    let indent = listIndent + (part.kind == .code ? 4 : 0)
    let marker = part.marker.map { $0.sanitizedForTerminal() + " " } ?? ""
    let hangingIndent = part.depth > 0 ? max(2, displayWidth(of: marker)) : 0
    let width =
      min(layout.width, Self.maxLineWidth) - marginWidth - indent - hangingIndent
    let text = part.text.sanitizedForTerminal(keepingLines: true).wrapped(to: max(10, width))
    let isHeading = part.kind == .heading
    let tone: Tone = isHeading ? .accent : part.quotes > 0 ? .quiet : .plain
    return text.enumerated().map { index, line in
      // The marker is right-aligned in the hanging indent.
      let marker = index == 0 ? marker : ""
      let blanks = String(
        repeating: " ", count: max(0, indent + hangingIndent - displayWidth(of: marker)))
      let body = layout.paint(line, tone, bold: isHeading)
      return (margin + blanks + marker + body).trimmingTrailingBlanks()
    }
  }

  private func quoteDepth(_ quotes: Int) -> Int { min(quotes, Self.maxQuoteDepth) }

  private func margin(_ quotes: Int) -> String {
    quotes == 0 ? "" : layout.paint(String(repeating: "│ ", count: quoteDepth(quotes)), .quiet)
  }
}
