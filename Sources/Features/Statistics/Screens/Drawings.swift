import AtriumCore
import AtriumScreen
import Foundation

/// Writes pictures beside what the terminal shows.
enum Drawings {
  /// Writes a new file, or replaces one where that is agreed to.
  static func write(_ text: String, to path: String, overwriting: Bool) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwriting ? O_TRUNC : O_EXCL)
    let file = open(path, flags, 0o644)
    guard file >= 0 else {
      throw errno == EEXIST ? StatisticsError.fileExists(path) : .unwritable(path, trouble)
    }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StatisticsError.unwritable(path, trouble) }
      rest = rest.dropFirst(count)
    }
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}

extension Argument {
  static var svg: Argument<String?> { .option("svg", .file).help(.statistics(\.svgHelp)) }
  static var overwrite: Argument<Bool> { .flag("overwrite").help(.statistics(\.overwriteHelp)) }
}

extension Screen {
  /// What is said of a picture that was written.
  fileprivate static func drawn(_ path: String, bytes: Int) -> Screen {
    Screen(
      "drawing",
      [
        .data("file", .string(path)), .data("bytes", .integer(bytes)),
        .notice(.good, .statistics { $0.drawn(path) }),
      ])
  }
}

extension Curves {
  func drawing(to path: String, overwriting: Bool, in language: Language = .en) throws -> Screen {
    let text = SVGRenderer(language: language).render(chart)
    try Drawings.write(text, to: path, overwriting: overwriting)
    return .drawn(path, bytes: text.utf8.count)
  }
}

extension WorldMap {
  func drawing(to path: String, overwriting: Bool, in language: Language = .en) throws -> Screen {
    let text = SVGRenderer(width: 1200, height: 620, language: language).render(map, title: title)
    try Drawings.write(text, to: path, overwriting: overwriting)
    return .drawn(path, bytes: text.utf8.count)
  }
}

extension Ranking {
  func drawing(to path: String, overwriting: Bool, in language: Language = .en) throws -> Screen {
    let (measure, continent, day) = (query.measure, query.continent, Day(number: query.day))
    let chart = Chart(
      "top", .bar, title: .statistics { $0.ranking(measure, continent, day) },
      positions: rows.map { $0.country.title.text(in: language) },
      series: [
        Chart.Series("value", .statistics { $0.measure(measure) }, rows.map { $0.number })
      ])
    let text = SVGRenderer(height: 90 + 26 * rows.count, language: language).render(chart)
    try Drawings.write(text, to: path, overwriting: overwriting)
    return .drawn(path, bytes: text.utf8.count)
  }
}
