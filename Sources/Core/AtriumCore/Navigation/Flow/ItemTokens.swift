/// Names and numbers of items among the words of a line.
extension [Token] {
  /// The words without commas and words such as `and` between names or numbers of items: `t7, t15 and t16`.
  func withoutConjunctions(among kinds: [String: ItemKind]) -> [Token] {
    var words: [Token] = []
    for (token, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
      let isAfterItem = words.last?.isItem(among: kinds) == true
      if token.isConjunction, isAfterItem, next?.isItem(among: kinds) == true { continue }
      if isAfterItem, token.isItem(among: kinds), let last = words.popLast() {
        words.append(Token(last.textWithoutComma))
      }
      words.append(token)
    }
    return words
  }

  /// The words with a list of items at the beginning as one word: `t7, t15 and t16 1w` is `t7,t15,t16 1w`.
  func joiningFirstItems(among kinds: [String: ItemKind]) -> [Token] {
    var (rest, names) = (self[...], [String]())
    while let token = rest.first, token.isItem(among: kinds) {
      var following = rest.dropFirst()
      let isJoined = following.first?.isConjunction == true
      if isJoined { following.removeFirst() }
      guard isJoined || token.text.hasSuffix(","), following.first?.isItem(among: kinds) == true
      else {
        rest.removeFirst()
        names.append(token.text)
        break
      }
      names.append(token.textWithoutComma)
      rest = following
    }
    return names.count > 1 ? [Token(names.joined(separator: ","))] + rest : self
  }
}

extension Token {
  fileprivate var textWithoutComma: String { text.withoutComma }

  fileprivate var isConjunction: Bool {
    !isQuoted && ["and", "und", "i"].contains(text.lowercased())
  }

  /// `true` for names or numbers of items, also before a comma.
  fileprivate func isItem(among kinds: [String: ItemKind]) -> Bool {
    !isQuoted
      && (textWithoutComma.isNumberOrRange || TypedItems(textWithoutComma, among: kinds) != nil)
  }
}

extension String {
  var withoutComma: String { last == "," ? String(dropLast()) : self }

  /// `true` for a whole number, a range or a list, even an invalid one such as `3-`.
  var isNumberOrRange: Bool {
    utf8.contains { 0x30...0x39 ~= $0 } && utf8.allSatisfy { 0x2B...0x39 ~= $0 && $0 != 0x2F }
  }
}
