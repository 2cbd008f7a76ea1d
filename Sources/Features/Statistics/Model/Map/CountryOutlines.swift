import AtriumScreen
import StatisticsImport

/// The outlines of places by their codes, each as closed rings.
typealias Outlines = [String: [[Map.Point]]]

/// The embedded outlines of countries (Natural Earth, 1:110 million).
enum CountryOutlines {
  /// The rings by country code; those of other territories are stored under the empty string.
  static let rings: Outlines = {
    var rings: Outlines = [:]
    var reader = VarintReader(EmbeddedFile.outlines.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      // Tenths of degrees, each relative to the point before.
      var x = 0
      var y = 0
      let ring = (0..<reader.number()).map { _ in
        x += reader.signedNumber()
        y += reader.signedNumber()
        return Map.Point(latitude: Double(y) / 10, longitude: Double(x) / 10)
      }
      rings[code, default: []].append(ring)
    }
    return rings
  }()
}
