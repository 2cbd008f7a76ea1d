import AtriumFormats
import AtriumScreen

/// The file to which a picture is written, if one is named.
struct PictureFile: Sendable {
  var path: String?
  /// `true` if an existing file may be replaced.
  var replaces: Bool

  /// Writes the picture and returns the screen that reports its path and size; without a file `screen`.
  func screen(_ screen: Screen, _ svg: () -> String) throws -> Screen {
    guard let path else { return screen }
    let bytes = Array(svg().utf8)
    try UserFiles(of: StatisticsFeature.id).write(bytes, to: path, replacing: replaces)
    return Screen("drawing", ["file": .string(path), "bytes": .integer(bytes.count)], .drawn(path))
  }
}
