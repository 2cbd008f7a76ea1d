import AtriumTime
import Testing

@testable import AtriumScreen

private let hello = Phrase(en: "Hello", de: "Hallo", hr: "Bok")

struct JSONRendererTests {
  private func render(_ blocks: [Block]) -> String { JSONRenderer().render(Screen("s", blocks)) }

  @Test("Sentences are omitted")
  func sentences() {
    #expect(
      render([.heading("a"), .text("b"), .notice(.bad, "c"), .empty("d", hint: "e")])
        == #"{"screen":"s"}"#)
  }

  @Test("A field is a member, and each kind of value has one JSON form")
  func values() throws {
    let moment = try #require(Moment(iso: "2026-12-24T17:00"))
    let values: [(Value, String)] = [
      (.text("x"), #""x""#), (.phrase(hello), #""Hello""#), (.integer(1), "1"),
      (.count(1234), "1234"), (.decimal(1.25, places: 1), "1.25"), (.share(0.125), "0.125"),
      (.decimal(.nan, places: 1), "null"), (.flag(true), "true"),
      (.day(moment.day), #""2026-12-24""#), (.moment(Moment(moment.day)), #""2026-12-24""#),
      (.moment(moment), #""2026-12-24T17:00""#), (.list([.integer(1), .missing]), "[1,null]"),
      (.missing, "null"), (.display("one", json: ["a": 1]), #"{"a":1}"#),
      (.toned(.bad, .toned(.good, .integer(2))), "2"),
    ]
    for (value, json) in values {
      #expect(render([.field(Field("k", "Label", value))]) == #"{"screen":"s","k":\#(json)}"#)
    }
  }

  @Test("A list has a total, which is that of the screen if it has one")
  func total() {
    let table = Block.table(Table("s", [.init("a", "A")], [[.integer(1)], [.integer(2)]]))
    #expect(render([table]).hasSuffix(#"],"total":2}"#))
    #expect(render([table, .machineOnly("total", 9)]).hasSuffix(#"],"total":9}"#))
    #expect(!render([table, table]).contains("total"))
    #expect(!render([.table(Table("t", [], []))]).contains("total"))
  }

  @Test("A table is an array of objects, hidden columns included")
  func table() {
    let table = Table(
      "todos", [.init("id", "ID"), .hidden("path")],
      [[.integer(1), .text("/1")], [.integer(2), .missing]])
    #expect(
      render([.table(table), .table(Table("none", [], [], empty: "Nothing"))])
        == #"{"screen":"s","todos":[{"id":1,"path":"/1"},{"id":2,"path":null}],"none":[]}"#)
  }

  @Test("Tiles are an object by key, and lists an array")
  func tilesAndLists() {
    let tiles = [
      Tile("cases", "Cases", .count(5), change: .toned(.bad, .count(-2)), trend: [1, 2.5]),
      Tile("tests", "Tests", .missing),
    ]
    #expect(
      render([.tiles("t", tiles), .list("l", label: "L", [.text("a"), .integer(1)])])
        == #"{"screen":"s","t":{"cases":{"value":5,"change":-2,"trend":[1,2.5]},"#
        + #""tests":{"value":null,"change":null,"trend":[]}},"l":["a",1]}"#)
  }

  @Test("Charts, maps, QR codes and pictures are rendered as data")
  func pictures() {
    let chart = Chart(
      "c", .bar, title: "T", positions: ["a", "b"], series: [.init("n", "N", [1, nil])])
    #expect(
      render([.chart(chart)])
        == #"{"screen":"s","c":{"kind":"bar","positions":["a","b"],"#
        + #""series":[{"key":"n","values":[1,null]}]}}"#)
    let marker = Map.Marker(
      "hr", hello, .init(latitude: 45.5, longitude: 16), .count(3), tone: .bad)
    #expect(
      render([.map(Map("m", [marker], outlines: []))])
        == #"{"screen":"s","m":[{"key":"hr","label":"Hello","latitude":45.5,"longitude":16,"value":3}]}"#
    )
    #expect(
      render([
        .qrCode(QRCode("q", text: "x", modules: [])),
        .picture(Picture("i", "A dot", .dot)),
      ]) == #"{"screen":"s","q":{"text":"x"},"i":{"label":"A dot","width":1,"height":1}}"#)
  }

  @Test("A record is an object, JSON is unchanged, a document is its media type and size")
  func nested() {
    #expect(
      render([
        .record("todo", [.heading("x"), .field(Field("id", "ID", .integer(1)))]),
        .json("j", [1, ["a": nil]]), .document(Document("text/calendar", bytes: [1, 2])),
      ])
        == #"{"screen":"s","todo":{"id":1},"j":[1,{"a":null}],"#
        + #""document":{"media_type":"text/calendar","bytes":2}}"#)
  }

  @Test("A failure has a hint and a place only if present")
  func failure() {
    #expect(
      JSONRenderer().render(FailureText("x.y", hello))
        == #"{"failure":"x.y","message":"Hello"}"#)
    #expect(
      JSONRenderer().render(FailureText("x", "M", hint: "H", location: "f:1:2"))
        == #"{"failure":"x","message":"M","hint":"H","place":"f:1:2"}"#)
  }

  @Test("The document of a screen is found, also inside a record")
  func document() {
    let document = Document("text/plain", bytes: [65])
    #expect(Screen("s", [.text("a"), .document(document)]).document == document)
    #expect(Screen("s", [.record("r", [.document(document)])]).document == document)
    #expect(Screen("s", [.text("a")]).document == nil)
  }
}
