public import AtriumScreen

/// Keeps a feature's passwords, keys, tokens and drafts for this person, apart from the data.
public protocol Secrets: Sendable {
  /// What is kept, in no order.
  func names() async throws -> [String]
  func secret(_ name: String) async throws -> [UInt8]?
  func keep(_ secret: [UInt8], as name: String) async throws
  func forget(_ name: String) async throws
}

/// Sends mail.
public protocol Mailer: Sendable {
  func send(_ mail: Mail) async throws
}

/// A plain text mail (RFC 5322).
public struct Mail: Sendable, Equatable {
  public var to: String, subject: String, text: String
  public init(to: String, subject: String, text: String) {
    (self.to, self.subject, self.text) = (to, subject, text)
  }
}

/// Opens an address in the program that the person's desktop has for it.
public protocol LinkOpener: Sendable {
  func open(_ link: String) async throws
}

/// Reads the QR codes (ISO/IEC 18004) in a picture.
public protocol QRReader: Sendable {
  /// - Parameter picture: the bytes of a PNG or JPEG file, or of a PDF whose pages are looked at.
  /// - Returns: what each code says; empty where none was found.
  func read(_ picture: [UInt8]) async throws -> [String]
}

/// Makes QR codes (ISO/IEC 18004).
public protocol QRMaker: Sendable {
  /// The squares of the smallest code that says `text`, row by row without a margin; `true` is
  /// dark.
  func modules(of text: String) throws -> [[Bool]]
}

/// Tells the person something they did not ask for just now: it appears above the line being typed.
public protocol Notifier: Sendable {
  func notify(_ screen: Screen) async
}

/// What a feature has to say at the prompt all the time, in a word or two: "2 unread".
public protocol PromptBadge: Sendable {
  /// - Parameter text: `nil`: nothing.
  func show(_ text: Phrase?) async
}

/// Tells the person how far a long piece of work has come. Cheap: call it as often as it is true.
public protocol Progress: Sendable {
  /// - Parameter total: `nil` while it is not known.
  func report(_ what: Phrase, done: Int, of total: Int?)
}
