import AtriumCore
import StatisticsImport

/// The names of places in words: between commas, the longest runs of words that name one, and single words.
struct PlaceList {
  private(set) var names: [String] = []
  /// The texts that name a place of the indicator.
  private let known: Set<String>

  /// - Parameter words: the words of a line, of which those in quotes have blanks, or an answer to a question.
  init(_ words: [String], known: StatisticsStore.Words) {
    self.known = Set((known.places + known.names).map(\.folded))
    var run: [String] = []
    for word in words {
      if known.places.contains(word) || word.contains(where: \.isWhitespace) && isName(word) {
        run.append(word)
        continue
      }
      for (index, part) in word.split(separator: ",", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { add(&run) }
        run += part.split(separator: " ").map(String.init)
      }
    }
    add(&run)
  }

  /// The words between the places of a list, in all languages.
  private static let fillers: Set = ["and", "the", "und", "i"]
  /// The number of words of the longest name.
  private static let longest = 8

  private mutating func add(_ run: inout [String]) {
    var rest = run[...]
    run = []
    while let first = rest.first {
      let count =
        (1...min(rest.count, Self.longest)).last {
          $0 == 1 || isWhole(rest.prefix($0).joined(separator: " "))
        } ?? 1
      if count > 1 || known.contains(first.folded) || !Self.fillers.contains(first.lowercased()) {
        names.append(rest.prefix(count).joined(separator: " "))
      }
      rest.removeFirst(count)
    }
  }

  private func isWhole(_ text: String) -> Bool {
    known.contains(text.folded) || CountryTable.index(named: text) != nil
  }

  private func isName(_ text: String) -> Bool {
    known.contains(text.folded) || (try? CountryTable.country(matching: text)) != nil
  }
}
