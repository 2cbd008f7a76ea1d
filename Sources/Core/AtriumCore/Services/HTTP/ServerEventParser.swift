/// An incremental parser of `text/event-stream` (WHATWG HTML §9.2.6).
struct ServerEventParser: Sendable {
  let host: String
  /// The maximum size of a line and of an event, in bytes.
  let limit: Int?
  private var id: String
  private var event = ""
  private var data: [String] = []
  private var retry: Duration?
  private var size = 0
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// `true` if the last byte was CR, so that a following LF belongs to the same line end.
  private var skipsLF = false

  init(host: String, limit: Int?, id: String) {
    self.host = host
    self.limit = limit
    self.id = id
  }

  mutating func events(in bytes: [UInt8]) throws(NetworkError) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in bytes {
      let isLF = byte == UInt8(ascii: "\n")
      defer { skipsLF = byte == UInt8(ascii: "\r") }
      if isLF, skipsLF { continue }
      if isLF || byte == UInt8(ascii: "\r") {
        if let event = endLine() { events.append(event) }
      } else {
        line.append(byte)
        if let limit, size + line.count > limit { throw .tooLarge(host: host, limit: limit) }
      }
    }
    return events
  }

  private mutating func endLine() -> ServerEvent? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return dispatch() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    set(String(decoding: line[..<colon], as: UTF8.self), to: String(decoding: value, as: UTF8.self))
    return nil
  }

  /// Sets a field of the event. A comment is a field without a name; unknown fields are ignored.
  private mutating func set(_ field: String, to value: String) {
    switch field {
    case "data":
      data.append(value)
      size += value.utf8.count + 1
    case "event": event = value
    case "id" where !value.utf8.contains(0): id = value
    case "retry" where value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }:
      retry = Int(value).map { .milliseconds($0) } ?? retry
    default: break
    }
  }

  private mutating func dispatch() -> ServerEvent? {
    defer {
      data = []
      event = ""
      size = 0
    }
    if data.isEmpty { return nil }
    return ServerEvent(
      data.joined(separator: "\n"), event: event.isEmpty ? "message" : event, id: id, retry: retry)
  }
}
