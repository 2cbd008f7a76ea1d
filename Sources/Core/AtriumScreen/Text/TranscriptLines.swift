/// The others' remarks on the left, the reader's on the right, each below who said it and when.
struct TranscriptLines {
  let layout: TextLayout

  /// The columns of the longest line; more are hard to read.
  private var room: Int { max(8, min(layout.width * 3 / 4, 64)) }

  func lines(_ transcript: Transcript) -> [String] {
    var before: String?
    return transcript.groups.flatMap { group in
      if group.title != nil { before = nil }
      let title = group.title.map { [separator(layout.line($0))] } ?? []
      return title
        + group.entries.flatMap { entry in
          let head = head(of: entry)
          defer { before = head }
          let lines = text(of: entry).map { layout.aligned($0, entry.tone, isRight: entry.isOwn) }
          // Who goes on within the minute need not be named again.
          return head == before
            ? lines : [layout.aligned(head, .quiet, isRight: entry.isOwn)] + lines
        }
    }
  }

  private func head(of entry: Transcript.Entry) -> String {
    let parts = entry.isOwn ? [entry.time, entry.mark] : [entry.speaker, entry.time]
    return parts.compactMap { $0.map(layout.line) }.joined(separator: " ").truncated(to: room)
  }

  private func text(of entry: Transcript.Entry) -> [String] {
    layout.lines(entry.text).wrapped(to: room)
  }

  private func separator(_ title: String) -> String {
    let title = " \(title.truncated(to: max(1, layout.width - 8))) "
    let left = max(2, (layout.width - displayWidth(of: title)) / 2)
    let right = max(2, layout.width - left - displayWidth(of: title))
    let line = { (count: Int) in String(repeating: "─", count: count) }
    return layout.paint(line(left) + title + line(right), .quiet)
  }
}

extension TextLayout {
  fileprivate func aligned(_ text: String, _ tone: Tone, isRight: Bool) -> String {
    let blanks = isRight ? max(0, width - displayWidth(of: text)) : 0
    return String(repeating: " ", count: blanks) + paint(text, tone)
  }
}
