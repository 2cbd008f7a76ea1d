/// The messages of others on the left, the reader's own on the right, each below its author and
/// time.
struct TranscriptLines {
  let layout: TextLayout

  /// The maximum width of a message, limited for legibility.
  private var messageWidth: Int { max(8, min(layout.width * 3 / 4, 64)) }

  func lines(_ transcript: Transcript) -> [String] {
    var lines: [String] = []
    var previousHeader: String?
    for group in transcript.groups {
      if let title = group.title {
        lines.append(separator(layout.line(title)))
        previousHeader = nil
      }
      for entry in group.entries {
        // The header of several messages by one author within a minute is not repeated.
        let header = header(of: entry)
        if header != previousHeader { lines.append(painted(header, entry)) }
        previousHeader = header
        if entry.isTyped { continue }
        lines += messageLines(entry).map { aligned($0, entry.tone, entry) }
      }
    }
    return lines
  }

  /// The text. Lines after a line break are indented, so that none looks like a header.
  private func messageLines(_ entry: MessageEntry) -> [String] {
    let lines = layout.lines(entry.text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      let indentation = index == 0 || line.isEmpty || entry.isOwn ? "" : "  "
      return String(line).wrapped(to: messageWidth - indentation.count).map { indentation + $0 }
    }
  }

  /// The speaker, the time and the status.
  private func header(of entry: MessageEntry) -> String {
    [entry.speaker, entry.time, entry.mark].compactMap { $0.map(layout.line) }
      .joined(separator: " ").truncated(to: messageWidth)
  }

  /// A header with the speaker in the colour of the reader or of others.
  private func painted(_ header: String, _ entry: MessageEntry) -> String {
    let speaker = layout.line(entry.speaker)
    guard header.hasPrefix(speaker) else { return aligned(header, .quiet, entry) }
    let rest = layout.paint(String(header.dropFirst(speaker.count)), .quiet)
    return indentation(of: header, entry)
      + layout.paint(speaker, entry.isOwn ? .good : .accent, bold: true) + rest
  }

  private func indentation(of text: String, _ entry: MessageEntry) -> String {
    String(repeating: " ", count: entry.isOwn ? max(0, layout.width - displayWidth(of: text)) : 0)
  }

  private func aligned(_ text: String, _ tone: Tone, _ entry: MessageEntry) -> String {
    indentation(of: text, entry) + layout.paint(text, tone)
  }

  /// A title between two horizontal lines.
  private func separator(_ title: String) -> String {
    let title = " \(title.truncated(to: max(1, layout.width - 8))) "
    let titleWidth = displayWidth(of: title)
    let left = max(2, (layout.width - titleWidth) / 2)
    let right = max(2, layout.width - left - titleWidth)
    return layout.paint(
      String(repeating: "─", count: left) + title + String(repeating: "─", count: right), .quiet)
  }
}
