import AtriumCore
import CCurl

/// The opened libcurl.
///
/// Sendable because the function table does not change after it was filled.
struct Curl: @unchecked Sendable {
  let table: UnsafePointer<ccurl_table>

  /// Debian's `libcurl4` (OpenSSL) and `libcurl3-gnutls` (GnuTLS).
  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// - Parameter names: shared libraries; the first that can be opened is used.
  init(_ names: [String]) throws(NetworkError) {
    for name in names {
      guard let table = ccurl_open(name) else { continue }
      self.table = table
      return
    }
    throw .libraryMissing(name: names.first ?? "libcurl")
  }

  /// Initialises the library; must precede every other call (curl_global_init(3)).
  func start() throws(NetworkError) {
    guard ccurl_start(table) == CURLE_OK else { throw .libraryMissing(name: Curl.names[0]) }
  }

  /// Must follow every other call.
  func close() { ccurl_close(table) }

  func text(of code: CURLcode) -> String { String(cString: ccurl_strerror(table, code)) }
}

/// A multi handle: many transfers on one thread (libcurl-multi(3)).
///
/// Sendable because other threads call only ``wakeUp()``, and never after ``close()``.
struct CurlMulti: @unchecked Sendable {
  private let curl: Curl
  private let multi: UnsafeMutableRawPointer

  init?(_ curl: Curl) {
    guard let multi = ccurl_multi_init(curl.table) else { return nil }
    self.curl = curl
    self.multi = multi
  }

  func add(_ handle: CurlHandle) { ccurl_multi_add(curl.table, multi, handle.pointer) }
  func remove(_ handle: CurlHandle) { ccurl_multi_remove(curl.table, multi, handle.pointer) }
  func perform() { ccurl_multi_perform(curl.table, multi) }
  func close() { ccurl_multi_cleanup(curl.table, multi) }

  /// Ends the current `wait`, or the next one if there is none.
  func wakeUp() { ccurl_multi_wakeup(curl.table, multi) }

  /// Waits for activity on a connection, or for ``wakeUp()``.
  func wait(atMost time: Duration) {
    ccurl_multi_poll(curl.table, multi, Int32(clamping: time.milliseconds))
  }

  func nextFinished() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
    var code = CURLE_OK
    return ccurl_multi_finished(curl.table, multi, &code).map { ($0, code) }
  }
}

/// An easy handle: one transfer (libcurl-easy(3)). Its owner must close it.
struct CurlHandle {
  let curl: Curl
  let pointer: UnsafeMutableRawPointer
  /// CURLOPT_ERRORBUFFER.
  private let message: UnsafeMutablePointer<CChar>

  init?(_ curl: Curl) {
    guard let pointer = ccurl_easy_init(curl.table) else { return nil }
    self.curl = curl
    self.pointer = pointer
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
  func set(_ option: CURLoption, callback: ccurl_data_fn) {
    ccurl_set_data_fn(curl.table, pointer, option, callback)
  }
  func setProgressCallback(_ callback: ccurl_progress_fn, _ context: UnsafeMutableRawPointer) {
    ccurl_set_progress_fn(curl.table, pointer, callback, context)
  }
  /// Copies the bytes.
  func setBody(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { ccurl_set_body(curl.table, pointer, $0.baseAddress, $0.count) }
  }
  func setLogin(_ login: HTTPLogin) {
    set(CURLOPT_USERNAME, login.user)
    set(CURLOPT_PASSWORD, login.password)
  }
  /// Verifies the server's certificate and its name.
  /// - Parameter certificates: a PEM file that replaces the system's trusted certificates.
  func verifyServer(certificates: String?) {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    if let certificates { set(CURLOPT_CAINFO, certificates) }
  }

  func perform() -> CURLcode { ccurl_easy_perform(curl.table, pointer) }
  func number(_ info: CURLINFO) -> Int { ccurl_long(curl.table, pointer, info) }
  func resume() { ccurl_easy_resume(curl.table, pointer) }
  /// libcurl's description of an error.
  func text(of code: CURLcode) -> String {
    message.pointee == 0 ? curl.text(of: code) : String(cString: message)
  }
  func close() {
    ccurl_easy_cleanup(curl.table, pointer)
    message.deallocate()
  }
}

extension Duration {
  /// Rounded up, so that a positive duration never becomes 0, which disables a limit in libcurl.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: min(seconds, .max / 2_000) * 1_000 + rest)
  }
}
