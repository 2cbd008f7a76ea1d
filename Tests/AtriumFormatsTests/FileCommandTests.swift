import AtriumCore
import AtriumTesting
import Foundation
import Testing

@MainActor @Suite final class FileCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private func file(_ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: "in.txt"))
    return path("in.txt")
  }

  private func output(_ line: String) async throws -> String {
    let talk = try await Conversation.with([WordsFeature()], .script, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [WordsFeature()], saying: line)
  }

  @Test func importReportsItsResultsInOrder() async throws {
    #expect(
      try await output("words import \(file("a\nlong\n"))") == """
        {"screen":"import","imported":2,"long":1,"words":["a","long"],"problems":[],"ignored":[]}
        """)
    let talk = try await Conversation.with(
      [WordsFeature()], says: "words", "import \(file("a\nb c\n")) --skip-bad")
    #expect(
      talk.hasSuffix(
        """
        LINE  PROBLEM
           2  Several words.

        ✓ Imported.
        ! 1 could not be read and was skipped.
        """), "\(talk)")
  }

  @Test func nothingIsImportedIfAnItemIsRejected() async throws {
    let file = try file("a\nb c\n")
    let output = try await output("words import \(file)")
    let table = #"[{"line":2,"reason":"Several words.","code":"several-words"}]"#
    #expect(
      output.hasPrefix(
        #"{"screen":"import","imported":0,"long":0,"words":[],"problems":\#(table),"ignored":[]}"#),
      "\(output)")
    #expect(output.contains(#"{"failure":"words.bad-items""#), "\(output)")
    #expect(output.contains(#""place":"\#(file):2""#), "\(output)")
    #expect(try await status("words import \(file)") == 65)
    #expect(try await status("words import \(file) --skip-bad") == 0)
    #expect(try await status("words import \(path("none"))") == 66)
  }

  @Test func ofAFileThatCannotBeReadToItsEndTheItemsBeforeAreKept() async throws {
    try Data([0x62, 0x20, 0x63, 0x0A, 0x61, 0x0A, 0xFF, 0x0A, 0x61]).write(
      to: folder.appending(path: "in.txt"))
    let whole = try await output("words import \(path("in.txt"))")
    #expect(whole.contains(#""imported":0"#) && whole.contains(#"in.txt:3""#), "\(whole)")
    #expect(try await status("words import \(path("in.txt")) --skip-bad") == 65)
    let output = try await output("words import \(path("in.txt")) --skip-bad")
    #expect(output.contains(#""words":["a"]"#), "\(output)")
    #expect(output.contains(#"[{"line":1,"#) && output.contains(#"{"line":3,"#), "\(output)")
    #expect(output.contains(#""message":"From line 3 on"#), "\(output)")
    #expect(output.contains(#""place":"\#(path("in.txt")):3""#), "\(output)")
  }

  @Test func aFileWithoutAnItemBeforeAnUnreadableLineIsRefused() async throws {
    try Data([0xFF, 0x0A, 0x61]).write(to: folder.appending(path: "in.txt"))
    let output = try await output("words import \(path("in.txt")) --skip-bad")
    #expect(output.contains(#""imported":0"#) && output.contains("bad-items"), "\(output)")
    #expect(try await status("words import \(path("in.txt")) --skip-bad") == 65)
  }

  @Test func listsTheFirstRejectedItemsAndCountsAll() async throws {
    let output = try await output(
      "words import \(file(String(repeating: "a b\n", count: 10_002))) --skip-bad")
    #expect(output.split(separator: "several-words").count == 10_001)
    let talk = try await Conversation.with(
      [WordsFeature()], says: "words", "import \(path("in.txt")) --skip-bad")
    #expect(talk.hasSuffix("! 10002 could not be read and were skipped."))
  }

  @Test func aFileOfRejectedItemsIsNotReadToItsEnd() async throws {
    // Nothing would be imported anyway.
    let talk = try await output("words import \(file(String(repeating: "a b\n", count: 150_000)))")
    #expect(talk.contains("100000 items cannot be read"), "\(talk.suffix(300))")
  }

  @Test func aFileHasAMaximumSize() async throws {
    let file = try file(String(repeating: "word\n", count: 300_000))
    #expect(try await status("words import \(file)") == 65)
    #expect(try await output("words import \(file) --skip-bad").contains("words.too-large"))
  }

  @Test(arguments: ["", " -"]) func exportWithoutPathIsADocument(_ argument: String) async throws {
    let talk = try await Conversation.with(
      [WordsFeature()], .init(isInteractive: false), says: "words export\(argument)")
    #expect(talk.hasSuffix(" export\(argument)\none\ntwo"), "\(talk)")
  }

  @Test func exportOverwritesOnlyOnRequest() async throws {
    let path = path("out.txt")
    #expect(
      try await output("words export \(path)")
        == #"{"screen":"export","exported":2,"file":"\#(path)","format":"txt","bytes":8,"omitted":[]}"#
    )
    #expect(
      try String(contentsOf: folder.appending(path: "out.txt"), encoding: .utf8) == "one\ntwo\n")
    #expect(try await status("words export \(path)") == 64)
    #expect(try await output("words export \(path)").contains("words.file-exists"))
    #expect(try await status("words export \(path) --overwrite") == 0)
  }
}
