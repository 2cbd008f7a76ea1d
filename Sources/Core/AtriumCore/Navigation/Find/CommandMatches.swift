import AtriumScreen

extension Flow {
  /// The commands, features, words of the shell and pointers with the words of a search. Those of closed features are
  /// left out, and for assistants the commands that may change something.
  func commandMatches(_ question: FoundItem.Question) async -> [FindResults.Row] {
    guard question.root ?? FindResults.commands == FindResults.commands else { return [] }
    let (assembly, language) = (program.assembly, console.look.language)
    var rows: [FindResults.Row] = []
    /// - Parameter address: `nil` for a command that works everywhere.
    func add(_ line: String, _ meaning: Phrase, _ related: [String], at address: Address? = nil) {
      guard let rank = question.rank(line, meaning.text(in: language), related) else { return }
      let item = FoundItem(
        Phrase(line), snippet: meaning, at: address ?? Address("commands"), rank: rank)
      rows.append(
        FindResults.Row(place: FindResults.commands, item: item, hasAddress: address != nil))
    }
    for pointer in Pointer.all { add(pointer.line, pointer.meaning, pointer.words) }
    for entry in assembly.entries
    where (try? await program.isOpen(entry.feature, at: entry.root)) == true {
      let address: Address = Address(entry.root)
      add(entry.root, entry.title, entry.words.all, at: address)
      for command in scope(at: address)?.commands ?? [] where isOffered(command) {
        add(
          "\(entry.root) \(command.name)", command.summary,
          OtherWords.of(command.name).all, at: address)
      }
    }
    for command in lookup.commandsEverywhere
    where command.name != ShellWord.exit.rawValue && isOffered(command) {
      add(command.name, command.summary, OtherWords.of(command.name).all)
    }
    return rows
  }

  private func isOffered(_ command: CommandDescription) -> Bool {
    program.assistant == nil || command.isReading
  }

  /// The settings with the words of a search. Those of closed features are left out, and all for assistants.
  func settingMatches(_ question: FoundItem.Question) async -> [FindResults.Row] {
    guard program.assistant == nil,
      question.root ?? FindResults.settings == FindResults.settings
    else { return [] }
    let look = console.look
    var open: Set<FeatureID> = [.app]
    for feature in program.assembly.declared.features.map(\.feature)
    where (try? await program.isOpen(feature)) == true {
      open.insert(feature)
    }
    return program.assembly.settingRows(look).compactMap { row in
      let help = row.help.text(in: look.language)
      guard open.contains(row.key.owner ?? .app),
        let rank = question.rank(row.key.name, text: help)
      else { return nil }
      let item = FoundItem(
        Phrase(row.key.name), snippet: row.help, at: Address(FindResults.settings), rank: rank)
      return FindResults.Row(place: FindResults.settings, item: item, hasAddress: false)
    }
  }
}

extension FoundItem.Question {
  /// Returns the quality of a match in a command. One of its other words, in whole, is as good as its name.
  fileprivate func rank(_ line: String, _ meaning: String, _ related: [String]) -> FoundItem.Rank? {
    let typed = words.map(\.withoutDiacritics)
    let known = Set(related.map(\.withoutDiacritics))
    if typed.contains(where: known.contains),
      let rank = rank(
        line + " " + related.joined(separator: " ") + " " + known.joined(separator: " "),
        text: meaning)
    {
      return max(rank, typed.count == 1 ? .wholeTitle : .title)
    }
    return rank(line, text: meaning)
  }
}
