import AtriumCore
import AtriumScreen
import AtriumTime

extension Failure {
  /// The code of ``gone(host:)``, by which a source is known not to be requested.
  static let goneCode = "news.gone"
  static func gone(host: String) -> Failure {
    Failure(.unavailable, goneCode, .gone(host), hint: .goneHint)
  }
  /// The server asks to wait (`Retry-After`).
  static func busy(host: String, status: Int, until time: Moment) -> Failure {
    Failure(.unavailable, "network.status", .busy(host, status, .moment(time)))
  }
  /// A feed or a page whose tree would take too much memory.
  static let tooManyElements = Failure(.data, "news.too-large", .tooManyElements)
  static let libraryMissing = Failure(
    .unavailable, "news.no-libxml", .noLibXML, hint: .install("libxml2"))
  static func articleNotFound(_ id: Int) -> Failure {
    Failure(
      .notFound, "news.not-found", .articleNotFound(NewsFeature.items.name(id)), hint: .listHint)
  }
  static func sourceNotFound(_ name: String, suggestion: String?) -> Failure {
    Failure(
      .notFound, "news.no-source", .sourceNotFound(name),
      hint: suggestion.map(Phrase.didYouMean) ?? .sourcesHint)
  }
  static let noSources = Failure(.notFound, "news.no-sources", .noSources, hint: .addHint)
  static func allSourcesFailed(count: Int) -> Failure {
    Failure(.unavailable, "news.all-failed", .allSourcesFailed(count), hint: .sourcesHint)
  }
  static func failsForLong(_ names: [String], days: Int) -> Failure {
    Failure(
      .unavailable, "news.failing", .failsForLong(names.joined(separator: ", "), days),
      hint: .sourcesHint)
  }
  static let missingWords = Failure(.usage, "news.no-words", .missingWords)
  static func missingNumber(of command: String) -> Failure {
    Failure(.usage, "news.no-number", .missingNumber, hint: .numberHint(command))
  }
  static func muteNotFound(_ id: Int) -> Failure {
    Failure(.notFound, "news.no-mute", .muteNotFound(id), hint: .mutesHint)
  }
  static let mutedUntilPast = Failure(.usage, "news.past", .mutedUntilPast)
  static let missingSource = Failure(
    .usage, "news.no-source", .missingSource, hint: .readAllHint)
  static func unexpectedWord(_ word: String) -> Failure {
    Failure(.usage, "command.extra", .unexpected(word))
  }
  static let incompleteMark = Failure(
    .usage, "news.no-number", .incompleteMark, hint: .numberHint("mark read"))
  static func endOfList(isOlder: Bool) -> Failure {
    Failure(.notFound, "news.no-neighbour", isOlder ? .lastInList : .firstInList)
  }
  /// All articles, or all below the present one, have been read.
  static let noUnread = Failure(.notFound, "news.no-neighbour", .noUnread)
  static let articleHasNoFiles = Failure(.notFound, "news.no-files", .articleHasNoFiles)
  static func fileExists(_ path: String) -> Failure {
    Failure(.usage, "news.file-exists", .fileAlreadyExists(path))
  }
  static func wrongLength(_ count: Int, expected: Int) -> Failure {
    Failure(.data, "news.length", .wrongLength(count, expected))
  }
  static let articleHasNoPage = Failure(.notFound, "news.no-address", .articleHasNoPage)
  /// The text of a page is longer than 1 MiB. Books and data are, and take seconds to show.
  static let articleIsTooLong = Failure(
    .data, "news.too-long", .articleIsTooLong, hint: .openHint)
  static let noArticleOnPage = Failure(.data, "news.no-article", .noArticleOnPage, hint: .openHint)
  static func linkNotFound(_ number: Int, count: Int) -> Failure {
    Failure(.notFound, "news.no-link", .linkNotFound(number, count))
  }
  static func notHTTP(_ link: String) -> Failure {
    Failure(.data, "news.not-web", .notAWebAddress(link), hint: .onlyHTTPHint)
  }
  /// A path in place of the address of a source.
  static func isFile(_ path: String) -> Failure {
    Failure(.usage, "news.is-file", .isFile(path), hint: .readFileHint(path))
  }
  static let noLinkOpener = Failure(.unavailable, "news.no-opener", .noLinkOpener)
  static func noFeedOnPage(_ address: String) -> Failure {
    Failure(.data, "news.no-feed", .noFeedOnPage(address), hint: .findFeedHint)
  }
  static let notOPML = Failure(.data, "news.not-opml", .notOPML)
  static let invalidKey = Failure(.data, "news.bad-key", .invalidKey, hint: .keyHint)
  static let missingServer = Failure(
    .usage, "news.no-server", .missingServer, hint: .addReaderHint)
  static let passwordInAddress = Failure(
    .usage, "news.password-in-address", .passwordInAddress, hint: .addReaderHint)
  static func insecureReader(_ address: String) -> Failure {
    Failure(.usage, "news.insecure", .insecureReader(address))
  }
  static func addressIsTaken(_ name: String) -> Failure {
    Failure(.usage, "news.taken", .addressIsTaken(name))
  }
  static func readerRefusesSignIn(_ user: String) -> Failure {
    Failure(.denied, "news.sign-in", .readerRefusesSignIn(user), hint: .readerPasswordHint)
  }
  static func readerNeedsPassword(_ address: String, _ user: String) -> Failure {
    Failure(
      .denied, "news.no-password", .readerNeedsPassword,
      hint: .signInToReader(address, user))
  }
  static let invalidReaderResponse = Failure(.data, "news.reader", .readerInvalidResponse)
  static let missingKey = Failure(.denied, "news.no-key", .missingKey, hint: .keyHint)
  static let invalidMediastackResponse = Failure(
    .data, "news.mediastack", .mediastackInvalidResponse)
  /// - Parameter json: an error object of mediastack: the members `code` and `message`, and the
  ///   parameters in question as keys of `context`.
  static func mediastackRefused(_ json: JSON) -> Failure {
    let code = json.text("code") ?? ""
    let parameters = (json["context"]?.members ?? []).map(\.key).joined(separator: ", ")
    let message = (json.text("message") ?? "") + (parameters.isEmpty ? "" : " (\(parameters))")
    let kind: Kind =
      switch code {
      case "invalid_access_key", "missing_access_key", "inactive_user": .denied
      case "rate_limit_reached", "usage_limit_reached": .tryAgain
      default: .unavailable
      }
    return Failure(
      kind, "news.mediastack", .mediastackRefused(message.nonEmpty ?? code),
      hint: kind == .denied ? .keyHint : nil)
  }
}

/// A document that is not a feed, so that it may name one.
struct OtherDocument: FailureConvertible, Equatable {
  let failure: Failure
  private init(_ code: String, _ message: Phrase, _ hint: Phrase) {
    failure = Failure(.data, code, message, hint: hint)
  }
  static let empty = Self("news.empty-feed", .emptyFeed, .checkAddress)
  static let notAFeed = Self("news.not-a-feed", .notAFeed, .checkAddress)
  /// An HTML page, which may link to a feed.
  static let htmlPage = Self("news.page", .isHTMLPage, .addPageHint)
  static let signInPage = Self("news.page", .isSignInPage, .signInHint)
  /// A syntax error at a position, e.g. `1:11`.
  static func invalidJSON(_ position: String) -> Self {
    Self("news.bad-json", .invalidJSON(position), .checkAddress)
  }
}
