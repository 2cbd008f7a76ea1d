import AtriumScreen
import AtriumTime

extension PluginFeature {
  /// Contributes the answers to the hooks that the manifest names.
  func contributeHooks(to plan: inout Plan) {
    for hook in manifest.hooks {
      switch hook {
      case .home:
        plan.contribute(HomeLine.self) { (client: PluginClient) in
          { try await client.home("line") }
        }
        plan.contribute(UnreadItems.self) { (client: PluginClient) in
          { try await client.home("unread") }
        }
      case .day: plan.contribute(DayEntry.self, by: PluginClient.dayEntries)
      case .find: plan.contribute(FoundItem.self, by: PluginClient.find)
      case .item: plan.contribute(LinkedItem.self, by: PluginClient.linkedItem)
      case .doctor:
        plan.contribute(HealthCheck.self) { (client: PluginClient) in
          { try await client.findings(isOnline: false) }
        }
        plan.contribute(OnlineCheck.self) { (client: PluginClient) in
          {
            let known = try await client.findings(isOnline: false).map(\.check)
            return try await client.findings(isOnline: true).filter { !known.contains($0.check) }
          }
        }
      case .stored:
        plan.contribute(StoredData.self) { (client: PluginClient) in
          { try await client.phrase("stored", of: $0) }
        }
      case .erase:
        plan.contribute(Erasure.self) { (client: PluginClient) in
          {
            client.forgetAnswers()
            return try await client.phrase("erase", "erased", of: $0)
          }
        }
      case .due: plan.contribute(DueReminder.self, by: PluginClient.dueReminders)
      case .complete, .step: break
      }
    }
    if manifest.undoes { plan.contribute(RecentStep.self, by: PluginClient.recentStep) }
  }
}

extension PluginClient {
  /// Returns a member of the answer for the home screen.
  fileprivate func home(_ key: String) async throws -> Phrase? {
    let home = try await sharedResult(of: "home")
    return try read("home", home) { try home.part(key) }
  }

  fileprivate func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let days = question.days
    let params: JSON = [
      "from": .string("\(days.lowerBound)"), "to": .string("\(days.upperBound)"),
      "now": question.includesNow ? .string("\(question.now)") : .null,
    ]
    let key = "\(days) \(question.includesNow ? question.now.day : days.lowerBound)"
    let answer = try await sharedResult(of: "day", params, key: key)
    let entries: [PluginEntry] = try read("day", answer) { try answer.part("entries") }
    return entries.map { entry in
      var shown = DayEntry(
        entry.moment, entry.title.onOneLine, entry.state, isDeadline: entry.isDeadline,
        until: entry.end, at: address(entry.item),
        command: line(entry.command, entry.item))
      shown.place = entry.place
      return shown
    }
  }

  fileprivate func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    let params: JSON = [
      "after": .string("\(clock.moment(at: question.start))"),
      "until": .string("\(clock.moment(at: question.end))"),
    ]
    let answer = try await timely { try await self.result(of: "due", params) }
    let entries: [PluginEntry] = try read("due", answer) { try answer.part("reminders") }
    return entries.compactMap { entry in
      guard let moment = entry.moment, let alarm = question.alarm(of: ZonedMoment(moment)),
        question.contains(clock.instant(of: alarm))
      else { return nil }
      return DueReminder(
        .item, at: alarm, of: moment, entry.title.onOneLine, at: address(entry.item),
        command: line(entry.command, entry.item))
    }
  }

  /// The line that runs a command of an item or of the list, or opens one of them.
  private func line(_ command: String, _ item: Int?) -> String {
    let address = address(item)
    guard manifest.commands.contains(where: { $0.name == command }) else {
      return address.description
    }
    return item.flatMap { items?.line(command, $0) } ?? "\(address) \(command)"
  }

  func address(_ item: Int?) -> Address {
    item.flatMap { items?.address($0) } ?? Address(id.description)
  }

  fileprivate func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    // The words of a program that uses the network may leave this machine.
    if plugin.usesNetwork, !question.asksServers { return FoundItem.Answer() }
    let found = try await timely { try await self.items(with: question) }
    let items = found.items.map { item in
      let rank = question.rank(item.title.text(in: .en), text: item.snippet?.text(in: .en) ?? "")
      return FoundItem(
        item.title.onOneLine, snippet: item.snippet?.onOneLine, at: address(item.item),
        item.moment, rank: item.rank ?? rank ?? .text, isDone: item.isDone)
    }
    return FoundItem.Answer(items, total: found.total)
  }

  /// Returns the items with all words of a question; without words, those to offer for completion.
  private func items(
    with question: FoundItem.Question
  ) async throws -> (items: [PluginItem], total: Int?) {
    let words = question.words.map { JSON.string($0) }
    let answer = try await result(
      of: "find", ["words": .array(words), "limit": .integer(question.limit)])
    return try read("find", answer) {
      let items: [PluginItem] = try answer.part("items")
      return (Array(items.prefix(question.limit)), try answer.part("total"))
    }
  }

  /// Returns the numbers and titles of items for completion, and for items that are named by words.
  func candidates(_ question: FoundItem.Question) async throws -> [Candidate] {
    try await timely { try await self.items(with: question) }.items.compactMap { item in
      item.item.map { Candidate("\($0)", item.title.onOneLine, day: item.moment?.day) }
    }
  }

  /// Returns the title of an item; `nil` if it does not exist.
  func title(of item: Int) async throws -> Phrase? {
    let answer = try await timely { try await self.result(of: "item", ["item": .integer(item)]) }
    if answer == .null { return nil }
    return try read("item", answer) { try answer.part("title") as Phrase? }?.onOneLine
  }

  fileprivate func linkedItem(_ address: Address) async throws -> LinkedItem? {
    guard let number = NumberedPlace(path: address.path)?.number,
      let title = try await title(of: number)
    else { return nil }
    return LinkedItem(address, title)
  }

  fileprivate func findings(isOnline: Bool) async throws -> [HealthCheck.Finding] {
    let answer = try await result(of: "doctor", ["online": .bool(isOnline)], consents: nil)
    let findings: [PluginFinding] = try read("doctor", answer) { try answer.part("findings") }
    return findings.map { finding in
      let failure = Failure(.unavailable, "plugin.failed", finding.message, hint: finding.hint)
      let hint = finding.grade == .good ? finding.hint : plugin.connection.explained(failure).hint
      return HealthCheck.Finding(
        "\(id).\(finding.check)", finding.grade, finding.message, hint: hint)
    }
  }

  /// Returns the phrase with which the plug-in answers a question about the data of its consents.
  /// - Parameter key: the member of the answer; `nil` for that of the method.
  fileprivate func phrase(
    _ method: String, _ key: String? = nil, of purposes: Set<String>
  ) async throws -> Phrase? {
    let own = plugin.manifest.consents.map(\.id).filter { purposes.contains("\(id).\($0)") }
    if own.isEmpty { return nil }
    let params: JSON = ["consents": .array(own.map { .string($0) })]
    let answer = try await result(of: method, params, consents: nil)
    return try read(method, answer) { try answer.part(key ?? method) }
  }
}
