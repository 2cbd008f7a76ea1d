import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The regions of places, from a GeoJSON file (RFC 7946).
enum Boundaries {
  /// The largest number of JSON values of a file.
  private static let limits = JSONLimits(
    bytes: 16 << 20, values: 600_000, nullCharacters: .replaced)

  /// Reads the boundary file of a mapping.
  /// - Parameter path: the mapping's file, in whose folder the boundary file is.
  /// - Returns: the regions as they are stored.
  static func read(
    _ boundaries: SourceMapping.Boundaries, beside path: String = ""
  ) throws -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let file = boundaries.file.hasPrefix("/") ? boundaries.file : folder + boundaries.file
    let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 16).read(file)
    let text = try storedText(geoJSON: bytes, property: boundaries.property)
    guard let text else { throw Failure.invalidBoundaries(file) }
    return text
  }

  /// Reads the polygons of a feature collection by a property of the features.
  /// - Returns: the regions as they are stored; `nil` for other documents and without any region.
  static func storedText(geoJSON bytes: [UInt8], property: String) throws -> String? {
    let json = try JSON(parsing: bytes, limits)
    guard let features = json["features"]?.elements else { return nil }
    var regions: [JSON.Member] = []
    for feature in features {
      guard let code = feature["properties"]?[property]?.string,
        let geometry = feature["geometry"], let coordinates = geometry["coordinates"]?.elements
      else { continue }
      let polygons: [JSON] =
        switch geometry["type"] {
        case "Polygon": [.array(coordinates)]
        case "MultiPolygon": coordinates
        default: []
        }
      let rings = polygons.flatMap { $0.elements ?? [] }
      guard !rings.isEmpty, rings.allSatisfy({ points(of: $0).count > 3 }) else { continue }
      regions.append(JSON.Member(code, .array(rings)))
    }
    return regions.isEmpty ? nil : JSON.object(regions).text
  }

  /// Reads stored regions; parts that are damaged are left out.
  static func regions(_ text: String) -> Outlines {
    let members = (try? JSON(parsing: Array(text.utf8), limits))?.members ?? []
    return Dictionary(
      members.map { ($0.key, ($0.value.elements ?? []).map(points)) }, uniquingKeysWith: +)
  }

  /// The points of a ring; empty if one of them is not on the earth.
  private static func points(of ring: JSON) -> [Map.Point] {
    let points = (ring.elements ?? []).compactMap { position -> Map.Point? in
      guard let numbers = position.elements, numbers.count >= 2,
        let longitude = numbers[0].number, let latitude = numbers[1].number,
        -180...180 ~= longitude, -90...90 ~= latitude
      else { return nil }
      return Map.Point(latitude: latitude, longitude: longitude)
    }
    return points.count == ring.elements?.count ? points : []
  }
}
