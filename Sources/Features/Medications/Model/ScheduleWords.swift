/// Splits the text of a schedule into words in lower case. Punctuation marks are words of their own, and so
/// is an amount after a time, which begins with `×`.
enum ScheduleWords {
  static let marks: Set<String> = [",", ";", "&", "+"]

  static func words(of text: String) -> [String] {
    text.lowercased()
      .replacing(#/\s*[-–—]\s*/#, with: "-")
      .replacing(#/([^a-zäöüčćđšž]|^)([ap])\.\s?m(\.|\b)/#) { "\($0.1)\($0.2)m" }
      .replacing(#/\(\s*([^()\s]+)\s*\)/#) { " ×\($0.1)" }
      .split(whereSeparator: \.isWhitespace).flatMap { parts(of: $0) }
  }

  private static func parts(of word: Substring) -> [String] {
    if let mark = word.last, marks.contains("\(mark)") {
      return parts(of: word.dropLast()) + ["\(mark)"]
    }
    // In amounts such as 1/2-0-0,5 the slash and the comma belong to the numbers.
    let isAmounts =
      Amount(word) != nil
      || word.contains("-") && !word.contains { $0.isLetter || $0 == ":" }
    if isAmounts { return [String(word)] }
    var pieces: [String] = [""]
    for character in word {
      if character == "/" || marks.contains("\(character)") {
        pieces += ["\(character)", ""]
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.flatMap(separatingAmount)
  }

  private static func separatingAmount(_ piece: String) -> [String] {
    guard let sign = piece.firstIndex(where: { $0 == "x" || $0 == "×" }) else {
      return piece == "b.b" ? ["bb"] : piece.isEmpty ? [] : [piece]
    }
    let time = String(piece[..<sign])
    let amount = piece[piece.index(after: sign)...]
    guard time.isEmpty || time.contains(":"), Amount(amount) != nil else { return [piece] }
    return (time.isEmpty ? [] : [time]) + ["×" + amount]
  }
}
