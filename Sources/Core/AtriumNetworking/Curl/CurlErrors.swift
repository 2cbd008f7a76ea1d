import AtriumCore
import CCurl
import Glibc

extension NetworkError {
  /// Maps a result code of libcurl (libcurl-errors(3)).
  /// - Parameters:
  ///   - timeout: the limit that `CURLE_OPERATION_TIMEDOUT` refers to.
  ///   - certificatePath: the configured PEM file of trusted certificates.
  init(
    _ code: CURLcode, of handle: CurlHandle, host: String, timeout: NetworkError.TimeLimit,
    certificatePath: String?
  ) {
    let reason = Self.withoutCodes(handle.text(of: code))
    self =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved(host: host)
      case CURLE_COULDNT_CONNECT where handle.number(CURLINFO_OS_ERRNO) == Int(ECONNREFUSED):
        .refused(host: host)
      case CURLE_COULDNT_CONNECT: .unreachable(host: host)
      case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, timeout)
      case CURLE_PEER_FAILED_VERIFICATION: .untrusted(host: host, reason: reason)
      case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE:
        .certificates(file: certificatePath ?? "/etc/ssl/certs")
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
        Self.isUnencrypted(reason)
          ? .unencrypted(host: host) : .insecure(host: host, reason: reason)
      case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
        CURLE_HTTP2_STREAM:
        .cutOff(host: host)
      default: .garbage(host: host, reason: reason)
      }
  }

  /// Returns whether OpenSSL or GnuTLS found that the response to a handshake is not TLS.
  static func isUnencrypted(_ reason: String) -> Bool {
    let messages = [
      "wrong version number", "packet length too long", "unexpected TLS packet",
      "illegal or unsupported version",
    ]
    return messages.contains { reason.contains($0) }
  }

  /// Returns the last part of a message with the codes of OpenSSL: `wrong version number` of
  /// `OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number`.
  static func withoutCodes(_ message: String) -> String {
    guard message.contains("error:"), let reason = message.split(separator: ":").last else {
      return message
    }
    return String(reason.drop { $0 == " " })
  }
}
