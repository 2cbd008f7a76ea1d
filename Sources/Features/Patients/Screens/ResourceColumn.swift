import AtriumScreen

/// A column of a table of resources, with its value in each row.
struct ResourceColumn {
  typealias Label = @Sendable (PatientsStrings) -> String
  let column: Table.Column
  let value: (ListedResource) -> Value

  static func number() -> ResourceColumn {
    .init(column: .init("number", .patients(\.number), .trailing)) {
      .optional($0.number, Value.integer)
    }
  }

  static var id: ResourceColumn { .init(column: .hidden("id")) { .text($0.resource.id) } }

  static var patientID: ResourceColumn {
    .init(column: .init("patient_id", .patients(\.patientID))) {
      .patientID($0.resource.patientTags)
    }
  }

  static var patientName: ResourceColumn {
    .init(column: .init("name", .patients(\.name))) {
      .tag("PatientName", $0.resource.patientTags)
    }
  }

  static func childCount(_ key: String, _ label: @escaping Label) -> ResourceColumn {
    .init(column: .init(key, .patients(label), .trailing)) { .count($0.resource.childIDs.count) }
  }

  /// The column of a DICOM keyword; its key in JSON is the keyword in snake case.
  static func tag(
    _ keyword: String, _ label: @escaping Label,
    _ alignment: Table.Column.Alignment = .leading
  ) -> ResourceColumn {
    tag(keyword, in: .init(keyword.snakeCase, .patients(label), alignment))
  }

  /// A column whose values are never truncated.
  static func untruncated(_ keyword: String, _ label: @escaping Label) -> ResourceColumn {
    tag(keyword, in: .untruncated(keyword.snakeCase, .patients(label)))
  }

  /// A column that occurs only in JSON.
  static func hidden(_ keyword: String) -> ResourceColumn {
    tag(keyword, in: .hidden(keyword.snakeCase))
  }

  private static func tag(_ keyword: String, in column: Table.Column) -> ResourceColumn {
    .init(column: column) { .tag(keyword, $0.resource.tags) }
  }
}

extension ResourceColumn {
  /// The column with an importance other than 0.
  func importance(_ importance: Int) -> ResourceColumn {
    .init(column: column.importance(importance), value: value)
  }
}

extension Table {
  init(_ key: String, _ rows: [ListedResource], _ columns: [ResourceColumn]) {
    self.init(
      key, columns.map(\.column), rows.map { row in columns.map { $0.value(row) } })
  }
}
