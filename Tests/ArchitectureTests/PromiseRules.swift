import Foundation
import Testing

/// Every sentence and every row of the documentation is held by a test or a benchmark, which
/// `Tests/Promises` names, or promises nothing.
@Suite struct PromiseRules {
  static let pages: [String] = {
    let names = try? Source.names(in: "docs").filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + (names ?? []).map { "docs/" + $0 }
  }()

  /// What `Tests/Promises` says of a page.
  private static func held(of page: String) throws -> Promises {
    let name = page.split(separator: "/").last?.split(separator: ".").first ?? ""
    return Promises(try Source.text(of: "Tests/Promises/\(name).txt"))
  }

  @Test(arguments: pages) func everySentenceIsHeld(_ page: String) throws {
    let said = sentences(inPage: try Source.text(of: page))
    let held = try Self.held(of: page).proofs
    #expect(!said.isEmpty)
    #expect(said.filter { held[$0, default: []].isEmpty } == [], "nothing holds it")
    #expect(held.keys.filter { !said.contains($0) }.sorted() == [], "\(page) does not say it")
  }

  @Test(arguments: pages) func whatHoldsASentenceExists(_ page: String) throws {
    let held = try Self.held(of: page)
    #expect(Set(held.proofs.values.joined()).filter { !exists($0) }.sorted() == [])
    #expect(held.strays == [])
  }

  @Test func findsSentencesAndRows() {
    let page = """
      # A

      It keeps `a.b` and
      “c”. It asks twice! ![A picture](a.png)

          make run

      - One thing.
        Then another.
      1. First.

      | a | b |
      |---|---|
      | `c` | d. E |

      ```console
      $ atrium
      ```
      """
    #expect(
      sentences(inPage: page) == [
        "It keeps `a.b` and “c”.", "It asks twice!", "One thing.", "Then another.", "First.",
        "| `c` | d. E |",
      ])
  }

  @Test func readsWhatHoldsThem() {
    let promises = Promises("  stray\n\nOne.\n  A/B.c\n  no promise\n\nTwo.\n")
    #expect(promises.proofs == ["One.": ["A/B.c", "no promise"], "Two.": []])
    #expect(promises.strays == ["stray"])
  }

  @Test func findsWhatDoesNotExist() {
    #expect(exists("ArchitectureTests/PromiseRules.findsWhatDoesNotExist"))
    #expect(exists("Benchmarks/news.sh: its peak memory, in MiB"))
    #expect(exists("no promise"))
    for proof in [
      "ArchitectureTests/PromiseRules.findsNothing", "NewsTests/PromiseRules.readsWhatHoldsThem",
      "ArchitectureTests/PromiseRules", "Benchmarks/news.sh: as quick as light", "Scripts/test.sh",
      "ArchitectureTests/PromiseRules.pages", "",
    ] {
      #expect(!exists(proof), "\(proof)")
    }
  }
}

/// Sentences, each with what holds it in the indented lines below.
private struct Promises {
  private(set) var proofs: [String: [String]] = [:]
  /// What stands below no sentence.
  private(set) var strays: [String] = []

  init(_ text: String) {
    var sentence: String?
    for line in text.split(separator: "\n").map(String.init) {
      let proof = line.trimmingCharacters(in: .whitespaces)
      if !line.hasPrefix(" ") {
        sentence = line
        proofs[line, default: []] += []
      } else if let sentence {
        proofs[sentence, default: []].append(proof)
      } else {
        strays.append(proof)
      }
    }
  }
}

/// The sentences of a page and the rows of its tables, without what is shown as code.
private func sentences(inPage text: String) -> [String] {
  var found: [String] = []
  var paragraph = ""
  var isCode = false
  func end() {
    let words = paragraph.replacing(#/!\[[^\]]*\]\([^)]*\)/#, with: "")
    found += words.replacing(#/([.!?]) (?=[\p{Lu}`“"*\[\d])/#) { "\($0.1)\n" }
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    paragraph = ""
  }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|--")
    if line.hasPrefix("```") {
      end()
      isCode.toggle()
    } else if isCode || line.hasPrefix("    ") || line.hasPrefix("#") || line.isEmpty {
      end()
    } else if line.hasPrefix("|") {
      if !isHead, !line.hasPrefix("|--") { found.append(String(line)) }
    } else {
      let item = line.prefixMatch(of: #/ *(?:-|\d+\.) /#)
      if item != nil { end() }
      paragraph +=
        " "
        + line[(item?.range.upperBound ?? line.startIndex)...]
        .trimmingCharacters(in: .whitespaces)
    }
  }
  end()
  return found
}

/// Whether there is the test `Target/File.function`, or the row of a benchmark `Script: row`. What
/// only explains, and what the compiler holds, needs neither.
private func exists(_ proof: String) -> Bool {
  if ["no promise", "the compiler"].contains(proof) { return true }
  if let (_, path, row) = proof.wholeMatch(of: #/(Benchmarks/\w+\.\w+): (.+)/#)?.output {
    return (try? Source.text(of: String(path)))?.contains(row) == true
  }
  guard let (_, target, file, name) = proof.wholeMatch(of: #/(\w+)\/(\w+)\.(\w+)/#)?.output else {
    return false
  }
  return Source.tests.contains {
    $0.module == target && $0.fileName == file + ".swift"
      && $0.code.contains("func \(name)(") && $0.code.contains("@Test")
  }
}
