import AtriumCore
import AtriumScreen
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct MapModelTests {
  @Test(arguments: [
    ("Berlin", "HR", 820...840), ("45.81,15.98", "DE", 700...800), ("Vienna", "AT", 150...250),
  ])
  func measuresGreatCircleDistances(
    _ from: String, _ to: String, _ range: ClosedRange<Int>
  ) throws {
    let target = try NamedLocation(try CountryTable.country(matching: to))
    let distance = try NamedLocation(from).distance(to: target)
    #expect(range.contains(Int(distance)), "\(distance)")
  }

  @Test func aQuarterOfTheEquatorIsTenThousandKilometres() throws {
    let distance = try NamedLocation("0,0").distance(to: try NamedLocation("0,90"))
    #expect(abs(distance - 10_007.557) < 0.01)
    #expect(try NamedLocation("90,0").distance(to: try NamedLocation("-90,50")) > 20_015)
  }

  @Test func rejectsUnknownLocations() {
    #expect(throws: Failure.invalidCoordinates("91,0")) { _ = try NamedLocation("91,0") }
    #expect(throws: Failure.unknownLocation("Xqy", nearest: nil)) { _ = try NamedLocation("Xqy") }
    #expect(throws: Failure.unknownLocation("Berlim", nearest: "Berlin")) {
      _ = try NamedLocation("Berlim")
    }
  }

  @Test func levelsHaveEqualNumbersOfCountries() {
    let choropleth = Choropleth((1...100).map(Double.init), measure: .confirmed)
    #expect((1...100).map { choropleth.level(Double($0)) }.count { $0 == 2 } == 20)
    #expect(choropleth.labels.map { $0.text(in: .en) } == ["≥ 1", "≥ 21", "≥ 41", "≥ 61", "≥ 81"])
    #expect(Choropleth([5, 5, 5], measure: .confirmed).labels.count == 1)
    #expect(Choropleth([], measure: .confirmed).level(1) == nil)
  }

  /// The threshold that the legend states is that of the colours: no smaller number has the level.
  @Test(arguments: [
    [97.2, 97.7, 98.4, 98.6, 99.9], [0.2, 0.34, 0.7, 3, 4.36], [1, 2, 3000],
    [-2.55, -2.54, 0, 1.5], [0.00012, 0.00013], [7.0000001, 7.0000002, 8],
  ])
  func labelsStateTheThresholds(_ numbers: [Double]) throws {
    let choropleth = Choropleth(numbers, measure: nil)
    let labels = choropleth.labels.map { $0.text(in: .en) }
    #expect(Set(labels).count == labels.count, "\(labels)")
    let thresholds = try labels.map { label in
      try #require(
        Double(
          label.dropFirst(2).replacing(",", with: "").replacing("−", with: "-")), "\(label)")
    }
    for number in numbers {
      #expect(thresholds.lastIndex { $0 <= number } == choropleth.level(number), "\(labels)")
    }
  }

  @Test func outlinesHaveKnownCountryCodes() {
    #expect(CountryOutlines.rings.count > 170)
    #expect(CountryOutlines.rings.keys.filter { !$0.isEmpty && CountryTable[$0] == nil } == [])
    #expect(CountryOutlines.rings.values.joined().reduce(0) { $0 + $1.count } > 10_000)
  }

  @Test func levelsHaveDifferentLabels() {
    let labels = Choropleth([0.2, 0.34, 0.7, 3, 4.36], measure: nil).labels.map { $0.text(in: .en) }
    #expect(labels == ["≥ 0.2", "≥ 0.3", "≥ 0.7", "≥ 3.0", "≥ 4.3"])
    let counts = Choropleth([1, 2, 3000], measure: .confirmed).labels.map { $0.text(in: .en) }
    #expect(counts == ["≥ 1", "≥ 2", "≥ 3,000"])
  }
}
