import AtriumCore
import Testing

@Suite struct NumberedPlaceTests {
  @Test func placesRoundTrip() {
    #expect(NumberedPlace(path: NumberedPlace(3).path) == NumberedPlace(3))
    #expect(Address("todos", NumberedPlace(3)).description == "/todos/3")
  }

  @Test(arguments: [[], ["0"], ["-1"], ["x"], ["3", "more"], ["99999999999999999999"]])
  func rejectsInvalidNumbers(_ path: [String]) {
    #expect(NumberedPlace(path: path) == nil)
  }
}
