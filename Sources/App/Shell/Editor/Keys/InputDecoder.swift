/// Decodes the bytes of a terminal into input events.
///
/// Ctrl-C drops all earlier events that were not yet taken, so that it also ends a long paste.
struct InputDecoder {
  private(set) var events: ArraySlice<InputEvent> = []
  /// The attributes in the terminal's answer to a query (DA1).
  private(set) var deviceAttributes: [Int]?
  private var state = State.ground

  private enum State: Equatable {
    case ground
    case character([UInt8])
    case escape
    /// A control sequence (ECMA-48 §5.4) after its introducer's last byte.
    case sequence([UInt8])
    /// A control string (ECMA-48 §5.6), such as a late answer of the terminal. Its text is dropped.
    case string(length: Int, isEscaped: Bool)
    case paste([UInt8])
  }

  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// The largest paste, in bytes. A larger one is dropped as a whole.
  static let pasteLimit = 4 << 20
  /// The number of bytes of a control string after which its text is taken for keys.
  static let stringLimit = 128 << 10
  /// The number of bytes of a control sequence that are kept. A longer one has no effect.
  private static let sequenceLimit = 128

  var next: InputEvent? { events.first }
  var isInEscape: Bool { state == .escape }
  var isInString: Bool { if case .string = state { true } else { false } }

  mutating func take() -> InputEvent? { events.popFirst() }

  mutating func putBack(_ event: InputEvent) { events.insert(event, at: events.startIndex) }

  mutating func dropAll() {
    events = []
    state = .ground
  }

  /// Ends an escape sequence as the Escape key alone.
  mutating func endEscape() {
    guard state == .escape else { return }
    state = .ground
    events.append(.key(.escape))
  }

  /// Ends a control string without its terminator, such as the key Alt-P.
  mutating func endString() {
    if isInString { state = .ground }
  }

  /// Decodes the bytes of one read(2).
  mutating func feed(_ bytes: some Collection<UInt8>) {
    // Ends a paste or a control string that has no end.
    if bytes.count == 1, bytes.first == 3 { state = .ground }
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .character(let bytes): extend(bytes, with: byte)
    case .escape: escape(byte)
    case .sequence(let bytes): sequence(bytes, byte)
    case .string(let length, let isEscaped): string(length, isEscaped, byte)
    case .paste(var bytes):
      state = .ground  // releases the array, which would otherwise be copied for each byte
      bytes.append(byte)
      guard byte == UInt8(ascii: "~"), bytes.suffix(6) == Self.pasteEnd[...] else {
        // Of a paste that is too long, the bytes of a possible end are kept.
        if bytes.count > Self.pasteLimit + 64 {
          bytes.removeSubrange(Self.pasteLimit..<Self.pasteLimit + 32)
        }
        state = .paste(bytes)
        return
      }
      if bytes.count > Self.pasteLimit + 6 {
        events.append(.tooLong)
      } else {
        events += PastedText(bytes.dropLast(6)).text.map { [.text($0)] } ?? []
      }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1b: state = .escape
    case 0x20..<0x7f: events.append(.character(Unicode.Scalar(byte)))
    case 0xc2...0xf4: state = .character([byte])
    case 3: interrupt()
    case ..<0x20, 0x7f: events.append(.key(Key(byte: byte)))
    default: break
    }
  }

  /// Replaces all earlier events by Ctrl-C.
  mutating func interrupt() { events = [.key(.interrupt)] }

  /// Decodes UTF-8 (RFC 3629); invalid bytes are dropped.
  private mutating func extend(_ bytes: [UInt8], with byte: UInt8) {
    guard byte & 0xc0 == 0x80 else {
      state = .ground
      return begin(byte)
    }
    let bytes = bytes + [byte]
    let length = bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4
    guard bytes.count == length else {
      state = .character(bytes)
      return
    }
    state = .ground
    if let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    {
      events.append(.character(scalar))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence([byte])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):  // OSC, DCS, SOS, PM, APC
      state = .string(length: 0, isEscaped: false)
    case 0x1b: events.append(.key(.escape))
    case 4..<0x80, 0...2:
      state = .ground
      events.append(.key(Key(alt: byte)))
    default:
      state = .ground
      begin(byte)
    }
  }

  /// Drops a control string up to its terminator: ST, or BEL as in xterm (ECMA-48 §5.6).
  private mutating func string(_ length: Int, _ isEscaped: Bool, _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\") where isEscaped: state = .ground
    case 7, 0x18, 0x1a: state = .ground  // BEL; CAN and SUB cancel a string
    case 0x1b: state = .string(length: length + 1, isEscaped: true)
    case _ where isEscaped:
      state = .escape
      escape(byte)
    default:
      state = length < Self.stringLimit ? .string(length: length + 1, isEscaped: false) : .ground
    }
  }

  private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x20...0x3f: if bytes.count < Self.sequenceLimit { state = .sequence(bytes + [byte]) }
    case UInt8(ascii: "[") where bytes.count == 1:
      state = .sequence(bytes)  // the Linux console's function keys
    case 0x40...0x7e where bytes.count == Self.sequenceLimit: state = .ground
    case 0x40...0x7e:
      let parameters = String(decoding: bytes.dropFirst(), as: UTF8.self)
      if byte == UInt8(ascii: "~"), parameters == "200" {
        state = .paste([])
      } else {
        state = .ground
        if byte == UInt8(ascii: "c"), parameters.first == "?" {
          deviceAttributes = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
        } else if let key = Key(sequence: parameters, final: byte) {
          events.append(.key(key))
        }
      }
    default:
      state = .ground
      begin(byte)
    }
  }
}

/// An input from the terminal.
enum InputEvent: Equatable {
  case character(Unicode.Scalar)
  /// A named key, or a key with Control or Alt.
  case key(Key)
  /// Pasted text, whose only control characters are line feeds between lines.
  case text(String)
  /// A paste that is too long and was dropped.
  case tooLong
  case hangUp
  /// The task that reads the line was cancelled.
  case cancelRead
}
