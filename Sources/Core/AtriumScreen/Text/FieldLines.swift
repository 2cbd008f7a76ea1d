/// Labels and values under one another, the values in a column of their own.
struct FieldLines {
  let pen: Pen

  func lines(_ fields: [Field]) -> [String] {
    let labels = fields.map { pen.line($0.label) }
    let column = (labels.map { displayWidth(of: $0) }.max() ?? 0) + 2
    let isStacked = pen.width - column < max(10, pen.width / 3)
    return zip(fields, labels).flatMap { field, label in
      isStacked ? stacked(field, label) : aligned(field, label, column)
    }
  }

  private func aligned(_ field: Field, _ label: String, _ column: Int) -> [String] {
    let values = pen.text(field.value).wrapped(to: pen.width - column)
    return values.enumerated().map { index, value in
      let blanks = column - (index == 0 ? displayWidth(of: label) : 0)
      let head = index == 0 ? pen.paint(label, .quiet) : ""
      if value.isEmpty { return head }
      return head + String(repeating: " ", count: blanks) + pen.paint(value, field.value.tone)
    }
  }

  private func stacked(_ field: Field, _ label: String) -> [String] {
    pen.wrapped(label, .quiet)
      + pen.text(field.value).wrapped(to: pen.width - 2).map {
        $0.isEmpty ? "" : "  " + pen.paint($0, field.value.tone)
      }
  }
}
