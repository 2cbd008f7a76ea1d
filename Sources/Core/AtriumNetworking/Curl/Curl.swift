import AtriumCore
import CCurl

/// libcurl, opened. Its table of functions is written once.
struct Curl: @unchecked Sendable {
  let table: UnsafePointer<ccurl_table>

  /// What the library is called: with OpenSSL, as Debian's `libcurl4` has it, or else with GnuTLS.
  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// - Parameter names: tried one after the other.
  init(_ names: [String]) throws(NetworkError) {
    for name in names {
      guard let table = ccurl_open(name) else { continue }
      self.table = table
      return
    }
    throw .libraryMissing(name: names.first ?? "libcurl")
  }

  /// Gets the library ready, before anything else is asked of it; that takes half a millisecond.
  func start() throws(NetworkError) {
    guard ccurl_start(table) == CURLE_OK else { throw .libraryMissing(name: Curl.names[0]) }
  }

  /// After the last call of anything.
  func close() { ccurl_close(table) }

  func text(of code: CURLcode) -> String { String(cString: ccurl_strerror(table, code)) }
}

/// Many transfers driven by one thread. All but ``wakeUp()`` is for that thread alone, and
/// ``close()`` comes after the last call of anything else.
struct CurlMulti: @unchecked Sendable {
  private let curl: Curl
  private let multi: UnsafeMutableRawPointer

  init?(_ curl: Curl) {
    guard let multi = ccurl_multi_init(curl.table) else { return nil }
    (self.curl, self.multi) = (curl, multi)
  }

  func add(_ handle: CurlHandle) { ccurl_multi_add(curl.table, multi, handle.pointer) }
  func remove(_ handle: CurlHandle) { ccurl_multi_remove(curl.table, multi, handle.pointer) }
  func perform() { ccurl_multi_perform(curl.table, multi) }
  func close() { ccurl_multi_cleanup(curl.table, multi) }

  /// Ends a `wait` that is going on, or else the next one.
  func wakeUp() { ccurl_multi_wakeup(curl.table, multi) }

  /// Waits until something can be done, or somebody wakes it up.
  func wait(atMost time: Duration) {
    ccurl_multi_poll(curl.table, multi, Int32(clamping: time.milliseconds))
  }

  /// The transfers that are over, and how they ended.
  func nextFinished() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
    var code = CURLE_OK
    return ccurl_multi_finished(curl.table, multi, &code).map { ($0, code) }
  }
}

/// One transfer as libcurl has it. Whoever makes it closes it.
struct CurlHandle {
  let curl: Curl
  let pointer: UnsafeMutableRawPointer
  /// Where libcurl writes what went wrong.
  private let message: UnsafeMutablePointer<CChar>

  init?(_ curl: Curl) {
    guard let pointer = ccurl_easy_init(curl.table) else { return nil }
    (self.curl, self.pointer) = (curl, pointer)
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    set(CURLOPT_ERRORBUFFER, pointer: message)
  }

  func set(_ option: CURLoption, _ value: Int) {
    ccurl_set_long(curl.table, pointer, option, value)
  }
  func set(_ option: CURLoption, _ text: String) {
    ccurl_set_text(curl.table, pointer, option, text)
  }
  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
    ccurl_set_pointer(curl.table, pointer, option, value)
  }
  func set(_ option: CURLoption, receiver: ccurl_data_fn) {
    ccurl_set_data_fn(curl.table, pointer, option, receiver)
  }
  /// The bytes are copied.
  func setBody(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { ccurl_set_body(curl.table, pointer, $0.baseAddress, $0.count) }
  }
  func set(progress: ccurl_progress_fn, _ context: UnsafeMutableRawPointer) {
    ccurl_set_progress_fn(curl.table, pointer, progress, context)
  }
  func perform() -> CURLcode { ccurl_easy_perform(curl.table, pointer) }
  func number(_ info: CURLINFO) -> Int { ccurl_long(curl.table, pointer, info) }
  func resume() { ccurl_easy_resume(curl.table, pointer) }
  /// What went wrong, in libcurl's words.
  func text(of code: CURLcode) -> String {
    message.pointee == 0 ? curl.text(of: code) : String(cString: message)
  }
  func close() {
    ccurl_easy_cleanup(curl.table, pointer)
    message.deallocate()
  }
}

extension Duration {
  /// Rounded up, so that something short is not nothing.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: min(seconds, .max / 2_000) * 1_000 + rest)
  }
}
