import AtriumScreen

/// The figures that are part of the program: 215 countries, January to June 2020.
enum Snapshot {
  static let metrics: [Metric] = [.confirmed, .deaths, .recovered]
  /// The day of its latest figures, a number of days since 1970-01-01.
  static let last = 18_421  // 2020-06-08

  /// Those of one country or the world, by metric.
  static func figures(of code: String) -> [Metric: Figures] {
    guard code != Country.world.code else { return world }
    var found: [Metric: Figures] = [:]
    forEach { key, first, bytes in
      if key.code == code { found[key.metric] = Figures(first: first, encoded: bytes) }
    }
    return found
  }

  /// Those of one metric, by country, without the world.
  static func figures(of metric: Metric) -> [String: Figures] {
    var found: [String: Figures] = [:]
    forEach { key, first, bytes in
      if key.metric == metric { found[key.code] = Figures(first: first, encoded: bytes) }
    }
    return found
  }

  private static let world: [Metric: Figures] = {
    var batch = Batch()
    forEach { key, first, bytes in
      batch[key.code, key.metric] = Figures(first: first, encoded: bytes)
    }
    let whole = batch.completed()
    return Dictionary(
      uniqueKeysWithValues: metrics.map { ($0, whole[Country.world.code, $0]) })
  }()

  private static func forEach(_ body: (Batch.Key, Int, UnsafeRawBufferPointer) -> Void) {
    var reader = PackedReader(EmbeddedFile.snapshot.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      let metric = metrics[reader.number() % metrics.count]
      let first = reader.number()
      body(Batch.Key(code: code, metric: metric), first, reader.bytes(reader.number()))
    }
  }
}

/// Reads an embedded file: short texts behind their length, and varints.
struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func text() -> String { String(decoding: self.bytes(number()), as: UTF8.self) }

  mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return UnsafeRawBufferPointer(rebasing: bytes[index..<end])
  }

  mutating func number() -> Int { Int(truncatingIfNeeded: varint()) }
  mutating func signed() -> Int { Figures.signed(varint()) }

  private mutating func varint() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    return number
  }
}
