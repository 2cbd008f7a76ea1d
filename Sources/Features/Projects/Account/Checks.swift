import AtriumScreen

/// What is refused before anything is kept.
extension Applicant {
  func checked() throws(ProjectsError) -> Applicant {
    var applicant = self
    applicant.email = try EmailAddress.checked(email)
    applicant.username = try PersonName.username(username)
    applicant.firstName = try PersonName.checked(firstName)
    applicant.lastName = try PersonName.checked(lastName)
    let names = [email, username, firstName, lastName]
    if let weakness = password.weakness(for: names) { throw .weakPassword(weakness) }
    return applicant
  }
}

extension AccountEdit {
  func checked() throws(ProjectsError) -> AccountEdit {
    var edit = self
    if let email { edit.email = try EmailAddress.checked(email) }
    if let username { edit.username = try PersonName.username(username) }
    if let firstName { edit.firstName = try PersonName.checked(firstName) }
    if let lastName { edit.lastName = try PersonName.checked(lastName) }
    return edit
  }
}

extension Account {
  func check(_ password: Password) throws(ProjectsError) {
    if let weakness = password.weakness(for: [email, username, firstName, lastName]) {
      throw .weakPassword(weakness)
    }
  }
}

/// What people and accounts may be called.
enum PersonName {
  /// In characters.
  static let longest = 80, longestUsername = 32

  /// A first or last name: anything that can be read, on one line.
  static func checked(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= longest, text.utf8.count <= longest * 8,
      text.harmless() == text
    else { throw .badName }
    return text
  }

  /// ASCII letters and digits, with `.`, `-` and `_` inside: two that look alike are one.
  static func username(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    let isWord = { (sign: Character) in sign.isASCII && (sign.isLetter || sign.isNumber) }
    guard 2...longestUsername ~= text.count, text.first.map(isWord) == true,
      text.last.map(isWord) == true, text.allSatisfy({ isWord($0) || ".-_".contains($0) })
    else { throw .badUsername }
    return text
  }
}

/// What is written to be read.
enum Wording {
  /// In characters.
  static let longestTitle = 120, longestDescription = 5000, longestMessage = 10_000
  static let longestTag = 40, mostTags = 20

  static func title(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    guard !text.harmless().allSatisfy(\.isWhitespace) else { throw .empty(.title) }
    guard text.isAtMost(longestTitle) else { throw .tooLong(.title, longestTitle) }
    return text
  }

  static func description(_ text: String) throws(ProjectsError) -> String {
    guard text.isAtMost(longestDescription) else {
      throw .tooLong(.description, longestDescription)
    }
    return text.trimmed
  }

  static func message(_ text: String) throws(ProjectsError) -> String {
    guard text.isAtMost(longestMessage) else { throw .tooLong(.message, longestMessage) }
    guard !text.harmless().allSatisfy(\.isWhitespace) else { throw .empty(.message) }
    return text.trimmingEnd(while: \.isWhitespace)
  }

  /// Tags in lower case, each once; several may be given in one, divided by commas.
  static func tags(_ texts: [String]) throws(ProjectsError) -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }) {
      let tag = String(text).trimmed.trimmingStart(while: { $0 == "#" }).folded
      if tag.isEmpty { continue }
      let isReadable = tag.allSatisfy { $0.isLetter || $0.isNumber || "+#.-_/&".contains($0) }
      guard isReadable, tag.count <= longestTag, tag.utf8.count <= longestTag * 4 else {
        throw .badTag(tag)
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    guard tags.count <= mostTags else { throw .tooManyTags(mostTags) }
    return tags
  }
}

extension String {
  func trimmingStart(while unwanted: (Character) -> Bool) -> String {
    String(drop(while: unwanted))
  }

  /// Whether it has so few characters; of what is far too long, they are not counted.
  fileprivate func isAtMost(_ limit: Int) -> Bool { utf8.count <= limit * 16 && count <= limit }
}
