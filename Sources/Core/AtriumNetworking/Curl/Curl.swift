import AtriumCore
import CCurl

/// The opened libcurl.
///
/// Sendable because the function table does not change after it was filled.
struct Curl: @unchecked Sendable {
  let table: UnsafePointer<ccurl_table>

  /// Debian's `libcurl4` (OpenSSL) and `libcurl3-gnutls` (GnuTLS).
  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// Opens and initialises the library (curl_global_init(3)).
  /// - Parameter names: shared libraries; the first that can be opened is used.
  init(_ names: [String]) throws(NetworkError) {
    guard let table = names.lazy.compactMap({ ccurl_open($0) }).first else {
      throw .libraryMissing(name: names.first ?? "libcurl")
    }
    guard ccurl_start(table) == CURLE_OK else {
      ccurl_close(table)
      throw .libraryMissing(name: Curl.names[0])
    }
    self.table = table
  }

  /// Must follow every other call.
  func close() { ccurl_close(table) }
}

/// A multi handle: many transfers on one thread (libcurl-multi(3)).
///
/// Sendable because other threads call only ``wakeUp()``, and never after ``close()``.
struct CurlMulti: @unchecked Sendable {
  private let table: UnsafePointer<ccurl_table>
  private let multi: UnsafeMutableRawPointer

  init?(_ curl: Curl) {
    table = curl.table
    guard let multi = ccurl_multi_init(table) else { return nil }
    self.multi = multi
  }

  func add(_ handle: CurlHandle) { ccurl_multi_add(table, multi, handle.pointer) }
  func remove(_ handle: CurlHandle) { ccurl_multi_remove(table, multi, handle.pointer) }
  func perform() { ccurl_multi_perform(table, multi) }
  func close() { ccurl_multi_cleanup(table, multi) }

  /// Ends the current `wait`, or the next one if there is none.
  func wakeUp() { ccurl_multi_wakeup(table, multi) }

  /// Waits for activity on a connection, or for ``wakeUp()``.
  func wait(atMost time: Duration) {
    ccurl_multi_poll(table, multi, Int32(clamping: time.milliseconds))
  }

  func nextFinished() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
    var code = CURLE_OK
    return ccurl_multi_finished(table, multi, &code).map { ($0, code) }
  }
}

/// An easy handle: one transfer (libcurl-easy(3)). Confined to one thread.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  private let table: UnsafePointer<ccurl_table>
  private var lists: [UnsafeMutablePointer<curl_slist>?] = []
  /// CURLOPT_ERRORBUFFER.
  private let message: UnsafeMutablePointer<CChar>

  init?(_ curl: Curl) {
    table = curl.table
    guard let pointer = ccurl_easy_init(table) else { return nil }
    self.pointer = pointer
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    set(CURLOPT_ERRORBUFFER, pointer: message)
    set(CURLOPT_NOSIGNAL, 1)
  }

  /// The handle must have been removed from its multi handle.
  deinit {
    ccurl_easy_cleanup(table, pointer)
    for list in lists { ccurl_free_list(table, list) }
    message.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) { ccurl_set_long(table, pointer, option, value) }
  func set(_ option: CURLoption, _ text: String) { ccurl_set_text(table, pointer, option, text) }
  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
    ccurl_set_pointer(table, pointer, option, value)
  }
  func set(_ option: CURLoption, callback: ccurl_data_fn) {
    ccurl_set_data_fn(table, pointer, option, callback)
  }
  func set(_ option: CURLoption, _ lines: [String]) {
    let list = lines.reduce(nil) { ccurl_append(table, $0, $1) }
    lists.append(list)
    set(option, pointer: list)
  }
  func setProgressCallback(_ callback: ccurl_progress_fn, _ context: UnsafeMutableRawPointer) {
    ccurl_set_progress_fn(table, pointer, callback, context)
  }
  func setDebugCallback(_ callback: ccurl_debug_fn, _ context: UnsafeMutableRawPointer) {
    ccurl_set_debug_fn(table, pointer, callback, context)
  }
  func setSocketCallback(_ callback: ccurl_socket_fn, _ context: UnsafeMutableRawPointer) {
    ccurl_set_socket_fn(table, pointer, callback, context)
  }
  /// Copies the bytes.
  func setBody(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { ccurl_set_body(table, pointer, $0.baseAddress, $0.count) }
  }
  func setUpload(
    count: Int, read: ccurl_data_fn, seek: ccurl_seek_fn, _ context: UnsafeMutableRawPointer
  ) {
    ccurl_set_upload(table, pointer, curl_off_t(count), read, seek, context)
  }
  func setLogin(_ login: HTTPLogin) {
    set(CURLOPT_USERNAME, login.user)
    set(CURLOPT_PASSWORD, login.password)
  }
  func setCertificate(_ certificate: ClientCertificate) {
    set(CURLOPT_SSLCERT, certificate.path)
    set(CURLOPT_SSLKEY, certificate.keyPath ?? certificate.path)
  }
  /// Verifies the server's certificate and its name.
  /// - Parameter certificatePath: a PEM file that replaces the system's trusted certificates.
  func verifyServer(certificatePath: String?) {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    if let certificatePath { set(CURLOPT_CAINFO, certificatePath) }
  }

  func perform() -> CURLcode { ccurl_easy_perform(table, pointer) }
  func number(_ info: CURLINFO) -> Int { ccurl_long(table, pointer, info) }
  func resume() { ccurl_easy_resume(table, pointer) }
  /// Returns libcurl's message about the transfer or, without one, its description of the code.
  func text(of code: CURLcode) -> String {
    String(cString: message.pointee == 0 ? ccurl_strerror(table, code) : UnsafePointer(message))
  }
}

extension Duration {
  /// Rounded up, so that a positive duration never becomes 0, which disables a limit in libcurl.
  var milliseconds: Int {
    Int(max(0, min((self / .milliseconds(1)).rounded(.up), 1e15)))
  }
}
