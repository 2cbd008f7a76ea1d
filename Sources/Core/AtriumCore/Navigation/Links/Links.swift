import AtriumDates
import AtriumScreen

/// The links of items, as the commands of a running program use them.
@MainActor
public struct Links {
  /// The links of the running command; `nil` without a program that stores links.
  static let current = TaskLocal<Links?>(wrappedValue: nil)

  let program: Program
  let store: any LinkStore
  /// The address of the scene in which the line was typed; `nil` at home.
  let place: Address?
  let language: Language

  /// Creates an item and links it to another one.
  /// - Parameters:
  ///   - text: the address of the other item, `.` for the current place; `nil` creates no link.
  ///   - address: returns the address of the created item.
  /// - Throws: a ``Failure`` if the other item cannot be linked; nothing is created then.
  public static func create<Item>(
    about text: String?, at address: (Item) -> Address, _ create: () async throws -> Item
  ) async throws -> Item {
    guard let text else { return try await create() }
    guard let links = current.get() else { throw Failure(noLinksOf: text) }
    let other = try await links.item(text)
    let item = try await create()
    _ = try await links.store.link(address(item), other.address)
    return item
  }

  /// Moves the links of items to the new addresses of the items.
  public static func move(_ items: [(old: Address, new: Address)]) async throws {
    guard let store = current.get()?.store else { return }
    for item in items {
      for other in try await store.links(of: item.old) {
        _ = try await store.link(item.new, other)
        _ = try await store.unlink(item.old, other)
      }
    }
  }

  /// Returns the item at an address as it was typed, or the only one whose title has the words.
  /// - Throws: a ``Failure`` if there is none, or if it cannot be linked.
  func item(_ text: String) async throws -> LinkedItem {
    let address = try await typedAddress(text)
    if let failure = program.failure(opening: address) { throw failure }
    guard let feature = linkableFeature(of: address) else { throw Failure(noLinksOf: "\(address)") }
    try await program.requireConsents(of: feature, at: address.root)
    guard let item = try await program.linkedItem(of: feature, at: address) else {
      throw Failure(.notFound, "link.missing", .doesNotExist("\(address)"))
    }
    return item
  }

  /// Returns the address that was typed: an address, the name of an item such as `t4`, `.` for the current place, or
  /// words of a title.
  private func typedAddress(_ text: String) async throws -> Address {
    let isAddress =
      text == "." || text.contains("/") || TypedItems(text, among: program.assembly.items) != nil
      || program.assembly.entriesByRoot[text] != nil
    if !isAddress { return try await address(named: text) }
    let address = text == "." ? place : program.assembly.address(text)
    guard let address else { throw Failure(noLinksOf: text) }
    return address
  }

  /// Returns the address of the only item whose title has the words, in all features whose items can be linked.
  private func address(named words: String) async throws -> Address {
    let found = await items(named: words)
    let exact = found.filter { $0.rank == .wholeTitle }
    let items = exact.isEmpty ? found : exact
    if let item = items.only { return item.address }
    throw Failure.items(
      items.map { item in
        NamedItem(
          name: name(of: item.address), title: item.title.text(in: language),
          detail: item.moment.map { .fullDate($0) })
      }, named: words, otherwise: .whatCanBeLinked, in: language)
  }

  /// Returns the items whose titles have the words, in all features whose items can be linked.
  private func items(named words: String) async -> [FoundItem] {
    let question = FoundItem.Question(words, limit: 50, asksServers: false)
    return await program.answers(to: FoundItem.self, question).answers.flatMap(\.answer.items)
      .filter { $0.rank >= .title && linkableFeature(of: $0.address) != nil }
  }

  /// Returns the feature of an address whose items can be linked; `nil` for an address without an
  /// item.
  func linkableFeature(of address: Address) -> FeatureID? {
    guard let entry = program.assembly.entriesByRoot[address.root],
      entry.coordinator.denotesItem(address.path),
      program.hooks.isAnswered(LinkedItem.self, by: entry.feature)
    else { return nil }
    return entry.feature
  }

  func links(of address: Address) async throws -> [Address] {
    guard try await store.hasLinks(of: address.root) else { return [] }
    return try await store.links(of: item("\(address)").address)
  }

  /// The name of an item, such as `t4`, or its address.
  private func name(of address: Address) -> String {
    program.assembly.nameOfItem(at: address) ?? "\(address)"
  }

  /// Returns the name of an item, or its address, with its title; "deleted" if the item does not exist,
  /// and the name alone if its feature is disabled, closed or fails.
  func description(of address: Address) async -> Phrase {
    let text = name(of: address)
    guard let feature = linkableFeature(of: address),
      (try? await program.isOpen(feature, at: address.root)) == true
    else { return Phrase(text) }
    do {
      try await program.noteReading(of: address)
      guard let item = try await program.linkedItem(of: feature, at: address) else {
        return .deleted(text)
      }
      return item.title.map { "\(text) \($0)" } ?? Phrase(text)
    } catch {
      return Phrase(text)
    }
  }

  /// Returns a screen of the item at an address with its links: in a record, if the screen has one.
  func adding(linksOf address: Address, to screen: Screen) async throws -> Screen {
    let links = try await links(of: address)
    var descriptions: [Phrase] = []
    for link in links { descriptions.append(await description(of: link)) }
    let json = JSON.array(links.map { .string("\($0)") })
    let shown = descriptions.joined(separator: ", ")
    let block: Block =
      links.isEmpty
      ? .machineOnly("links", json)
      : .field(Field("links", .label, .display(shown, json: json)))
    var screen = screen
    if case .record(let key, let blocks) = screen.blocks.first {
      screen.blocks[0] = .record(key, blocks + [block])
    } else {
      screen.blocks.append(block)
    }
    return screen
  }

  /// `link` and `unlink` of the item at an address.
  func commands<Output>(of address: Address) -> [Command<Output>] {
    [
      Command("link", .linkSummary, .words("item", addresses)) { words in
        let item = try await item("\(address)")
        let other = try await self.item(words.joined(separator: " "))
        guard item.address != other.address else {
          throw Failure(.usage, "link.itself", .linksItself)
        }
        let isNew = try await store.link(item.address, other.address)
        let description = await description(of: other.address)
        return .done(
          try await screen(of: item.address, isNew ? .linked(description) : .isLinked(description)))
      }.examples("/\(address.root)/2"),
      Command("unlink", .unlinkSummary, .words("item", linked(to: address))) { words in
        let item = try await item("\(address)")
        let typed = try await typedAddress(words.joined(separator: " "))
        // A link to a deleted item can be removed as well.
        let other = (try? await self.item("\(typed)").address) ?? typed
        guard try await store.unlink(item.address, other) else {
          throw Failure(.notFound, "link.unknown", .notLinked(name(of: other)))
        }
        return .done(try await screen(of: item.address, .unlinked(name(of: other))))
      }.examples("/\(address.root)/2"),
    ]
  }

  /// Returns the links of an item after a change.
  /// - Parameter sentence: names the change.
  private func screen(of item: Address, _ sentence: Phrase) async throws -> Screen {
    let links = try await store.links(of: item)
    return Screen(
      "links",
      [
        .machineOnly("links", .array(links.map { .string("\($0)") })),
        .notice(.good, sentence),
      ])
  }

  private var addresses: ArgumentFormat<String> {
    .address.completing(
      .fixed(
        program.assembly.entries.filter { linkableFeature(of: Address($0.root, ["1"])) != nil }
          .map { Candidate("/\($0.root)/", $0.title) })
    ).searchable { question in
      await items(named: question.words.joined(separator: " "))
        .map { Candidate(name(of: $0.address), $0.title) }
    }
  }

  private func linked(to address: Address) -> ArgumentFormat<String> {
    .address.completing(
      .dynamic {
        var candidates: [Candidate] = []
        for link in try await links(of: address) {
          candidates.append(Candidate("\(link)", await description(of: link)))
        }
        return candidates
      })
  }
}

extension Program {
  /// Returns the item at an address; `nil` if it does not exist.
  fileprivate func linkedItem(
    of feature: FeatureID, at address: Address
  ) async throws -> LinkedItem? {
    for await answer in hooks.ask(LinkedItem.self, address, of: { $0 == feature }) {
      return try answer.result.get()
    }
    return nil
  }

  /// Returns whether an item exists. A feature whose items cannot be linked lists its places.
  func hasItem(at address: Address) async -> Bool {
    guard let feature = assembly.entriesByRoot[address.root]?.feature else { return false }
    if hooks.isAnswered(LinkedItem.self, by: feature) {
      return (try? await linkedItem(of: feature, at: address)) != nil
    }
    let places = try? await coordinator(of: address.root)?.places(after: [])
    return places?.contains { $0.text == address.path.first } ?? false
  }
}

extension FeatureID {
  /// The name of the database with the links between items.
  public static let links: FeatureID = "links"
}

extension Argument where Value == String? {
  /// `--about`, the address of the item that ``Links/create(about:at:_:)`` links.
  public static var about: Argument { .option("about", .address).help(.aboutHelp) }
}

extension ArgumentFormat where Value == String {
  /// An address, which is resolved when the command runs.
  static var address: ArgumentFormat { ArgumentFormat("address") { text, _ in text } }
}

extension Failure {
  /// - Parameter text: an address that denotes no item, or one whose feature has no links.
  fileprivate init(noLinksOf text: String) {
    self.init(.usage, "link.unsupported", .cannotLink(text), hint: .whatCanBeLinked)
  }
}
