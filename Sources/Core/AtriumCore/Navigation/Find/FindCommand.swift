import AtriumScreen
import AtriumTime

/// The result of a search in all features.
struct FindResults {
  /// A match, with the place that it belongs to.
  struct Row {
    /// The root of the address; `settings` or `commands` for those.
    let place: String
    let item: FoundItem
    /// Settings have no address.
    var hasAddress = true
  }

  let words: String
  static let maximumWords = 32
  /// The best matches first.
  var rows: [Row] = []
  /// The number of all matches that were counted.
  var total = 0
  /// `true` if a server has further matches.
  var hasMore = false
  var failures: [Failure] = []
  /// The words without a mistyped letter; `nil` if something was found or no title has such words.
  var correction: String?
  /// The titles of features that are not searched before the user agrees, if nothing was found.
  var closed: [Phrase] = []

  /// The number of matches that a terminal shows without `--limit`.
  static let page = 50
  /// The number of matches that other output contains at most.
  static let maximum = 10_000
  static let commands = "commands"
  static let settings = ShellWord.settings.rawValue
}

extension ShellCommands {
  func findCommand<Output>() -> Command<Output> {
    Command(
      ShellWord.find.rawValue, .findSummary, .rest("words"),
      .option("in", places).help(.inHelp),
      .option("limit", .number(in: 1...FindResults.maximum))
        .help(.limitHelp)
    ) { words, place, limit in
      let range = ListRange(limit: limit, page: FindResults.page)
      var results = try await flow.find(words, in: place, limit: range.limit ?? FindResults.maximum)
      if results.rows.isEmpty, flow.program.assistant == nil {
        results.correction = await flow.correction(of: words)
      }
      let screen = Screen.found(results, flow.program.assembly, by: flow.program.clock)
      return .show(screen, failingWith: results.failures.first)
    }.reading.examples(sample.root, "\(ShellWord.help.rawValue) --in \(FindResults.commands)")
  }

  private var places: ArgumentFormat<String> {
    .text.completing(
      .dynamic { [flow] in flow.program.searchedPlaces.map { Candidate($0) } })
  }
}

extension Program {
  /// The places that can be searched: roots of addresses, `commands` and, except by assistants, `settings`.
  var searchedPlaces: [String] {
    assembly.entries.filter { hooks.isAnswered(FoundItem.self, by: $0.feature) }.map(\.root)
      + [FindResults.commands] + (assistant == nil ? [FindResults.settings] : [])
  }

  /// Returns the titles of the features that can be searched when the user agrees.
  fileprivate func closedPlaces() async -> [Phrase] {
    var titles: [Phrase] = []
    for feature in assembly.known
    where feature.isEnabled && hooks.isAnswered(FoundItem.self, by: feature.id) {
      if (try? await isOpen(feature.id)) == false { titles.append(feature.title) }
    }
    return titles
  }
}

extension Flow {
  /// Returns the words of a search in which those that differ by one edit from a word of a title are replaced.
  fileprivate func correction(of text: String) async -> String? {
    var known: Set<String> = []
    for (root, _) in rootsWithCommand("show") {
      guard let feature = program.assembly.entriesByRoot[root]?.feature,
        (try? await program.isOpen(feature)) == true
      else { continue }
      let titles =
        await lookup(at: Address(root))?.suggestions(after: [Token("show")], Token("")).candidates
        ?? []
      for title in titles.compactMap(\.summary) {
        known.formUnion(
          title.text(in: language).split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() })
      }
    }
    let words = text.split(separator: " ").map { word in
      let word = word.lowercased()
      return word.count < 4 || known.contains(word)
        ? word : known.filter { editDistance(word, $0) == 1 }.min() ?? word
    }
    let corrected = words.joined(separator: " ")
    return corrected == text.lowercased() ? nil : corrected
  }

  /// Searches the features that are open, their commands and their settings.
  /// - Parameters:
  ///   - place: limits the search to one of ``searchedPlaces``.
  ///   - asksServers: `false` for a search that the user did not ask for.
  func find(
    _ text: String, in place: String?, limit: Int, asksServers: Bool = true
  ) async throws(Failure) -> FindResults {
    let places = program.searchedPlaces
    if let place, !places.contains(place) {
      throw Failure(
        .usage, "find.unknown-place", .isNotSearched(place),
        hint: .didYouMean(place, among: places, otherwise: .places(places)))
    }
    if let address = place.flatMap({ Address($0, []) }) {
      do { try await program.requireConsent(toRead: address) } catch { throw Failure(error) }
    }
    let question = FoundItem.Question(text, limit: limit, root: place, asksServers: asksServers)
    guard question.words.count <= FindResults.maximumWords else {
      throw Failure(.usage, "find.too-many-words", .tooManyWords(FindResults.maximumWords))
    }
    var results = FindResults(words: text)
    guard !question.words.isEmpty else { return results }
    let feature = place.flatMap { program.assembly.entriesByRoot[$0]?.feature }
    async let answered = program.answers(to: FoundItem.self, question) {
      place == nil || $0 == feature
    }
    let own = await commandMatches(question) + settingMatches(question)
    let found = await answered
    results.failures = found.failures
    var rows: [(row: FindResults.Row, isOwn: Bool, index: Int)] = []
    for (_, answer) in found.answers {
      let items = answer.items.filter { place == nil || $0.address.root == place }
      results.total += answer.total
      if answer.hasMore { results.hasMore = true }
      for (index, item) in items.enumerated() {
        rows.append((FindResults.Row(place: item.address.root, item: item), false, index))
      }
    }
    for row in own {
      results.total += 1
      rows.append((row, true, rows.count))
    }
    // Of equal quality, the best of each feature come first, and commands and settings last.
    results.rows = rows.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.row.item.rank != y.row.item.rank { return x.row.item.rank > y.row.item.rank }
      if x.isOwn != y.isOwn { return y.isOwn }
      return (x.index, a.offset) < (y.index, b.offset)
    }.prefix(limit).map(\.element.row)
    if results.rows.isEmpty, place == nil { results.closed = await program.closedPlaces() }
    return results
  }
}

extension Screen {
  fileprivate static func found(
    _ results: FindResults, _ assembly: Assembly, by clock: any WallClock
  ) -> Screen {
    let words = results.words
    let json = results.rows.map { row -> JSON in
      let item = row.item
      return assembly.json(
        [
          "feature": .string(row.place), "title": .string(item.title.text(in: .en)),
          "snippet": item.snippet.map { .string($0.text(in: .en)) } ?? .null,
          "address": row.hasAddress ? .string(item.address.description) : .null,
          "when": item.moment.map { .string(clock.timestamp(of: $0)) } ?? .null,
          "done": .bool(item.isDone),
        ], at: item.address)
    }
    let table = Table(
      "rows", of: results.rows, empty: results.failures.isEmpty ? .nothingFound(words) : nil,
      [
        .untruncated("ref", .number) {
          .toned(.quiet, .optional(assembly.nameOfItem(at: $0.item.address), Value.text))
        },
        .init("title", .title) {
          .toned($0.item.isDone ? .quiet : .plain, .phrase($0.item.title))
        }.importance(2),
        .init("done", .state) {
          $0.item.isDone ? .toned(.quiet, .phrase(.name(of: .done))) : .missing
        }.hidden(unless: results.rows.contains(where: \.item.isDone)),
        .init("snippet", .snippet) { row in
          .optional(row.item.snippet) { .toned(.quiet, .phrase($0)) }
        },
        .untruncated("when", .when) { row in
          .optional(row.item.moment) { $0.time == nil ? .day($0.day) : .moment($0) }
        },
        .untruncated("address", .address) { row in
          .toned(.accent, .text(row.hasAddress ? "\(row.item.address)" : row.place))
        }.importance(1),
      ])
    let others = results.total - results.rows.count
    let count = results.rows.count
    return Screen(
      ShellWord.find.rawValue,
      [
        .machineOnly("found", .array(json)), .machineOnly("total", .integer(results.total)),
        .humanOnly([.table(table)]),
      ]
        + (results.hasMore ? [.machineOnly("more", .bool(true))] : [])
        + (others > 0 || results.hasMore
          ? [.notice(.quiet, .moreFound(count, count + others, results.hasMore))] : [])
        + (results.correction.map {
          [
            .machineOnly("correction", .string($0)), .notice(.quiet, .didYouMean("find \($0)")),
          ]
        } ?? [])
        + (results.closed.isEmpty ? [] : [.notice(.quiet, .notSearched(results.closed))]))
  }
}
