import AtriumTime
import Testing

@testable import AtriumScreen

struct BlockDocumentTests {
  private static let day = Day(iso: "2030-12-24") ?? .first
  private static let text = Phrase(en: "Beds", de: "Betten", hr: "Kreveti")

  /// Every case of ``Value``.
  private static let values: [Value] = [
    .text("a"), .phrase(text), .integer(-3), .count(1_234), .decimal(0.125, places: 2),
    .decimal(.infinity, places: 1), .share(0.5), .flag(true), .day(day),
    .moment(Moment(day, TimeOfDay(hour: 17, minute: 5))), .moment(Moment(day)),
    .list([.text("a"), .missing]), .missing, .display(text, json: ["a": 1]), .item("t4", 4),
    .toned(.bad, .integer(1)),
  ]

  private static var table: Table {
    var table = Table(
      "beds",
      [
        .hidden("id"), .untruncated("bed", text),
        TableColumn<Void>("state", "State", .trailing) { _ in .missing }.importance(-2).asDetail
          .column,
      ], values.map { [.integer(1), $0, .text("b")] }, empty: "No beds.")
    table.groupTitles = [0: text, 2: "Others"]
    table.isGrouped = true
    table.isNewestLast = true
    return table
  }

  private static func dayGrid(_ layout: DayGrid.Layout) -> Table {
    var table = table
    let entry = DayGrid.Entry(text, when: "09:00", minutes: 540..<600, .accent, isMarked: true)
    table.dayGrid = DayGrid(
      layout, [DayGrid.Cell(day, title: "Tuesday", weekday: "Tue", [entry])], today: day)
    return table
  }

  private static var chart: Chart {
    var chart = Chart(
      "cases", .bar, title: text, positionLabel: "Day", positions: ["2030-12-24", "2030-12-25"],
      series: [.init("hr", text, [1.5, nil])])
    chart.isLogarithmic = true
    return chart
  }

  private static var map: Map {
    let point = Map.Point(latitude: 45.8, longitude: 16)
    var map = Map(
      "places", [.init("zg", text, point, .count(3), tone: .warning)], outlines: [[point, point]])
    map.regions = [.init("hr", [[point, point, point]], level: 0), .init("si", [], level: nil)]
    map.levels = [text]
    map.frame = Map.Frame(southWest: point, northEast: .init(latitude: 46, longitude: 17))
    map.table = table
    return map
  }

  private static func blocks() throws -> [Block] {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 255]))
    let event = EventEntry(
      isPast: true, isCancelled: true, .bad, time: "09:00", label: text, notes: ["Room 3"],
      record: ["id": 1])
    var message = MessageEntry(
      isOwn: true, speaker: "Ana", time: "09:00", mark: "✓", text: text, .quiet, record: ["id": 2])
    message.isTyped = true
    return [
      .heading(text), .text(text), .notice(.good, text),
      .richText(
        RichText(
          "body",
          [
            .init(.heading, "A"), .init(.item, "b", depth: 1, marker: "•"),
            .init(.paragraph, "c", quotes: 2), .init(.code, "d\ne"),
          ])),
      .field(Field("note", text, .text("two\nlines"), keepingLines: true)),
      .tiles("numbers", [Tile("n", text, .count(3), change: .integer(1), trend: [1, 2.5])]),
      .list("tags", label: text, values), .list("more", label: nil, []), .chart(chart),
      .eventList(EventList("events", [.init(text, [event]), .init(nil, [])], columns: ["id"])),
      .transcript(Transcript("messages", [.init(nil, [message])])), .map(map),
      .qrCode(QRCode("code", text: "x", modules: [[true, false], [false, true]])),
      .picture(Picture("scan", text, bitmap)),
      .columns(
        [.text("left")], [.record("address", [.field(Field("city", text, .text("Zagreb")))])]),
      .table(table), .table(dayGrid(.weeks)), .table(dayGrid(.hours(8..<18))),
      .json("raw", ["a": [1, 2.5, nil]]), .machineOnly("total", 3),
      .humanOnly([.empty(text, hint: text), .empty(text, hint: nil)]),
      .document(Document("text/plain", bytes: [0, 255, 10])),
    ]
  }

  private static func screen(_ blocks: [Block]) -> Screen {
    var screen = Screen("beds", blocks).named(text, "Ward 3")
    screen.continuation = Screen.Continuation("more", to: text)
    screen.row = Screen.Row(header: ["a"], [.integer(1)])
    return screen
  }

  /// Writes a screen as text, and reads it.
  private static func reread(_ screen: Screen) throws -> Screen {
    try Screen(blockDocument: JSON(parsing: Array(screen.blockDocument().text.utf8)))
  }

  @Test func everyBlockIsTheSameAfterADocument() throws {
    let blocks = try Self.blocks()
    for block in blocks {
      let screen = Self.screen([block])
      #expect(try Self.reread(screen) == screen)
    }
    #expect(try Self.reread(Screen("empty")) == Screen("empty"))
  }

  @Test func aDocumentRendersLikeItsScreenInEveryOutput() throws {
    let screen = Self.screen(try Self.blocks())
    let read = try Self.reread(screen)
    for format in OutputFormat.allCases {
      for language in Language.all {
        let renderer = format.renderer(language: language)
        #expect(renderer.render(read) == renderer.render(screen), "\(format) \(language)")
      }
    }
  }

  @Test func everyKindOfBlockOccurs() throws {
    let definitions = try #require(BlockDocument.schema["$defs"])
    let kinds = try #require(definitions["Block"]?["oneOf"]?.elements).compactMap {
      $0["properties"]?["type"]?["const"]?.string
    }
    let used = try Self.blocks().map { try $0.documentJSON()["type"]?.string ?? "" }
    // Empty states are part of another block.
    #expect(Set(kinds) == Set(used + ["empty", "record"]))
    #expect(kinds.count == 21)
  }

  @Test(
    arguments: [
      ("[]", "", "Expected: { … }."),
      (#"{"screen":"a","blocks":[]}"#, "", "The member “version” is missing."),
      (
        #"{"version":2,"screen":"a","blocks":[]}"#, "version",
        "Version 2 of the document is not known; this is version 1."
      ),
      (#"{"version":1,"screen":3,"blocks":[]}"#, "screen", #"Expected: "…"."#),
      (
        #"{"version":1,"screen":"a","blocks":[],"color":1}"#, "",
        "The member “color” is not known here."
      ),
    ])
  func otherJSONIsRefused(text: String, place: String, message: String) throws {
    try expectRefusal(of: text, place, message)
  }

  @Test(
    arguments: [
      (#""type":"heading""#, "", "The member “text” is missing."),
      (#""type":"text","text":{"de":"b"}"#, ".text", "The member “en” is missing."),
      (
        #""type":"table","key":"t","columns":[{"key":"c"}],"rows":[[1],[]]"#, ".rows[1]",
        "Expected: 1 × […]."
      ),
      (
        #""type":"field","key":"k","label":"l","value":{"type":"day","value":"2030-02-30"}"#,
        ".value.value", #"Expected: "2030-12-24"."#
      ),
      (
        #""type":"picture","key":"k","label":"l","width":1,"height":1,"pixels":"AAA=""#, ".pixels",
        "Expected: 3 × 1 × 1 bytes."
      ),
      (
        #""type":"picture","key":"k","label":"l","width":1,"height":1,"pixels":"AAB=""#, ".pixels",
        "Expected: Base64."
      ),
      (
        #""type":"notice","tone":"red","text":"b""#, ".tone",
        #"Expected: "plain" | "quiet" | "hint" | "accent" | "good" | "warning" | "bad"."#
      ),
    ])
  func otherBlocksAreRefusedWithTheirPlaces(members: String, place: String, message: String) throws
  {
    try expectRefusal(
      of: #"{"version":1,"screen":"a","blocks":[{\#(members)}]}"#, "blocks[0]" + place, message)
  }

  private func expectRefusal(of text: String, _ place: String, _ message: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    let error = #expect(throws: BlockDocumentError.self) { try Screen(blockDocument: json) }
    #expect(error?.place == place)
    #expect(error?.message.text(in: .en) == message)
  }

  @Test func unknownKindsOfBlocksAndValuesAreRefused() throws {
    for part in [#"{"type":"blink"}"#, #"{"type":"field","key":"k","label":"l","value":1.5}"#] {
      let text = #"{"version":1,"screen":"a","blocks":[\#(part)]}"#
      let json = try JSON(parsing: Array(text.utf8))
      #expect(throws: BlockDocumentError.self) { try Screen(blockDocument: json) }
    }
  }

  @Test func base64HasOneFormOfEachText() {
    for bytes: [UInt8] in [[], [0], [255, 1], [1, 2, 3], Array(0...255)] {
      #expect(Base64Text.decode(Base64Text.encode(bytes)) == bytes)
    }
    for text in ["A", "AA", "AAA", "AB==", "AAB=", "A===", "AA=A", "AA*=", "====", "AAAA="] {
      #expect(Base64Text.decode(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
