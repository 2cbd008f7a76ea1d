import AtriumScreen
import Foundation
import Testing

@testable import AtriumCore
@testable import Shell

@Suite final class PathCompletionTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "completion-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/two words/in ner", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func create(_ name: [UInt8]) {
    let path = (Array((folder + "/").utf8) + name + [0]).map(CChar.init(bitPattern:))
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
  }

  private func texts(_ word: String, _ text: String, isWord: Bool = true) -> [String] {
    let suggestions = Suggestions(
      word: word, text: text, candidates: [], completesFiles: true, isWord: isWord)
    return LineEditor.Completion(suggestions, .en).candidates.map(\.text)
  }

  @Test func `The quote of a folder stays open for the names in it`() {
    create(Array("two words/a b.csv".utf8))
    #expect(texts("\(folder)/tw", "\(folder)/tw") == ["\"\(folder)/two words/"])
    let inside = "\(folder)/two words/"
    #expect(
      texts("\"" + inside, inside) == ["\"\(inside)a b.csv\"", "\"\(inside)in ner/"])
    #expect(texts(inside, inside, isWord: false) == ["\(inside)a b.csv", "\(inside)in ner/"])
  }

  @Test func `Names that cannot be typed are left out`() {
    create(Array("caf".utf8) + [0xe9] + Array(".csv".utf8))
    create(Array("caf\nquit.csv".utf8))
    create(Array("caf\u{1b}[31m.csv".utf8))
    create(Array("café.csv".utf8))
    #expect(texts("\(folder)/caf", "\(folder)/caf") == ["\(folder)/café.csv"])
  }
}
