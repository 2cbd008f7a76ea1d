/// Labels and values under one another, the values in a column of their own.
struct FieldLines {
  let layout: TextLayout

  func lines(_ fields: [Field]) -> [String] {
    let labels = fields.map { layout.line($0.label) }
    let column = (labels.map { displayWidth(of: $0) }.max() ?? 0) + 2
    let isStacked = layout.width - column < max(10, layout.width / 3)
    return zip(fields, labels).flatMap { field, label in
      isStacked ? stacked(field, label) : aligned(field, label, column)
    }
  }

  private func aligned(_ field: Field, _ label: String, _ column: Int) -> [String] {
    let values = layout.text(field.value).wrapped(to: layout.width - column)
    return values.enumerated().map { index, value in
      let blanks = column - (index == 0 ? displayWidth(of: label) : 0)
      let head = index == 0 ? layout.paint(label, .quiet) : ""
      if value.isEmpty { return head }
      return head + String(repeating: " ", count: blanks) + layout.paint(value, field.value.tone)
    }
  }

  private func stacked(_ field: Field, _ label: String) -> [String] {
    layout.wrapped(label, .quiet)
      + layout.text(field.value).wrapped(to: layout.width - 2).map {
        $0.isEmpty ? "" : "  " + layout.paint($0, field.value.tone)
      }
  }
}
