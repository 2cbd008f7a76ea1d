import AtriumScreen

/// Addresses as resources, such as `atrium:///todos/4`.
extension AssistantServer {
  private static let pageSize = 100
  var scheme: String { "\(program.assembly.program.name)://" }

  /// Returns a page of the places and the items of the features that the assistant may read. A feature that cannot be
  /// read now, as without an account, is left out and named.
  func resources(_ request: RemoteRequest) async throws(RemoteError) -> Answer {
    let cursor = request.params["cursor"]
    let start = cursor == nil ? 0 : cursor?.string.flatMap { Int($0) } ?? -1
    guard start >= 0 else { throw RemoteError(.params, "The cursor is not known.") }
    let answers = await logged(request.method) { answers in
      for entry in program.assembly.entries
      where try await program.mayAnswer(entry.feature, at: entry.root) {
        var items: [Candidate] = []
        do {
          if entry.items != nil {
            items = try await program.coordinator(of: entry.root)?.places(after: []) ?? []
          }
        } catch {
          try Task.checkCancellation()
          session.unreadable.insert(entry.root)
          continue
        }
        answers.screens.append(resource(Address(entry.root, []), entry.title))
        answers.screens += items.map {
          resource(Address(entry.root, [$0.text]), $0.summary ?? Phrase($0.text))
        }
      }
    }
    if let failure = answers.failure { throw RemoteError(failure) }
    let all = answers.screens
    guard start == 0 || start < all.count else {
      throw RemoteError(.params, "The cursor is not known.")
    }
    let page = all.dropFirst(start).prefix(Self.pageSize)
    var members = [JSON.Member("resources", .array(Array(page)))]
    if page.endIndex < all.endIndex {
      members.append(.init("nextCursor", .string("\(page.endIndex)")))
    }
    let left = session.namesOfOmitted
    return Answer(members: members, metadata: left.isEmpty ? [] : [.init("omitted", .array(left))])
  }

  private func resource(_ address: Address, _ title: Phrase) -> JSON {
    [
      "uri": .string("\(scheme)\(address)"), "name": .string("\(address)"),
      "title": .string(title.text(in: .en)), "mimeType": "application/json",
    ]
  }

  /// The form of the addresses of items, which does not depend on consents.
  var resourceTemplates: [JSON] {
    program.assembly.entries.filter {
      $0.items != nil && program.isReachable($0.root, in: $0.feature)
    }.map { entry in
      [
        "uriTemplate": .string("\(scheme)/\(entry.root)/{number}"),
        "name": .string(entry.root), "title": .string(entry.title.text(in: .en)),
        "mimeType": "application/json",
      ]
    }
  }

  /// Returns the result of `resources/read`.
  func contents(_ request: RemoteRequest) async throws(RemoteError) -> [JSON.Member] {
    let uri = try request.text("uri")
    guard uri.hasPrefix(scheme + "/") else {
      throw RemoteError(.params, "The resource '\(uri)' is not known.")
    }
    let text = String(uri.dropFirst(scheme.count))
    let answers = await logged(request.method) { answers in
      try await open(try address(text), &answers)
    }
    if let failure = answers.failure { throw RemoteError(failure) }
    return [
      .init(
        "contents",
        [
          [
            "uri": .string(uri), "mimeType": "application/json",
            "text": .string(content(of: answers).text),
          ]
        ])
    ]
  }
}
