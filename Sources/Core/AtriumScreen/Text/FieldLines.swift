/// Labels and values in two aligned columns.
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
    let values = text(of: field).wrapped(to: layout.width - column)
    return values.enumerated().map { index, value in
      let head = index == 0 ? layout.paint(label, .quiet) : ""
      if value.isEmpty { return head }
      let blanks = column - (index == 0 ? displayWidth(of: label) : 0)
      return head + String(repeating: " ", count: blanks)
        + layout.paint(value, field.value.tone, bold: true)
    }
  }

  private func text(of field: Field) -> String {
    field.keepsLines ? layout.lines(field.value) : layout.line(field.value)
  }

  private func stacked(_ field: Field, _ label: String) -> [String] {
    layout.wrapped(label, .quiet)
      + text(of: field).wrapped(to: layout.width - 2).map {
        $0.isEmpty ? "" : "  " + layout.paint($0, field.value.tone, bold: true)
      }
  }
}
