public import AtriumScreen

/// Keeps a feature's passwords, keys, tokens and drafts for this person, apart from the data.
public protocol Secrets: Sendable {
  /// What is kept, in no order.
  func names() async throws -> [String]
  /// `nil` where none is kept under the name.
  func secret(_ name: String) async throws -> [UInt8]?
  /// Puts it in the place of one that is there.
  func keep(_ secret: [UInt8], as name: String) async throws
  /// One that is not there is no trouble.
  func forget(_ name: String) async throws
  /// The secret of that name; where there is none, `new` becomes it. Whoever asks at the same time,
  /// in another process too, gets the same one.
  func secret(_ name: String, orKeeping new: [UInt8]) async throws -> [UInt8]
}

extension Secrets {
  /// For secrets that only one asks for at a time.
  public func secret(_ name: String, orKeeping new: [UInt8]) async throws -> [UInt8] {
    if let secret = try await secret(name) { return secret }
    try await keep(new, as: name)
    return new
  }
}

/// Opens an address in the program that the person's desktop has for it.
public protocol LinkOpener: Sendable {
  /// - Throws: where no browser can be started.
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
  /// Shows it above the line that is being typed.
  func notify(_ screen: Screen) async
}

/// What a feature has to say at the prompt all the time, in a word or two: "2 unread".
public protocol PromptBadge: Sendable {
  /// - Parameter text: `nil`: nothing.
  func show(_ text: Phrase?) async
}

/// Tells the person how far a long piece of work has come. Cheap: call it as often as it is true.
public protocol ProgressMeter: Sendable {
  /// - Parameter total: `nil` while it is not known.
  func report(_ what: Phrase, done: Int, of total: Int?)
}
