/// The others' remarks on the left, the reader's on the right, each below who said it and when.
struct DialogueLines {
  let pen: Pen

  /// The columns of the longest line; more are hard to read.
  private var room: Int { max(8, min(pen.width * 3 / 4, 64)) }

  func lines(_ dialogue: Dialogue) -> [String] {
    var before: String?
    return dialogue.groups.flatMap { group in
      if group.title != nil { before = nil }
      let title = group.title.map { [separator(pen.line($0))] } ?? []
      return title
        + group.remarks.flatMap { remark in
          let head = head(of: remark)
          defer { before = head }
          let lines = text(of: remark).map { pen.aligned($0, remark.tone, isRight: remark.isOwn) }
          // Who goes on within the minute need not be named again.
          return head == before
            ? lines : [pen.aligned(head, .quiet, isRight: remark.isOwn)] + lines
        }
    }
  }

  private func head(of remark: Dialogue.Remark) -> String {
    let parts = remark.isOwn ? [remark.time, remark.mark] : [remark.speaker, remark.time]
    return parts.compactMap { $0.map(pen.line) }.joined(separator: " ").truncated(to: room)
  }

  private func text(of remark: Dialogue.Remark) -> [String] {
    pen.lines(remark.text).wrapped(to: room)
  }

  private func separator(_ title: String) -> String {
    let title = " \(title.truncated(to: max(1, pen.width - 8))) "
    let left = max(2, (pen.width - displayWidth(of: title)) / 2)
    let right = max(2, pen.width - left - displayWidth(of: title))
    let line = { (count: Int) in String(repeating: "─", count: count) }
    return pen.paint(line(left) + title + line(right), .quiet)
  }
}

extension Pen {
  fileprivate func aligned(_ text: String, _ tone: Tone, isRight: Bool) -> String {
    let blanks = isRight ? max(0, width - displayWidth(of: text)) : 0
    return String(repeating: " ", count: blanks) + paint(text, tone)
  }
}
