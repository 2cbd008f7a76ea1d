/// Text to be read at length, in lines that are not too long for the eye.
struct RichTextLines {
  let layout: TextLayout

  /// More columns than this are hard to read.
  private static let measure = 72
  /// Lists in lists are not indented further than this.
  private static let deepest = 6

  func lines(_ richText: RichText) -> [String] {
    var lines: [String] = []
    var previous: RichText.Part?
    for part in richText.parts {
      if let previous, !previous.isFollowedClosely(by: part) {
        lines.append(margin(min(previous.quotes, part.quotes)).trimmingTrailingBlanks())
      }
      lines += self.lines(part)
      previous = part
    }
    return lines
  }

  private func lines(_ part: RichText.Part) -> [String] {
    let margin = margin(part.quotes)
    let indent = max(0, min(part.depth, Self.deepest) - 1) * 2 + (part.kind == .code ? 4 : 0)
    let marker = part.marker.map { $0.sanitizedForTerminal() + " " } ?? ""
    let hanging = part.depth > 0 ? max(2, displayWidth(of: marker)) : 0
    let width = min(layout.width, Self.measure) - part.quotes.clamped * 2 - indent - hanging
    let text = part.text.sanitizedForTerminal(keepingLines: true).wrapped(to: max(10, width))
    return text.enumerated().map { index, line in
      let lead = index == 0 ? marker : ""
      let blanks = String(repeating: " ", count: indent + hanging - displayWidth(of: lead))
      let isHeading = part.kind == .heading
      let body = layout.paint(
        line, isHeading ? .accent : part.quotes > 0 ? .quiet : .plain, bold: isHeading)
      // The marker stands at the end of its indentation.
      return (margin + blanks + lead + body).trimmingTrailingBlanks()
    }
  }

  private func margin(_ quotes: Int) -> String {
    quotes == 0 ? "" : layout.paint(String(repeating: "│ ", count: quotes.clamped), .quiet)
  }
}

extension Int {
  /// A count of quotes that leaves room for text.
  fileprivate var clamped: Int { Swift.min(self, 4) }
}

extension RichText.Part {
  /// Whether no empty line stands between it and what comes next.
  fileprivate func isFollowedClosely(by next: RichText.Part) -> Bool {
    depth > 0 && next.depth > 0 && next.marker != nil && quotes == next.quotes
  }
}
