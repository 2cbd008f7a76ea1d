import AtriumScreen

extension SourceMapping {
  /// Reads a mapping from JSON text.
  /// - Throws: ``MappingError`` with the position of the first error.
  package init(parsing bytes: [UInt8]) throws(MappingError) {
    let json: LocatedJSON
    do throws(JSONSyntaxError) {
      json = try LocatedJSON(parsing: bytes, JSONLimits(bytes: 4 << 20, values: 100_000))
    } catch {
      throw MappingError(.syntax(error.message), at: error.position, path: "")
    }
    try self.init(MappingNode(json: json, path: ""))
  }

  private init(_ node: MappingNode) throws(MappingError) {
    try node.allow(
      "$schema", "id", "title", "publisher", "licence", "link", "update", "file", "place",
      "period", "published", "dimensions", "indicators")
    id = try node.required("id").identifier()
    title = try node.required("title").nonEmptyText()
    publisher = try node["publisher"]?.nonEmptyText()
    licence = try node["licence"]?.nonEmptyText()
    link = try node["link"]?.nonEmptyText()
    if let update = node["update"] { addresses = try Self.addresses(update) }
    file =
      try node["file"].map { node throws(MappingError) in try FileLayout(node) }
      ?? FileLayout()
    place = try PlaceRule(node.required("place"))
    period = try PeriodRule(node.required("period"))
    if let node = node["published"] { publication = try PublicationRule(node) }
    let dimensions = try node["dimensions"].map(Self.dimensions) ?? []
    let list = try node.required("indicators")
    indicators = []
    for element in try list.elements() {
      let indicator = try Indicator(element, dimensions, isWide: period.origin == .header)
      if indicators.contains(where: { $0.id == indicator.id }) {
        throw try element.required("id").error(.takenIndicator(indicator.id, source: nil))
      }
      indicators.append(indicator)
    }
    if indicators.isEmpty { throw list.unexpected(.array) }
  }

  /// Returns the error for an indicator whose id belongs to another source, or that does not fit
  /// stored snapshots.
  package static func error(
    _ reason: MappingError.Reason, ofIndicator index: Int, parsing bytes: [UInt8]
  ) -> MappingError? {
    guard let json = try? LocatedJSON(parsing: bytes),
      let elements = json["indicators"]?.elements, elements.indices.contains(index)
    else { return nil }
    let node = MappingNode(json: elements[index], path: "indicators[\(index)]")
    return (node["id"] ?? node).error(reason)
  }

  private static func addresses(_ node: MappingNode) throws(MappingError) -> [String] {
    var addresses: [String] = []
    for node in try node.oneOrMore() {
      let address = try node.nonEmptyText()
      guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
        throw node.unexpected(.httpAddress)
      }
      addresses.append(address)
    }
    return addresses
  }

  fileprivate static func dimensions(_ node: MappingNode) throws(MappingError) -> [Dimension] {
    var dimensions: [Dimension] = []
    for (key, _, value) in try node.members() {
      try value.allow("column", "default", "sums")
      var dimension = Dimension(name: key, column: try value.required("column").nonEmptyText())
      dimension.fallback = try value["default"]?.nonEmptyText()
      dimension.sums = Set(try value["sums"]?.texts() ?? [])
      dimensions.append(dimension)
    }
    return dimensions.sorted { $0.name < $1.name }
  }
}

extension SourceMapping.FileLayout {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.allow("separator", "decimal", "skip", "missing", "rows", "parts", "name")
    if let node = node["separator"] { separator = try Self.byte(node, [",", ";", "\t", "|"]) }
    if let node = node["decimal"] { decimal = try Self.byte(node, [".", ","]) }
    if let node = node["skip"] {
      guard let lines = node.json.value.integer, 0...1000 ~= lines else {
        throw node.unexpected(.integer(0...1000))
      }
      skip = lines
    }
    if let node = node["missing"] { missing = Set(try node.texts()) }
    if let node = node["rows"] { addsRows = try node.word(["single", "add"]) == "add" }
    if let node = node["parts"] {
      guard addsRows else { throw node.error(.missingKey("rows")) }
      parts = try node.columnNames().map(\.trimmingBlanks)
    }
    name = try node["name"]?.nonEmptyText()
  }

  private static func byte(_ node: MappingNode, _ words: [String]) throws(MappingError) -> UInt8 {
    try node.word(words).utf8.first ?? 0
  }
}

extension SourceMapping.PlaceRule {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.allow("column", "as", "is", "codes", "sums", "boundaries")
    if let fixed = node["is"] {
      for key in ["column", "as", "codes"] where node[key] != nil {
        throw fixed.error(.conflict("is", key))
      }
      origin = .fixed(try fixed.nonEmptyText())
    } else {
      origin = .columns(
        try node.required("column").columnNames(), try node.required("as").choice())
    }
    for (text, _, code) in try node["codes"]?.members() ?? [] {
      codes[text.trimmingBlanks] =
        code.json.value == .null ? .some(nil) : .some(try code.nonEmptyText())
    }
    sums = Set(try node["sums"]?.texts() ?? [])
    if let node = node["boundaries"] {
      try node.allow("file", "property")
      boundaries = SourceMapping.Boundaries(
        file: try node.required("file").nonEmptyText(),
        property: try node.required("property").nonEmptyText())
    }
  }
}

extension SourceMapping.PeriodRule {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.allow("column", "columns", "header", "as")
    notation = try node.required("as").choice()
    let given = ["column", "columns", "header"].filter { node[$0] != nil }
    if given.count > 1 { throw node.error(.conflict(given[0], given[1])) }
    if let columns = node["columns"] {
      guard let count = notation.partCount else { throw columns.error(.conflict("columns", "as")) }
      let names = try columns.texts()
      guard names.count == count else { throw columns.unexpected(.periodColumns(count)) }
      origin = .separate(names)
    } else if let header = node["header"] {
      guard try header.boolean() else { throw header.unexpected(.choice(["true"])) }
      origin = .header
    } else {
      origin = .columns(try node.required("column").columnNames())
    }
  }
}

extension SourceMapping.PublicationRule {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.allow("column", "as")
    columns = try node.required("column").columnNames()
    let form = try node.required("as")
    let days = PeriodNotation.allCases.filter { $0.calendar == .day }.map(\.rawValue)
    notation = PeriodNotation(rawValue: try form.word(days)) ?? .day
  }
}

extension SourceMapping.Indicator {
  fileprivate init(
    _ node: MappingNode, _ dimensions: [SourceMapping.Dimension], isWide: Bool
  ) throws(MappingError) {
    try node.allow(
      "id", "title", "kind", "unit", "units", "value", "where", "dimensions", "cumulative",
      "thresholds", "optional")
    id = try node.required("id").identifier()
    title = try node.required("title").nonEmptyText()
    kind = try node.required("kind").choice()
    unit = try node["unit"]?.text() ?? ""
    for (place, _, unit) in try node["units"]?.members() ?? [] { units[place] = try unit.text() }
    if isWide {
      for key in ["value", "optional"] {
        if let value = node[key] { throw value.error(.conflict("header", key)) }
      }
      column = ""
    } else {
      column = try node.required("value").nonEmptyText()
      isOptional = try node["optional"]?.boolean() ?? false
    }
    for (name, _, value) in try node["where"]?.members() ?? [] {
      conditions.append(
        Condition(column: name.trimmingBlanks, texts: Set(try value.oneOrMoreTexts())))
    }
    self.dimensions = try node["dimensions"].map(SourceMapping.dimensions) ?? dimensions
    if let node = node["cumulative"] {
      isCumulative = try node.boolean()
      if isCumulative, kind != .count { throw node.error(.conflict("cumulative", "kind")) }
    }
    for node in try node["thresholds"]?.elements() ?? [] {
      try node.allow("title", "value", "place")
      thresholds.append(
        Threshold(
          title: try node.required("title").nonEmptyText(),
          value: try node.required("value").number(), place: try node["place"]?.nonEmptyText()))
    }
  }
}
